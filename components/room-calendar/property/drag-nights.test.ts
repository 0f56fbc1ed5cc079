import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listNights, nightsBetween } from "@/lib/dates";
import { getColumn, getMarkedSpan, getMarkedStay } from "./drag-nights";

// Contains the end of a month and the change to summer time.
const days = listNights("2027-03-25", "2027-04-08");

describe("column under the pointer", () => {
  it.each([
    [0, 0],
    [49.9, 0],
    [50, 1],
    [699, 13],
    [700, 13],
    [-20, 0],
    [5_000, 13],
  ])("at %d of 700 pixels is column %i of 14", (x, column) => {
    expect(getColumn(x, 700, 14)).toBe(column);
  });
});

describe("new booking by dragging", () => {
  const stay = (from: number, to: number, today = "2027-03-25") => getMarkedStay({ from, to }, days, today);

  it("contains the marked nights in either direction", () => {
    expect(stay(2, 4)).toEqual({ checkIn: "2027-03-27", checkOut: "2027-03-30" });
    expect(stay(4, 2)).toEqual(stay(2, 4));
    expect(stay(6, 6)).toEqual({ checkIn: "2027-03-31", checkOut: "2027-04-01" });
  });

  it("does not start in the past", () => {
    expect(stay(5, 0, "2027-03-28")).toEqual({ checkIn: "2027-03-28", checkOut: "2027-03-31" });
    expect(getMarkedSpan({ from: 5, to: 0 }, days, "2027-03-28")).toEqual({ first: 3, last: 5 });
  });

  it("is null outside the shown days", () => {
    expect(stay(0, 20)).toBeNull();
    expect(getMarkedStay({ from: 0, to: 0 }, [], "2027-03-28")).toBeNull();
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`has at least one night, no past nights and at most the marked ones (SEED=${seed})`, () => {
    const column = fc.nat({ max: days.length - 1 });
    fc.assert(
      fc.property(column, column, column, (from, to, todayAt) => {
        const today = days[todayAt] ?? "";
        const found = getMarkedStay({ from, to }, days, today);
        expect(found).not.toBeNull();
        if (!found) return;
        const nights = nightsBetween(found.checkIn, found.checkOut);
        expect(nights).toBeGreaterThanOrEqual(1);
        expect(nights).toBeLessThanOrEqual(Math.abs(from - to) + 1);
        expect(found.checkIn >= today).toBe(true);
      }),
      { seed },
    );
  });
});
