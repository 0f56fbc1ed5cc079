import { createEvent, type DateArray } from "ics";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import { partyIn } from "@/lib/language/stay";
import { bookingPath, guestPath } from "@/lib/links/booking-links";
import { type WallClock, wallClock, zonedInstant } from "@/lib/time-zone";
import { type DocumentTranslator, getOrderTranslator } from "./document-translator";
import { factLines } from "./receipt-rows";

const dateArray = (date: string, time: string): DateArray => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return [year, month, day, hour, minute];
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
  let [low, high] = [from.getTime(), to.getTime()];
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

type Entry = {
  start: WallClock;
  end: WallClock;
  title: string;
  location: string;
  geo?: { lat: number; lon: number };
  /** Lines after the booking reference. */
  lines: readonly string[];
};

/** Plain text without direction marks, which calendar programs display as boxes. */
const inOneLine = ({ language }: DocumentTranslator, parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(getListSeparator(language));

function entryOfStay(t: DocumentTranslator, order: OrderView): Entry {
  const { checkIn, checkOut, provider } = order;
  const stay = getBookedStay(order);
  if (!checkIn || !checkOut || !stay) throw new AppError("not_found");
  return {
    start: { date: checkIn, time: stay.hotel.checkInFrom },
    end: { date: checkOut, time: stay.hotel.checkOutUntil },
    title: t("Stay at {hotel}", { hotel: order.title }),
    location: inOneLine(t, [order.address, order.placeName]),
    ...(provider ? { geo: { lat: provider.latitude, lon: provider.longitude } } : {}),
    lines: [
      inOneLine(t, [stay.room.title, partyIn(t, stay.selection.party)]),
      t("Check-in from {from}, check-out until {until}", {
        from: stay.hotel.checkInFrom,
        until: stay.hotel.checkOutUntil,
      }),
      provider?.phone ? t("Phone {number}", { number: provider.phone }) : "",
    ],
  };
}

function entryOfService(t: DocumentTranslator, order: OrderView): Entry {
  const clock = (instant: string) => wallClock(Date.parse(instant), order.timeZone);
  return {
    start: clock(order.serviceStart),
    end: clock(order.serviceEnd),
    title: order.title,
    location: inOneLine(t, [order.address, order.placeName]),
    lines: [formatMessage(t, order.summary), ...factLines(t, order)],
  };
}

/** The booking page, or for a guest without an account the page that requests an access link. */
const getPath = (t: DocumentTranslator, order: OrderView): string =>
  order.client?.guest ? t.at(guestPath(order)) : bookingPath(order);

/**
 * The booking as a calendar event in its language and local time. The UID is stable across downloads.
 * @throws AppError `not_found` for an order without dates
 */
function orderCalendar(t: DocumentTranslator, order: OrderView, origin: string): string {
  const entry = order.kind === "hotel" ? entryOfStay(t, order) : entryOfService(t, order);
  const { timeZone } = order;
  const { error, value } = createEvent({
    uid: `${order.ref}@wayfare`,
    sequence: order.version,
    productId: "wayfare/stays",
    start: dateArray(entry.start.date, entry.start.time),
    startInputType: "local",
    startOutputType: "local",
    end: dateArray(entry.end.date, entry.end.time),
    endInputType: "local",
    endOutputType: "local",
    title: entry.title,
    location: entry.location,
    ...(entry.geo ? { geo: entry.geo } : {}),
    description: [t("Booking {ref}", { ref: order.ref }), ...entry.lines].filter(Boolean).join("\n"),
    url: new URL(getPath(t, order), origin).href,
    status: order.status === "cancelled" ? "CANCELLED" : order.status === "requested" ? "TENTATIVE" : "CONFIRMED",
    busyStatus: "FREE",
  });
  if (!value) throw error ?? new Error("no calendar was made");
  const start = zonedInstant(entry.start.date, entry.start.time, timeZone);
  const end = zonedInstant(entry.end.date, entry.end.time, timeZone);
  return value
    .replace(/^DTSTART:/m, `DTSTART;TZID=${timeZone}:`)
    .replace(/^DTEND:/m, `DTEND;TZID=${timeZone}:`)
    .replace("BEGIN:VEVENT", `${zoneBlock(timeZone, start, end).join("\r\n")}\r\nBEGIN:VEVENT`);
}

export async function getCalendar({ db, env }: { db: Db; env: Deps["env"] }, orderId: string): Promise<string> {
  const order = await getOrder(db, system, { id: orderId });
  if (order.status === "awaiting_payment") {
    throw new AppError("conflict", { user: "There is a calendar entry once the booking is made." });
  }
  return orderCalendar(await getOrderTranslator(db, order.ref), order, env.APP_ORIGIN);
}
