import { describe, expect, it, test } from "vitest";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import { catalogues } from "@/lib/language/messages";
import { createTranslator } from "@/lib/language/translator";
import { hasMissingMonth, mergeDays, toDayInfo } from "./calendar-day-info";

const day = (more: Partial<CalendarDay> = {}): CalendarDay => ({
  date: "2027-03-12",
  priceMinor: 12_050,
  grossMinor: 12_050,
  special: null,
  state: "free",
  checkOutOnly: false,
  minNights: 1,
  unitsLeft: 9,
  ...more,
});
const english = createTranslator("en", null) as never;
const usd = { currency: "USD", rate: null };

describe("calendar day", () => {
  it("shows its price in whole units, and in full to screen readers", () => {
    expect(toDayInfo(english, day(), usd)).toEqual({
      closed: false,
      noArrival: false,
      note: "121",
      tone: "plain",
      spoken: "120.50 USD a night",
    });
  });

  it.each([
    ["sold_out", true, false],
    ["closed", true, false],
    ["no_arrival", false, true],
    ["few", false, false],
  ] as const)("%s: closed %s, no arrival %s", (state, closed, noArrival) => {
    expect(toDayInfo(english, day({ state }), usd)).toMatchObject({ closed, noArrival });
  });

  it("allows a departure but no arrival without a price", () => {
    expect(toDayInfo(english, day({ priceMinor: null }), usd)).toEqual({ closed: false, noArrival: true });
    expect(toDayInfo(english, day({ priceMinor: null, state: "sold_out" }), usd)).toEqual({
      closed: true,
      noArrival: false,
    });
    expect(toDayInfo(english, day({ checkOutOnly: true }), usd).noArrival).toBe(true);
  });

  it("mentions special prices, few rooms and minimum nights", () => {
    const info = toDayInfo(english, day({ special: "Carnival", state: "few", unitsLeft: 2, minNights: 3 }), usd);
    expect(info.spoken).toBe("120.50 USD a night, Carnival, 2 left, at least 3 nights");
    expect(info.tone).toBe("special");
    expect(toDayInfo(english, day({ grossMinor: 15_000 }), usd).tone).toBe("deal");
    expect(toDayInfo(english, day({ grossMinor: null }), usd).tone).toBe("plain");
  });

  it("is converted into the selected currency, including one without decimals", () => {
    const info = toDayInfo(english, day({ priceMinor: 10_000 }), { currency: "USD", rate: { c: "JPY", r: "150" } });
    expect(info.note).toBe("15000");
    expect(info.spoken).toContain("JPY");
  });

  test.each(["de", "fr", "ar"] as const)("is described in %s", (language) => {
    const t = createTranslator(language, catalogues[language].inBrowser) as never;
    const { spoken } = toDayInfo(t, day({ minNights: 2 }), usd);
    expect(spoken).not.toContain("a night");
    expect(spoken).not.toContain("at least");
  });
});

describe("calendar months", () => {
  const known = [{ date: "2027-03-31" }, { date: "2027-04-01" }];

  it("are loaded if the days of any shown month are missing", () => {
    expect(hasMissingMonth(known, { month: "2027-03", months: 2 })).toBe(false);
    expect(hasMissingMonth(known, { month: "2027-04", months: 2 })).toBe(true);
    // Back from a month that was opened with the keyboard: only the first one is new.
    expect(hasMissingMonth(known, { month: "2027-02", months: 2 })).toBe(true);
    expect(hasMissingMonth([], { month: "2026-12", months: 1 })).toBe(true);
    expect(hasMissingMonth([{ date: "2026-12-01" }, { date: "2027-01-01" }], { month: "2026-12", months: 2 })).toBe(
      false,
    );
  });

  it("replace older days", () => {
    const older = day({ unitsLeft: 5 });
    const other = day({ date: "2027-03-13" });
    const newer = day({ unitsLeft: 1 });
    expect(mergeDays([older, other], [newer])).toEqual([other, newer]);
    expect(mergeDays([], [newer])).toEqual([newer]);
  });
});
