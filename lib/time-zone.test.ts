import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTimeZone, localToday, minutesBefore, wallClock, zonedInstant } from "./time-zone";
import { formatInstant, formatZone } from "./zone-labels";

const utc = (date: string, time: string, zone: string) => zonedInstant(date, time, zone).toISOString();

describe("conversion between local time and instant", () => {
  it("uses the offset of the date", () => {
    expect(utc("2027-01-10", "14:00", "Europe/Lisbon")).toBe("2027-01-10T14:00:00.000Z");
    expect(utc("2027-07-10", "14:00", "Europe/Lisbon")).toBe("2027-07-10T13:00:00.000Z");
    expect(utc("2027-07-10", "14:00", "Asia/Kathmandu")).toBe("2027-07-10T08:15:00.000Z");
  });

  it("moves a skipped time forward and uses the first occurrence of a repeated time", () => {
    expect(utc("2024-03-31", "02:30", "Europe/Berlin")).toBe("2024-03-31T01:30:00.000Z");
    expect(utc("2024-10-27", "02:30", "Europe/Berlin")).toBe("2024-10-27T00:30:00.000Z");
    expect(utc("2024-03-10", "02:30", "America/New_York")).toBe("2024-03-10T07:30:00.000Z");
  });

  it("converts an instant to local time and back", () => {
    const zone = fc.constantFrom("Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "UTC");
    const minute = fc.integer({ min: 0, max: 40_000_000 });
    fc.assert(
      fc.property(zone, minute, (name, at) => {
        const clock = wallClock(at * 60_000, name);
        const back = zonedInstant(clock.date, clock.time, name).getTime();
        expect(wallClock(back, name)).toEqual(clock);
        expect(back).toBeLessThanOrEqual(at * 60_000);
      }),
    );
  });

  it("agrees with Intl, also on days of a clock change", () => {
    const zone = fc.constantFrom(
      "Europe/Berlin",
      "America/St_Johns",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "Africa/Casablanca",
    );
    const second = fc.integer({ min: -631_152_000, max: 2_400_000_000 });
    const shown = (name: string, at: number) =>
      new Date(at).toLocaleString("sv-SE", { timeZone: name, dateStyle: "short", timeStyle: "short" });
    const check = (name: string, at: number) => {
      const { date, time } = wallClock(at, name);
      expect(`${date} ${time}`).toBe(shown(name, at));
    };
    fc.assert(fc.property(zone, second, (name, at) => check(name, at * 1_000)));
    for (let at = Date.UTC(2024, 2, 30); at < Date.UTC(2024, 3, 8); at += 10 * 60_000) {
      for (const name of ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Casablanca"]) check(name, at);
    }
  });

  it("subtracts 24 hours as a calendar day across a clock change", () => {
    expect(minutesBefore("2024-03-31", "14:00", "Europe/Berlin", 1440).toISOString()).toBe("2024-03-30T13:00:00.000Z");
    expect(minutesBefore("2024-03-31", "14:00", "Europe/Berlin", 1500).toISOString()).toBe("2024-03-30T12:00:00.000Z");
  });
});

describe("time zone helpers", () => {
  it("formats an instant with the name of its time zone", () => {
    expect(formatInstant("2027-03-12T14:00:00Z", "Europe/Lisbon")).toBe("Fri 12 Mar 2027, 14:00 Lisbon time");
    expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
    expect(formatZone("UTC")).toBe("UTC");
  });

  it("returns the local date and validates time zones", () => {
    const now = new Date("2026-11-21T23:30:00Z");
    expect([localToday("Asia/Tokyo", now), localToday("America/Lima", now)]).toEqual(["2026-11-22", "2026-11-21"]);
    expect([isTimeZone("Europe/Lisbon"), isTimeZone("Mars/Olympus")]).toEqual([true, false]);
  });
});
