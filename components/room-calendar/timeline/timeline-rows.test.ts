import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarStay, ExternalStay, UnitOutage } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, dayNumber } from "@/lib/dates";
import { overlaps } from "@/lib/room-calendar/timeline-rows";
import { getBarKey, getBarLabel, getBarLook, getBufferNights, layoutLanes } from "./timeline-rows";

const first = "2027-02-01";
const span = { origin: dayNumber(first), total: 28 };
const day = (n: number) => addDays(first, n);

const stay = (lineId: number, from: number, to: number, more: Partial<CalendarStay> = {}): CalendarStay => ({
  kind: "stay",
  lineId,
  ref: `REF${lineId}`,
  guest: `Guest ${lineId}`,
  from: day(from),
  to: day(to),
  state: "processing",
  unitId: null,
  planId: null,
  bufferNights: 0,
  ...more,
});
const external = (id: number, from: number, to: number, conflicts: string[] = []): ExternalStay => ({
  kind: "external",
  id,
  feed: "Airbnb",
  summary: "",
  from: day(from),
  to: day(to),
  conflicts,
});
const outage = (id: number, unitId: number, from: number, to: number, note = ""): UnitOutage => ({
  id,
  unitId,
  from: day(from),
  to: day(to),
  note,
});
const units = [
  { id: 101, number: "101", floor: "1" },
  { id: 102, number: "102", floor: null },
];
type Data = Parameters<typeof layoutLanes>[2];
const layout = (data: Partial<Data>, numbered = units, count = 2) =>
  layoutLanes(numbered, count, { stays: [], externals: [], outages: [], ...data }, span);
const toRows = (lanes: ReturnType<typeof layout>) =>
  lanes.map(({ label, bars }) => [label, ...bars.map(({ bar, first: at, end }) => `${getBarKey(bar)} ${at}-${end}`)]);

describe("calendar rows", () => {
  it("list the numbered rooms in order, then the stays without a room", () => {
    const stays = [stay(1, 3, 5, { unitId: 102 }), stay(2, 0, 2), stay(3, 1, 4)];
    expect(toRows(layout({ stays }))).toEqual([["101"], ["102", "s1 3-5"], ["No room yet", "s2 0-2"], ["", "s3 1-4"]]);
    expect(layout({ stays }).map(({ sub, unitId }) => [sub, unitId])).toEqual([
      ["Floor 1", 101],
      [undefined, 102],
      [undefined, null],
      [undefined, null],
    ]);
  });

  it("keep an empty row for stays without a room", () => {
    expect(toRows(layout({}))).toEqual([["101"], ["102"], ["No room yet"]]);
  });

  it("are counted if the rooms have no numbers, with more rows for more bookings", () => {
    expect(toRows(layout({}, [], 3))).toEqual([["1"], ["2"], ["3"]]);
    expect(toRows(layout({ stays: [stay(1, 0, 2), stay(2, 1, 3)] }, [], 1))).toEqual([
      ["1", "s1 0-2"],
      ["2", "s2 1-3"],
    ]);
    expect(toRows(layout({}, [], 0))).toEqual([["1"]]);
  });

  it("show outages in their room and bookings of other portals without a room", () => {
    const lanes = layout({ externals: [external(9, 4, 6)], outages: [outage(5, 101, 1, 3), outage(6, 999, 1, 3)] });
    expect(toRows(lanes)).toEqual([["101", "outage5 1-3"], ["102"], ["No room yet", "external9 4-6"]]);
  });

  it("show a stay of a removed room among the stays without a room", () => {
    expect(toRows(layout({ stays: [stay(1, 0, 2, { unitId: 999 })] }))[2]).toEqual(["No room yet", "s1 0-2"]);
  });

  it("sort the bars of a room by night", () => {
    const stays = [stay(1, 9, 10, { unitId: 101 }), stay(2, 2, 4, { unitId: 101 })];
    expect(toRows(layout({ stays, outages: [outage(5, 101, 5, 6)] }))[0]).toEqual([
      "101",
      "s2 2-4",
      "outage5 5-6",
      "s1 9-10",
    ]);
  });
});

