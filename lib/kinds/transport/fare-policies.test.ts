import { expect, it } from "vitest";
import { buildTimeline, entryAt } from "../../pricing/cancellation";
import { farePolicies } from "./fare-policies";
import type { Flexibility } from "./fares";

/** The fee of a ticket of 40.00 for a departure at 10:00, cancelled at a local time of Lisbon in winter. */
const fee = (flexibility: Flexibility, time: string) => {
  const timeline = buildTimeline(farePolicies[flexibility], {
    anchor: { date: "2027-01-15", time: "10:00", timeZone: "Europe/Lisbon" },
    bookedAt: new Date("2027-01-01T00:00:00Z"),
    totalMinor: 4_000,
    unitsMinor: [4_000],
  });
  return entryAt(timeline, new Date(`2027-01-15T${time}Z`)).feeMinor;
};

it.each<[Flexibility, [time: string, feeMinor: number][]]>([
  [
    "flex",
    [
      ["09:30:00", 0],
      ["09:30:01", 4_000],
    ],
  ],
  [
    "semi",
    [
      ["08:00:00", 400],
      ["08:00:01", 2_000],
      ["10:00:00", 2_000],
      ["10:00:01", 4_000],
    ],
  ],
  ["saver", [["00:00:00", 4_000]]],
])("computes the cancellation fee of a %s ticket by the time before departure", (flexibility, times) => {
  expect(times.map(([time]) => [time, fee(flexibility, time)])).toEqual(times);
});
