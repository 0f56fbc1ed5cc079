import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { adminTransport } from "@/lib/contracts/transport/console";
import { rentalStations } from "@/lib/contracts/transport/rental-stations";
import type { FormField, FormSection, FormSpec, OptionSource } from "./form";
import { modeOptions } from "./transport-screens";

export const transportTypeOptions: OptionSource = { admin: adminTransport.types };
const items: OptionSource = { admin: adminTransport.items };
const services: OptionSource = { admin: adminTransport.services };
const policies: OptionSource = { admin: adminTransport.policies };

export const weekdayOptions = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, at) => ({ value: at + 1, label }),
);
export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The first section of a product; `rental` decides between vehicles and lines. */
export const productSection = (rental: boolean): FormSection => ({
  title: rental ? "Vehicle" : "Line",
  fields: [
    { kind: "choice", name: "mode", label: "Mode", look: "radio", options: modeOptions(rental) },
    { kind: "text", name: "title", label: "Name", maxLength: 120 },
    { kind: "choice", name: "typeId", label: "Type", options: transportTypeOptions, half: true },
    { kind: "text", name: "operator", label: "Company", maxLength: 120, half: true },
    {
      kind: "record",
      name: "cityId",
      label: "City",
      find: { admin: adminHotels.findCity },
      labelFrom: "cityName",
      help: rental
        ? "Where it is listed. Travellers find it at all stations of its units."
        : "The city of the first stop.",
    },
    {
      kind: "text",
      name: "summary",
      label: "Short description",
      maxLength: 300,
      optional: true,
      help: "Shown above the description and in search results.",
    },
    { kind: "textarea", name: "description", label: "Description", rows: 6, maxLength: 6000 },
  ],
});

export const picturesSection: FormSection = {
  title: "Pictures",
  help: "The first photo is the cover. Describe each photo for people who can't see it.",
  fields: [{ kind: "pictures", name: "pictures", label: "Photos" }],
};

export const itemsSection: FormSection = {
  title: "Items and extras",
  fields: [
    { kind: "choices", name: "itemIds", label: "Items", options: items },
    { kind: "choices", name: "serviceIds", label: "Extras with a price", options: services },
  ],
};

export const bookingSection: FormSection = {
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
    { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
    {
      kind: "text",
      name: "email",
      label: "E-mail",
      type: "email",
      optional: true,
      half: true,
      help: "Without a contact, travellers get the site's.",
    },
  ],
};

const carsOnly = { when: { field: "mode", is: ["car"] } } as const;

const equipment: readonly FormField[] = [
  {
    kind: "text",
    name: "rental.acriss",
    label: "ACRISS code",
    maxLength: 4,
    mono: true,
    optional: true,
    half: true,
    help: "Four letters, such as CDMR.",
    ...carsOnly,
  },
  { kind: "number", name: "rental.seats", label: "Seats", optional: true, half: true },
  { kind: "number", name: "rental.doors", label: "Doors", optional: true, half: true, ...carsOnly },
  { kind: "number", name: "rental.bags", label: "Bags", optional: true, half: true, ...carsOnly },
  {
    kind: "choice",
    name: "rental.gearbox",
    label: "Gearbox",
    optional: true,
    half: true,
    options: [
      { value: "manual", label: "Manual" },
      { value: "automatic", label: "Automatic" },
    ],
    ...carsOnly,
  },
  {
    kind: "choice",
    name: "rental.fuel",
    label: "Fuel",
    optional: true,
    half: true,
    options: [
      { value: "petrol", label: "Petrol" },
      { value: "diesel", label: "Diesel" },
      { value: "hybrid", label: "Hybrid" },
      { value: "electric", label: "Electric" },
    ],
    ...carsOnly,
  },
  { kind: "switch", name: "rental.airCon", label: "Air conditioning", ...carsOnly },
];

