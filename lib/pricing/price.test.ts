import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listNights } from "@/lib/dates";
import { defaultPolicies } from "./cancellation";
import { convertPrice } from "./convert";
import { plan, rates, rule, service, stay, tax, terms } from "./fixtures";
import { priceStay, priceUnits } from "./price";
import { computeTerms } from "./terms";
import { leastNight, ruledNight, StayPriceCalculator } from "./total";
import type { Priced, UnitLine } from "./types";

const amounts = (priced: Priced) => priced.lines.map((line) => line.amountMinor);

describe("worked examples", () => {
  it("prices three nights with one special price, 10 % discount and 7.5 % tax at 338.63", () => {
    const special = rule({ rank: "date", from: "2027-03-11", to: "2027-03-11", kind: "fixed", value: 15_000 });
    const priced = priceStay(
      stay("2027-03-10", "2027-03-13"),
      terms({ rates: rates({ discountBp: 1_000, specialPrices: [special] }), taxes: [tax({ value: 750 })] }),
    );
    expect(amounts(priced)).toEqual([9_000, 13_500, 9_000, 2_363]);
    expect(priced.totals).toMatchObject({
      subtotalMinor: 35_000,
      discountMinor: 3_500,
      taxMinor: 2_363,
      totalMinor: 33_863,
    });
    expect(priced.lines[1]).toMatchObject({ rule: { id: special.id } });
  });

  it("converts three nights of 33.33 at 0.92 to 91.98, the sum of rounded lines", () => {
    const priced = priceStay(stay("2027-03-10", "2027-03-13"), terms({ rates: rates({ costPerNightMinor: 3_333 }) }));
    const shown = convertPrice(priced, plan(), "USD", { currency: "EUR", rate: "0.92" });
    expect(amounts(shown)).toEqual([3_066, 3_066, 3_066]);
    expect(shown.totals.totalMinor).toBe(9_198);
  });
});

describe("price of a stay", () => {
  it("is zero at a discount of 100 %", () => {
    const priced = priceStay(stay("2027-03-10", "2027-03-12"), terms({ rates: rates({ discountBp: 10_000 }) }));
    expect(priced.totals.totalMinor).toBe(0);
  });

  it("depends on the guests of each room", () => {
    const priced = priceStay(
      {
        ...stay("2027-03-10", "2027-03-11"),
        rooms: [
          { adults: 3, childAges: [] },
          { adults: 2, childAges: [1, 7, 17] },
        ],
      },
      terms({
        rates: rates({
          extraAdultMinor: 2_500,
          childBands: [
            { ageFrom: 0, ageTo: 2, kind: "free", value: 0 },
            { ageFrom: 3, ageTo: 12, kind: "percent", value: 2_000 },
          ],
        }),
      }),
    );
    expect(amounts(priced)).toEqual([12_500, 14_500]);
  });

  it("counts services per stay, night, person and person per night", () => {
    const services = (["stay", "night", "person", "person_night"] as const).map((per, at) =>
      service({ id: at + 1, per, priceMinor: 100, auto: true }),
    );
    const priced = priceStay(
      { ...stay("2027-03-10", "2027-03-13"), rooms: [{ adults: 2, childAges: [4] }] },
      terms({ services }),
    );
    expect(amounts(priced).slice(3)).toEqual([100, 300, 300, 900]);
  });

  it("includes a service only if it was chosen, times its quantity", () => {
    const parking = service({ id: 9, per: "night", priceMinor: 700 });
    expect(priceStay(stay("2027-03-10", "2027-03-12"), terms({ services: [parking] })).lines).toHaveLength(2);
    const chosen = { ...stay("2027-03-10", "2027-03-12"), services: [{ id: 9, quantity: 2 }] };
    expect(priceStay(chosen, terms({ services: [parking] })).lines[2]).toMatchObject({
      quantity: 4,
      amountMinor: 2_800,
    });
  });
});

