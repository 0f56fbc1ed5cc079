import type { OrderRow } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { getKindLabels } from "@/lib/kinds";
import { wallClock } from "@/lib/time-zone";

export type Column = { label: string; value: string };

const getClock = (instant: string, timeZone: string): string => {
  const { date, time } = wallClock(Date.parse(instant), timeZone);
  return `${formatDay(date)}, ${time}`;
};

const maxFacts = 2;

/** The columns of a list for one kind of order; times are local to the place. */
export function getColumns(order: OrderRow): Column[] {
  if (order.kind === "hotel") {
    const { checkIn, checkOut, nights } = order;
    return [
      { label: "Check-in", value: checkIn ? formatDay(checkIn) : "" },
      { label: "Check-out", value: checkOut ? formatDay(checkOut) : "" },
      { label: "Nights", value: nights === null ? "" : String(nights) },
    ].filter(({ value }) => value !== "");
  }
  const { begins, ends } = getKindLabels(order.kind);
  return [
    { label: begins, value: getClock(order.serviceStart, order.timeZone) },
    { label: ends, value: getClock(order.serviceEnd, order.timeZone) },
    ...order.facts.slice(0, maxFacts),
  ];
}

/** The date that sorts a booking in a list, local to the place. */
export const firstDayOf = (order: OrderRow): string =>
  order.checkIn ?? wallClock(Date.parse(order.serviceStart), order.timeZone).date;
