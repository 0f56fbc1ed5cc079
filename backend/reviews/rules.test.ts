import { describe, expect, test } from "vitest";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { formatEnglishMessage } from "@/lib/language/localized-message";
import { heldFor, type OrderFacts, obstacleToReview, signature } from "./rules";

const terms = settingsGroups.reviews.parse({});
const now = new Date("2027-03-10T12:00:00Z");
const stay = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  kind: "hotel",
  status: "completed",
  reason: "served",
  serviceEnd: new Date("2027-03-09T10:00:00Z"),
  now,
  ...changes,
});

test("allows reviews only of services that took place, within 180 days", () => {
  expect(obstacleToReview(stay(), terms)).toBeNull();
  for (const status of ["awaiting_payment", "requested", "processing", "cancelled"]) {
    expect(obstacleToReview(stay({ status, reason: null }), terms), status).not.toBeNull();
  }
  const explain = (order: OrderFacts) => formatEnglishMessage(obstacleToReview(order, terms) ?? []);
  expect(explain(stay({ reason: "no_show" }))).toMatch(/no-show/);
  expect(explain(stay({ serviceEnd: new Date("2026-01-01T00:00:00Z") }))).toMatch(/180 days/);
});

describe("moderation", () => {
  const held = (text: string, more = {}) => heldFor({ title: "", text }, { ...terms, ...more });
  test("holds a review with a web address, an email address or a telephone number", () => {
    for (const text of [
      "Book at https://cheaper.example instead",
      "see www.cheaper.test",
      "mail me: joe@example.com",
      "go to cheaper.com",
      "call +351 912 000 000",
    ]) {
      expect(held(text), text).toBe("link");
    }
    for (const text of ["Rooms 101 to 203 are loud.", "Paid 250.00 for 3 nights in 2027.", "e.g. the pool. No bar."]) {
      expect(held(text), text).toBeNull();
    }
  });
  test("holds a review with a blocked term regardless of accents and case", () => {
    expect(held("A CÁSINO!", { blockedTerms: "casino" })).toBe("blocked_term");
    expect(held("Casinos are near.", { blockedTerms: "casino" })).toBeNull();
  });
  test("holds every review if configured", () => {
    expect(held("Lovely.", { hold: "all" })).toBe("setting");
  });
});

test("signs reviews with a first name and an initial", () => {
  expect(["Ada Lovelace", "Łucja", "Juan Carlos de la Cruz", " "].map(signature)).toEqual([
    "Ada L.",
    "Łucja",
    "Juan C.",
    "A guest",
  ]);
});