describe("bar position", () => {
  it("is clipped at both ends of the calendar", () => {
    const stays = [stay(1, -3, 2, { unitId: 101 }), stay(2, 25, 40, { unitId: 102 })];
    expect(toRows(layout({ stays })).slice(0, 2)).toEqual([
      ["101", "s1 0-2"],
      ["102", "s2 25-28"],
    ]);
    expect(toRows(layout({ stays: [stay(3, -10, 60, { unitId: 101 })] }))[0]).toEqual(["101", "s3 0-28"]);
  });

  it("depends on the first day and the length of the calendar", () => {
    const stays = [stay(1, 3, 5, { unitId: 101 })];
    const at = (origin: number, total: number) =>
      layoutLanes(units, 2, { stays, externals: [], outages: [] }, { origin, total })[0]?.bars[0];
    expect(at(span.origin, 28)).toMatchObject({ first: 3, end: 5 });
    expect(at(span.origin + 2, 28)).toMatchObject({ first: 1, end: 3 });
    expect(at(span.origin, 4)).toMatchObject({ first: 3, end: 4 });
  });
});

describe("rows without a room", () => {
  it("keep the row of each stay when another stay is added", () => {
    const a = stay(1, 5, 8);
    const b = stay(2, 6, 9);
    expect(toRows(layout({ stays: [a, b] })).slice(2)).toEqual([
      ["No room yet", "s1 5-8"],
      ["", "s2 6-9"],
    ]);
    expect(toRows(layout({ stays: [stay(3, 0, 6), a, b] })).slice(2)).toEqual([
      ["No room yet", "s1 5-8"],
      ["", "s3 0-6", "s2 6-9"],
    ]);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`contain every stay once, inside the calendar and without overlaps (SEED=${seed})`, () => {
    const nights = fc.record({ from: fc.integer({ min: -5, max: 27 }), length: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(nights, { maxLength: 25 }), (list) => {
        const stays = list
          .map(({ from, length }, at) => stay(at + 1, from, from + length))
          .filter(({ to }) => to > first);
        const lanes = layout({ stays }, [], 1);
        expect(lanes.flatMap(({ bars }) => bars.map(({ bar }) => getBarKey(bar))).sort()).toEqual(
          stays.map((one) => getBarKey(one)).sort(),
        );
        for (const { bars } of lanes) {
          for (const [at, { bar, first: start, end }] of bars.entries()) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(span.total);
            expect(end).toBeGreaterThan(start);
            for (const other of bars.slice(at + 1)) expect(overlaps(bar, other.bar)).toBe(false);
          }
        }
      }),
      { seed },
    );
  });
});

describe("calendar bar", () => {
  it("is named after the guest, the booking, the portal or the outage", () => {
    expect(getBarLabel(stay(1, 0, 1))).toBe("Guest 1");
    expect(getBarLabel(stay(1, 0, 1, { guest: null }))).toBe("REF1");
    expect(getBarLabel(external(2, 0, 1))).toBe("Airbnb");
    expect(getBarLabel({ ...outage(3, 101, 0, 1), kind: "outage" })).toBe("Out of service");
    expect(getBarLabel({ ...outage(3, 101, 0, 1, "Painting"), kind: "outage" })).toBe("Out of service: Painting");
  });

  it("marks a night that is sold twice by its name and look", () => {
    const double = external(2, 0, 2, [day(0)]);
    expect(getBarLabel(double)).toBe("Double: Airbnb");
    expect(getBarLook(double)).not.toBe(getBarLook(external(2, 0, 2)));
  });

  it("has buffer nights only after a stay", () => {
    expect(getBufferNights(stay(1, 0, 1, { bufferNights: 2 }))).toBe(2);
    expect(getBufferNights(external(2, 0, 1))).toBe(0);
  });

  it("has different keys for a stay, an external booking and an outage with the same id", () => {
    const all = [stay(7, 0, 1), external(7, 0, 1), { ...outage(7, 101, 0, 1), kind: "outage" as const }];
    expect(new Set(all.map(getBarKey)).size).toBe(3);
  });
});
