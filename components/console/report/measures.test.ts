import { describe, expect, it } from "vitest";
import type { ReportSums } from "@/lib/contracts/site/report";
import { basisLabels, getBasis, getMeasure, getMeasures, type Measure, measuresBy } from "./measures";

const none: ReportSums = {
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
  siteTaxMinor: 0,
  takenMinor: 0,
  givenBackMinor: 0,
  feesMinor: 0,
} as ReportSums;
const sums: ReportSums = {
  ...none,
  begun: 8,
  booked: 5,
  bookedMinor: 123_456,
  cancelled: 1,
  leadDays: 61,
  earnedMinor: -2_000,
  nightsSold: 3,
  nightsThere: 40,
  nightsMinor: 45_000,
  arrivals: 1_200,
  siteTaxMinor: 2_580,
  takenMinor: 90_000,
  givenBackMinor: 12_624,
  feesMinor: 5_000,
};
const text = (id: string, of: ReportSums = sums) => {
  const measure = getMeasure(id);
  const value = measure.of(of);
  return value === null ? null : measure.t(value, "USD");
};

describe("report figures", () => {
  it.each([
    ["bookings", "5"],
    ["booked", "1,234.56 USD"],
    ["cancelled", "1"],
    ["lead", "12.2 days"],
    ["conversion", "62.5 %"],
    ["earned", "-20.00 USD"],
    ["occupancy", "7.5 %"],
    ["room-revenue", "450.00 USD"],
    ["rate", "150.00 USD"],
    ["per-room", "11.25 USD"],
    ["arrivals", "1,200"],
    ["site-taxes", "25.80 USD"],
    ["received", "900.00 USD"],
    ["refunds", "126.24 USD"],
    ["fees", "50.00 USD"],
  ])("formats %s as %s", (id, expected) => {
    expect(text(id)).toBe(expected);
  });

  it("returns null for ratios without data and 0 for the other figures", () => {
    const all: readonly Measure[] = [...measuresBy.booking, ...measuresBy.stay];
    const missing = all.filter((measure) => measure.of(none) === null).map(({ id }) => id);
    expect(missing).toEqual(["lead", "conversion", "occupancy", "rate", "per-room"]);
    expect(text("booked", none)).toBe("0.00 USD");
  });

  it("gives each figure a unique id, label and description", () => {
    const all: readonly Measure[] = [...measuresBy.booking, ...measuresBy.stay];
    for (const part of ["id", "label", "about"] as const) {
      expect(new Set(all.map((measure) => measure[part])).size).toBe(all.length);
    }
    expect(Object.keys(basisLabels)).toEqual(Object.keys(measuresBy));
  });

  it("treats lower values as better only for cancellations and refunds", () => {
    const all: readonly Measure[] = [...measuresBy.booking, ...measuresBy.stay];
    expect(all.filter(({ lessIsBetter }) => lessIsBetter).map(({ id }) => id)).toEqual(["cancelled", "refunds"]);
  });
});

describe("figure selected by the URL", () => {
  it("determines whether to count by booking date or stay date", () => {
    expect(getBasis("occupancy", false)).toBe("stay");
    expect(getBasis("bookings", true)).toBe("booking");
    expect(getBasis(undefined, true)).toBe("stay");
    expect(getBasis(undefined, false)).toBe("booking");
  });

  it("has no figures of nights for other products than hotels", () => {
    const { measures, labels } = getMeasures("tour");
    expect(measures.booking).toBe(measuresBy.booking);
    expect(measures.stay.map(({ id, label }) => [id, label])).toEqual([
      ["arrivals", "Starting"],
      ["site-taxes", "Taxes, paid on site"],
    ]);
    expect(labels.stay).toBe("By start date");
    expect(getMeasure("occupancy", "stay", measures).id).toBe("arrivals");
    expect(getMeasures("hotel").measures).toBe(measuresBy);
  });

  it("falls back to the first figure of the basis if it is unknown or missing", () => {
    expect(getMeasure(undefined).id).toBe("bookings");
    expect(getMeasure("__proto__", "stay").id).toBe("occupancy");
    expect(getMeasure("rate", "booking").id).toBe("rate");
  });
});
