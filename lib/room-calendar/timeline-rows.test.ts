import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { overlaps, packLanes, repackLanes, suggestRooms } from "./timeline-rows";

const day = (n: number) => addDays("2027-03-01", n);
const stay = fc
  .record({ at: fc.nat(40), nights: fc.integer({ min: 1, max: 9 }) })
  .map(({ at, nights }) => ({ from: day(at), to: day(at + nights) }));
const stays = fc.array(stay, { maxLength: 40 }).map((list) => list.map((one, at) => ({ ...one, lineId: at + 1 })));
const clash = (lane: { from: string; to: string }[]) =>
  lane.some((one, at) => lane.slice(at + 1).some((other) => overlaps(one, other)));

describe("lanes", () => {
  it("take the guest who comes on the day another leaves", () => {
    const first = { from: day(0), to: day(3) };
    const second = { from: day(3), to: day(5) };
    expect(packLanes([second, first])).toEqual([[first, second]]);
  });

  it("never cross and are never more than are needed on the fullest night", () => {
    fc.assert(
      fc.property(stays, (list) => {
        const lanes = packLanes(list);
        expect(lanes.some(clash)).toBe(false);
        expect(lanes.flat()).toHaveLength(list.length);
        const fullest = Math.max(
          0,
          ...Array.from({ length: 60 }, (_, n) => list.filter((one) => one.from <= day(n) && day(n) < one.to).length),
        );
        expect(lanes).toHaveLength(fullest);
      }),
    );
  });
});

describe("lanes to which others come", () => {
  it("hold all, never cross, are no more than are needed, and a stay keeps its row where possible", () => {
    fc.assert(
      fc.property(stays, fc.nat(40), (list, known) => {
        const old = packLanes(list.slice(0, known));
        const before = (one: (typeof list)[number]) => {
          const at = old.findIndex((lane) => lane.includes(one));
          return at < 0 ? undefined : at;
        };
        const lanes = repackLanes(list, before);
        expect(lanes.some(clash)).toBe(false);
        expect(lanes.flat()).toHaveLength(list.length);
        expect(lanes).toHaveLength(packLanes(list).length);
        if (known >= list.length) expect(lanes.map((lane) => new Set(lane))).toEqual(old.map((lane) => new Set(lane)));
      }),
    );
  });

  it("stay as they are when the month before comes in", () => {
    const here = { from: day(10), to: day(14) };
    const there = { from: day(11), to: day(13) };
    const earlier = { from: day(2), to: day(11) };
    expect(packLanes([here, there, earlier])).toEqual([[earlier, there], [here]]);
    const before = new Map([
      [here, 0],
      [there, 1],
    ]);
    expect(repackLanes([here, there, earlier], (one) => before.get(one))).toEqual([[here], [there, earlier]]);
  });
});

describe("suggested rooms", () => {
  it("never put two guests into one room on one night, and place every stay that fits", () => {
    fc.assert(
      fc.property(stays, fc.integer({ min: 0, max: 4 }), (list, count) => {
        const rooms = new Map(Array.from({ length: count }, (_, at) => [100 + at, []]));
        const placed = suggestRooms(list, rooms);
        const inRoom = (room: number) => list.filter((one) => placed.get(one.lineId) === room);
        for (const room of rooms.keys()) expect(clash(inRoom(room))).toBe(false);
        for (const one of list) {
          if (placed.has(one.lineId)) continue;
          for (const room of rooms.keys()) expect(inRoom(room).some((other) => overlaps(other, one))).toBe(true);
        }
      }),
    );
  });

  it("fill the tightest gap first", () => {
    const rooms = new Map([
      [1, [{ from: day(0), to: day(2) }]],
      [
        2,
        [
          { from: day(0), to: day(2) },
          { from: day(4), to: day(9) },
        ],
      ],
    ]);
    expect(suggestRooms([{ lineId: 7, from: day(2), to: day(4) }], rooms).get(7)).toBe(2);
  });
});
