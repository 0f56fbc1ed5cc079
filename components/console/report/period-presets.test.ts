import { describe, expect, it } from "vitest";
import { dayNumber } from "@/lib/dates";
import { getBasis, getMeasure } from "./measures";
import { getPresets } from "./period-presets";

describe("report period presets", () => {
  const lengths = (today: string) => getPresets(today).map(({ from, to }) => dayNumber(to) - dayNumber(from) + 1);

  it.each(["2027-03-01", "2028-02-29", "2027-12-31", "2027-03-28", "2027-10-31"])(
    "have lengths of 7, 30, 90, 365, 30 and 90 days on %s",
    (today) => expect(lengths(today)).toEqual([7, 30, 90, 365, 30, 90]),
  );

  it("end today or begin tomorrow", () => {
    const past = getPresets("2027-12-31").slice(0, 4);
    const future = getPresets("2027-12-31").slice(4);
    expect(past.every(({ to }) => to === "2027-12-31")).toBe(true);
    expect(future.every(({ from }) => from === "2028-01-01")).toBe(true);
  });

  it("show occupancy by stay date for future periods", () => {
    for (const { show } of getPresets("2027-03-01").slice(4)) expect(getBasis(show, true)).toBe("stay");
    expect(
      getPresets("2027-03-01")
        .slice(4)
        .map(({ show }) => getMeasure(show).id),
    ).toEqual(["occupancy", "occupancy"]);
  });

  it("have unique labels", () => {
    const labels = getPresets("2027-03-01").map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
