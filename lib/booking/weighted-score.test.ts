import { expect, it } from "vitest";
import { weightedTenths } from "./weighted-score";

it("ranks a few very good reviews below many good ones", () => {
  const [none, one, many, poor] = [
    { scoreTenths: null, reviewCount: 0 },
    { scoreTenths: 100, reviewCount: 1 },
    { scoreTenths: 92, reviewCount: 40 },
    { scoreTenths: 50, reviewCount: 40 },
  ].map(weightedTenths);
  expect(none).toBe(75);
  expect([many, one, none, poor]).toEqual([many, one, none, poor].sort((a, b) => (b ?? 0) - (a ?? 0)));
});
