import { expect, it } from "vitest";
import type { ReportSums } from "@/lib/contracts/site/report";
import { averageRateMinor, changePercent, conversionBp, leadTenths, occupancyBp, perRoomMinor } from "./report-figures";

const sums = (more: Partial<ReportSums>): ReportSums =>
  ({
    begun: 0,
    booked: 0,
    bookedMinor: 0,
    cancelled: 0,
    leadDays: 0,
    earnedMinor: 0,
    nightsSold: 0,
    nightsThere: 0,
    nightsMinor: 0,
    arrivals: 0,
    ...more,
  }) as ReportSums;

it("returns shares in basis points and averages in rounded minor units", () => {
  expect(occupancyBp(sums({ nightsSold: 1, nightsThere: 3 }))).toBe(3_333);
  expect(occupancyBp(sums({ nightsSold: 4, nightsThere: 3 }))).toBe(13_333);
  expect(conversionBp(sums({ booked: 2, begun: 3 }))).toBe(6_667);
  expect(averageRateMinor(sums({ nightsMinor: 10_001, nightsSold: 2 }))).toBe(5_001);
  expect(perRoomMinor(sums({ nightsMinor: 10_000, nightsThere: 3 }))).toBe(3_333);
  expect(leadTenths(sums({ leadDays: 7, booked: 3 }))).toBe(23);
});

it("returns null for figures without a base", () => {
  for (const figure of [occupancyBp, conversionBp, averageRateMinor, perRoomMinor, leadTenths]) {
    expect(figure(sums({ booked: 0 }))).toBeNull();
  }
  expect(occupancyBp(sums({ nightsThere: 5 }))).toBe(0);
});

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [100, 0, null],
  [null, 100, null],
  [100, null, null],
  // A smaller loss is a rise.
  [-50, -100, 50],
  [50, -100, 150],
])("%s after %s is a change of %s percent", (now, earlier, percent) => {
  expect(changePercent(now, earlier)).toBe(percent);
});
