import { describe, expect, it } from "vitest";
import { addDays, listNights } from "@/lib/dates";
import { describeRefusal } from "./refusal-text";
import {
  countedParty,
  getRefusals,
  type NightRow,
  refusalCodes,
  type StayQuestion,
  unitsFree,
  withBuffer,
} from "./stay-rules";
import type { PlanSale } from "./types";

function row(date: string, changes: Partial<NightRow> = {}): NightRow {
  return {
    date,
    total: 1,
    sold: 0,
    held: 0,
    closed: false,
    noArrival: false,
    noDeparture: false,
    minNights: null,
    maxNights: null,
    ...changes,
  };
}

const unlimited: PlanSale = {
  minNights: null,
  maxNights: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  validFrom: null,
  validTo: null,
};

function question(checkIn: string, checkOut: string, changes: Partial<StayQuestion> = {}): StayQuestion {
  return {
    limits: { maxAdults: 2, maxChildren: 2, maxGuests: 3, minNights: 1, maxNights: 30, bufferNights: 0, forSale: true },
    hotel: { timeZone: "Europe/Lisbon", checkInFrom: "14:00", leadMinutes: 0, windowDays: 540, childAgeLimit: 17 },
    plan: unlimited,
    rows: listNights("2027-03-20", "2027-04-10").map((night) => row(night)),
    stay: { checkIn, checkOut },
    rooms: [{ adults: 2, childAges: [] }],
    now: new Date("2027-03-20T20:00:00Z"),
    ...changes,
  };
}

const codes = (asked: StayQuestion) => getRefusals(asked).map((refusal) => refusal.code);
const change = (changes: Record<string, Partial<NightRow>>) =>
  listNights("2027-03-20", "2027-04-10").map((night) => row(night, changes[night]));

describe("availability of nights", () => {
  const taken = change({ "2027-03-25": { sold: 1 }, "2027-03-26": { held: 1 } });

  it("allows an arrival on the departure day of another guest", () => {
    expect(codes(question("2027-03-23", "2027-03-25", { rows: taken }))).toEqual([]);
    expect(codes(question("2027-03-27", "2027-03-28", { rows: taken }))).toEqual([]);
  });

  it("names the unavailable night of a partly available stay", () => {
    expect(getRefusals(question("2027-03-24", "2027-03-26", { rows: taken }))).toEqual([
      { code: "partial_inventory", nights: ["2027-03-25"] },
    ]);
    expect(codes(question("2027-03-25", "2027-03-27", { rows: taken }))).toEqual(["sold_out"]);
  });
});

