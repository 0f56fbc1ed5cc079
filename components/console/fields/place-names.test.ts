import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeNames, seen } from "./place-names";

const view = { latitude: 38.7, longitude: -9.1, reach: 10_000 };
const place = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude });

describe("place names on the pin map", () => {
  it("include the places in view and only the first of overlapping ones", () => {
    const names = placeNames(view, [
      place("Lisbon", 38.7, -9.1),
      place("Alfama", 38.7001, -9.1001),
      place("Almada", 38.66, -9.16),
      place("Porto", 41.15, -8.61),
    ]);
    expect(names.map(({ name }) => name)).toEqual(["Lisbon", "Almada"]);
    expect(names[0]).toMatchObject({ x: 0, y: 0, narrow: true });
  });

  it("are fewer on narrow maps", () => {
    const near = placeNames(view, [place("A", 38.7, -9.1), place("B", 38.7, -9.02)]);
    expect(near.map(({ name, narrow }) => [name, narrow])).toEqual([
      ["A", true],
      ["B", false],
    ]);
  });

  it("are limited to 14", () => {
    const spots = Array.from({ length: 77 }, (_, at) => {
      const column = (at % 7) - 3;
      const row = Math.floor(at / 7) - 5;
      return place(`Place ${at}`, 38.7 + row * 0.0154, -9.1 + column * 0.0644);
    });
    expect(placeNames(view, spots)).toHaveLength(14);
  });

  it("are empty without places", () => {
    expect(placeNames(view, [])).toEqual([]);
  });

  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  it(`never overlap, leave the map or exceed the limits of 14 and 8 names (SEED=${seed})`, () => {
    const degrees = fc.record({
      name: fc.string({ minLength: 1 }),
      latitude: fc.double({ min: 38.5, max: 38.9, noNaN: true }),
      longitude: fc.double({ min: -9.4, max: -8.8, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(degrees, { maxLength: 60 }), (places) => {
        const names = placeNames(view, places);
        expect(names.length).toBeLessThanOrEqual(14);
        expect(names.filter(({ narrow }) => narrow).length).toBeLessThanOrEqual(8);
        for (const [at, one] of names.entries()) {
          expect(Math.abs(one.x)).toBeLessThanOrEqual(seen.x);
          expect(Math.abs(one.y)).toBeLessThanOrEqual(seen.y);
          for (const other of names.slice(at + 1)) {
            expect(Math.abs(one.x - other.x) >= 0.55 || Math.abs(one.y - other.y) >= 0.16).toBe(true);
          }
        }
      }),
      { seed },
    );
  });
});
