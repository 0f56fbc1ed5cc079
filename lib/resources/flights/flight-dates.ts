import { adminFlightDates, type FlightDateRow, flightDateStatus } from "@/lib/contracts/flights/dates";
import type { Tone } from "@/lib/labels/order";
import { routes } from "@/lib/routes";
import { describeDay } from "../day-list";
import { defineResource } from "../define";
import { flightDatesHref, flightScreens } from "./flight-screens";

const states: Record<FlightDateRow["status"], { tone: Tone; label: string }> = {
  scheduled: { tone: "good", label: "On sale" },
  delayed: { tone: "care", label: "Late" },
  closed: { tone: "idle", label: "Closed" },
  departed: { tone: "idle", label: "Departed" },
  cancelled: { tone: "bad", label: "Cancelled" },
};

/** State of a flight date in words, with its delay until the departure. */
export function getFlightState({ status, delayMinutes }: Pick<FlightDateRow, "status" | "delayMinutes">) {
  const { tone, label } = states[status];
  return { tone, label: delayMinutes > 0 && status !== "departed" ? `${label}, ${delayMinutes} min` : label };
}

/** Seats of all fares. */
export const countSeats = ({ fares }: Pick<FlightDateRow, "fares">) => ({
  sold: fares.reduce((sum, fare) => sum + fare.sold, 0),
  held: fares.reduce((sum, fare) => sum + fare.held, 0),
  capacity: fares.reduce((sum, fare) => sum + fare.capacity, 0),
});

/** Flights on one day. */
export const flightDates = defineResource<FlightDateRow, FlightDateRow, "all">({
  id: "flight-dates",
  one: "flight",
  many: "flights",
  key: { name: "dateId", of: (row) => String(row.id) },
  title: (row) => row.name,
  search: "Number, airline, airport, city",
  summary: (_view, response) => `${describeDay(response, "flight")} Times are local to each airport.`,
  columns: [
    {
      id: "flight",
      label: "Flight",
      sort: "number",
      cell: (row) => ({ kind: "pair", main: row.name, sub: row.airline }),
    },
    { id: "departs", label: "Departs", sort: "start", cell: (row) => ({ kind: "text", text: row.departTime }) },
    { id: "route", label: "Route", sort: "route", cell: (row) => ({ kind: "text", text: `${row.from} – ${row.to}` }) },
    {
      id: "sold",
      label: "Seats sold",
      numeric: true,
      cell: (row) => ({ kind: "text", text: `${countSeats(row).sold} of ${countSeats(row).capacity}` }),
    },
    {
      id: "held",
      label: "Held",
      numeric: true,
      cell: (row) => ({ kind: "number", value: countSeats(row).held || null }),
    },
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...getFlightState(row) }) },
  ],
  filters: [
    { kind: "kept", name: "date", label: "Day" },
    { kind: "kept", name: "flight", label: "Flight" },
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: flightDateStatus.options.map((value) => ({ value, label: states[value].label })),
    },
  ],
  views: {
    all: {
      title: "Flight dates",
      fixed: {},
      sort: "start",
      route: { admin: routes.admin.flights },
      show: flightScreens.dates,
      empty: { title: "No flights on this day", text: "Flight dates follow from the schedules of flight numbers." },
    },
  },
  opens: (row) => flightDatesHref({ id: row.id }),
  endpoints: { admin: { list: adminFlightDates.list, export: adminFlightDates.export } },
});
