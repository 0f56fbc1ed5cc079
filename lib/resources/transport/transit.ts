import type { OutputOf } from "@/lib/contracts/define";
import { cities } from "@/lib/contracts/hotels/catalogue";
import {
  transitLayouts as layoutEndpoints,
  transitOperators as operatorEndpoints,
  transitStops as stopEndpoints,
} from "@/lib/contracts/transport/transit";
import { routes } from "@/lib/routes";
import { consoleEndpoints, defineSharedRecordView, keptUntilUnused } from "../catalogue/catalogue";
import { defineResource } from "../define";
import type { FormField } from "../form/form";
import { transportScreens } from "./transport-screens";

/** Records that lines share. They are removed while no line uses them; there is nothing to switch off. */

const defineView = defineSharedRecordView(routes.admin.transport);

const linesColumn = {
  id: "used",
  label: "Lines",
  numeric: true,
  cell: (row: { used: number }) => ({ kind: "number", value: row.used }) as const,
};
const feedCell = (feed: string | null) => ({ kind: "text", text: feed ?? "" }) as const;

const timeZone: FormField = {
  kind: "text",
  name: "timeZone",
  label: "Time zone",
  placeholder: "Europe/Lisbon",
  maxLength: 60,
};

type Operator = OutputOf<typeof operatorEndpoints.get>;

/** The companies that run lines. */
export const transitOperators = defineResource<Omit<Operator, "uses">, Operator, "all", "remove">({
  ...keptUntilUnused,
  id: "operators",
  one: "operator",
  many: "operators",
  about: "The companies that run lines. Their time zone is that of the timetable.",
  search: "Name",
  columns: [
    { id: "name", label: "Operator", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "zone", label: "Time zone", cell: (row) => ({ kind: "text", text: row.timeZone }) },
    { id: "contact", label: "Contact", cell: (row) => ({ kind: "pair", main: row.phone, sub: row.email }) },
    { id: "feed", label: "Feed", cell: (row) => feedCell(row.feed) },
    linesColumn,
  ],
  views: {
    all: defineView(transportScreens.operators, "Operators", "Every line needs an operator. Add at least one."),
  },
  form: {
    addTitle: "Add an operator",
    editTitle: "{name}",
    afterAdding: "list",
    blank: {},
    sections: [
      {
        title: "Operator",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          timeZone,
          { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true },
          { kind: "text", name: "email", label: "Email", type: "email", optional: true },
          { kind: "text", name: "url", label: "Website", type: "url", optional: true, maxLength: 300 },
        ],
      },
    ],
  },
  detail: { history: { kind: "transit_operator", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Operator, "uses">, Operator>(operatorEndpoints),
});

type Stop = OutputOf<typeof stopEndpoints.get>;

/** Stations, piers and stops; platforms belong to a station. */
export const transitStops = defineResource<Omit<Stop, "uses">, Stop, "all", "remove">({
  ...keptUntilUnused,
  id: "stops",
  one: "stop",
  many: "stops",
  about: "Stations, piers and stops of lines. Travellers find a stop by its name and by its city.",
  search: "Name or city",
  columns: [
    {
      id: "name",
      label: "Stop",
      sort: "name",
      cell: (row) => ({ kind: "pair", main: row.name, sub: row.parentName ?? "" }),
    },
    { id: "city", label: "City", sort: "city", cell: (row) => ({ kind: "text", text: row.cityName ?? "" }) },
    { id: "zone", label: "Time zone", optional: true, cell: (row) => ({ kind: "text", text: row.timeZone }) },
    { id: "feed", label: "Feed", cell: (row) => feedCell(row.feed) },
    linesColumn,
  ],
  filters: [{ kind: "record", name: "city", label: "City", find: { admin: cities.find } }],
  views: { all: defineView(transportScreens.stops, "Stops", "Every line needs at least two stops.") },
  form: {
    addTitle: "Add a stop",
    editTitle: "{name}",
    afterAdding: "list",
    blank: {},
    sections: [
      {
        title: "Stop",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          {
            kind: "record",
            name: "cityId",
            label: "City",
            find: { admin: cities.find },
            labelFrom: "cityName",
            optional: true,
            help: "Travellers who search for the city find the stop.",
          },
          {
            kind: "record",
            name: "parentId",
            label: "Station",
            find: { admin: stopEndpoints.find },
            labelFrom: "parentName",
            optional: true,
            help: "For platforms only.",
          },
          { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
          timeZone,
        ],
      },
    ],
  },
  detail: { history: { kind: "transit_stop", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Stop, "uses">, Stop>(stopEndpoints),
});

type Layout = OutputOf<typeof layoutEndpoints.get>;

/** Coaches and decks with their seats. */
export const transitLayouts = defineResource<Omit<Layout, "uses">, Layout, "all", "remove">({
  ...keptUntilUnused,
  id: "layouts",
  one: "seat layout",
  many: "seat layouts",
  about: "Coaches and decks with numbered seats. A change applies to departures that are generated later.",
  search: "Name",
  columns: [
    { id: "name", label: "Seat layout", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    {
      id: "coaches",
      label: "Coaches",
      numeric: true,
      cell: (row) => ({ kind: "number", value: row.coaches.length }),
    },
    { id: "seats", label: "Seats", numeric: true, cell: (row) => ({ kind: "number", value: row.seatCount }) },
    linesColumn,
  ],
  views: { all: defineView(transportScreens.layouts, "Seat layouts", "Lines with seat numbers need a layout.") },
  form: {
    addTitle: "Add a seat layout",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { coaches: [{ name: "Coach 1", class: "second", plan: "1A 1B _ 1C 1D\n2A 2B _ 2C 2D" }] },
    sections: [
      {
        title: "Seat layout",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 80 },
          {
            kind: "repeat",
            name: "coaches",
            label: "Coaches and decks",
            one: "coach or deck",
            max: 40,
            blank: { class: "second" },
            fields: [
              { kind: "text", name: "name", label: "Name of the coach", maxLength: 60, half: true },
              { kind: "text", name: "class", label: "Class code", maxLength: 40, mono: true, half: true },
              {
                kind: "seatPlan",
                name: "plan",
                label: "Seats",
                help: "One row per line, _ is the aisle. 1A=first is a seat of another class; 1A/table/quiet has features: table, quiet, accessible, bike, exit. Window and aisle seats follow from the plan.",
              },
            ],
          },
        ],
      },
    ],
  },
  detail: { history: { kind: "transit_layout", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Layout, "uses">, Layout>(layoutEndpoints),
});
