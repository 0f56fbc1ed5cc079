import type { GridBooking, GridOutage, GridUnit } from "@/lib/contracts/transport/rental-units";
import { formatDate } from "@/lib/dates";

/** A booking that is dragged, with its vehicle. */
export type Dragged = { ref: string; line: number; unitId: number; modelId: number };

/** The bookings and the outage of a vehicle on a day. A vehicle that is not back keeps its booking. */
export const getUnitDay = (unit: Pick<GridUnit, "bookings" | "outages">, day: string) => ({
  bookings: unit.bookings.filter((one) => one.first <= day && (day <= one.last || one.overdue)),
  outage: unit.outages.find((one) => one.first <= day && day <= one.last),
});

/** Another vehicle of the same model that is in service. */
export const canTake = (
  unit: Pick<GridUnit, "id" | "modelId" | "closed">,
  from: Pick<Dragged, "unitId" | "modelId"> | null,
): boolean => from !== null && from.unitId !== unit.id && from.modelId === unit.modelId && !unit.closed;

/** The stations at the beginning and the end of a rental. */
export function formatStations({ fromStation, toStation }: Pick<GridBooking, "fromStation" | "toStation">): string {
  if (fromStation === toStation) return fromStation ?? "";
  return [fromStation, toStation].filter(Boolean).join(" to ");
}

export const describeOutage = ({ first, last, reason, toStation }: GridOutage): string =>
  `${formatDate(first)} to ${formatDate(last)}${toStation ? `, to ${toStation}` : ""}: ${reason}`;
