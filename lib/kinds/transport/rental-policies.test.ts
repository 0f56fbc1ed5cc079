import { expect, it } from "vitest";
import { buildTimeline, entryAt } from "../../pricing/cancellation";
import type { RentalMode } from "./modes";
import { rentalPolicies } from "./rental-policies";

/** The fee of a rental of three days from 10:00 on the 15th, cancelled at a local time of Lisbon in winter. */
const fee = (mode: RentalMode, at: string) => {
  const timeline = buildTimeline(rentalPolicies[mode], {
    anchor: { date: "2027-01-15", time: "10:00", timeZone: "Europe/Lisbon" },
    bookedAt: new Date("2027-01-01T00:00:00Z"),
    totalMinor: 15_000,
    unitsMinor: [4_000, 5_000, 6_000],
  });
  return entryAt(timeline, new Date(`2027-01-${at}Z`)).feeMinor;
};

it.each<[RentalMode, [time: string, feeMinor: number][]]>([
  [
    "car",
    [
      ["13T10:00:00", 0],
      ["13T10:00:01", 4_000],
      ["15T10:00:00", 4_000],
      ["15T10:00:01", 15_000],
    ],
  ],
  [
    "bike",
    [
      ["14T10:00:00", 0],
      ["14T10:00:01", 4_000],
    ],
  ],
])(
  "cancels a %s free of charge before a deadline, then for the price of the first day until the pick-up",
  (mode, times) => {
    expect(times.map(([time]) => [time, fee(mode, time)])).toEqual(times);
  },
);
