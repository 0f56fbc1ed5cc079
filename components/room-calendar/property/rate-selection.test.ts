import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { addDays, listNights } from "@/lib/dates";
import { isInside, selectedNights } from "./rate-selection";

const days = listNights("2027-12-28", "2028-01-04");
const room = (id: number, dates = days) => ({ id, nights: dates.map((date) => ({ date })) }) as PropertyRoom;
const rooms = [room(1), room(2, days.slice(3)), room(3)];
const cell = (row: number, column: number) => ({ row, column });

describe("selected nights of several room types", () => {
  it("are the nights of the rectangle, across the end of the year", () => {
    const { roomIds, first, last, nights } = selectedNights({ from: cell(0, 2), to: cell(1, 4) }, rooms, days);
    expect([roomIds, first, last]).toEqual([[1, 2], "2027-12-30", "2028-01-01"]);
    expect(nights.map(({ date }) => date)).toEqual([
      "2027-12-30",
      "2027-12-31",
      "2028-01-01",
      "2027-12-31",
      "2028-01-01",
    ]);
  });

  it("are a single night for one cell", () => {
    const one = selectedNights({ from: cell(2, 0), to: cell(2, 0) }, rooms, days);
    expect([one.roomIds, one.first, one.last, one.nights.length]).toEqual([[3], days[0], days[0], 1]);
  });

  it("are empty if the room type has no nights in the rectangle", () => {
    expect(selectedNights({ from: cell(1, 0), to: cell(1, 1) }, rooms, days).nights).toEqual([]);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`are the same from every corner and match isInside (SEED=${seed})`, () => {
    const corner = fc.record({ row: fc.nat({ max: 2 }), column: fc.nat({ max: 6 }) });
    fc.assert(
      fc.property(corner, corner, (from, to) => {
        const selected = selectedNights({ from, to }, rooms, days);
        expect(selectedNights({ from: to, to: from }, rooms, days)).toEqual(selected);
        const mirrored = { from: cell(from.row, to.column), to: cell(to.row, from.column) };
        expect(selectedNights(mirrored, rooms, days)).toEqual(selected);
        const inside = rooms.flatMap(({ id, nights }, row) =>
          nights.flatMap(({ date }) => (isInside({ from, to }, cell(row, days.indexOf(date))) ? [[id, date]] : [])),
        );
        const own = selected.roomIds.flatMap((id) =>
          (rooms.find((one) => one.id === id)?.nights ?? []).flatMap(({ date }) =>
            selected.first <= date && date <= selected.last ? [[id, date]] : [],
          ),
        );
        expect(own).toEqual(inside);
        expect(selected.last >= selected.first).toBe(true);
        expect(addDays(selected.first, Math.abs(from.column - to.column))).toBe(selected.last);
      }),
      { seed },
    );
  });
});
