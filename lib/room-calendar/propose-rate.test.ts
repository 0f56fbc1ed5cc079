import { expect, it } from "vitest";
import { type OfferedRate, proposeRate } from "./propose-rate";

const rate = (id: number, more: Partial<OfferedRate> = {}): OfferedRate => ({
  id,
  name: `Rate ${id}`,
  board: "room_only",
  policyId: 1,
  payment: "pay_now",
  minNights: null,
  maxNights: null,
  validFrom: null,
  validTo: null,
  memberOnly: false,
  ...more,
});
const stay = { from: "2027-03-01", to: "2027-03-04" };
const propose = (rates: OfferedRate[], booked?: OfferedRate) => proposeRate(rates, booked, stay)?.id;

it("proposes a rate with the terms of the booked rate, preferably of the same name", () => {
  const booked = rate(9, { name: "Flexible", policyId: 2 });
  expect(propose([rate(1), rate(2, { policyId: 2 }), rate(3, { policyId: 2, name: "Flexible" })], booked)).toBe(3);
  expect(propose([rate(1), rate(2, { policyId: 2 })], booked)).toBe(2);
  expect(propose([rate(1), rate(2, { policyId: 2, board: "breakfast" })], booked)).toBe(1);
});

it("falls back to the cheapest rate that is sold for the nights and the guest", () => {
  const unsold = [
    rate(1, { minNights: 4 }),
    rate(2, { validFrom: "2027-03-02" }),
    rate(3, { validTo: "2027-03-02" }),
    rate(4, { memberOnly: true }),
  ];
  expect(propose([...unsold, rate(5, { board: "breakfast" }), rate(6)])).toBe(5);
  expect(propose([...unsold, rate(5)], rate(9, { memberOnly: true }))).toBe(4);
  expect(propose(unsold)).toBe(4);
  expect(propose(unsold.slice(0, 3))).toBe(1);
  expect(propose([])).toBeUndefined();
});
