import { adminSlots, type ScheduledSlot, slotStatus } from "@/lib/contracts/tours/slots";
import { slotTimeIn } from "@/lib/kinds/tour/slot-text";
import type { Tone } from "@/lib/labels/order";
import { routes } from "@/lib/routes";
import { describeDay } from "../day-list";
import { defineResource } from "../define";
import { departuresHref, tourScreens } from "./tour-screens";

const states: Record<ScheduledSlot["status"], { tone: Tone; label: string }> = {
  open: { tone: "good", label: "On sale" },
  closed: { tone: "idle", label: "Closed" },
  departed: { tone: "idle", label: "Departed" },
  cancelled: { tone: "bad", label: "Cancelled" },
};

/** State of a departure in words. */
export function getSlotState({ status, sold, capacity }: Pick<ScheduledSlot, "status" | "sold" | "capacity">) {
  return status === "open" && sold >= capacity ? { ...states.open, label: "Sold out" } : states[status];
}

/** The name of an option, unless its tour has the same. */
export const ownOptionName = ({ title, option }: { title: string; option: string }) =>
  option === title ? null : option;

function describeSold({ status, sold, capacity, minParticipants }: ScheduledSlot): string {
  const isTooFew = status === "open" && sold < minParticipants && minParticipants > 1;
  return `${sold} of ${capacity}${isTooFew ? `, needs ${minParticipants}` : ""}`;
}

/** Departures of tours on one day. */
export const tourDepartures = defineResource<ScheduledSlot, ScheduledSlot, "all">({
  id: "tour-departures",
  one: "departure",
  many: "departures",
  key: { name: "slotId", of: (row) => String(row.id) },
  title: (row) => row.title,
  search: "Tour, option, city",
  summary: (_view, response) => `${describeDay(response, "departure")} Times are local to each tour.`,
  columns: [
    {
      id: "start",
      label: "Start",
      sort: "start",
      cell: (row) => ({ kind: "pair", main: slotTimeIn("en", row), sub: ownOptionName(row) ?? "" }),
    },
    { id: "tour", label: "Tour", sort: "title", cell: (row) => ({ kind: "paragraph", text: row.title }) },
    { id: "city", label: "City", sort: "city", cell: (row) => ({ kind: "text", text: row.city }) },
    {
      id: "sold",
      label: "Places sold",
      sort: "sold",
      numeric: true,
      cell: (row) => ({ kind: "text", text: describeSold(row) }),
    },
    { id: "held", label: "Held", numeric: true, cell: (row) => ({ kind: "number", value: row.held || null }) },
    { id: "state", label: "State", cell: (row) => ({ kind: "status", ...getSlotState(row) }) },
  ],
  filters: [
    { kind: "kept", name: "date", label: "Day" },
    { kind: "kept", name: "tour", label: "Tour" },
    {
      kind: "choice",
      name: "state",
      label: "State",
      options: slotStatus.options.map((value) => ({ value, label: states[value].label })),
    },
  ],
  views: {
    all: {
      title: "Departures",
      fixed: {},
      sort: "start",
      route: { admin: routes.admin.tours },
      show: tourScreens.departures,
      empty: { title: "No departures on this day", text: "Departures follow from the schedules of the tours." },
    },
  },
  opens: (row) => departuresHref({ slot: row.id }),
  endpoints: { admin: { list: adminSlots.schedule, export: adminSlots.export } },
});
