import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatRing, getOffset, getReach, listRings, placeSpots } from "./map-scale";

const lisbon = { latitude: 38.7223, longitude: -9.1393 };
const north = (metres: number) => ({ latitude: lisbon.latitude + metres / 111_320, longitude: lisbon.longitude });

describe("map scale", () => {
  it("puts north up and east right, in metres", () => {
    expect(getOffset(lisbon, north(1000))).toEqual({ x: 0, y: expect.closeTo(-1000, 3) });
    const east = getOffset(lisbon, { ...lisbon, longitude: lisbon.longitude + 0.01 });
    expect(east.x).toBeCloseTo(868.4, 0);
    expect(east.y).toBeCloseTo(0);
  });

  it("treats places on both sides of the date line as neighbours", () => {
    const taveuni = { latitude: -16.8, longitude: 179.99 };
    expect(getOffset(taveuni, { latitude: -16.8, longitude: -179.99 }).x).toBeCloseTo(2131.4, 0);
    expect(getReach(taveuni, [{ latitude: -16.8, longitude: -179.99 }])).toBeLessThan(3_000);
  });

  it("has a reach of at least 600 metres", () => {
    expect([getReach(lisbon, []), getReach(lisbon, [lisbon]), getReach(lisbon, [north(100)])]).toEqual([600, 600, 600]);
  });

  it("keeps the scale despite a few distant places, and puts them at the edge", () => {
    const places = [...Array.from({ length: 40 }, (_, n) => north(n * 25)), north(90_000)];
    const reach = getReach(lisbon, places);
    expect(reach).toBeLessThan(1_200);
    expect(placeSpots(lisbon, places, reach).at(-1)).toMatchObject({ left: 0, top: -46 });
  });

  it.each([
    [600, [250, 500, 750, 1000, 1250, 1500]],
    [2_000, [1000, 2000, 3000, 4000, 5000]],
    [400_000, [100_000, 200_000, 300_000, 400_000, 500_000, 600_000]],
  ])("rings of a reach of %i metres are %j", (reach, rings) => expect(listRings(reach)).toEqual(rings));

  it("rings are labelled in metres and kilometres", () => {
    expect([250, 999, 1000, 2500, 100_000].map(formatRing)).toEqual(["250 m", "999 m", "1 km", "2.5 km", "100 km"]);
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
test(`keeps every place within the frame, and most of them off its edge (SEED=${seed})`, () => {
  const place = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 1, maxLength: 60 }), (centre, places) => {
      const reach = getReach(centre, places);
      const spots = placeSpots(centre, places, reach);
      for (const { left, top } of spots) expect(Math.max(Math.abs(left), Math.abs(top))).toBeLessThanOrEqual(46);
      const inside = spots.filter(({ left, top }) => Math.abs(left) < 46 && Math.abs(top) < 46);
      expect(inside.length).toBeGreaterThanOrEqual(Math.floor((places.length - 1) * 0.95));
      expect(listRings(reach).length).toBeGreaterThan(0);
    }),
    { seed, numRuns: 300 },
  );
});
