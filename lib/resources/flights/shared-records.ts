import type { OutputOf } from "@/lib/contracts/define";
import { aircraft as aircraftEndpoints } from "@/lib/contracts/flights/aircraft";
import { airlines as airlineEndpoints, airports as airportEndpoints } from "@/lib/contracts/flights/airports";
import { cities } from "@/lib/contracts/hotels/catalogue";
import { cabinLabels, cabins } from "@/lib/kinds/flight/cabins";
import { routes } from "@/lib/routes";
import { consoleEndpoints, defineSharedRecordView, keptUntilUnused } from "../catalogue/catalogue";
import { defineResource } from "../define";
import { flightScreens } from "./flight-screens";

/** Records that flights share. They are removed while no flight uses them; there is nothing to switch off. */

const defineView = defineSharedRecordView(routes.admin.flights);

const flightsColumn = {
  id: "used",
  label: "Flights",
  numeric: true,
  cell: (row: { used: number }) => ({ kind: "number", value: row.used }) as const,
};

type Airport = OutputOf<typeof airportEndpoints.get>;

export const airports = defineResource<Omit<Airport, "uses">, Airport, "all", "remove">({
  ...keptUntilUnused,
  id: "airports",
  one: "airport",
  many: "airports",
  about: "Airports of flight numbers. Travellers find an airport by its code, its name and its city.",
  search: "Code, name or city",
  columns: [
    {
      id: "name",
      label: "Airport",
      sort: "name",
      cell: (row) => ({ kind: "pair", main: row.name, sub: row.iata }),
    },
    { id: "city", label: "City", sort: "city", cell: (row) => ({ kind: "text", text: row.cityName }) },
    { id: "zone", label: "Time zone", optional: true, cell: (row) => ({ kind: "text", text: row.timeZone }) },
    flightsColumn,
  ],
  filters: [{ kind: "record", name: "city", label: "City", find: { admin: cities.find } }],
  views: {
    all: defineView(flightScreens.airports, "Airports", "Every flight leaves from an airport. Add two at least."),
  },
  form: {
    addTitle: "Add an airport",
    editTitle: "{name}",
    afterAdding: "list",
    blank: {},
    sections: [
      {
        title: "Airport",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          { kind: "text", name: "iata", label: "IATA code", placeholder: "LIS", maxLength: 3, mono: true },
          {
            kind: "record",
            name: "cityId",
            label: "City",
            find: { admin: cities.find },
            labelFrom: "cityName",
            help: "Flight times use its time zone.",
          },
          { kind: "mapPin", name: "pin", label: "Place on the map", near: "cityId" },
        ],
      },
    ],
  },
  detail: { history: { kind: "airport", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Airport, "uses">, Airport>(airportEndpoints),
});

const newFare = { cabin: "economy", checkedKg: 0, seatFeeMinor: 0, holdHours: 0 };

type Airline = OutputOf<typeof airlineEndpoints.get>;

export const airlines = defineResource<Omit<Airline, "uses">, Airline, "all", "remove">({
  ...keptUntilUnused,
  id: "airlines",
  one: "airline",
  many: "airlines",
  about: "Airlines with their fares. Prices are those of each flight number.",
  search: "Code or name",
  columns: [
    { id: "name", label: "Airline", sort: "name", cell: (row) => ({ kind: "pair", main: row.name, sub: row.code }) },
    {
      id: "fares",
      label: "Fares",
      cell: (row) => ({ kind: "text", text: row.fares.map(({ name }) => name).join(", ") }),
    },
    { id: "contact", label: "Contact", cell: (row) => ({ kind: "pair", main: row.phone, sub: row.email }) },
    { id: "prefix", label: "Ticket prefix", optional: true, cell: (row) => ({ kind: "text", text: row.ticketPrefix }) },
    flightsColumn,
  ],
  views: {
    all: defineView(
      flightScreens.airlines,
      "Airlines and fares",
      "Every flight is one of an airline. Add at least one.",
    ),
  },
  form: {
    addTitle: "Add an airline",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { confirmMode: "instant", fares: [newFare] },
    sections: [
      {
        title: "Airline",
        fields: [
          { kind: "text", name: "name", label: "Name", maxLength: 120 },
          {
            kind: "text",
            name: "code",
            label: "IATA code",
            placeholder: "NW",
            maxLength: 2,
            mono: true,
            half: true,
            help: "Flight numbers begin with it.",
          },
          {
            kind: "text",
            name: "ticketPrefix",
            label: "Ticket prefix",
            placeholder: "123",
            maxLength: 3,
            mono: true,
            half: true,
            help: "The first three digits of ticket numbers.",
          },
          { kind: "text", name: "phone", label: "Phone", type: "tel", optional: true, half: true },
          { kind: "text", name: "email", label: "Email", type: "email", optional: true, half: true },
          {
            kind: "choice",
            name: "confirmMode",
            label: "Confirmation",
            look: "radio",
            options: [
              { value: "instant", label: "Instant", help: "Tickets of paid bookings are issued automatically." },
              {
                value: "request",
                label: "On request",
                help: "Paid bookings wait for your confirmation. Without it, they are refunded.",
              },
            ],
          },
        ],
      },
      {
        title: "Fares",
        help: "Bookings keep the fare that they were made in.",
        fields: [
          {
            kind: "repeat",
            name: "fares",
            label: "Fares",
            one: "fare",
            max: 20,
            keep: ["id"],
            blank: newFare,
            fields: [
              { kind: "text", name: "name", label: "Name of the fare", maxLength: 60, half: true },
              {
                kind: "choice",
                name: "cabin",
                label: "Cabin",
                half: true,
                options: cabins.map((value) => ({ value, label: cabinLabels[value] })),
              },
              { kind: "switch", name: "cabinBag", label: "Cabin bag" },
              { kind: "number", name: "checkedKg", label: "Checked baggage", unit: "kg", half: true },
              { kind: "switch", name: "seatChoice", label: "Seats can be chosen" },
              {
                kind: "money",
                name: "seatFeeMinor",
                label: "Price of a chosen seat",
                half: true,
                help: "On each flight. 0 if it is included.",
                when: { field: "seatChoice", is: [true] },
              },
              { kind: "switch", name: "refundable", label: "Refundable" },
              {
                kind: "percent",
                name: "refundFeeBp",
                label: "Fee of a cancellation",
                optional: true,
                half: true,
                when: { field: "refundable", is: [true] },
              },
              { kind: "switch", name: "changeable", label: "Flights can be changed" },
              {
                kind: "percent",
                name: "changeFeeBp",
                label: "Fee of a change",
                optional: true,
                half: true,
                help: "Of the price of the flights that change. The difference in price is added.",
                when: { field: "changeable", is: [true] },
              },
              {
                kind: "number",
                name: "holdHours",
                label: "Hold without payment",
                unit: "hours",
                half: true,
                help: "0 if it is paid at once. It ends 72 hours before the first departure at the latest.",
              },
            ],
          },
        ],
      },
    ],
  },
  detail: { history: { kind: "airline", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Airline, "uses">, Airline>(airlineEndpoints),
});

type Aircraft = OutputOf<typeof aircraftEndpoints.get>;
const newCabin = { cabin: "economy", plan: "1A 1B 1C _ 1D 1E 1F\n2A 2B 2C _ 2D 2E 2F" };

export const aircraft = defineResource<Omit<Aircraft, "uses">, Aircraft, "all", "remove">({
  ...keptUntilUnused,
  id: "aircraft",
  one: "aircraft type",
  many: "aircraft types",
  about: "Flights have the seat map of their aircraft type. Passengers keep the seats they chose.",
  search: "Name",
  columns: [
    { id: "name", label: "Aircraft type", sort: "name", cell: (row) => ({ kind: "text", text: row.name }) },
    { id: "seats", label: "Seats", numeric: true, cell: (row) => ({ kind: "number", value: row.seatCount }) },
    flightsColumn,
  ],
  views: {
    all: defineView(flightScreens.aircraft, "Aircraft types", "Without one, seats are assigned at check-in."),
  },
  form: {
    addTitle: "Add an aircraft type",
    editTitle: "{name}",
    afterAdding: "list",
    blank: { cabins: [newCabin] },
    sections: [
      {
        title: "Aircraft type",
        fields: [
          { kind: "text", name: "name", label: "Name", placeholder: "A320", maxLength: 40 },
          {
            kind: "repeat",
            name: "cabins",
            label: "Cabins",
            one: "cabin",
            max: cabins.length,
            blank: newCabin,
            fields: [
              {
                kind: "choice",
                name: "cabin",
                label: "Cabin",
                options: cabins.map((value) => ({ value, label: cabinLabels[value] })),
              },
              {
                kind: "seatPlan",
                name: "plan",
                label: "Seats",
                help: "One row per line, _ is the aisle. 12A/exit is a seat in an exit row. Window and aisle seats follow from the plan.",
              },
            ],
          },
        ],
      },
    ],
  },
  detail: { history: { kind: "aircraft", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Omit<Aircraft, "uses">, Aircraft>(aircraftEndpoints),
});
