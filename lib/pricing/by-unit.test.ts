import fc from "fast-check";
import { expect, it } from "vitest";
import { partsByLine } from "./by-line";
import { taxesByUnit } from "./by-unit";
import { plan, rates, service, stay, tax } from "./fixtures";
import { priceUnits, unitsOfStay } from "./price";
import type { Party, ServiceRule, TaxRule } from "./types";

function priceTaxes(taxes: TaxRule[], rooms: Party, { cost = 10_000, services = [] as ServiceRule[] } = {}) {
  const request = { ...stay("2027-03-10", "2027-03-13"), rooms };
  const priced = priceUnits({
    ...unitsOfStay(request, { rates: rates({ costPerNightMinor: cost }), plan: plan(), services, taxes }),
    taxes,
    persons: rooms,
    payment: plan(),
  });
  const given = { persons: rooms, taxes };
  const parts = partsByLine(priced, given);
  return { priced, parts, units: taxesByUnit(priced, parts, given) };
}
const two = { adults: 2, childAges: [] };
const one = { adults: 1, childAges: [] };

it("assigns each night its share of percentage taxes and fixed amounts", () => {
  const { units } = priceTaxes(
    [
      tax({ id: 1, name: "City tax", value: 1_000 }),
      tax({ id: 2, name: "Bed tax", kind: "fixed", per: "person_night", value: 150 }),
      tax({ id: 3, name: "Cleaning", kind: "fixed", per: "stay", value: 900, isFee: true }),
      tax({ id: 4, name: "VAT", mode: "included", value: 2_500 }),
      tax({ id: 5, name: "March tax", value: 200, validFrom: "2027-03-12" }),
    ],
    [two, one],
  );
  const of = (at: number) => units.get(at)?.map(({ id, amountMinor, included }) => [id, amountMinor, included]);
  const city = [1, 1_000, false];
  const vat = [4, 2_000, true];
  expect(of(0)).toEqual([city, [2, 300, false], [3, 900, false], vat]);
  expect(of(1)).toEqual([city, [2, 300, false], vat]);
  expect(of(2)).toEqual([city, [2, 300, false], [5, 200, false], vat]);
  expect(of(3)).toEqual([city, [2, 150, false], [3, 900, false], vat]);
  expect(of(5)).toEqual([city, [2, 150, false], [5, 200, false], vat]);
});

it("excludes the tax on services from the shares of the nights", () => {
  const breakfast = service({ auto: true, per: "stay", priceMinor: 10_000 });
  const { units, priced } = priceTaxes([tax({ value: 1_000 })], [two], { services: [breakfast] });
  expect(priced.lines.at(-1)).toMatchObject({ kind: "tax", amountMinor: 4_000 });
  expect([0, 1, 2].map((at) => units.get(at)?.[0]?.amountMinor)).toEqual([1_000, 1_000, 1_000]);
});

it("adds up to the tax of each room for any taxes and guests", () => {
  const guests = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  });
  const rules = fc.array(
    fc.record({
      kind: fc.constantFrom("percent" as const, "fixed" as const),
      value: fc.integer({ min: 0, max: 3_000 }),
      per: fc.constantFrom("night", "person", "person_night", "stay", "booking"),
      mode: fc.constantFrom("included" as const, "added" as const),
      validFrom: fc.constantFrom(null, "2027-03-11"),
      childExemptUnder: fc.constantFrom(null, 12),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(rules, fc.array(guests, { minLength: 1, maxLength: 3 }), fc.nat(500_000), (some, rooms, cost) => {
      const taxes = some.map((rule, at) => tax({ ...(rule as Partial<TaxRule>), id: at + 1 }));
      const { priced, parts, units } = priceTaxes(taxes, rooms, { cost });
      for (const [at, line] of priced.lines.entries()) {
        if (line.kind !== "tax" && line.kind !== "fee") continue;
        for (const [room, part] of (parts.lines[at] ?? []).entries()) {
          const sum = [...units].reduce((total, [index, own]) => {
            const unit = priced.lines[index];
            if (unit?.kind !== "night" || unit.line !== room) return total;
            return total + (own.find(({ id }) => id === line.taxId)?.amountMinor ?? 0);
          }, 0);
          expect(sum).toBe(part);
        }
      }
      for (const { taxId, amountMinor } of priced.included) {
        const own = [...units.values()].flat().filter(({ id }) => id === taxId);
        expect(own.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amountMinor);
      }
    }),
  );
});
