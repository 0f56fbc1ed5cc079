import { createEvent, type DateArray, type EventAttributes } from "ics";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getDescriptions } from "@/backend/kinds";
import type { CalendarEntry } from "@/backend/kinds/descriptions";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { bookingPath, guestPath } from "@/lib/links/booking-links";
import { datesOnly, type WallClock, wallClock } from "@/lib/time-zone";
import { type DocumentTranslator, getOrderTranslator } from "./document-translator";

const dayArray = (date: string): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [year, month, day];
};

const dateArray = (date: string, time: string): DateArray => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return [...dayArray(date), hour, minute];
};

const formatStamp = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** The UTC offset of a time zone at an instant: `+0100`. */
function offsetAt(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant.getTime(), zone);
  const minutes = Math.round((Date.parse(`${date}T${time}:00Z`) - instant.getTime()) / 60_000);
  const size = Math.abs(minutes);
  const digits = `${String(Math.floor(size / 60)).padStart(2, "0")}${String(size % 60).padStart(2, "0")}`;
  return `${minutes < 0 ? "-" : "+"}${digits}`;
}

/** The instant of a daylight saving change between two instants, or null. */
function changeBetween(from: Date, to: Date, zone: string): Date | null {
  const before = offsetAt(from, zone);
  if (offsetAt(to, zone) === before) return null;
  let low = from.getTime();
  let high = to.getTime();
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2 / 60_000) * 60_000;
    if (offsetAt(new Date(middle), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** The VTIMEZONE of an event: the offset at arrival, and the second one if it changes during the stay. */
function zoneBlock(zone: string, start: Date, end: Date): string[] {
  const first = offsetAt(start, zone);
  const change = changeBetween(start, end, zone);
  const part = (at: string, from: string, to: string) => [
    "BEGIN:STANDARD",
    `DTSTART:${at}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    "END:STANDARD",
  ];
  const later = change
    ? part(
        formatStamp(...(Object.values(wallClock(change.getTime(), zone)) as [string, string])),
        first,
        offsetAt(change, zone),
      )
    : [];
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...part("19700101T000000", first, first), ...later, "END:VTIMEZONE"];
}

/** The booking page, or for a guest without an account the page that requests an access link. */
const getBookingPath = (t: DocumentTranslator, order: OrderView): string =>
  order.client?.guest ? t.at(guestPath(order)) : bookingPath(order);

const localTime = (instant: Date, timeZone: string): WallClock => wallClock(instant.getTime(), timeZone);

type Attributes = Omit<EventAttributes, "start" | "end" | "duration">;

function createFile(event: EventAttributes): string {
  const { error, value } = createEvent(event);
  if (!value) throw error ?? new Error("no calendar was made");
  return value;
}

/**
 * An event in the local time of its place. `ics` has no time zones, so they are added to its text. A service by whole
 * dates is an event of whole days, whose end is the day after.
 */
function getEvent(entry: CalendarEntry, attributes: Attributes): string {
  const { start, end, timeZone } = entry;
  const from = localTime(start, timeZone);
  const until = localTime(end, timeZone);
  const named = {
    ...attributes,
    title: entry.title,
    location: entry.location,
    ...(entry.geo ? { geo: entry.geo } : {}),
  };
  if (datesOnly({ serviceStart: start, serviceEnd: end, timeZone }).start)
    return createFile({ ...named, start: dayArray(from.date), end: dayArray(addDays(until.date, 1)) });
  return createFile({
    ...named,
    start: dateArray(from.date, from.time),
    startInputType: "local",
    startOutputType: "local",
    end: dateArray(until.date, until.time),
    endInputType: "local",
    endOutputType: "local",
  })
    .replace(/^DTSTART:/m, `DTSTART;TZID=${timeZone}:`)
    .replace(/^DTEND:/m, `DTEND;TZID=${timeZone}:`)
    .replace("BEGIN:VEVENT", `${zoneBlock(timeZone, start, end).join("\r\n")}\r\nBEGIN:VEVENT`);
}

const footer = "END:VCALENDAR";

/**
 * The calendar events of a booking in its language and local time. The UIDs are stable across downloads. Each event has
 * its own time zone block.
 */
function orderCalendar(t: DocumentTranslator, order: OrderView, origin: string): string {
  const [first = "", ...others] = getDescriptions(order.kind)
    .calendarEntries(t, order)
    .map((entry, at) =>
      getEvent(entry, {
        uid: at === 0 ? `${order.ref}@wayfare` : `${order.ref}-${at + 1}@wayfare`,
        sequence: order.version,
        productId: "wayfare/bookings",
        description: [t("Booking {ref}", { ref: order.ref }), ...entry.lines].filter(Boolean).join("\n"),
        url: new URL(getBookingPath(t, order), origin).href,
        status: order.status === "cancelled" ? "CANCELLED" : order.status === "requested" ? "TENTATIVE" : "CONFIRMED",
        busyStatus: "FREE",
      }),
    );
  const events = others.map((file) => file.slice(file.search(/BEGIN:V(TIMEZONE|EVENT)/), file.indexOf(footer)));
  return first.replace(footer, `${events.join("")}${footer}`);
}

export async function getCalendar({ db, env }: { db: Db; env: Deps["env"] }, orderId: string): Promise<string> {
  const order = await getOrder(db, system, { id: orderId });
  if (order.status === "awaiting_payment") {
    throw new AppError("conflict", { user: "The calendar entry is available once the booking is made." });
  }
  return orderCalendar(await getOrderTranslator(db, order.ref), order, env.APP_ORIGIN);
}
