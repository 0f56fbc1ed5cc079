import { describe, expect, test } from "vitest";
import { getCruisePolicy } from "@/lib/kinds/cruise/policy";
import { createTranslator } from "@/lib/language/translator";
import { cancellationIn, paymentIn } from "./cruise-terms";

const sailing = {
  cancellation: { tiers: getCruisePolicy(2_000).tiers.map((tier) => ({ ...tier })), grace: null },
  startsAt: "2026-12-12T18:00:00Z",
  timeZone: "Europe/Lisbon",
  currency: "USD",
  depositBp: 2_000,
  balanceDays: 60,
};
const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

describe("terms of a sailing", () => {
  const t = createTranslator("en", null);

  test("omit the steps that have ended", () => {
    expect(cancellationIn(t, sailing, at("2026-09-01"))).toBe(
      "Until Sun 13 Sep 2026, the fee is 20%. From Sun 13 Sep 2026, the fee is 25%. From Tue 13 Oct 2026, the fee is 50%. From Thu 12 Nov 2026, the fee is the full price.",
    );
    expect(cancellationIn(t, sailing, at("2026-11-01"))).toBe(
      "Until Thu 12 Nov 2026, the fee is 50%. From Thu 12 Nov 2026, the fee is the full price.",
    );
    expect(cancellationIn(t, sailing, at("2026-11-29"))).toBe("Cancellation fee: the full price.");
  });

  test("name no deposit once the balance is due", () => {
    expect(paymentIn(t, sailing, at("2026-10-01"))).toContain("20% when you book");
    expect(paymentIn(t, sailing, at("2026-11-29"))).toBe("You pay the full price when you book.");
    expect(paymentIn(t, { ...sailing, depositBp: 0 }, at("2026-10-01"))).toBe("You pay the full price when you book.");
  });
});
