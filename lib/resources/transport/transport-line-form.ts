import { transitLayouts, transitOperators, transitStops } from "@/lib/contracts/transport/transit";
import { flexibilities, flexibilityLabels, passengerLabels, passengerTypes } from "@/lib/kinds/transport/fares";
import type { FormField, FormSection, FormSpec } from "../form/form";
import { everyDay, weekdayOptions } from "../form/weekdays";
import { bookingSection, itemsSection, picturesSection, productSection } from "./transport-form";

const passengers = passengerTypes.map((value) => ({ value, label: passengerLabels[value] }));
const terms = flexibilities.map((value) => ({ value, label: flexibilityLabels[value] }));

const findStop = { admin: transitStops.find };

/** The operator's name is that of the company. */
const product: FormSection = {
  ...productSection(false),
  fields: productSection(false).fields.flatMap((field): FormField[] =>
    field.name === "operator"
      ? [
          {
            kind: "record",
            name: "line.operatorId",
            label: "Operator",
            find: { admin: transitOperators.find },
            labelFrom: "line.operatorName",
            half: true,
            help: "Its time zone is that of the timetable.",
          },
        ]
      : [field],
  ),
};

const sale: FormSection = {
  title: "Places and sale",
  help: "A new layout applies to departures that are generated later.",
  fields: [
    {
      kind: "text",
      name: "line.shortName",
      label: "Short name",
      maxLength: 30,
      optional: true,
      half: true,
      help: "Such as IC 70.",
    },
    {
      kind: "record",
      name: "line.layoutId",
      label: "Seats",
      find: { admin: transitLayouts.find },
      labelFrom: "line.layoutName",
      optional: true,
      half: true,
      help: "For classes with seat numbers.",
    },
    {
      kind: "repeat",
      name: "line.classes",
      label: "Classes",
      one: "class",
      max: 10,
      keep: ["id"],
      fields: [
        { kind: "text", name: "name", label: "Name of the class", maxLength: 60, half: true },
        {
          kind: "text",
          name: "code",
          label: "Code",
          maxLength: 40,
          mono: true,
          half: true,
          help: "As in the seat layout, such as second.",
        },
        {
          kind: "number",
          name: "capacity",
          label: "Places without numbers",
          optional: true,
          half: true,
          help: "On each leg. Leave empty if the seats have numbers.",
        },
      ],
    },
    { kind: "number", name: "line.cutoffMinutes", label: "Sales end before departure", unit: "minutes", half: true },
    { kind: "number", name: "line.windowDays", label: "Booking window", unit: "days", half: true },
    {
      kind: "switch",
      name: "line.namesRequired",
      label: "Ask for the name of each passenger",
      help: "Before the payment. Tickets and passenger lists state the names.",
    },
  ],
};

const services: FormField = {
  kind: "repeat",
  name: "services",
  label: "Timetable",
  one: "departure",
  max: 100,
  keep: ["id"],
  blank: { weekdays: everyDay },
  fields: [
    { kind: "text", name: "number", label: "Number", maxLength: 20, optional: true, half: true },
    {
      kind: "text",
      name: "departs",
      label: "Departs from the first stop",
      placeholder: "09:40",
      half: true,
      help: "25:10 is ten past one after midnight.",
    },
    { kind: "choices", name: "weekdays", label: "Weekdays", options: weekdayOptions },
    { kind: "date", name: "firstDate", label: "First date", half: true },
    { kind: "date", name: "lastDate", label: "Last date", half: true },
    {
      kind: "textarea",
      name: "addedDates",
      label: "Also on",
      rows: 2,
      maxLength: 8000,
      optional: true,
      half: true,
      help: "Dates such as 2027-12-24.",
    },
    {
      kind: "textarea",
      name: "removedDates",
      label: "Not on",
      rows: 2,
      maxLength: 8000,
      optional: true,
      half: true,
      help: "Dates such as 2027-12-25.",
    },
  ],
};

const routes: FormSection = {
  title: "Routes and timetable",
  help: "Other stops or times make new departures. Departures that exist keep theirs and take no new bookings.",
  fields: [
    {
      kind: "repeat",
      name: "line.routes",
      label: "Routes",
      help: "One for each direction.",
      one: "route",
      max: 40,
      keep: ["id"],
      blank: {
        stops: [
          { minutes: 0, boarding: true, alighting: true },
          { boarding: true, alighting: true },
        ],
      },
      fields: [
        { kind: "text", name: "name", label: "Name of the route", maxLength: 120 },
        {
          kind: "repeat",
          name: "stops",
          label: "Stops in order",
          one: "stop",
          max: 100,
          blank: { boarding: true, alighting: true },
          fields: [
            { kind: "record", name: "stopId", label: "Stop", find: findStop, labelFrom: "stopName" },
            { kind: "number", name: "minutes", label: "Arrives after", unit: "minutes", half: true },
            { kind: "number", name: "dwell", label: "Stays", unit: "minutes", optional: true, half: true },
            { kind: "switch", name: "boarding", label: "Passengers board", half: true },
            { kind: "switch", name: "alighting", label: "Passengers leave", half: true },
          ],
        },
        services,
      ],
    },
  ],
};

const fares: FormSection = {
  title: "Fares",
  help: "A fare between two stops is preferred to one for the whole line. A change applies to new quotes only.",
  fields: [
    {
      kind: "repeat",
      name: "line.fares",
      label: "Fares",
      one: "fare",
      max: 500,
      blank: { passenger: "adult", flexibility: "saver" },
      fields: [
        { kind: "text", name: "class", label: "Class code", maxLength: 40, mono: true, half: true },
        { kind: "choice", name: "passenger", label: "Passenger", options: passengers, half: true },
        { kind: "choice", name: "flexibility", label: "Flexibility", options: terms, half: true },
        { kind: "money", name: "priceMinor", label: "Price", half: true },
        {
          kind: "number",
          name: "quota",
          label: "Tickets per departure",
          optional: true,
          half: true,
          help: "Leave empty for no limit. It applies to departures that are generated later.",
        },
        {
          kind: "record",
          name: "fromStopId",
          label: "From",
          find: findStop,
          labelFrom: "fromName",
          optional: true,
          half: true,
        },
        {
          kind: "record",
          name: "toStopId",
          label: "To",
          find: findStop,
          labelFrom: "toName",
          optional: true,
          half: true,
        },
      ],
    },
  ],
};

const form = {
  addTitle: "Add a line",
  editTitle: "Edit {name}",
  afterAdding: "record",
} as const;

/** The form of a bus, train or ferry line with its routes, timetable and fares. */
export const lineForm: FormSpec = {
  ...form,
  blank: {
    mode: "train",
    confirmMode: "instant",
    itemIds: [],
    serviceIds: [],
    pictures: [],
    line: {
      cutoffMinutes: 10,
      windowDays: 180,
      classes: [{}],
      routes: [
        {
          stops: [
            { minutes: 0, boarding: true, alighting: true },
            { boarding: true, alighting: true },
          ],
          services: [{ weekdays: everyDay }],
        },
      ],
      fares: [{ passenger: "adult", flexibility: "saver" }],
    },
  },
  sections: [product, picturesSection, sale, routes, fares, itemsSection, bookingSection],
};

/** The form of a line whose timetable a feed brings. */
export const feedLineForm: FormSpec = {
  ...form,
  blank: {},
  sections: [product, picturesSection, sale, fares, itemsSection, bookingSection],
};

/** The form of a line whose timetable and fares a feed brings. */
export const feedLineWithFaresForm: FormSpec = {
  ...form,
  blank: {},
  sections: [product, picturesSection, sale, itemsSection, bookingSection],
};
