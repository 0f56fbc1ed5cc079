import { adminDepartures, departureStatus, type ScheduledDeparture } from "@/lib/contracts/transport/operations";
import type { Tone } from "@/lib/labels/order";
import { routes } from "@/lib/routes";
import { describeDay } from "../day-list";
import { defineResource } from "../define";
import { modeOptions, transportDayHref, transportDayScreens } from "./transport-screens";

const states: Record<ScheduledDeparture["status"], { tone: Tone; label: string }> = {
  scheduled: { tone: "good", label: "On time" },
  delayed: { tone: "care", label: "Late" },
  departed: { tone: "idle", label: "Departed" },
  cancelled: { tone: "bad", label: "Cancelled" },
  closed: { tone: "idle", label: "Closed" },
};

/** State of a departure in words, with its delay. */
export function getDepartureState({ status, delayMinutes }: Pick<ScheduledDeparture, "status" | "delayMinutes">) {
  return status === "delayed" ? { ...states.delayed, label: `${delayMinutes} min late` } : states[status];
}

/** Departures of lines on one day. */
export const transportDepartures = defineResource<ScheduledDeparture, ScheduledDeparture, "all">({
  id: "transport-departures",
  one: "departure",
  many: "departures",
  key: { name: "departureId", of: (row) => String(row.id) },
  title: (row) => row.title,
  search: "Line, number, route, operator",
  summary: (_view, response) => `${describeDay(response, "departure")} Times are in the time zone of each operator.`,
  columns: [
    {
      id: "start",
      label: "Departs",
      sort: "start",
      cell: (row) => ({ kind: "pair", main: row.time, sub: row.route }),
    },
    { id: "line", label: "Line", sort: "title", cell: (row) => ({ kind: "pair", main: row.title, sub: "" }) },
    { id: "number", label: "Number", sort: "number", cell: (row) => ({ kind: "text", text: row.number }) },
    { id: "platform", label: "Platform", cell: (row) => ({ kind: "text", text: row.platform ?? "" }) },
    {
      id: "taken",
      label: "Places taken",
      sort: "taken",
      numeric: true,
      cell: (row) => ({ kind: "text", text: `${row.taken} of ${row.places}` }),
    },
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...getDepartureState(row) }) },
  ],
  filters: [
    { kind: "kept", name: "date", label: "Day" },
    { kind: "kept", name: "line", label: "Line" },
    { kind: "choice", name: "mode", label: "Type", options: modeOptions(false) },
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: departureStatus.options.map((value) => ({ value, label: states[value].label })),
    },
  ],
  views: {
    all: {
      title: "Departures",
      fixed: {},
      sort: "start",
      route: { admin: routes.admin.transport },
      show: transportDayScreens.departures,
      empty: { title: "No departures on this day", text: "Departures follow from the timetables of the lines." },
    },
  },
  opens: (row) => transportDayHref("departures", { departure: row.id }),
  endpoints: { admin: { list: adminDepartures.schedule, export: adminDepartures.export } },
});
