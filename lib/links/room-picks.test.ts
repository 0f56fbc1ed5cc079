import { expect, test } from "vitest";
import { guestsValue, readRoomPicks } from "./room-picks";

const dates = { in: "2030-05-01", out: "2030-05-04" };

test("reads the rooms of each type with their rate and guests", () => {
  const query = {
    ...dates,
    "rooms.3": "2",
    "plan.3": "30",
    "guests.3": "2-5",
    "rooms.4": "1",
    "plan.4": "41",
    "guests.4": guestsValue({ adults: 1, childAges: [] }),
    "rooms.5": "0",
    "plan.5": "50",
    "guests.5": "2",
  };
  const family = { adults: 2, childAges: [5] };
  expect(readRoomPicks(query)).toEqual({
    checkIn: dates.in,
    checkOut: dates.out,
    picks: [
      { roomId: 3, planId: 30, party: [family, family] },
      { roomId: 4, planId: 41, party: [{ adults: 1, childAges: [] }] },
    ],
  });
});

test("returns null without dates, and drops malformed rooms", () => {
  expect(readRoomPicks({ "rooms.3": "1", "plan.3": "30", "guests.3": "2" })).toBeNull();
  for (const wrong of [{ "rooms.3": "9" }, { "rooms.3": "x" }, { "plan.3": "" }, { "guests.3": "0" }])
    expect(readRoomPicks({ ...dates, "rooms.3": "1", "plan.3": "30", "guests.3": "2", ...wrong })?.picks).toEqual([]);
});
