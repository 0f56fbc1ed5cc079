import { describe, expect, it } from "vitest";
import { guards, type OrderFacts } from "./guards";

const at = (text: string) => new Date(text);

function mayStart(facts: Pick<OrderFacts, "now" | "serviceStart" | "checkIn">, timeZone = "Europe/Lisbon"): boolean {
  return guards.arrival_day.holds({ ...facts, timeZone } as OrderFacts);
}

it.each([
  ["the day before", "2026-12-01T16:00:00Z", "2026-12-02T09:00:00Z", false],
  ["the same day", "2026-12-02T00:00:00Z", "2026-12-02T22:00:00Z", true],
  ["the evening before", "2026-12-01T23:50:00Z", "2026-12-02T09:00:00Z", false],
  ["the evening before a departure after midnight", "2026-12-01T23:50:00Z", "2026-12-02T00:30:00Z", true],
  ["after the start", "2026-12-03T09:00:00Z", "2026-12-02T09:00:00Z", true],
])("decides whether tickets are accepted %s", (_, now, serviceStart, expected) => {
  expect(mayStart({ now: at(now), serviceStart: at(serviceStart), checkIn: null })).toBe(expected);
});

it("uses the local date of the place of departure", () => {
  const start = { serviceStart: at("2026-12-02T09:00:00Z"), checkIn: null };
  expect(mayStart({ now: at("2026-12-01T15:30:00Z"), ...start }, "Asia/Tokyo")).toBe(true);
  expect(mayStart({ now: at("2026-12-01T15:30:00Z"), ...start }, "Europe/Lisbon")).toBe(false);
});

it("accepts guests of a hotel from the day of arrival", () => {
  const stay = { serviceStart: at("2026-12-02T15:00:00Z"), checkIn: "2026-12-02" };
  expect(mayStart({ now: at("2026-12-01T23:59:00Z"), ...stay })).toBe(false);
  expect(mayStart({ now: at("2026-12-02T00:01:00Z"), ...stay })).toBe(true);
});

describe("can begin", () => {
  const canBegin = (now: string, order: Partial<OrderFacts>) =>
    guards.can_begin.holds({
      checkIn: null,
      entryUntil: null,
      timeZone: "Europe/Lisbon",
      ...order,
      now: at(now),
    } as OrderFacts);

  it("until the start of a departure or a pick-up", () => {
    const departure = { serviceStart: at("2026-12-02T10:00:00Z") };
    expect(canBegin("2026-12-02T09:59:59Z", departure)).toBe(true);
    expect(canBegin("2026-12-02T10:00:00Z", departure)).toBe(false);
  });

  it("until the last closing time of a service with opening hours", () => {
    const museum = { serviceStart: at("2026-12-02T09:00:00Z"), entryUntil: at("2026-12-02T18:00:00Z") };
    expect(canBegin("2026-12-02T17:59:00Z", museum)).toBe(true);
    expect(canBegin("2026-12-02T18:00:00Z", museum)).toBe(false);
  });

  it("until the end of the local day of arrival at a hotel", () => {
    const stay = { serviceStart: at("2026-12-02T06:00:00Z"), checkIn: "2026-12-02" };
    expect(canBegin("2026-12-02T14:30:00Z", { ...stay, timeZone: "Asia/Tokyo" })).toBe(true);
    expect(canBegin("2026-12-02T15:00:00Z", { ...stay, timeZone: "Asia/Tokyo" })).toBe(false);
    expect(canBegin("2026-12-02T23:59:00Z", stay)).toBe(true);
  });
});
