import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { tourDatePrice } from "@/backend/db/schema/tours";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { requireKindBackend } from "@/backend/kinds";
import { priceOffer } from "@/backend/kinds/offer";
import type { TourRequest } from "@/lib/contracts/tours/tours";
import { addDays, dayNumber } from "@/lib/dates";
import type { TaxRule } from "@/lib/pricing/types";
import { readDayPrices, readFromPrices, withTaxes } from "./from-prices";
import { getTourCalendar, getTourPage } from "./page";
import { addTestTour, type TestTour } from "./testing";

const db = await testDatabase("owner");
const tourBackend = requireKindBackend("tour");
let tour: TestTour;
/** The date of the tour's slot, in thirty days. */
let day: string;

beforeAll(async () => {
  const world = await addWorld(db);
  tour = await addTestTour(db, world);
  const { rows } = await db.execute<{ date: string }>(
    sql`SELECT date::text AS date FROM tour_slot WHERE id = ${tour.slotId}`,
  );
  day = rows[0]?.date ?? "";
  await db.insert(taxRule).values([
    { kind: "tour", name: "Sales tax", valueKind: "percent", value: 1_000, countryId: world.portugal },
    {
      kind: "tour",
      name: "City fee",
      valueKind: "fixed",
      value: 150,
      per: "person",
      isFee: true,
      cityId: world.lisbon,
    },
    { kind: "tour", name: "Value added tax", valueKind: "percent", value: 600, included: true },
    { kind: "tour", name: "Tax of another city", valueKind: "percent", value: 5_000, cityId: world.porto },
  ]);
  const dates = { optionId: tour.optionId, firstDate: day, lastDate: addDays(day, 1) };
  await db.insert(tourDatePrice).values([
    { ...dates, kind: "adult", priceMinor: 2_500 },
    { ...dates, kind: "family", priceMinor: 1_000 },
  ]);
  await db.execute(
    sql`UPDATE tour_slot SET price_bp = 20000 WHERE option_id = ${tour.optionId} AND date > ${day}::date`,
  );
});

const getTotal = async (date: string, units: TourRequest["units"]) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM tour_slot WHERE option_id = ${tour.optionId} AND date = ${date}::date`,
  );
  const request = { tourId: tour.tourId, slotId: rows[0]?.id ?? 0, units, pickup: null, language: null };
  const now = new Date();
  const offer = await tourBackend.price(db, request, { actor: system, now, checkStock: true });
  return priceOffer(offer, now).priced.totals.totalMinor;
};

it("shows the same price with taxes in the calendar, the search, the page and the quote", async () => {
  const adult = [{ unitId: tour.adult, quantity: 1 }];
  const before = addDays(day, -1);
  const own = day;
  const after = addDays(day, 2);
  // 40.00 + 10 % + 1.50; 25.00 + 10 % + 1.50 without the factor; 80.00 + 10 % + 1.50
  const expected = { [before]: 4_550, [own]: 2_900, [addDays(day, 1)]: 2_900, [after]: 8_950 };
  const days = (await readDayPrices(db, sql`t.id = ${tour.tourId}`)).get(tour.tourId);
  for (const [date, minor] of Object.entries(expected)) {
    const { slots } = await getTourCalendar(db, tour.tourId, date.slice(0, 7));
    expect(slots.find((slot) => slot.date === date)?.fromMinor, date).toBe(minor);
    expect(days?.prices[dayNumber(date) - days.firstDay], date).toBe(minor);
    expect(await getTotal(date, adult), date).toBe(minor);
  }
  expect(await getTourPage(db, tour.tourId)).toMatchObject({ fromMinor: 2_900, nextDate: expect.any(String) });
  expect(await readFromPrices(db, [tour.tourId, 999_999])).toEqual(new Map([[tour.tourId, 2_900]]));
  const cards = await tourBackend.catalogue.cards(db, [tour.tourId]);
  expect(cards.get(tour.tourId)?.fromMinor).toBe(2_900);
});

it("applies a price by date to its participant type only", async () => {
  const party = [
    { unitId: tour.adult, quantity: 1 },
    { unitId: tour.child, quantity: 1 },
  ];
  // 25.00 + 20.00 + 10 % + 2 × 1.50
  expect(await getTotal(day, party)).toBe(5_250);
  // 10.00 + 10 % + 4 × 1.50
  expect(await getTotal(day, [{ unitId: tour.family, quantity: 1 }])).toBe(1_700);
});

it("includes taxes in the calendar price of each participant type", async () => {
  const { slots } = await getTourCalendar(db, tour.tourId, day.slice(0, 7));
  const units = (await getTourPage(db, tour.tourId)).options.find(({ id }) => id === tour.optionId)?.units ?? [];
  const prices = slots.find(({ date }) => date === day)?.unitPrices ?? [];
  for (const id of [tour.adult, tour.family]) {
    const at = units.findIndex((unit) => unit.id === id);
    expect(prices[at]).toBe(await getTotal(day, [{ unitId: id, quantity: 1 }]));
  }
  expect(prices).toHaveLength(units.length);
});

it("has no lowest price when all places are sold", async () => {
  await db.execute(sql`
    UPDATE stock SET sold = capacity WHERE id IN (SELECT stock_id FROM tour_slot WHERE option_id = ${tour.optionId})`);
  expect(await getTourPage(db, tour.tourId)).toMatchObject({ fromMinor: null, nextDate: null });
  await db.execute(sql`
    UPDATE stock SET sold = 0 WHERE id IN (SELECT stock_id FROM tour_slot WHERE option_id = ${tour.optionId})`);
});

it("applies a tax only on the dates on which it is valid", () => {
  const rule: TaxRule = {
    id: 1,
    name: "Summer fee",
    kind: "fixed",
    value: 200,
    per: "person",
    mode: "added",
    pay: "property",
    isFee: true,
    childExemptUnder: null,
    validFrom: "2030-06-01",
    validTo: "2030-08-31",
  };
  const total = withTaxes({ kind: "adult", pax: 1, age: 120 }, [rule]);
  const prices = ["2030-05-31", "2030-06-01", "2030-09-01"].map((date) => total(1_000, dayNumber(date)));
  expect(prices).toEqual([1_000, 1_200, 1_000]);
});
