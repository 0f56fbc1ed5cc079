import { describe, expect, it } from "vitest";
import { posterKinds, renderPoster } from "./posters";

describe("posters", () => {
  it.each(posterKinds)("%s is the same for the same seed and different for another seed", (kind) => {
    const draw = (seed: string) => renderPoster({ seed, kind, width: 640, height: 480 });
    expect(draw("Lisbon")).toBe(draw("Lisbon"));
    expect(draw("Lisbon")).not.toBe(draw("Kyoto"));
  });
  it.each(posterKinds)("%s contains no NaN, undefined or Infinity", (kind) => {
    for (let i = 0; i < 40; i++) {
      expect(renderPoster({ seed: `place ${i}`, kind, width: 320, height: 240 })).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
  it("gives the pictures of one hotel the same light", () => {
    const getSky = (seed: string) =>
      /stop-color="(#\w+)"/.exec(renderPoster({ seed, kind: "coast", width: 320, height: 240, light: "Casa" }))?.[1];
    expect(getSky("a")).toBe(getSky("b"));
  });
});
