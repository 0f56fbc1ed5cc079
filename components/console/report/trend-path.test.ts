import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getScale, height, toPath, width } from "./trend-path";

const scale = { highest: 100, lowest: 0 };

describe("chart scale", () => {
  it("starts at zero or at the lowest negative value", () => {
    expect(getScale([5, 20, null])).toEqual({ highest: 20, lowest: 0 });
    expect(getScale([-50, 150])).toEqual({ highest: 150, lowest: -50 });
    expect(getScale([-50, -10])).toEqual({ highest: 0, lowest: -50 });
  });

  it("is null if all values are missing or zero", () => {
    expect(getScale([])).toBeNull();
    expect(getScale([null, null])).toBeNull();
    expect(getScale([0, 0])).toBeNull();
  });
});

describe("chart line", () => {
  it("spans the full width with the highest value at the top", () => {
    expect(toPath([0, 100, 50], scale)).toBe("M0.0 100.00L500.0 0.00L1000.0 50.00");
  });

  it("has gaps where days have no value", () => {
    expect(toPath([0, 100, null, 100, 0], scale)).toBe("M0.0 100.00L250.0 0.00M750.0 0.00L1000.0 100.00");
    expect(toPath([null, null], scale)).toBe("");
  });

  it("draws an isolated value as a point", () => {
    expect(toPath([null, 50, null], scale)).toBe("M500.0 50.00h0");
    expect(toPath([50], scale)).toBe("M0.0 50.00h0");
    expect(toPath([100, null, 0, 0], scale)).toBe("M0.0 0.00h0M666.7 100.00L1000.0 100.00");
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`stays inside the chart and has a point for every value (SEED=${seed})`, () => {
    const value = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: null });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 90 }), (values) => {
        const own = getScale(values);
        if (!own) return;
        const points = [...toPath(values, own).matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
        expect(points).toHaveLength(values.filter((one) => one !== null).length);
        for (const [, x, y] of points) {
          expect(Number(x)).toBeLessThanOrEqual(width);
          expect(Number(y)).toBeLessThanOrEqual(height);
        }
      }),
      { seed },
    );
  });
});
