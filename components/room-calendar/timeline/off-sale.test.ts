import { describe, expect, it } from "vitest";
import type { CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, dayNumber } from "@/lib/dates";
import { addOffSale, getRoomsOnSale } from "./off-sale";
import { layoutLanes } from "./timeline-rows";

const first = "2027-02-01";
const total = 6;
const stay = (lineId: number, from: number, to: number, more: Partial<CalendarStay> = {}): CalendarStay => ({
  kind: "stay",
  lineId,
  ref: `REF${lineId}`,
  guest: null,
  from: addDays(first, from),
  to: addDays(first, to),
  state: "processing",
  unitId: null,
  planId: null,
  bufferNights: 0,
  ...more,
});
const units = ["101", "102", "103"].map((number, at) => ({ id: 101 + at, number, floor: null }));
const rows = (onSale: (number | null)[], stays: CalendarStay[] = [], numbered = units, count = 3) =>
  addOffSale(
    layoutLanes(numbered, count, { stays, externals: [], outages: [] }, { origin: dayNumber(first), total }),
    onSale,
  ).map(({ label, offSale }) => [label, ...offSale.map((span) => `${span.first}-${span.end}`)]);

describe("rows that are not on sale", () => {
  it("are all rows on nights without a room on sale", () => {
    const all = [
      ["101", "1-3", "5-6"],
      ["102", "1-3", "5-6"],
      ["103", "1-3", "5-6"],
      // Stays without a room wait here; it is not a room.
      ["No room yet"],
    ];
    expect(rows([3, 0, 0, 3, 3, 0])).toEqual(all);
  });

  it("are the last rows without a stay", () => {
    const stays = [stay(1, 1, 3, { unitId: 103 })];
    expect(rows([2, 2, 2, 2, 2, 3], stays)).toEqual([["101"], ["102", "1-3"], ["103", "0-1", "3-5"], ["No room yet"]]);
  });

  it("are not nights for which a room is kept free after a stay", () => {
    const stays = [stay(1, 0, 2, { unitId: 103, bufferNights: 1 })];
    expect(rows([2, 2, 2, 2, 3, 3], stays)).toEqual([["101"], ["102", "0-3"], ["103", "3-4"], ["No room yet"]]);
  });

  it("are counted without room numbers, and never more than the free rows", () => {
    expect(rows([1, 0, 2, 2, 2, 2], [stay(1, 0, 2)], [], 2)).toEqual([["1"], ["2", "0-2"]]);
  });

  it("are all rows on coming nights without stock, but not on past ones", () => {
    expect(getRoomsOnSale({ units: 2 }, "2027-01-31", first)).toBe(2);
    expect(getRoomsOnSale(undefined, first, first)).toBe(0);
    expect(getRoomsOnSale(undefined, "2027-01-31", first)).toBeNull();
  });

  it("are unknown before the nights are loaded, and none if more rooms are on sale than there are rows", () => {
    expect(rows([null, null, 5, 3, 4, 3])).toEqual([["101"], ["102"], ["103"], ["No room yet"]]);
  });
});
