import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "@/lib/language/languages";
import { storedTextTranslator } from "@/lib/language/written";
import { generalTermsIn, policyIn } from "@/lib/pricing/cancellation-wording";
import {
  buildTimeline,
  type CancellationPolicy,
  defaultPolicies,
  entryAt,
  feeMinor,
  getGrace,
  isFreeToCancel,
  mergeTimelines,
  noShowFrom,
  noShowMinor,
  type PolicySubject,
} from "./cancellation";
import { policyOut } from "./terms";

function subject(changes: Partial<PolicySubject> = {}): PolicySubject {
  return {
    anchor: { date: "2027-03-11", time: "14:00", timeZone: "Europe/Lisbon" },
    bookedAt: new Date("2027-02-01T10:00:00Z"),
    totalMinor: 33_863,
    unitsMinor: [9_000, 13_500, 9_000],
    ...changes,
  };
}

const { flexible, moderate, nonRefundable } = defaultPolicies;

describe("cancellation deadlines", () => {
  it("follow the local time of the hotel across a clock change", () => {
    const timeline = buildTimeline(
      flexible,
      subject({ anchor: { date: "2024-03-31", time: "14:00", timeZone: "Europe/Berlin" } }),
    );
    expect(timeline[0]).toMatchObject({ untilUtc: "2024-03-30T13:00:00.000Z", feeMinor: 0 });
  });

  it("include the exact instant and end a millisecond later", () => {
    const timeline = buildTimeline(flexible, subject());
    const deadline = Date.parse("2027-03-10T14:00:00Z");
    expect(entryAt(timeline, new Date(deadline)).feeMinor).toBe(0);
    expect(entryAt(timeline, new Date(deadline + 1)).feeMinor).toBe(9_000);
  });

  it("allow no refund after the start of the stay", () => {
    for (const policy of Object.values(defaultPolicies)) {
      const last = entryAt(buildTimeline(policy, subject()), new Date("2027-03-11T14:00:01Z"));
      expect(last).toMatchObject({ untilUtc: null, refundMinor: 0 });
    }
  });
});

describe("cancellation fees", () => {
  it("round half of 16.61 to 8.31, refund 8.30, and keep everything at 100 %", () => {
    const paid = subject({ totalMinor: 1_661 });
    const at = new Date("2027-03-10T00:00:00Z");
    expect(entryAt(buildTimeline(moderate, paid), at)).toMatchObject({ feeMinor: 831, refundMinor: 830 });
    expect(entryAt(buildTimeline(nonRefundable, paid), at)).toMatchObject({ feeMinor: 1_661, refundMinor: 0 });
  });

  it("are never more than the price", () => {
    expect(feeMinor({ kind: "fixed", minor: 99_999 }, subject())).toBe(33_863);
    expect(feeMinor({ kind: "units", units: 9 }, subject({ totalMinor: 20_000 }))).toBe(20_000);
  });

  it("are 0 for a request made before the deadline", () => {
    const timeline = buildTimeline(flexible, subject());
    const requestedAt = new Date("2027-03-10T13:00:00Z");
    expect(entryAt(timeline, requestedAt)).toMatchObject({ feeMinor: 0, refundMinor: 33_863 });
  });

  it("for no-shows apply one day after check-in", () => {
    expect(noShowMinor(flexible, subject())).toBe(9_000);
    expect(noShowFrom(subject().anchor).toISOString()).toBe("2027-03-12T14:00:00.000Z");
  });
});

describe("grace period", () => {
  it("lasts 24 hours if check-in is at least 7 days away", () => {
    const timeline = buildTimeline(nonRefundable, subject());
    expect(timeline.map((entry) => [entry.untilUtc, entry.feeMinor])).toEqual([
      ["2027-02-02T10:00:00.000Z", 0],
      [null, 33_863],
    ]);
  });

  it("does not apply if check-in is less than 7 days away", () => {
    expect(buildTimeline(nonRefundable, subject({ bookedAt: new Date("2027-03-05T10:00:00Z") }))).toHaveLength(1);
  });
});

describe("several rooms", () => {
  it("have the summed fees of their timelines", () => {
    const parts = [buildTimeline(flexible, subject()), buildTimeline(moderate, subject({ totalMinor: 10_000 }))];
    const merged = mergeTimelines(parts);
    expect(merged.map((entry) => [entry.untilUtc, entry.feeMinor])).toEqual([
      ["2027-03-06T14:00:00.000Z", 0],
      ["2027-03-10T14:00:00.000Z", 5_000],
      ["2027-03-11T14:00:00.000Z", 14_000],
      [null, 43_863],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 5_000 }), (minutes) => {
        const at = new Date(Date.parse("2027-03-11T14:00:00Z") + minutes * 60_000);
        const sum = parts.reduce((total, part) => total + entryAt(part, at).feeMinor, 0);
        expect(entryAt(merged, at).feeMinor).toBe(sum);
      }),
    );
  });
});