describe("stay rules", () => {
  it.each<[string, StayQuestion, string[]]>([
    [
      "a room that is not for sale",
      question("2027-03-23", "2027-03-25", {
        limits: {
          maxAdults: 2,
          maxChildren: 2,
          maxGuests: 3,
          minNights: 1,
          maxNights: 30,
          bufferNights: 0,
          forSale: false,
        },
      }),
      ["inactive"],
    ],
    ["a stay that starts yesterday", question("2027-03-19", "2027-03-21"), ["past_date"]],
    ["a stay too far ahead", question("2028-10-01", "2028-10-02"), ["too_far_ahead"]],
    [
      "too many adults",
      question("2027-03-23", "2027-03-25", { rooms: [{ adults: 3, childAges: [] }] }),
      ["adults_exceeded"],
    ],
    [
      "too many children",
      question("2027-03-23", "2027-03-25", { rooms: [{ adults: 0, childAges: [1, 2, 3] }] }),
      ["children_exceeded"],
    ],
    [
      "too many guests",
      question("2027-03-23", "2027-03-25", { rooms: [{ adults: 2, childAges: [1, 2] }] }),
      ["occupancy_exceeded"],
    ],
    [
      "two rooms when one unit is left",
      question("2027-03-23", "2027-03-25", {
        rooms: [
          { adults: 1, childAges: [] },
          { adults: 1, childAges: [] },
        ],
      }),
      ["sold_out"],
    ],
    [
      "a closed night",
      question("2027-03-23", "2027-03-25", { rows: change({ "2027-03-24": { closed: true } }) }),
      ["closed"],
    ],
    ["a night without a row", question("2027-04-08", "2027-04-12"), ["closed"]],
    [
      "an arrival on a night without arrivals",
      question("2027-03-23", "2027-03-25", { rows: change({ "2027-03-23": { noArrival: true } }) }),
      ["no_arrival"],
    ],
    [
      "a departure on a date without departures",
      question("2027-03-23", "2027-03-25", { rows: change({ "2027-03-25": { noDeparture: true } }) }),
      ["no_departure"],
    ],
    [
      "a stay shorter than the minimum of the night",
      question("2027-03-23", "2027-03-25", { rows: change({ "2027-03-23": { minNights: 3 } }) }),
      ["min_nights"],
    ],
    [
      "a stay longer than the maximum of the night",
      question("2027-03-23", "2027-03-25", { rows: change({ "2027-03-23": { maxNights: 1 } }) }),
      ["max_nights"],
    ],
    [
      "a stay shorter than the minimum of the rate plan",
      question("2027-03-23", "2027-03-25", { plan: { ...unlimited, minNights: 4 } }),
      ["min_nights"],
    ],
    [
      "a stay outside the validity of the rate plan",
      question("2027-03-23", "2027-03-25", { plan: { ...unlimited, validTo: "2027-03-23" } }),
      ["plan_not_sold"],
    ],
    [
      "a stay longer than the maximum of the rate plan",
      question("2027-03-23", "2027-03-25", { plan: { ...unlimited, maxNights: 1 } }),
      ["max_nights"],
    ],
    [
      "a booking too late for an early-booking plan",
      question("2027-03-23", "2027-03-25", { plan: { ...unlimited, minDaysAhead: 4 } }),
      ["plan_too_late"],
    ],
    [
      "a booking too early for a last-minute plan",
      question("2027-03-23", "2027-03-25", { plan: { ...unlimited, maxDaysAhead: 2 } }),
      ["plan_too_early"],
    ],
  ])("refuses %s", (_, asked, expected) => expect(codes(asked)).toEqual(expected));

  it("accepts the last night of a rate plan, and today until midnight at the hotel", () => {
    const last = { ...unlimited, validFrom: "2027-03-23", validTo: "2027-03-24" };
    expect(codes(question("2027-03-23", "2027-03-25", { plan: last }))).toEqual([]);
    expect(codes(question("2027-03-20", "2027-03-21"))).toEqual([]);
    const tokyo = { ...question("", "").hotel, timeZone: "Asia/Tokyo" };
    expect(codes(question("2027-03-20", "2027-03-21", { hotel: tokyo }))).toEqual(["past_date"]);
  });

  it("counts the days until check-in by the local date of the hotel", () => {
    const plan = { ...unlimited, minDaysAhead: 3, maxDaysAhead: 3 };
    const at = (now: string) => codes(question("2027-03-23", "2027-03-25", { plan, now: new Date(now) }));
    expect(at("2027-03-20T23:59:00Z")).toEqual([]);
    expect(at("2027-03-21T00:01:00Z")).toEqual(["plan_too_late"]);
    expect(at("2027-03-19T23:59:00Z")).toEqual(["plan_too_early"]);
  });

  it("applies the lead time to the second", () => {
    const hotel = { ...question("", "").hotel, leadMinutes: 24 * 60 };
    const at = (now: string) => codes(question("2027-03-22", "2027-03-23", { hotel, now: new Date(now) }));
    expect(at("2027-03-21T14:00:00Z")).toEqual([]);
    expect(at("2027-03-21T14:00:01Z")).toEqual(["lead_time"]);
  });

  it("has a text for every reason", () => {
    for (const code of refusalCodes) {
      expect(describeRefusal({ code, nights: ["2027-03-25"], limit: 2 })).toMatch(/\.$/);
    }
    const nights = listNights("2027-03-25", addDays("2027-03-25", 5));
    expect(describeRefusal({ code: "closed", nights })).toBe(
      "Closed on Thu 25 Mar 2027, Fri 26 Mar 2027, Sat 27 Mar 2027 and 2 more.",
    );
  });
});

it("counts a child above the hotel's age limit as an adult", () => {
  expect(countedParty([{ adults: 1, childAges: [3, 13] }], 12)).toEqual([{ adults: 2, childAges: [3] }]);
  const hotel = { ...question("", "").hotel, childAgeLimit: 12 };
  const rooms = [{ adults: 2, childAges: [13] }];
  expect(codes(question("2027-03-23", "2027-03-25", { hotel, rooms }))).toEqual(["adults_exceeded"]);
});

it("limits free rooms by the buffer nights that follow, closed or not, and by missing ones", () => {
  const rows = [
    row("2027-03-25", { total: 3 }),
    row("2027-03-26", { total: 3, sold: 1 }),
    row("2027-03-27", { total: 3, sold: 3 }),
    row("2027-03-28", { total: 3 }),
    row("2027-03-29", { total: 3, sold: 1, closed: true }),
    row("2027-03-30", { total: 3, sold: 3, closed: true }),
  ];
  const free = (nights: number) => withBuffer(rows, nights).map(({ total, sold, held }) => total - sold - held);
  expect(free(0)).toEqual([3, 2, 0, 3, 2, 0]);
  expect(free(1)).toEqual([2, 0, 0, 2, 0, 0]);
  expect(free(2)).toEqual([0, 0, 0, 0, 0, 0]);
});

it("counts free units by the night with the fewest", () => {
  const rows = [row("2027-03-25", { total: 5, sold: 1 }), row("2027-03-26", { total: 5, sold: 2, held: 1 })];
  expect(unitsFree(rows, { checkIn: "2027-03-25", checkOut: "2027-03-27" })).toBe(2);
  expect(unitsFree(rows, { checkIn: "2027-03-25", checkOut: "2027-03-28" })).toBe(0);
});
