import { createEvent, type DateArray } from "ics";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { describeParty } from "@/lib/party";
import { wallClock, zonedInstant } from "@/lib/time-zone";

const dateArray = (date: string, time: string): DateArray => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return [year, month, day, hour, minute];
};

const stampOf = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** `+0100`: how far the zone's wall clock is ahead of UTC at that instant. */
function offsetAt(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant.getTime(), zone);
  const minutes = Math.round((Date.parse(`${date}T${time}:00Z`) - instant.getTime()) / 60_000);
  const size = Math.abs(minutes);
  const digits = `${String(Math.floor(size / 60)).padStart(2, "0")}${String(size % 60).padStart(2, "0")}`;
  return `${minutes < 0 ? "-" : "+"}${digits}`;
}

/** When the clocks change between two instants, or null. */
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

/** The zone as the event needs it: its offset at arrival, and the other one if the clocks change during the stay. */
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
        stampOf(...(Object.values(wallClock(change.getTime(), zone)) as [string, string])),
        first,
        offsetAt(change, zone),
      )
    : [];
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...part("19700101T000000", first, first), ...later, "END:VTIMEZONE"];
}

/** The stay as a calendar entry, on the hotel's own clock; its UID stays the same however often it is fetched. */
export function stayCalendar(order: OrderView, origin: string): string {
  const { checkIn, checkOut, hotel, timeZone } = order;
  if (!checkIn || !checkOut || !hotel) throw new AppError("not_found");
  const { error, value } = createEvent({
    uid: `${order.ref}@wayfare`,
    sequence: order.version,
    productId: "wayfare/stays",
    start: dateArray(checkIn, hotel.checkInFrom),
    startInputType: "local",
    startOutputType: "local",
    end: dateArray(checkOut, hotel.checkOutUntil),
    endInputType: "local",
    endOutputType: "local",
    title: `Stay at ${order.title}`,
    location: [hotel.address, order.placeName].filter(Boolean).join(", "),
    geo: { lat: hotel.latitude, lon: hotel.longitude },
    description: [
      `Booking ${order.ref}`,
      [order.room?.title, order.selection && describeParty(order.selection.party)].filter(Boolean).join(", "),
      `Check-in from ${hotel.checkInFrom}, check-out until ${hotel.checkOutUntil}`,
      hotel.phone ? `Phone ${hotel.phone}` : "",
    ]
      .filter(Boolean)
      .join("\n"),
    url: new URL(`/client/hotel/details?ref=${order.ref}`, origin).href,
    status: order.status === "cancelled" ? "CANCELLED" : order.status === "requested" ? "TENTATIVE" : "CONFIRMED",
    busyStatus: "FREE",
  });
  if (!value) throw error ?? new Error("no calendar was made");
  const start = zonedInstant(checkIn, hotel.checkInFrom, timeZone);
  const end = zonedInstant(checkOut, hotel.checkOutUntil, timeZone);
  return value
    .replace(/^DTSTART:/m, `DTSTART;TZID=${timeZone}:`)
    .replace(/^DTEND:/m, `DTEND;TZID=${timeZone}:`)
    .replace("BEGIN:VEVENT", `${zoneBlock(timeZone, start, end).join("\r\n")}\r\nBEGIN:VEVENT`);
}

export async function calendarOf({ db, env }: { db: Db; env: Deps["env"] }, orderId: string): Promise<string> {
  const order = await getOrder(db, system, { id: orderId });
  if (order.status === "awaiting_payment") {
    throw new AppError("conflict", { user: "There is a calendar entry once the booking is made." });
  }
  return stayCalendar(order, env.APP_ORIGIN);
}
