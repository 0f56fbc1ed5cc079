import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { defaultParty } from "@/lib/booking/party";
import { browserKeys } from "@/lib/browser-store";
import { isCalendarDate } from "@/lib/dates";
import { parseLastSearch, readLastSearch, rememberSearch } from "./last-search";
import type { SearchState } from "./search-state";

const today = "2027-03-12";
const stored = (more: Record<string, unknown> = {}) => ({
  text: "Lisbon, Portugal",
  place: { kind: "city", id: 4 },
  in: "2027-03-12",
  out: "2027-03-14",
  party: "2-5",
  ...more,
});

describe("last search of a browser", () => {
  it("is restored with dates that are not in the past", () => {
    expect(parseLastSearch(stored(), today)).toEqual({
      text: "Lisbon, Portugal",
      place: { kind: "city", id: 4 },
      checkIn: "2027-03-12",
      checkOut: "2027-03-14",
      party: [{ adults: 2, childAges: [5] }],
    });
  });

  it.each([
    ["in the past", { in: "2027-03-11" }],
    ["the same day", { out: "2027-03-12" }],
    ["reversed", { out: "2027-03-01" }],
    ["not dates", { in: "tomorrow" }],
    ["not in the calendar", { in: "2027-02-30", out: "2027-03-30" }],
    ["of another type", { in: 20270312 }],
    ["incomplete", { out: null }],
  ])("has no dates if they are %s", (_, more) => {
    expect(parseLastSearch(stored(more), today)).toMatchObject({
      checkIn: null,
      checkOut: null,
      text: "Lisbon, Portugal",
    });
  });

  it.each([
    { kind: "galaxy", id: 1 },
    { kind: "city" },
    { kind: "city", id: "4" },
    { kind: "city", id: 0 },
    { kind: "city", id: 1.5 },
    "city",
    4,
  ])("has no place if it is %j", (place) => {
    expect(parseLastSearch(stored({ place }), today)?.place).toBeNull();
  });

  it("has two adults if the guests are unreadable, or an age was missing", () => {
    for (const party of ["2-x", "0", "2-99", undefined, {}])
      expect(parseLastSearch(stored({ party }), today)?.party).toEqual(defaultParty);
  });

  it.each([null, "text", 5, [], {}, { text: 5 }])("is null for the stored value %j", (value) => {
    expect(parseLastSearch(value, today)).toBeNull();
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
test(`returns valid form values for any stored value (SEED=${seed})`, () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom("2027-03-13", "2027-03-12", "2-5_1", "city"));
  const record = fc.record({ text: fc.oneof(fc.string(), value), place: value, in: value, out: value, party: value });
  fc.assert(
    fc.property(record, (one) => {
      const search = parseLastSearch(one, today);
      if (!search) return;
      expect(typeof search.text).toBe("string");
      expect(search.checkIn === null).toBe(search.checkOut === null);
      if (search.checkIn && search.checkOut) {
        expect([search.checkIn, search.checkOut].every(isCalendarDate)).toBe(true);
        expect(search.checkIn >= today && search.checkIn < search.checkOut).toBe(true);
      }
      expect(search.party.length).toBeGreaterThan(0);
    }),
    { seed, numRuns: 500 },
  );
});

describe("browser storage", () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    const localStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
    };
    vi.stubGlobal("window", { localStorage, dispatchEvent: () => true });
  });
  afterEach(() => vi.unstubAllGlobals());

  const search: SearchState = {
    text: "Lisbon",
    place: null,
    checkIn: "2027-03-12",
    checkOut: "2027-03-14",
    party: [{ adults: 1, childAges: [] }],
  };

  it("reads back a stored search, without dates once they are past", () => {
    expect(readLastSearch(today)).toBeNull();
    rememberSearch(search);
    expect(readLastSearch(today)).toEqual(search);
    expect(readLastSearch("2027-03-13")).toMatchObject({ checkIn: null, checkOut: null });
  });

  it("treats damaged storage as empty", () => {
    store.set(browserKeys.lastSearch, '{"text":');
    expect(readLastSearch(today)).toBeNull();
  });
});
