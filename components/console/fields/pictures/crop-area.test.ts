import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CropShape, cropShapes, getArea, moved, toCropView } from "./crop-area";

const size = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
const view = fc.record({
  shape: fc.constantFrom(...(Object.keys(cropShapes) as CropShape[])),
  closer: fc.double({ min: 1, max: 4, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});

describe("crop area", () => {
  it("stays inside the picture and keeps the chosen shape when it is moved", () => {
    fc.assert(
      fc.property(view, size, fc.double({ min: -2, max: 2, noNaN: true }), (held, picture, by) => {
        const area = getArea(moved(held, by, -by, picture), picture);
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.top).toBeGreaterThanOrEqual(0);
        expect(area.left + area.width).toBeLessThanOrEqual(1.000001);
        expect(area.top + area.height).toBeLessThanOrEqual(1.000001);
        const ratio = (area.width * picture.width) / (area.height * picture.height);
        expect(ratio).toBeCloseTo(cropShapes[held.shape].ratio ?? picture.width / picture.height, 5);
      }),
    );
  });
  it("is restored when the picture is cropped again", () => {
    const picture = { width: 1600, height: 900 };
    const area = getArea({ shape: "square", closer: 2, x: 0.7, y: 0.4 }, picture);
    const again = getArea(toCropView(area, picture), picture);
    for (const side of ["left", "top", "width", "height"] as const) expect(again[side]).toBeCloseTo(area[side], 9);
  });
});
