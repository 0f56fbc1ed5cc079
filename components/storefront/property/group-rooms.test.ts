import { describe, expect, it } from "vitest";
import type { RoomCard } from "@/lib/contracts/hotels/room";
import { groupRooms } from "./group-rooms";

type Room = Pick<RoomCard, "offers" | "refusal"> & { name: string };
const room = (name: string, totals: (number | null)[], reason?: string, memberOnly = false): Room => ({
  name,
  offers: totals.map((totalMinor) => ({ totalMinor, memberOnly })) as Room["offers"],
  refusal: reason ? ({ reason } as Room["refusal"]) : null,
});
const names = (rooms: readonly Room[], hasDates = true) => {
  const { suitable, closed, unsuitable } = groupRooms(rooms, hasDates);
  return [suitable, closed, unsuitable].map((group) => group.map(({ name }) => name));
};

describe("groups of rooms", () => {
  it("list available rooms in the order of the hotel, then closed and unsuitable rooms", () => {
    const rooms = [
      room("full", [null], "sold_out"),
      room("b", [9_000]),
      room("small", [null], "adults_exceeded"),
      room("a", [7_000]),
      room("closed", [null], "closed"),
    ];
    expect(names(rooms)).toEqual([["b", "a"], ["full", "closed"], ["small"]]);
  });

  it("do not fold closed rooms if none is available", () => {
    const rooms = [room("full", [null], "sold_out"), room("small", [null], "occupancy_exceeded")];
    expect(names(rooms)).toEqual([["full"], [], ["small"]]);
  });

  it("consider only the size of a room without dates", () => {
    const rooms = [room("a", [], "sold_out"), room("small", [], "children_exceeded")];
    expect(names(rooms, false)).toEqual([["a"], [], ["small"]]);
  });

  it("list a room for members only after rooms open to all", () => {
    expect(names([room("members", [5_000], undefined, true), room("a", [9_000])])).toEqual([["a", "members"], [], []]);
  });

  it("contain each room exactly once", () => {
    expect(names([])).toEqual([[], [], []]);
    const rooms = [room("x", [1], "adults_exceeded"), room("y", [null], "sold_out"), room("z", [1])];
    expect(names(rooms).flat().sort()).toEqual(["x", "y", "z"]);
  });
});
