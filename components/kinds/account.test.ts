import { expect, test } from "vitest";
import { testOrder } from "@/components/testing/order";
import type { BookedFlight } from "@/lib/contracts/flights/flight";
import { findChange } from "./account";
import { bookedFlight } from "./flight/testing";

const withFare = (fare: Partial<BookedFlight["legs"][number]["fare"]>): BookedFlight => ({
  ...bookedFlight,
  legs: bookedFlight.legs.map((leg) => ({ ...leg, fare: { ...leg.fare, ...fare } })),
});

test("offers the change of a booking only if its terms allow one", () => {
  const find = (booked: BookedFlight, actions: ("amend" | "cancel")[] = ["amend", "cancel"]) =>
    findChange(testOrder(booked, { actions })) !== null;
  const fixed = { changeFeeBp: null };
  expect(find(withFare({}))).toBe(true);
  expect(find(withFare({}), ["cancel"])).toBe(false);
  expect(find(withFare({ ...fixed, seatChoice: false }))).toBe(false);
  // The seats can still be chosen.
  expect(find(withFare(fixed))).toBe(true);
});
