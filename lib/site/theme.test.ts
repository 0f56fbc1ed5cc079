import { describe, expect, it } from "vitest";
import { contrastRatio, defaultPrimary, themeColours } from "./theme";

describe("a colour that an administrator picks", () => {
  it.each(["#c8102e", "#ffd400", "#00e5ff", "#ffffff", "#000000", "#7f7f7f", "#ff6fa3", "not a colour"])(
    "%s stays readable on buttons, on paper and on the dark ground",
    (picked) => {
      const colours = themeColours(picked);
      expect(contrastRatio(colours.primary, colours.onPrimary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.inkOnLight, "#faf7f2")).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.inkOnDark, "#221d1a")).toBeGreaterThanOrEqual(4.5);
    },
  );
  it("is left as it is where it already reads", () => {
    expect(themeColours(defaultPrimary)).toMatchObject({ primary: "#c8102e", onPrimary: "#ffffff" });
  });
});
