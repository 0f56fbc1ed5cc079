import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { priceOffer } from "@/backend/kinds/offer";
import { addDays } from "@/lib/dates";
import type { LocalTime } from "@/lib/kinds/transport/rental-price";
import { localToday, wallClock, zonedInstant } from "@/lib/time-zone";
import { priceRental } from "./offer";
import { addTestRental, getRentalRequest, type TestRental } from "./testing";

/** Days and prices of rentals across the changes to summer and winter time. */

const zone = "Europe/Lisbon";
const db = await testDatabase();
let car: TestRental;
let bike: TestRental;
let extra: number;

beforeAll(async () => {
  const world = await addWorld(db);
  car = await addTestRental(db, world);
  bike = await addTestRental(db, world, { mode: "bike", model: { hourlyMinor: 400, kmPerDay: 10 } });
  await db.execute(sql`UPDATE station_hours SET opens = '00:00', closes = '24:00'`);
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH e AS (INSERT INTO extra_service (kind, name, price_minor, per, max_quantity)
               VALUES ('transport', 'Helmet', 100, 'night', 1) RETURNING id)
    INSERT INTO product_service (kind, product_id, service_id) SELECT 'transport', ${bike.transportId}, id FROM e
    RETURNING service_id AS id`);
  extra = rows[0]?.id ?? 0;
});

const dayMinutes = 24 * 60;
const toTime = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);
const toInstant = ({ date, time }: LocalTime): number => zonedInstant(date, time, zone).getTime();

/** The next Sunday on which the clock changes, at the end of a month. */
function getClockChange(month: "03" | "10"): string {
  const year = Number(localToday(zone, new Date()).slice(0, 4));
  const sunday = (of: number) => {
    const last = `${of}-${month}-31`;
    return addDays(last, -new Date(last).getUTCDay());
  };
  const today = localToday(zone, new Date());
  return sunday(year) > addDays(today, 2) ? sunday(year) : sunday(year + 1);
}

async function price({ transportId, lisbon, porto, units }: TestRental, pickUp: LocalTime, back: LocalTime) {
  const rental = { transportId, lisbon, porto, units };
  const extras = transportId === bike.transportId ? [{ serviceId: extra, quantity: 1 }] : [];
  const request = getRentalRequest(rental, { pickUp, return: back, extras });
  const offer = await priceRental(db, request, { actor: system, now: new Date(), checkStock: false });
  const total = priceOffer(offer, new Date()).priced.totals.totalMinor;
  return { total, duration: offer.booked.rental?.duration, km: offer.booked.rental?.kmIncluded };
}

/** Times around the change; the hour from 01:00 is skipped or repeated. */
const minutes = fc.oneof(fc.integer({ min: 0, max: dayMinutes - 1 }), fc.integer({ min: 60, max: 119 }));
const ends = fc
  .record({ first: fc.integer({ min: -1, max: 0 }), from: minutes, days: fc.integer({ min: 0, max: 2 }), to: minutes })
  .filter(({ from, to, days }) => days > 0 || to > from);

describe.each(["03", "10"] as const)("across the clock change in month %s", (month) => {
  const change = getClockChange(month);
  const toLocal = (date: number, minute: number): LocalTime => ({ date: addDays(change, date), time: toTime(minute) });

  const check = (property: (pickUp: LocalTime, back: LocalTime) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(ends, async ({ first, from, days, to }) => {
        const [pickUp, back] = [toLocal(first, from), toLocal(first + days, to)];
        if (toInstant(back) > toInstant(pickUp)) await property(pickUp, back);
      }),
      // From 10:00 to 11:00 of the next day are 24 hours in March.
      { numRuns: 60, examples: [[{ first: -1, from: 600, days: 1, to: 660 }]] },
    );

  it("a car costs as much as at the same local times four weeks later", () =>
    check(async (pickUp, back) => {
      const later = (one: LocalTime): LocalTime => {
        const { date, time } = wallClock(toInstant(one), zone);
        return { date: addDays(date, 28), time };
      };
      expect(await price(car, pickUp, back)).toEqual(await price(car, later(pickUp), later(back)));
    }));

  it("a bike costs its elapsed hours up to 24, and its extras and kilometres count the days that are paid", () =>
    check(async (pickUp, back) => {
      const hours = Math.ceil((toInstant(back) - toInstant(pickUp)) / 3_600_000);
      const { total, duration, km } = await price(bike, pickUp, back);
      const days = duration?.unit === "day" ? duration.count : 1;
      if (hours <= 24)
        expect(duration).toEqual(hours * 400 < 5_000 ? { unit: "hour", count: hours } : { unit: "day", count: 1 });
      const paid = duration?.unit === "hour" ? hours * 400 : days * 5_000;
      expect([total, km]).toEqual([paid + days * 100, days * 10]);
    }));
});
