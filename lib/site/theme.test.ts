import { describe, expect, it } from "vitest";
import { contrastRatio, defaultPrimary, themeColours } from "./theme";

describe("theme colours", () => {
  it.each(["#c8102e", "#ffd400", "#00e5ff", "#ffffff", "#000000", "#7f7f7f", "#ff6fa3", "not a colour"])(
    "have a contrast of at least 4.5 on buttons, light and dark backgrounds for %s",
    (picked) => {
      const colours = themeColours(picked);
      expect(contrastRatio(colours.primary, colours.onPrimary)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.inkOnLight, "#faf7f2")).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.inkOnDark, "#221d1a")).toBeGreaterThanOrEqual(4.5);
    },
  );
  it("keep the default primary colour unchanged", () => {
    expect(themeColours(defaultPrimary)).toMatchObject({ primary: "#c8102e", onPrimary: "#ffffff" });
  });
});
