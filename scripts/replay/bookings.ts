import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Board } from "@/lib/contracts/hotels/hotel-fields";
import { addDays, dayNumber, fromDayNumber } from "@/lib/dates";

/** One parsed row of the file, with its original dates. */
export type Booking = {
  row: number;
  roomType: string;
  arrival: string;
  departure: string;
  nights: number;
  adults: number;
  childAges: number[];
  board: Board;
  refundable: boolean;
  /** Average daily rate in minor units. */
  rateMinor: number;
  /** Day numbers of booking and cancellation. */
  madeOn: number;
  cancelledOn: number | null;
};

/** Reasons why a row cannot be an order. Such rows are counted, not played. */
export type Unplayable =
  | "no nights"
  | "more than 30 nights"
  | "no adult"
  | "more than 16 adults"
  | "more than 8 children";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const boards: Record<string, Board> = { BB: "breakfast", HB: "half_board", FB: "full_board" };

/** The file has no ages of children and babies. */
const assumedAges = { child: 8, baby: 1 };

type Row = Record<string, string>;

function cell(row: Row, name: string): string {
  const value = row[name];
  if (value === undefined) throw new Error(`the file has no column ${name}`);
  return value.trim();
}

function dateOfStatus(text: string): string {
  const [month = "", day = "", year = ""] = text.split("/");
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function readBooking(row: Row, index: number): Booking {
  const number = (name: string) => Number(cell(row, name)) || 0;
  const month = String(months.indexOf(cell(row, "arrival_date_month")) + 1).padStart(2, "0");
  const arrival = `${cell(row, "arrival_date_year")}-${month}-${cell(row, "arrival_date_day_of_month").padStart(2, "0")}`;
  const nights = number("stays_in_weekend_nights") + number("stays_in_week_nights");
  const madeOn = dayNumber(arrival) - number("lead_time");
  const cancelled = cell(row, "reservation_status") === "Canceled";
  return {
    row: index + 2,
    roomType: cell(row, "reserved_room_type"),
    arrival,
    departure: addDays(arrival, nights),
    nights,
    adults: number("adults"),
    childAges: [
      ...Array(number("children")).fill(assumedAges.child),
      ...Array(number("babies")).fill(assumedAges.baby),
    ],
    board: boards[cell(row, "meal")] ?? "room_only",
    refundable: cell(row, "deposit_type") !== "Non Refund",
    rateMinor: Math.round(number("adr") * 100),
    madeOn,
    cancelledOn: cancelled ? Math.max(madeOn, dayNumber(dateOfStatus(cell(row, "reservation_status_date")))) : null,
  };
}

export function whyUnplayable(booking: Booking): Unplayable | null {
  if (booking.nights < 1) return "no nights";
  if (booking.nights > 30) return "more than 30 nights";
  if (booking.adults < 1) return "no adult";
  if (booking.adults > 16) return "more than 16 adults";
  if (booking.childAges.length > 8) return "more than 8 children";
  return null;
}

export function readBookings(path: string): Booking[] {
  const rows = parse(readFileSync(path), { columns: true, skip_empty_lines: true, bom: true }) as Row[];
  return rows.map(readBooking);
}

export type PlayEvent = { kind: "book" | "cancel"; booking: Booking };

/**
 * In booking order. Within a day: cancellations of earlier bookings, the day's bookings in file order, then their
 * cancellations.
 */
export function getEvents(bookings: readonly Booking[]): PlayEvent[] {
  const dated = bookings.flatMap((booking) => {
    const made = { day: booking.madeOn, turn: 1, event: { kind: "book", booking } as PlayEvent };
    if (booking.cancelledOn === null) return [made];
    const turn = booking.cancelledOn > booking.madeOn ? 0 : 2;
    return [made, { day: booking.cancelledOn, turn, event: { kind: "cancel", booking } as PlayEvent }];
  });
  return dated
    .sort((a, b) => a.day - b.day || a.turn - b.turn || a.event.booking.row - b.event.booking.row)
    .map(({ event }) => event);
}

/** Weeks to shift, so that the first arrival is at least two days from now and weekdays stay the same. */
export function weeksToShift(bookings: readonly Booking[], today: string): number {
  const first = Math.min(...bookings.map(({ arrival }) => dayNumber(arrival)));
  return Math.max(0, Math.ceil((dayNumber(today) + 2 - first) / 7));
}

export const shifted = (date: string, weeks: number): string => fromDayNumber(dayNumber(date) + weeks * 7);
