import { unitKinds, unitLabels } from "@/lib/kinds/tour/units";
import type { FormField } from "../form/form";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((label, at) => ({
  value: at + 1,
  label,
}));
const units = unitKinds.map((value) => ({ value, label: unitLabels[value] }));

const unitFields: readonly FormField[] = [
  { kind: "choice", name: "kind", label: "Participant", options: units, half: true },
  {
    kind: "money",
    name: "priceMinor",
    label: "Price",
    half: true,
    help: "Enter 0 if the option has one price per booking.",
  },
  { kind: "number", name: "ageFrom", label: "From age", optional: true, half: true },
  { kind: "number", name: "ageTo", label: "To age", optional: true, half: true },
  {
    kind: "number",
    name: "paxCount",
    label: "Places",
    half: true,
    help: "4 for a family, 0 for an infant without a seat.",
  },
  { kind: "number", name: "minQuantity", label: "Min per booking", optional: true, half: true },
  { kind: "number", name: "maxQuantity", label: "Max per booking", optional: true, half: true },
  {
    kind: "choices",
    name: "accompaniedBy",
    label: "Only together with",
    options: units,
    help: "At least one of them must be booked too.",
  },
];

const ruleFields: readonly FormField[] = [
  { kind: "choices", name: "weekdays", label: "Weekdays", options: weekdays },
  { kind: "date", name: "firstDate", label: "First date", half: true },
  { kind: "date", name: "lastDate", label: "Last date", optional: true, half: true },
  {
    kind: "text",
    name: "times",
    label: "Start times or opening hours",
    placeholder: "09:00, 14:30",
    half: true,
    help: "Opening hours such as 10:00-18:00: tickets are valid for a date, within them. Several days may have no time.",
  },
  { kind: "number", name: "capacity", label: "Capacity (places)", half: true },
  { kind: "percent", name: "priceBp", label: "Price factor", half: true, help: "100 % are the prices above." },
  {
    kind: "textarea",
    name: "exceptDates",
    label: "Except on",
    rows: 2,
    maxLength: 4000,
    optional: true,
    help: "Dates without departures, such as 2027-12-25.",
  },
];

const datePriceFields: readonly FormField[] = [
  {
    kind: "choice",
    name: "kind",
    label: "Price of",
    half: true,
    options: [...units, { value: "booking", label: "Booking (one price)" }],
  },
  { kind: "money", name: "priceMinor", label: "Price", half: true, help: "The price factor does not change it." },
  { kind: "date", name: "firstDate", label: "First date", half: true },
  {
    kind: "date",
    name: "lastDate",
    label: "Last date",
    optional: true,
    half: true,
    help: "Leave empty for one date.",
  },
];

const questionFields: readonly FormField[] = [
  { kind: "text", name: "label", label: "Question", maxLength: 200, placeholder: "Height in cm" },
  {
    kind: "choice",
    name: "per",
    label: "Asked",
    half: true,
    options: [
      { value: "booking", label: "Once per booking" },
      { value: "person", label: "For each person" },
    ],
  },
  {
    kind: "choice",
    name: "kind",
    label: "Answer",
    half: true,
    options: [
      { value: "text", label: "Text" },
      { value: "choice", label: "One of several" },
      { value: "number", label: "Number" },
    ],
  },
  {
    kind: "textarea",
    name: "choices",
    label: "Possible answers",
    rows: 3,
    maxLength: 3000,
    help: "One per line.",
    when: { field: "kind", is: ["choice"] },
  },
  { kind: "switch", name: "required", label: "Required" },
];

export const optionFields: readonly FormField[] = [
  { kind: "text", name: "title", label: "Name of the option", maxLength: 120, half: true },
  {
    kind: "choice",
    name: "availability",
    label: "Sold by",
    half: true,
    options: [
      { value: "start_times", label: "Start times" },
      { value: "opening_hours", label: "Opening hours" },
      { value: "multi_day", label: "Several days" },
    ],
  },
  {
    kind: "number",
    name: "durationMinutes",
    label: "Duration",
    unit: "minutes",
    half: true,
    when: { field: "availability", is: ["start_times", "opening_hours"] },
  },
  {
    kind: "number",
    name: "days",
    label: "Duration",
    unit: "days",
    half: true,
    help: "Calendar days, the first and the last included.",
    when: { field: "availability", is: ["multi_day"] },
  },
  {
    kind: "choice",
    name: "pricing",
    label: "Pricing",
    half: true,
    options: [
      { value: "per_unit", label: "Per participant" },
      { value: "per_booking", label: "One price per booking" },
    ],
  },
  {
    kind: "money",
    name: "bookingPriceMinor",
    label: "Price per booking",
    half: true,
    when: { field: "pricing", is: ["per_booking"] },
  },
  {
    kind: "switch",
    name: "private",
    label: "Private: one group per departure",
    help: "A booking takes all places of its departure, however many participants it has.",
    when: { field: "pricing", is: ["per_booking"] },
  },
  {
    kind: "repeat",
    name: "units",
    label: "Participants",
    one: "participant type",
    max: 10,
    keep: ["id"],
    blank: { kind: "adult", paxCount: 1, accompaniedBy: [] },
    fields: unitFields,
  },
  {
    kind: "repeat",
    name: "rules",
    label: "Departures",
    one: "schedule",
    max: 30,
    keep: ["id"],
    blank: { weekdays: [1, 2, 3, 4, 5, 6, 7], priceBp: 10_000 },
    fields: ruleFields,
  },
  {
    kind: "repeat",
    name: "datePrices",
    label: "Prices by date",
    one: "price",
    max: 100,
    fields: datePriceFields,
  },
  {
    kind: "repeat",
    name: "questions",
    label: "Questions to the client",
    one: "question",
    max: 10,
    blank: { per: "booking", kind: "text", required: false },
    fields: questionFields,
  },
  {
    kind: "textarea",
    name: "pickups",
    label: "Pick-up points",
    rows: 3,
    maxLength: 3600,
    optional: true,
    help: "One per line.",
  },
];

export const perLine = (name: string, label: string): FormField => ({
  kind: "textarea",
  name,
  label,
  rows: 4,
  maxLength: 4000,
  optional: true,
  help: "One per line.",
});
