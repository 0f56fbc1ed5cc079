import { rentalStations } from "@/lib/contracts/transport/rental-stations";
import { usualTurnaround } from "@/lib/kinds/transport/rental-price";
import type { FormField } from "../form/form";
import { everyDay, weekdayOptions } from "../form/weekdays";

const carsOnly = { when: { field: "mode", is: ["car"] } } as const;

export const equipment: readonly FormField[] = [
  {
    kind: "text",
    name: "rental.acriss",
    label: "ACRISS code",
    maxLength: 4,
    mono: true,
    optional: true,
    half: true,
    help: "Four letters for class, body, gearbox and fuel, such as CDMR.",
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

export const prices: readonly FormField[] = [
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

export const terms: readonly FormField[] = [
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

export const units: FormField = {
  kind: "repeat",
  name: "rental.units",
  label: "Units",
  one: "unit",
  max: 500,
  keep: ["id"],
  blank: {},
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
    {
      kind: "number",
      name: "turnaroundMinutes",
      label: "Turnaround",
      help: `Empty: ${usualTurnaround.car} minutes for a car, ${usualTurnaround.bike} for a bike.`,
      unit: "minutes",
      optional: true,
      half: true,
    },
    { kind: "switch", name: "closed", label: "Out of service", half: true },
  ],
};