describe("taxes", () => {
  it("are charged per non-exempt person and night at the hotel from the first valid date", () => {
    const city = tax({
      kind: "fixed",
      value: 200,
      per: "person_night",
      pay: "property",
      childExemptUnder: 12,
      validFrom: "2027-03-11",
    });
    const priced = priceStay(
      { ...stay("2027-03-10", "2027-03-13"), rooms: [{ adults: 2, childAges: [5, 12] }] },
      terms({ taxes: [city] }),
    );
    expect(priced.totals).toMatchObject({
      taxMinor: 1_200,
      dueAtPropertyMinor: 1_200,
      dueNowMinor: 30_000,
      totalMinor: 31_200,
    });
  });

  it("are stated without being added if they are included: 19.00 of 119.00 at 19 %", () => {
    const priced = priceStay(
      stay("2027-03-10", "2027-03-11"),
      terms({ rates: rates({ costPerNightMinor: 11_900 }), taxes: [tax({ value: 1_900, mode: "included" })] }),
    );
    expect(priced.included).toEqual([{ taxId: 1, name: "Tax", amountMinor: 1_900 }]);
    expect(priced.totals).toMatchObject({ taxMinor: 0, totalMinor: 11_900 });
  });

  it("exclude untaxed services from a percentage and total fees separately", () => {
    const priced = priceStay(
      stay("2027-03-10", "2027-03-11"),
      terms({
        services: [service({ id: 1, auto: true, taxable: false, priceMinor: 5_000 })],
        taxes: [tax({ value: 1_000 }), tax({ id: 2, kind: "fixed", per: "booking", value: 300, isFee: true })],
      }),
    );
    expect(priced.totals).toMatchObject({ taxMinor: 1_000, feesMinor: 300, totalMinor: 16_300 });
  });
});

describe("due amounts", () => {
  const priced = (payment: "pay_now" | "deposit" | "at_property") =>
    priceStay(
      stay("2027-03-10", "2027-03-11"),
      terms({ plan: plan({ payment, depositBp: 3_333 }), taxes: [tax({ value: 5, pay: "property" })] }),
    ).totals;

  it.each([
    ["pay_now", 10_000, 0, 5],
    ["deposit", 3_333, 6_667, 5],
    ["at_property", 0, 0, 10_005],
  ] as const)("follow the payment of the rate plan: %s", (payment, dueNowMinor, dueLaterMinor, dueAtPropertyMinor) => {
    expect(priced(payment)).toMatchObject({ dueNowMinor, dueLaterMinor, dueAtPropertyMinor, totalMinor: 10_005 });
  });
});

