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

describe("packLanes", () => {
  it("puts a stay that starts on the departure day of another into the same lane", () => {
    const first = { from: day(0), to: day(3) };
    const second = { from: day(3), to: day(5) };
    expect(packLanes([second, first])).toEqual([[first, second]]);
  });

  it("packs stays without overlaps into as many lanes as stays on the fullest night", () => {
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

describe("repackLanes", () => {
  it("packs all stays without overlaps into the fewest lanes and keeps unchanged lanes", () => {
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

  it("keeps the lanes of known stays when earlier stays are added", () => {
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

describe("suggestRooms", () => {
  it("never assigns a room twice for one night and places every stay that fits", () => {
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

  it("chooses the room with the tightest gap", () => {
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
