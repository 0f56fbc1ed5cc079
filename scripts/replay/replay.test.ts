import { describe, expect, it } from "vitest";
import { type Booking, getEvents, shifted, weeksToShift } from "./bookings";

const booking = (row: number, arrival: string, nights: number, more: Partial<Booking> = {}): Booking => ({
  row,
  roomType: "A",
  arrival,
  departure: shifted(arrival, 0),
  nights,
  adults: 2,
  childAges: [],
  board: "breakfast",
  refundable: true,
  rateMinor: 9_000,
  madeOn: row,
  cancelledOn: null,
  ...more,
});

describe("order of events", () => {
  it("puts cancellations before the bookings of a day, except for bookings of the same day", () => {
    const events = getEvents([
      booking(1, "2027-03-10", 1, { madeOn: 5, cancelledOn: 5 }),
      booking(2, "2027-03-10", 1, { madeOn: 1, cancelledOn: 5 }),
    ]);
    expect(events.map(({ kind, booking: { row } }) => `${kind} ${row}`)).toEqual([
      "book 2",
      "cancel 2",
      "book 1",
      "cancel 1",
    ]);
  });
});

describe("date shift", () => {
  it("moves dates by whole weeks, so that a Friday stays a Friday", () => {
    const weeks = weeksToShift([booking(1, "2015-07-03", 1)], "2026-11-21");
    const moved = shifted("2015-07-03", weeks);
    expect(new Date(`${moved}T00:00:00Z`).getUTCDay()).toBe(5);
    expect(moved >= "2026-11-23" && moved < "2026-11-30").toBe(true);
  });
});
