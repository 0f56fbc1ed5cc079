import { adminHotels, subadminHotels } from "@/lib/contracts/console-hotel";
import { adminRooms, subadminRooms } from "@/lib/contracts/console-room";
import { bedType } from "@/lib/contracts/room-form";
import { boardLabels } from "@/lib/labels/order";
import type { FormSpec, OptionSource } from "./form";

const policies = { admin: adminHotels.policies, subadmin: subadminHotels.policies } as OptionSource;
const features = { admin: adminRooms.features, subadmin: subadminRooms.features } as OptionSource;
const services = { admin: adminRooms.services, subadmin: subadminRooms.services } as OptionSource;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const beds = bedType.options.map((value) => ({ value, label: capitalised(value) }));
const boards = Object.entries(boardLabels).map(([value, label]) => ({ value, label }));
const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const payments = [
  { value: "pay_now", label: "All when booking" },
  { value: "deposit", label: "A deposit when booking" },
  { value: "at_property", label: "At the property" },
];
const childPrices = [
  { value: "free", label: "Free" },
  { value: "fixed", label: "A price a night" },
  { value: "percent", label: "A share of the night's price" },
];

/** Form of a room type. */
export const roomForm: FormSpec = {
  review: "room",
  addTitle: "Add a room type",
  editTitle: "Edit {name}",
  afterAdding: "record",
  blank: {
    units: 1,
    beds: [{ type: "double", count: 1 }],
    baseGuests: 2,
    maxAdults: 2,
    maxChildren: 0,
    maxGuests: 2,
    minNights: 1,
    maxNights: 30,
    plans: [{ name: "Flexible", board: "room_only", payment: "pay_now" }],
    childBands: [],
    services: [],
    featureIds: [],
    pictures: [],
  },
  sections: [
    {
      title: "The room",
      fields: [
        {
          kind: "record",
          name: "hotelId",
          label: "Hotel",
          find: { admin: adminHotels.find, subadmin: subadminHotels.find },
          labelFrom: "hotelTitle",
          onlyNew: true,
        },
        { kind: "text", name: "title", label: "Name", maxLength: 100, help: "Such as: Double room with balcony." },
        { kind: "textarea", name: "description", label: "Description", rows: 6, maxLength: 4000 },
        {
          kind: "number",
          name: "units",
          label: "How many there are",
          unit: "rooms",
          half: true,
          help: "Never fewer than are sold or held.",
        },
        { kind: "number", name: "sizeM2", label: "Size", unit: "m²", optional: true, half: true },
        { kind: "text", name: "view", label: "View", maxLength: 60, optional: true, help: "Such as: river, garden." },
      ],
    },
    {
      title: "Pictures",
      help: "The first one is the cover. Say for each what it shows.",
      fields: [{ kind: "pictures", name: "pictures", label: "Pictures of the room" }],
    },
    {
      title: "Beds and guests",
      fields: [
        {
          kind: "repeat",
          name: "beds",
          label: "Beds",
          one: "kind of bed",
          max: 8,
          blank: { type: "single", count: 1 },
          fields: [
            { kind: "choice", name: "type", label: "Bed", options: beds, half: true },
            { kind: "number", name: "count", label: "How many", half: true },
          ],
        },
        {
          kind: "number",
          name: "baseGuests",
          label: "Guests in the price",
          half: true,
          help: "Further adults cost extra.",
        },
        { kind: "number", name: "maxGuests", label: "Guests at most", half: true },
        { kind: "number", name: "maxAdults", label: "Adults at most", half: true },
        { kind: "number", name: "maxChildren", label: "Children at most", half: true },
      ],
    },
    {
      title: "Price",
      help: "Dates and seasons have prices of their own under special prices.",
      fields: [
        { kind: "money", name: "costPerNightMinor", label: "Cost per night", half: true },
        { kind: "percent", name: "discountBp", label: "Discount", optional: true, half: true },
        { kind: "money", name: "extraAdultMinor", label: "Each further adult", per: "a night", optional: true },
        ...days.map((day) => ({
          kind: "money" as const,
          name: `weekdayDelta.${day}`,
          label: capitalised(day),
          signed: true,
          optional: true,
          half: true,
          help: day === "monday" ? "More or less than the cost per night; -5 is five less." : undefined,
        })),
      ],
    },
    {
      title: "Children",
      help: "Without a row for an age, a child costs nothing extra up to the guests in the price.",
      fields: [
        {
          kind: "repeat",
          name: "childBands",
          label: "Prices by age",
          one: "age group",
          max: 8,
          blank: { ageFrom: 0, ageTo: 5, kind: "free" },
          fields: [
            { kind: "number", name: "ageFrom", label: "From age", half: true },
            { kind: "number", name: "ageTo", label: "To age", half: true },
            { kind: "choice", name: "kind", label: "Price", options: childPrices, half: true },
            {
              kind: "money",
              name: "amountMinor",
              label: "Per night",
              half: true,
              when: { field: "kind", is: ["fixed"] },
            },
            {
              kind: "percent",
              name: "shareBp",
              label: "Share",
              half: true,
              when: { field: "kind", is: ["percent"] },
            },
          ],
        },
      ],
    },
    {
      title: "Rate plans",
      help: "What a traveller chooses between. One that is removed is not offered any more; bookings made with it stay.",
      fields: [
        {
          kind: "repeat",
          name: "plans",
          label: "Plans",
          one: "rate plan",
          max: 12,
          keep: ["id"],
          blank: { board: "room_only", payment: "pay_now" },
          fields: [
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
              label: "Rest due, days before check-in",
              optional: true,
              half: true,
              when: { field: "payment", is: ["deposit"] },
              help: "14 where it is left empty. Whoever books later than that has a day.",
            },
            {
              kind: "percent",
              name: "deltaBp",
              label: "Dearer or cheaper by",
              signed: true,
              optional: true,
              half: true,
              help: "-10 is ten percent less.",
            },
            {
              kind: "money",
              name: "deltaMinor",
              label: "And by",
              signed: true,
              per: "a night",
              optional: true,
              half: true,
            },
            { kind: "number", name: "minNights", label: "Nights at least", optional: true, half: true },
            { kind: "date", name: "validFrom", label: "Stays from", optional: true, half: true },
            { kind: "date", name: "validTo", label: "Stays until", optional: true, half: true },
            { kind: "switch", name: "memberOnly", label: "Only for clients who are logged in" },
          ],
        },
      ],
    },
    {
      title: "Stay",
      fields: [
        { kind: "number", name: "minNights", label: "Fewest nights", half: true },
        { kind: "number", name: "maxNights", label: "Most nights", half: true },
        {
          kind: "choice",
          name: "policyId",
          label: "Cancellation policy",
          options: policies,
          optional: true,
          help: "For what no plan says; none takes the hotel's.",
        },
      ],
    },
    {
      title: "Features",
      fields: [{ kind: "choices", name: "featureIds", label: "What the room has", options: features }],
    },
    {
      title: "Extra services",
      fields: [
        {
          kind: "repeat",
          name: "services",
          label: "Sold with the room",
          one: "service",
          max: 30,
          fields: [
            { kind: "choice", name: "id", label: "Service", options: services, half: true },
            { kind: "switch", name: "auto", label: "Charged without being asked for", half: true },
          ],
        },
      ],
    },
  ],
};
