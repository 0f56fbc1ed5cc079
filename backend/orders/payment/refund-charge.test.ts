import fc from "fast-check";
import { expect, it } from "vitest";
import { chargeOfRefund } from "./refund-charge";

it("splits an odd charge into two refunds that sum to the charge", () => {
  const half = { amountMinor: 100, attemptMinor: 200, chargeMinor: 101 };
  const parts = [
    chargeOfRefund({ ...half, beforeMinor: 0, chargedBackMinor: 0 }),
    chargeOfRefund({ ...half, beforeMinor: 100, chargedBackMinor: 51 }),
  ];
  expect(parts).toEqual([51, 50]);
});

it("makes the parts of any series of refunds sum to the charge", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 1, max: 10_000_000 }), (amounts, chargeMinor) => {
      const attemptMinor = amounts.reduce((sum, amount) => sum + amount, 0);
      let beforeMinor = 0;
      let chargedBackMinor = 0;
      for (const amountMinor of amounts) {
        const part = chargeOfRefund({ amountMinor, beforeMinor, chargedBackMinor, attemptMinor, chargeMinor });
        expect(part).toBeGreaterThanOrEqual(0);
        chargedBackMinor += part;
        beforeMinor += amountMinor;
      }
      expect(chargedBackMinor).toBe(chargeMinor);
    }),
  );
});

it("never gives back more than the charge when some refunds fail and their amount is refunded again", () => {
  const cuts = fc.array(fc.tuple(fc.integer({ min: 1, max: 50_000 }), fc.boolean()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 1, max: 10_000_000 }), (refunds, chargeMinor) => {
      const attemptMinor = refunds.reduce((sum, [amount]) => sum + amount, 0);
      const made: { amountMinor: number; part: number; fails: boolean }[] = [];
      const add = (amountMinor: number, fails: boolean) => {
        const beforeMinor = made.reduce((sum, one) => sum + one.amountMinor, 0);
        const chargedBackMinor = made.reduce((sum, one) => sum + one.part, 0);
        const part = chargeOfRefund({ amountMinor, beforeMinor, chargedBackMinor, attemptMinor, chargeMinor });
        made.push({ amountMinor, part, fails });
      };
      for (const [amountMinor, fails] of refunds) add(amountMinor, fails);
      const failed = made.filter(({ fails }) => fails);
      made.splice(0, made.length, ...made.filter(({ fails }) => !fails));
      for (const { amountMinor } of failed) add(amountMinor, false);
      expect(made.reduce((sum, { part }) => sum + part, 0)).toBe(chargeMinor);
    }),
  );
});
