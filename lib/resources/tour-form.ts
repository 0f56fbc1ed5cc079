import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminTours } from "@/lib/contracts/tours/console";
import { unitKinds, unitLabels } from "@/lib/kinds/tour/units";
import type { FormField, FormSpec, OptionSource } from "./form";

export const tourTypeOptions: OptionSource = { admin: adminTours.types };
const items: OptionSource = { admin: adminTours.items };
const policies: OptionSource = { admin: adminTours.policies };

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const languageCodes = ["en", "de", "fr", "ar", "es", "pt", "it", "nl", "pl", "ru", "tr", "zh", "ja", "ko", "hi"];
const languages = languageCodes.map((value) => ({ value, label: languageNames.of(value) ?? value }));

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
    help: "With opening hours such as 10:00-18:00, tickets are valid for a date, at any time within them.",
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

const optionFields: readonly FormField[] = [
  { kind: "text", name: "title", label: "Name of the option", maxLength: 120, half: true },
  { kind: "number", name: "durationMinutes", label: "Duration", unit: "minutes", half: true },
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
    kind: "repeat",
    name: "units",
    label: "Participants",
    one: "kind of participant",
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

const perLine = (name: string, label: string): FormField => ({
  ...{ kind: "textarea", name, label, rows: 4, maxLength: 4000, optional: true, help: "One per line." },
});

/** The form of a tour: texts, place, options with participants and departures, rules of sale. */
export const tourForm: FormSpec = {
  addTitle: "Add a tour",
  editTitle: "Edit {name}",
  afterAdding: "record",
  blank: {
    languages: ["en"],
    confirmMode: "instant",
    cutoffMinutes: 60,
    minParticipants: 1,
    itemIds: [],
    pictures: [],
    options: [
      {
        durationMinutes: 180,
        pricing: "per_unit",
        units: [{ kind: "adult", paxCount: 1, accompaniedBy: [] }],
        rules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], priceBp: 10_000 }],
      },
    ],
  },
  sections: [
    {
      title: "Tour",
      fields: [
        { kind: "text", name: "title", label: "Name", maxLength: 120 },
        { kind: "choice", name: "typeId", label: "Type", options: tourTypeOptions, half: true },
        {
          kind: "text",
          name: "summary",
          label: "Short description",
          maxLength: 300,
          optional: true,
          help: "Shown above the description and in search results.",
        },
        { kind: "textarea", name: "description", label: "Description", rows: 8, maxLength: 6000 },
        perLine("highlights", "Highlights"),
      ],
    },
    {
      title: "Meeting point",
      help: "Start times use the city's time zone.",
      fields: [
        {
          kind: "record",
          name: "cityId",
          label: "City",
          find: { admin: adminHotels.findCity },
          labelFrom: "cityName",
        },
        { kind: "text", name: "meetingPoint", label: "Meeting point", maxLength: 300 },
        { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
      ],
    },
    {
      title: "Pictures",
      help: "The first photo is the cover. Describe each photo for people who can't see it.",
      fields: [{ kind: "pictures", name: "pictures", label: "Photos of the tour" }],
    },
    {
      title: "Options, prices and departures",
      help: "Departures are created 400 days ahead. A change never moves departures that have participants.",
      fields: [
        {
          kind: "repeat",
          name: "options",
          label: "Options",
          one: "option",
          max: 12,
          keep: ["id"],
          blank: {
            durationMinutes: 180,
            pricing: "per_unit",
            units: [{ kind: "adult", paxCount: 1, accompaniedBy: [] }],
            rules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], priceBp: 10_000 }],
          },
          fields: optionFields,
        },
      ],
    },
    {
      title: "Itinerary",
      fields: [
        {
          kind: "repeat",
          name: "itinerary",
          label: "Itinerary by day or stop",
          one: "stop",
          max: 60,
          fields: [
            { kind: "text", name: "title", label: "Title", maxLength: 120 },
            { kind: "textarea", name: "text", label: "Text", rows: 3, maxLength: 2000, optional: true },
          ],
        },
      ],
    },
    {
      title: "Included",
      fields: [
        { kind: "choices", name: "itemIds", label: "Items", options: items },
        perLine("included", "Also included"),
        perLine("excluded", "Not included"),
      ],
    },
    {
      title: "Guide",
      fields: [
        { kind: "choices", name: "languages", label: "Languages of the guide", options: languages },
        { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
        { kind: "text", name: "email", label: "E-mail", type: "email", optional: true, half: true },
      ],
    },
    {
      title: "Booking",
      fields: [
        {
          kind: "choice",
          name: "policyId",
          label: "Cancellation policy",
          options: policies,
          help: "Existing bookings are unaffected.",
        },
        {
          kind: "choice",
          name: "confirmMode",
          label: "Confirmation",
          look: "radio",
          options: [
            { value: "instant", label: "Instant", help: "Paid bookings are confirmed automatically." },
            {
              value: "request",
              label: "On request",
              help: "Paid bookings wait for your answer. Without one, they are refunded.",
            },
          ],
        },
        {
          kind: "number",
          name: "respondHours",
          label: "Answer within",
          unit: "hours",
          optional: true,
          help: "Leave empty to use the site's default.",
          when: { field: "confirmMode", is: ["request"] },
        },
        {
          kind: "number",
          name: "cutoffMinutes",
          label: "Sales end before the start",
          unit: "minutes",
          half: true,
        },
        {
          kind: "number",
          name: "minParticipants",
          label: "Min participants",
          half: true,
          help: "With fewer, a departure is cancelled 24 hours before and refunded.",
        },
        {
          kind: "switch",
          name: "weatherDependent",
          label: "Depends on the weather",
          help: "Travellers read that it may be cancelled for weather with a full refund.",
        },
      ],
    },
  ],
};
