import fc from "fast-check";
import { expect, it } from "vitest";
import { chargeOfRefund } from "./refund-charge";

it("splits an odd charge into two refunds that sum to the charge", () => {
  const half = { amountMinor: 100, attemptMinor: 200, chargeMinor: 101 };
  const parts = [chargeOfRefund({ ...half, beforeMinor: 0 }), chargeOfRefund({ ...half, beforeMinor: 100 })];
  expect(parts).toEqual([51, 50]);
});

it("makes the parts of any series of refunds sum to the charge", () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 1, max: 10_000_000 }), (amounts, chargeMinor) => {
      const attemptMinor = amounts.reduce((sum, amount) => sum + amount, 0);
      let beforeMinor = 0;
      let given = 0;
      for (const amountMinor of amounts) {
        const part = chargeOfRefund({ amountMinor, beforeMinor, attemptMinor, chargeMinor });
        expect(part).toBeGreaterThanOrEqual(0);
        given += part;
        beforeMinor += amountMinor;
      }
      expect(given).toBe(chargeMinor);
    }),
  );
});
