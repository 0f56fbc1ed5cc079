import type { OutputOf } from "@/lib/contracts/define";
import { aircraft } from "@/lib/contracts/flights/aircraft";
import { airlines, airports } from "@/lib/contracts/flights/airports";
import { flights as endpoints, fareOptions } from "@/lib/contracts/flights/flight-record";
import { formatDate } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { consoleEndpoints, enabledFilter, kept } from "../catalogue/catalogue";
import { defineResource } from "../define";
import { everyDay, formatWeekdayList, weekdayOptions } from "../form/weekdays";

type Full = OutputOf<typeof endpoints.get>;
type Row = Omit<Full, "uses">;

const newFare = { childBp: 7_500, infantBp: 1_000 };
const dayShifts = [
  { value: 0, label: "Same day" },
  { value: 1, label: "Next day" },
  { value: 2, label: "Two days later" },
  { value: -1, label: "Day before" },
];

export const flights = defineResource<Row, Full, "all", "enable" | "disable" | "remove">({
  ...kept,
  id: "flights",
  one: "flight number",
  many: "flight numbers",
  search: "Flight number, airline, airport or city",
  columns: [
    {
      id: "flight",
      label: "Flight",
      sort: "name",
      cell: (row) => ({ kind: "pair", main: row.name, sub: row.airline }),
    },
    { id: "route", label: "Route", cell: (row) => ({ kind: "pair", main: row.from, sub: row.to }) },
    {
      id: "times",
      label: "Departs and arrives",
      sort: "departure",
      cell: (row) => ({
        kind: "pair",
        main: `${row.departTime} – ${row.arriveTime}${row.dayShift === 0 ? "" : ` ${row.dayShift > 0 ? "+" : ""}${row.dayShift}`}`,
        sub: formatWeekdayList(row.weekdays),
      }),
    },
    {
      id: "dates",
      label: "Valid",
      optional: true,
      cell: (row) => ({ kind: "pair", main: formatDate(row.firstDate), sub: formatDate(row.lastDate) }),
    },
    {
      id: "state",
      label: "Status",
      cell: (row) =>
        row.enabled
          ? { kind: "status", tone: "good", label: "On sale" }
          : { kind: "status", tone: "idle", label: "Off sale" },
    },
    { id: "used", label: "Bookings", numeric: true, cell: (row) => ({ kind: "number", value: row.bookings }) },
  ],
  filters: [
    { kind: "record", name: "airline", label: "Airline", find: { admin: airlines.find } },
    { kind: "record", name: "from", label: "From", find: { admin: airports.find } },
    { kind: "record", name: "to", label: "To", find: { admin: airports.find } },
    enabledFilter,
  ],
  views: {
    all: {
      title: "Flight numbers",
      fixed: {},
      sort: "name",
      route: { admin: routes.admin.flights },
      empty: { title: "No flight numbers yet", text: "Add the first one with its schedule and fares." },
    },
  },
  pages: {
    open: { admin: routes.admin.viewFlight },
    add: { admin: routes.admin.addFlight },
    edit: { admin: routes.admin.updateFlight },
  },
  form: {
    addTitle: "Add a flight number",
    editTitle: "Edit {name}",
    afterAdding: "record",
    blank: { enabled: true, dayShift: 0, weekdays: everyDay, fares: [newFare] },
    sections: [
      {
        title: "Flight",
        fields: [
          {
            kind: "record",
            name: "airlineId",
            label: "Airline",
            find: { admin: airlines.find },
            labelFrom: "airline",
            half: true,
          },
          { kind: "number", name: "number", label: "Flight number", half: true, help: "Without the code." },
          {
            kind: "record",
            name: "fromId",
            label: "From",
            find: { admin: airports.find },
            labelFrom: "from",
            half: true,
          },
          { kind: "record", name: "toId", label: "To", find: { admin: airports.find }, labelFrom: "to", half: true },
          {
            kind: "record",
            name: "aircraftId",
            label: "Aircraft type",
            find: { admin: aircraft.find },
            labelFrom: "aircraft",
            half: true,
            help: "The flight has its seat map.",
          },
        ],
      },
      {
        title: "Schedule",
        help: "Dates are created 200 days ahead. A change never moves dates that have passengers.",
        fields: [
          { kind: "time", name: "departTime", label: "Departs", half: true, help: "Local time of each airport." },
          { kind: "time", name: "arriveTime", label: "Arrives", half: true },
          { kind: "choice", name: "dayShift", label: "Day of the arrival", options: dayShifts, half: true },
          { kind: "choices", name: "weekdays", label: "Weekdays of the departure", options: weekdayOptions },
          { kind: "date", name: "firstDate", label: "First date", half: true },
          { kind: "date", name: "lastDate", label: "Last date", half: true },
        ],
      },
      {
        title: "Fares",
        help: "A change applies to all dates ahead. Bookings keep their price.",
        fields: [
          {
            kind: "repeat",
            name: "fares",
            label: "Fares",
            one: "fare",
            max: 20,
            blank: newFare,
            fields: [
              { kind: "choice", name: "brandId", label: "Fare", options: { admin: fareOptions }, half: true },
              { kind: "number", name: "seats", label: "Seats", half: true },
              { kind: "money", name: "priceMinor", label: "Price of an adult", half: true },
              { kind: "money", name: "taxMinor", label: "Airport taxes", half: true, help: "For each seat." },
              { kind: "percent", name: "childBp", label: "Children pay", half: true },
              { kind: "percent", name: "infantBp", label: "Infants pay", half: true },
            ],
          },
          { kind: "switch", name: "enabled", label: "On sale", help: "Bookings stay valid when it is off sale." },
        ],
      },
    ],
  },
  detail: { history: { kind: "flight", id: (row) => String(row.id) }, uses: (row) => row.uses },
  endpoints: consoleEndpoints<Row, Full>(endpoints),
});
