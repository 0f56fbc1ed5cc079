import { expect, test } from "vitest";
import type { Selection } from "@/lib/contracts/selection";
import { wantedStay } from "./change-stay";

const booked: Selection = {
  roomId: 3,
  planId: 9,
  checkIn: "2027-03-12",
  checkOut: "2027-03-15",
  party: [{ adults: 2, childAges: [5] }],
  services: [],
};

test("falls back to the booked guests if the age of a child is missing, and keeps the entry for the form", () => {
  const read = wantedStay({ in: "2027-03-13", out: "2027-03-16", party: "2-5-x" }, booked);
  expect(read.problem).toMatch(/age of each child/);
  expect(read.wanted).toMatchObject({ checkIn: "2027-03-13", checkOut: "2027-03-16", party: booked.party });
  expect(read.enteredParty).toEqual([{ adults: 2, childAges: [5, null] }]);
});

test("reads new guests with their ages", () => {
  const read = wantedStay({ party: "2-5-3" }, booked);
  expect(read.problem).toBeNull();
  expect(read.wanted.party).toEqual([{ adults: 2, childAges: [5, 3] }]);
});
