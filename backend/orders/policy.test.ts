import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CancellationPolicy,
  cancellationAt,
  DEFAULT_POLICIES,
  entryAt,
  feeMinor,
  mergeTimelines,
  noShowFrom,
  noShowMinor,
  type PolicySubject,
  timelineOf,
} from "./policy";
import { policyWords, termsWords } from "./policy-words";

function subject(changes: Partial<PolicySubject> = {}): PolicySubject {
  return {
    checkIn: "2027-03-11",
    checkInFrom: "14:00",
    timeZone: "Europe/Lisbon",
    bookedAt: new Date("2027-02-01T10:00:00Z"),
    totalMinor: 33_863,
    nightsMinor: [9_000, 13_500, 9_000],
    ...changes,
  };
}

const { flexible, moderate, nonRefundable } = DEFAULT_POLICIES;

describe("deadlines", () => {
  it("stand at the hotel's wall clock across a clock change", () => {
    const timeline = timelineOf(flexible, subject({ checkIn: "2024-03-31", timeZone: "Europe/Berlin" }));
    expect(timeline[0]).toMatchObject({ untilUtc: "2024-03-30T13:00:00.000Z", feeMinor: 0 });
  });

  it("are kind at the exact instant and over a millisecond later", () => {
    const timeline = timelineOf(flexible, subject());
    const deadline = Date.parse("2027-03-10T14:00:00Z");
    expect(entryAt(timeline, new Date(deadline)).feeMinor).toBe(0);
    expect(entryAt(timeline, new Date(deadline + 1)).feeMinor).toBe(9_000);
  });

  it("end in nothing back once the stay has begun", () => {
    for (const policy of Object.values(DEFAULT_POLICIES)) {
      const last = entryAt(timelineOf(policy, subject()), new Date("2027-03-11T14:00:01Z"));
      expect(last).toMatchObject({ untilUtc: null, refundMinor: 0 });
    }
  });
});

describe("fees", () => {
  it("keep half of 16.61 as 8.31 and give 8.30 back, and all of it at 100 %", () => {
    const paid = subject({ totalMinor: 1_661 });
    const at = new Date("2027-03-10T00:00:00Z");
    expect(cancellationAt(timelineOf(moderate, paid), at, 1_661)).toEqual({
      feeMinor: 831,
      refundMinor: 830,
      owedMinor: 0,
    });
    expect(cancellationAt(timelineOf(nonRefundable, paid), at, 1_661)).toMatchObject({
      feeMinor: 1_661,
      refundMinor: 0,
    });
  });

  it("are never more than the price, nor refunds more than was paid", () => {
    expect(feeMinor({ kind: "fixed", minor: 99_999 }, subject())).toBe(33_863);
    expect(feeMinor({ kind: "nights", nights: 9 }, subject({ totalMinor: 20_000 }))).toBe(20_000);
    const timeline = timelineOf(flexible, subject());
    expect(cancellationAt(timeline, new Date("2027-03-11T00:00:00Z"), 5_000)).toEqual({
      feeMinor: 9_000,
      refundMinor: 0,
      owedMinor: 4_000,
    });
  });

  it("stay 0 for a request made in time, whenever staff come to approve it", () => {
    const timeline = timelineOf(flexible, subject());
    const requestedAt = new Date("2027-03-10T13:00:00Z");
    expect(cancellationAt(timeline, requestedAt, 33_863)).toMatchObject({ feeMinor: 0, refundMinor: 33_863 });
  });

  it("for no-shows follow the policy a day after check-in", () => {
    expect(noShowMinor(flexible, subject())).toBe(9_000);
    expect(noShowFrom(subject()).toISOString()).toBe("2027-03-12T14:00:00.000Z");
  });
});

describe("time to think it over", () => {
  it("is a day when check-in is a week away", () => {
    const timeline = timelineOf(nonRefundable, subject());
    expect(timeline.map((entry) => [entry.untilUtc, entry.feeMinor])).toEqual([
      ["2027-02-02T10:00:00.000Z", 0],
      [null, 33_863],
    ]);
  });

  it("is none when check-in is near", () => {
    expect(timelineOf(nonRefundable, subject({ bookedAt: new Date("2027-03-05T10:00:00Z") }))).toHaveLength(1);
  });
});

describe("several rooms", () => {
  it("cancel by the sum of their timelines", () => {
    const parts = [timelineOf(flexible, subject()), timelineOf(moderate, subject({ totalMinor: 10_000 }))];
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

it("never lets a fee and its refund miss the price, nor deadlines run backwards", () => {
  const fee = fc.oneof(
    fc.constant({ kind: "none" as const }),
    fc.record({ kind: fc.constant("percent" as const), bp: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant("nights" as const), nights: fc.integer({ min: 1, max: 5 }) }),
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
        const timeline = timelineOf(policy, subject({ totalMinor }));
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

describe("words", () => {
  const now = new Date("2027-02-01T10:00:00Z");
  const words = (policy: CancellationPolicy, at = now) =>
    policyWords(timelineOf(policy, subject()), "Europe/Lisbon", "USD", at).join(" ");

  it("say until when, by whose clock, and what is kept after", () => {
    expect(words(flexible)).toBe(
      "Free cancellation until Wed 10 Mar 2027, 14:00 Lisbon time. After that one night (90.00 USD) is kept. " +
        "From Thu 11 Mar 2027, 14:00 Lisbon time on the whole price (338.63 USD) is kept.",
    );
    expect(words(moderate)).toContain("After that 50 % (169.32 USD) is kept.");
    expect(words(nonRefundable)).toBe(
      "Free cancellation until Tue 2 Feb 2027, 10:00 Lisbon time. After that the whole price (338.63 USD) is kept.",
    );
  });

  it("leave out what is over", () => {
    expect(words(flexible, new Date("2027-03-11T00:00:00Z"))).toBe(
      "Until Thu 11 Mar 2027, 14:00 Lisbon time one night (90.00 USD) is kept. After that the whole price (338.63 USD) is kept.",
    );
    expect(words(flexible, new Date("2027-03-12T00:00:00Z"))).toBe(
      "If you cancel, the whole price (338.63 USD) is kept.",
    );
  });

  it("say it in general where there are no dates yet", () => {
    expect(termsWords(flexible, "USD")).toBe(
      "Free cancellation until 1 day before check-in. After that one night is kept.",
    );
    expect(termsWords(nonRefundable, "USD")).toBe(
      "If you cancel, the whole price is kept. Free for 24 hours after booking when check-in is at least 7 days away.",
    );
  });
});
