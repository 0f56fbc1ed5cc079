import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRing, getSpot, readPair, toScreenPosition, toSpot } from "./pin-projection";

describe("pin map", () => {
  it("converts a position to coordinates and back, also across the date line", () => {
    const view = fc.record({
      latitude: fc.double({ min: -75, max: 75, noNaN: true }),
      longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
      reach: fc.constantFrom(500, 20_000, 200_000),
    });
    const at = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(view, at, at, (seen, x, y) => {
        const again = toScreenPosition(seen, toSpot(seen, { x, y }));
        // Five decimals are about one metre.
        expect(Math.abs(again.x - x) * seen.reach).toBeLessThan(1.5);
        expect(Math.abs(again.y - y) * seen.reach).toBeLessThan(1.5);
      }),
    );
  });
  it.each([
    ["38.7131, -9.1393", { latitude: 38.7131, longitude: -9.1393 }],
    ["(38.7131; -9.1393)", { latitude: 38.7131, longitude: -9.1393 }],
    ["-33.86 151.2", { latitude: -33.86, longitude: 151.2 }],
    ["38.7131,-9.1393", { latitude: 38.7131, longitude: -9.1393 }],
    ["38, -9", { latitude: 38, longitude: -9 }],
    ["38.7131", null],
    ["38,7", null],
    ["9,139", null],
    ["98.1, 3", null],
    ["38.7, 200", null],
  ])("parses %j as a coordinate pair", (text, pair) => {
    expect(readPair(text)).toEqual(pair);
  });

  it.each([
    ["38.7131", "-9.1393", { latitude: 38.7131, longitude: -9.1393 }],
    [" 38,722", "-9,139 ", { latitude: 38.722, longitude: -9.139 }],
    ["90", "-180", { latitude: 90, longitude: -180 }],
    ["90.1", "0", null],
    ["", "0", null],
    ["north", "0", null],
  ])("parses the latitude %j and the longitude %j", (latitude, longitude, spot) => {
    expect(getSpot({ latitude, longitude })).toEqual(spot);
  });

  it("formats distances in metres and kilometres", () => {
    expect([250, 999, 1_000, 2_500].map(formatRing)).toEqual(["250 m", "999 m", "1 km", "2.5 km"]);
  });
});
