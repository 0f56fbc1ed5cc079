import { adminHotels, subadminHotels } from "@/lib/contracts/hotels/console-hotel";
import { boardLabels } from "@/lib/labels/order";
import type { FormField, OptionSource } from "../form/form";

const policies = { admin: adminHotels.policies, subadmin: subadminHotels.policies } as OptionSource;
const boards = Object.entries(boardLabels).map(([value, label]) => ({ value, label }));
const payments = [
  { value: "pay_now", label: "All when booking" },
  { value: "deposit", label: "A deposit when booking" },
  { value: "at_property", label: "At the property" },
];

/** A rate plan of a room type: price, terms, and the stays and travellers it is sold to. */
export const ratePlanFields: readonly FormField[] = [
  { kind: "text", name: "name", label: "Name", maxLength: 60, half: true },
  { kind: "choice", name: "board", label: "Meals", options: boards, half: true },
  { kind: "choice", name: "policyId", label: "Cancellation", options: policies, half: true },
  { kind: "choice", name: "payment", label: "Payment", options: payments, half: true },
  {
    kind: "percent",
    name: "depositBp",
    label: "Deposit",
    half: true,
    when: { field: "payment", is: ["deposit"] },
  },
  {
    kind: "number",
    name: "balanceDaysBefore",
    label: "Balance due (days before check-in)",
    optional: true,
    half: true,
    when: { field: "payment", is: ["deposit"] },
    help: "Default: 14. Later bookings have one day.",
  },
  {
    kind: "percent",
    name: "deltaBp",
    label: "Price adjustment (%)",
    signed: true,
    optional: true,
    half: true,
    help: "-10 is ten percent less.",
  },
  {
    kind: "money",
    name: "deltaMinor",
    label: "plus amount per night",
    signed: true,
    per: "a night",
    optional: true,
    half: true,
  },
  { kind: "number", name: "minNights", label: "Min nights", optional: true, half: true },
  { kind: "number", name: "maxNights", label: "Max nights", optional: true, half: true },
  {
    kind: "number",
    name: "minDaysAhead",
    label: "Booked at least (days before check-in)",
    optional: true,
    half: true,
    help: "For early bookings: 60 for two months.",
  },
  {
    kind: "number",
    name: "maxDaysAhead",
    label: "Booked at most (days before check-in)",
    optional: true,
    half: true,
    help: "For last-minute offers: 3 for the last three days.",
  },
  { kind: "date", name: "validFrom", label: "Stays from", optional: true, half: true },
  { kind: "date", name: "validTo", label: "Stays until", optional: true, half: true },
  { kind: "switch", name: "memberOnly", label: "Only for clients who are logged in" },
  {
    kind: "text",
    name: "code",
    label: "Promotional code",
    maxLength: 20,
    mono: true,
    optional: true,
    half: true,
    help: "Only travellers who enter the code see this rate. Links can contain it: ?code=SPRING",
  },
];