const guests = fc.record({
  adults: fc.integer({ min: 1, max: 5 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
});

it("adds up from its lines in the base currency and any other currency", () => {
  fc.assert(
    fc.property(
      fc.record({
        costPerNightMinor: fc.integer({ min: 0, max: 5_000_000 }),
        discountBp: fc.integer({ min: 0, max: 10_000 }),
        extraAdultMinor: fc.integer({ min: 0, max: 50_000 }),
        weekdayDeltaMinor: fc.array(fc.integer({ min: -60_000, max: 60_000 }), { minLength: 7, maxLength: 7 }),
      }),
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.array(guests, { minLength: 1, maxLength: 4 }),
      fc.array(
        fc.record({
          kind: fc.constantFrom("percent" as const, "fixed" as const),
          value: fc.integer({ min: 0, max: 3_000 }),
          per: fc.constantFrom(
            "night" as const,
            "person" as const,
            "person_night" as const,
            "stay" as const,
            "booking" as const,
          ),
          mode: fc.constantFrom("included" as const, "added" as const),
          pay: fc.constantFrom("now" as const, "property" as const),
          isFee: fc.boolean(),
          validFrom: fc.constantFrom(null, "2027-03-12"),
          validTo: fc.constantFrom(null, "2027-03-12"),
          childExemptUnder: fc.constantFrom(null, 12),
        }),
        { maxLength: 4 },
      ),
      fc
        .integer({ min: 1, max: 9_999_999_999 })
        .map((units) => `${Math.floor(units / 1e5)}.${String(units % 1e5).padStart(5, "0")}`),
      (some, deltaBp, rooms, taxes, rate) => {
        fc.pre(Number(rate) > 0);
        const onPlan = plan({ deltaBp, payment: "deposit", depositBp: 2_500 });
        const services = [
          service({ id: 1, auto: true, per: "person" }),
          service({ id: 2, auto: true, taxable: false }),
        ];
        const priced = priceStay(
          { ...stay("2027-03-10", "2027-03-14"), rooms },
          terms({
            rates: rates(some),
            plan: onPlan,
            services,
            taxes: taxes.map((one, at) => tax({ ...one, id: at + 1 })),
          }),
        );
        const nights = listNights("2027-03-10", "2027-03-14");
        const meter = new StayPriceCalculator(
          nights,
          rooms,
          taxes.map((one, at) => tax({ ...one, id: at + 1 })),
        );
        const ruled = nights.map((night) => ruledNight(rates(some), night));
        expect(meter.total(rates(some), onPlan, ruled, meter.services(services))).toBe(priced.totals.totalMinor);
        expect(meter.discountMinor).toBe(priced.totals.discountMinor);
        for (const each of [priced, convertPrice(priced, onPlan, "USD", { currency: "EUR", rate })]) {
          const { totals } = each;
          expect(amounts(each).reduce((sum, line) => sum + line, 0)).toBe(totals.totalMinor);
          expect(totals.subtotalMinor - totals.discountMinor + totals.taxMinor + totals.feesMinor).toBe(
            totals.totalMinor,
          );
          expect(totals.dueNowMinor + totals.dueLaterMinor + totals.dueAtPropertyMinor).toBe(totals.totalMinor);
          expect(Math.min(...amounts(each))).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

it("leastNight is a lower bound for the price of every night", () => {
  const cost = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(
      fc.record({
        costPerNightMinor: cost,
        discountBp: fc.integer({ min: 0, max: 10_000 }),
        weekdayDeltaMinor: fc.array(fc.integer({ min: -20_000, max: 20_000 }), { minLength: 7, maxLength: 7 }),
      }),
      fc.array(
        fc.record({
          kind: fc.constantFrom(
            "fixed" as const,
            "percent_off" as const,
            "amount_off" as const,
            "amount_more" as const,
            "increase" as const,
          ),
          value: cost,
          allowDiscount: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      fc.array(
        fc.record({
          deltaBp: fc.integer({ min: -10_000, max: 20_000 }),
          deltaMinor: fc.integer({ min: -9_000, max: 9_000 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.array(guests, { minLength: 1, maxLength: 2 }),
      (some, specials, plans, rooms) => {
        const specialPrices = specials.map((one, id) => rule({ ...one, id: id + 1 }));
        const sold = rates({ ...some, specialPrices });
        const bound = leastNight(sold, plans);
        for (const night of listNights("2027-03-08", "2027-03-15")) {
          const meter = new StayPriceCalculator([night], rooms, []);
          for (const each of plans) {
            const total = meter.total(sold, each, [ruledNight(sold, night)], meter.services([]));
            expect(total).toBeGreaterThanOrEqual(bound * rooms.length);
          }
        }
      },
    ),
  );
});

describe("units of other products", () => {
  const ticket = (changes: Partial<UnitLine>): UnitLine => ({
    kind: "item",
    label: "Adult",
    line: 0,
    on: "2027-03-10",
    quantity: 1,
    grossMinor: 0,
    discountBp: 0,
    discountMinor: 0,
    amountMinor: 0,
    rule: null,
    pay: "online",
    ...changes,
  });
  const units = [
    ticket({ quantity: 2, grossMinor: 9_000, amountMinor: 9_000 }),
    ticket({ label: "Child", grossMinor: 2_000, amountMinor: 2_000 }),
    ticket({ line: 1, label: "Adult", grossMinor: 4_500, discountMinor: 500, discountBp: 1_111, amountMinor: 4_000 }),
  ];
  const persons = [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ];
  const fixed = (changes: Parameters<typeof tax>[0]) => tax({ kind: "fixed", value: 100, ...changes });

  it("are taxed once per line and date, and per person of the line", () => {
    const taxes = [
      fixed({ id: 1, per: "night" }),
      fixed({ id: 2, per: "person", childExemptUnder: 12 }),
      fixed({ id: 3, per: "stay" }),
      fixed({ id: 4, per: "booking" }),
      tax({ id: 5, value: 1_000 }),
    ];
    const priced = priceUnits({ units, services: [], taxes, persons, payment: plan() });
    expect(amounts(priced)).toEqual([9_000, 2_000, 4_000, 200, 300, 200, 100, 1_500]);
    expect(priced.totals).toMatchObject({ subtotalMinor: 15_500, discountMinor: 500, totalMinor: 17_300 });
  });

  it("are split among the lines of the order and cancelled for the price of their first units", () => {
    const { lines, timeline, priced } = computeTerms({
      units,
      services: [],
      taxes: [fixed({ per: "person" })],
      persons,
      payment: plan(),
      policy: defaultPolicies.flexible,
      anchor: { date: "2027-03-10", time: "09:00", timeZone: "Europe/Lisbon" },
      bookedAt: new Date("2027-02-01T10:00:00Z"),
    });
    expect(lines.map((line) => line.totalMinor)).toEqual([11_300, 4_100]);
    expect(lines.map((line) => line.unitsMinor)).toEqual([[11_000], [4_000]]);
    expect(timeline.map((entry) => [entry.untilUtc, entry.feeMinor])).toEqual([
      ["2027-03-09T09:00:00.000Z", 0],
      ["2027-03-10T09:00:00.000Z", 15_000],
      [null, priced.totals.totalMinor],
    ]);
  });
});