const prices: readonly FormField[] = [
  { kind: "money", name: "rental.dailyMinor", label: "Price per day", half: true },
  {
    kind: "money",
    name: "rental.hourlyMinor",
    label: "Price per hour",
    optional: true,
    half: true,
    help: "Started hours are charged up to the price of a day. Leave empty to rent by the day only.",
    when: { field: "mode", is: ["bike"] },
  },
  {
    kind: "percent",
    name: "rental.weekDiscountBp",
    label: "Weekly discount",
    optional: true,
    half: true,
    help: "For rentals of seven days or more.",
  },
  {
    kind: "money",
    name: "rental.depositMinor",
    label: "Deposit",
    optional: true,
    half: true,
    help: "Blocked on the driver's card at pick-up. It is not part of the price.",
  },
  {
    kind: "money",
    name: "rental.oneWayFeeMinor",
    label: "One-way fee",
    optional: true,
    half: true,
    help: "Leave empty if the vehicle must be returned where it was picked up.",
  },
  {
    kind: "money",
    name: "rental.refuelMinor",
    label: "Refuelling",
    optional: true,
    half: true,
    help: "Price of each eighth of fuel or battery that is missing at the return. Leave empty if it is not charged.",
  },
  {
    kind: "repeat",
    name: "rental.prices",
    label: "Special prices",
    help: "Of several periods with the same date, the shortest applies.",
    one: "special price",
    max: 100,
    keep: ["id"],
    blank: { weekdays: everyDay },
    fields: [
      { kind: "text", name: "name", label: "Name of the period", maxLength: 80, half: true },
      { kind: "money", name: "dailyMinor", label: "Price per day in the period", half: true },
      { kind: "date", name: "firstDate", label: "First date", half: true },
      { kind: "date", name: "lastDate", label: "Last date", half: true },
      { kind: "choices", name: "weekdays", label: "Weekdays", options: weekdayOptions },
    ],
  },
];

const terms: readonly FormField[] = [
  {
    kind: "number",
    name: "rental.kmPerDay",
    label: "Included distance",
    unit: "km per day",
    optional: true,
    half: true,
    help: "Leave empty for unlimited kilometres.",
  },
  {
    kind: "money",
    name: "rental.extraKmMinor",
    label: "Additional kilometre",
    optional: true,
    half: true,
    help: "Needed if the distance is limited.",
  },
  { kind: "number", name: "rental.minDriverAge", label: "Minimum age", unit: "years", half: true },
  {
    kind: "number",
    name: "rental.youngDriverAge",
    label: "Young drivers are below",
    unit: "years",
    half: true,
  },
  {
    kind: "money",
    name: "rental.youngDriverFeeMinor",
    label: "Young-driver fee",
    per: "per day",
    optional: true,
    half: true,
  },
];

const units: FormField = {
  kind: "repeat",
  name: "rental.units",
  label: "Units",
  one: "unit",
  max: 500,
  keep: ["id"],
  blank: { turnaroundMinutes: 60 },
  fields: [
    { kind: "text", name: "label", label: "Plate or frame number", maxLength: 40, half: true },
    {
      kind: "record",
      name: "stationId",
      label: "Station now",
      find: { admin: rentalStations.find },
      labelFrom: "stationName",
      half: true,
    },
    { kind: "number", name: "turnaroundMinutes", label: "Turnaround", unit: "minutes", half: true },
    { kind: "switch", name: "closed", label: "Out of service", half: true },
  ],
};

/** The form of a car or bike model with its prices and units. */
export const rentalForm: FormSpec = {
  addTitle: "Add a vehicle",
  editTitle: "Edit {name}",
  afterAdding: "record",
  blank: {
    mode: "car",
    confirmMode: "instant",
    itemIds: [],
    serviceIds: [],
    pictures: [],
    rental: { airCon: true, minDriverAge: 21, youngDriverAge: 25, prices: [], units: [{ turnaroundMinutes: 60 }] },
  },
  sections: [
    productSection(true),
    { title: "Equipment", fields: equipment },
    picturesSection,
    { title: "Prices", help: "A change applies to new quotes only.", fields: prices },
    { title: "Terms of the rental", fields: terms },
    {
      title: "Units",
      help: "Each vehicle with its own number. A unit that was booked can be taken out of service, not removed.",
      fields: [units],
    },
    itemsSection,
    bookingSection,
  ],
};