it("keeps fee and refund equal to the price and deadlines in order", () => {
  const fee = fc.oneof(
    fc.constant({ kind: "none" as const }),
    fc.record({ kind: fc.constant("percent" as const), bp: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant("units" as const), units: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant("fixed" as const), minor: fc.integer({ min: 0, max: 100_000 }) }),
  );
  const tier = fc.record({ untilMinutesBefore: fc.integer({ min: 0, max: 100_000 }), fee });
  fc.assert(
    fc.property(
      fc.array(tier, { maxLength: 5 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.boolean(),
      (tiers, totalMinor, thought) => {
        const policy: CancellationPolicy = {
          name: "Any",
          tiers,
          noShow: { kind: "none" },
          grace: thought ? { minutes: 1440, minDaysAhead: 7 } : null,
        };
        const timeline = buildTimeline(policy, subject({ totalMinor }));
        const instants = timeline.map((entry) =>
          entry.untilUtc ? Date.parse(entry.untilUtc) : Number.POSITIVE_INFINITY,
        );
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        for (const entry of timeline) {
          expect(entry.feeMinor + entry.refundMinor).toBe(totalMinor);
          expect(Math.min(entry.feeMinor, entry.refundMinor)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

describe("cancellation terms", () => {
  const booked = new Date("2027-02-01T10:00:00Z");
  const facts = { kind: "hotel" as const, zone: "Europe/Lisbon", currency: "USD" };
  const agreed = (policy: CancellationPolicy) => {
    const timeline = buildTimeline(policy, subject());
    return policyOut({
      policyName: policy.name,
      timeline,
      grace: getGrace(policy, subject(), timeline),
      freeToCancel: isFreeToCancel(policy),
    });
  };
  const inText = (policy: CancellationPolicy, at: Date, isBooked = true, language: Language = "en") =>
    policyIn(storedTextTranslator(language), agreed(policy), { ...facts, booked: isBooked, now: at.getTime() });

  it("state the deadline in local time and the fee after it", () => {
    expect(inText(flexible, booked)).toBe(
      "Free cancellation until Wed 10 Mar 2027, 14:00 Lisbon time. After that, the fee is 1 night (90.00 USD). " +
        "From Thu 11 Mar 2027, 14:00 Lisbon time, the fee is the full price (338.63 USD).",
    );
    expect(inText(moderate, booked)).toContain("After that, the fee is 50% (169.32 USD).");
  });

  it("of a non-refundable rate do not change with time before booking", () => {
    const before = [0, 5, 60].map((minutes) =>
      inText(nonRefundable, new Date(booked.getTime() + minutes * 60_000), false),
    );
    expect(new Set(before)).toEqual(new Set(["Non-refundable. Free to cancel within 24 hours of booking."]));
  });

  it("of a non-refundable booking name the end of the grace period until it has passed", () => {
    expect(inText(nonRefundable, booked)).toBe(
      "Non-refundable. Free to cancel until Tue 2 Feb 2027, 10:00 Lisbon time.",
    );
    expect(inText(nonRefundable, new Date("2027-02-02T10:00:01Z"))).toBe("Non-refundable.");
  });

  it("of a non-refundable rate never promise free cancellation, in any language", () => {
    const free = {
      en: "Free cancellation",
      de: "Kostenlos stornierbar bis",
      fr: "Annulation gratuite jusqu",
      ar: "إلغاء مجاني حتى",
    };
    for (const language of languages) {
      const text = inText(nonRefundable, booked, false, language);
      expect(text).not.toContain(free[language]);
      expect(text).toContain("24");
      expect(inText(flexible, booked, false, language)).toContain(free[language]);
    }
  });

  it("take the grace period from the policy", () => {
    const short = { ...nonRefundable, grace: { minutes: 90, minDaysAhead: 2 } };
    expect(inText(short, booked, false)).toBe("Non-refundable. Free to cancel within 90 minutes of booking.");
    expect(generalTermsIn(storedTextTranslator("en"), short, "USD", "hotel")).toBe(
      "Non-refundable. Free to cancel within 90 minutes of booking. Applies if check-in is at least 2 days away.",
    );
  });

  it.each([
    ["en", 10_080, "Free to cancel within 7 days of booking."],
    ["en", 2_880, "Free to cancel within 2 days of booking."],
    ["en", 1_440, "Free to cancel within 24 hours of booking."],
    ["en", 3_000, "Free to cancel within 50 hours of booking."],
    ["de", 10_080, "Innerhalb von 7 Tagen nach der Buchung kostenlos stornierbar."],
    ["fr", 10_080, "Annulation gratuite dans les 7 jours qui suivent la réservation."],
    ["ar", 10_080, "يمكن الإلغاء مجانًا خلال 7 أيام من الحجز."],
  ] as const)("name a grace period in hours, or in days from two whole days on: %s, %i", (language, minutes, text) => {
    const policy = { ...nonRefundable, grace: { minutes, minDaysAhead: 0 } };
    expect(generalTermsIn(storedTextTranslator(language), policy, "USD", "hotel")).toContain(text);
  });

  it("omit tiers that have passed", () => {
    expect(inText(flexible, new Date("2027-03-11T00:00:00Z"))).toBe(
      "Until Thu 11 Mar 2027, 14:00 Lisbon time, the fee is 1 night (90.00 USD). After that, the fee is the full price (338.63 USD).",
    );
    expect(inText(flexible, new Date("2027-03-12T00:00:00Z"))).toBe("Cancellation fee: the full price (338.63 USD).");
  });

  it("are relative to check-in without dates", () => {
    const general = (policy: CancellationPolicy) => generalTermsIn(storedTextTranslator("en"), policy, "USD", "hotel");
    expect(general(flexible)).toBe("Free cancellation until 1 day before check-in. After that, the fee is 1 night.");
    expect(general(nonRefundable)).toBe(
      "Non-refundable. Free to cancel within 24 hours of booking. Applies if check-in is at least 7 days away.",
    );
  });
});
