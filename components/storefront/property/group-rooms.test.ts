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

describe("the rooms of a hotel", () => {
  it("available ones come first, in the hotel's order; others are folded with their reason", () => {
    const rooms = [
      room("full", [null], "sold_out"),
      room("b", [9_000]),
      room("small", [null], "adults_exceeded"),
      room("a", [7_000]),
      room("closed", [null], "closed"),
    ];
    expect(names(rooms)).toEqual([["b", "a"], ["full", "closed"], ["small"]]);
  });

  it("if nothing is available, the reasons are not folded", () => {
    const rooms = [room("full", [null], "sold_out"), room("small", [null], "occupancy_exceeded")];
    expect(names(rooms)).toEqual([["full"], [], ["small"]]);
  });

  it("without dates only the size of a room counts", () => {
    const rooms = [room("a", [], "sold_out"), room("small", [], "children_exceeded")];
    expect(names(rooms, false)).toEqual([["a"], [], ["small"]]);
  });

  it("a room with prices for members only is not open to all", () => {
    expect(names([room("members", [5_000], undefined, true), room("a", [9_000])])).toEqual([["a", "members"], [], []]);
  });

  it("no room is in two groups or lost", () => {
    expect(names([])).toEqual([[], [], []]);
    const rooms = [room("x", [1], "adults_exceeded"), room("y", [null], "sold_out"), room("z", [1])];
    expect(names(rooms).flat().sort()).toEqual(["x", "y", "z"]);
  });
});
