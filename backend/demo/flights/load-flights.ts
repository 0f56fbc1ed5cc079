import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { generateAllDates } from "@/backend/flights/schedule";
import { metresBetween } from "@/backend/search/catalogue";
import { addDays, nightsBetween } from "@/lib/dates";
import { parseSeatPlan } from "@/lib/kinds/transport/seat-plan";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import { type DemoAirline, type DemoIata, demoAircraft, demoAirlines, demoAirports, demoFares } from "./demo-flights";

type Options = {
  airlines: number;
  /** Flight dates are generated this many days ahead. */
  days: number;
  today: string;
  cityIds: ReadonlyMap<string, number>;
};

type Airport = { id: number; iata: DemoIata; timeZone: string; latitude: number; longitude: number };
type Flight = { from: Airport; to: Airport; depart: string; minutes: number; km: number };

const minuteMs = 60_000;
/** Flights of the past months are part of the history. */
const pastDays = 120;
const validDays = 540;
/** Local times at which the flights of a hub leave, in the order of its destinations. */
const waves = ["07:10", "09:25", "12:40", "15:05", "18:20", "21:30"];
/** On the ground before the flight back, in minutes. */
const turnaround = 80;

async function insertAirports(db: Db, cityIds: Options["cityIds"]): Promise<Map<DemoIata, Airport>> {
  const zones = await db.execute<{ id: number; zone: string }>(
    sql`SELECT id, time_zone AS zone FROM city WHERE id = ANY(${sql.param([...cityIds.values()])}::int[])`,
  );
  const zoneById = new Map(zones.rows.map(({ id, zone }) => [id, zone]));
  const ids = await reserveIds(db, "airport", demoAirports.length);
  const airports = demoAirports.map(({ iata, name, city, at: [latitude, longitude] }, at) => {
    const cityId = cityIds.get(city) ?? 0;
    return { id: ids[at] ?? 0, iata, name, cityId, timeZone: zoneById.get(cityId) ?? "UTC", latitude, longitude };
  });
  await bulkInsert(
    db,
    "airport",
    airports.map(({ cityId, timeZone, ...rest }) => ({ ...rest, city_id: cityId, time_zone: timeZone, version: 1 })),
  );
  return new Map(airports.map((airport) => [airport.iata, airport]));
}

/** @returns the ids by name */
async function insertAircraft(db: Db): Promise<Map<string, number>> {
  const ids = await reserveIds(db, "aircraft", demoAircraft.length);
  const rows = demoAircraft.map(({ name, cabins }, at) => ({
    id: ids[at],
    name,
    version: 1,
    cabins: cabins.map(({ cabin, plan }, n) => ({
      number: n + 1,
      name: cabin,
      rows: parseSeatPlan(plan, cabin).seats,
    })),
  }));
  await bulkInsert(db, "aircraft", rows);
  return new Map(rows.map(({ id = 0, name }) => [name, id]));
}

/** In the air and on the ground, to five minutes. */
const flightMinutes = (km: number): number => Math.round((km / 830) * 12 + 7) * 5;

const getClock = (date: string, time: string, zone: string, minutes: number, to: string) =>
  wallClock(zonedInstant(date, time, zone).getTime() + minutes * minuteMs, to);

/** The flights of an airline from its hub and back. */
function planFlights({ hub, to }: DemoAirline, airports: ReadonlyMap<DemoIata, Airport>, today: string): Flight[] {
  const home = airports.get(hub);
  return to.flatMap((iata, at) => {
    const away = airports.get(iata);
    if (!home || !away) return [];
    const km = Math.round(metresBetween(home, away) / 1_000);
    const minutes = flightMinutes(km);
    const depart = waves[at % waves.length] ?? "12:00";
    const back = getClock(today, depart, home.timeZone, minutes + turnaround, away.timeZone).time;
    return [
      { from: home, to: away, depart, minutes, km },
      { from: away, to: home, depart: back, minutes, km },
    ];
  });
}

/** The cheapest fare of an adult, in minor units, and the airport taxes. */
const getPrice = (km: number): number => Math.round((2_200 + km * 5.2) / 100) * 100 - 100;
const getTax = (km: number): number => Math.min(9_500, Math.round((1_400 + km * 0.7) / 10) * 10);

/** Daily, or some days of the week, for each destination. */
const weekdayMasks = [127, 127, 31, 107, 127, 84];

async function insertAirline(
  db: Db,
  airline: DemoAirline,
  { airports, aircraft }: { airports: ReadonlyMap<DemoIata, Airport>; aircraft: ReadonlyMap<string, number> },
  { today }: Options,
): Promise<number> {
  const [id = 0] = await reserveIds(db, "airline", 1);
  await bulkInsert(db, "airline", [
    {
      id,
      code: airline.code,
      ticket_prefix: airline.prefix,
      name: airline.name,
      phone: null,
      email: null,
      confirm_mode: "instant",
      version: 1,
    },
  ]);
  const fares = demoFares[airline.fares];
  const brandIds = await reserveIds(db, "fare_brand", fares.length);
  await bulkInsert(
    db,
    "fare_brand",
    fares.map(
      (
        { name, cabin, cabinBag, checkedKg, seatChoice, seatFeeMinor, refundFeeBp, changeFeeBp, holdHours },
        position,
      ) => ({
        id: brandIds[position],
        airline_id: id,
        name,
        cabin,
        cabin_bag: cabinBag,
        checked_kg: checkedKg,
        seat_choice: seatChoice,
        seat_fee_minor: seatFeeMinor,
        refund_fee_bp: refundFeeBp,
        change_fee_bp: changeFeeBp,
        hold_hours: holdHours,
        position,
        active: true,
      }),
    ),
  );
  const planned = planFlights(airline, airports, today);
  const flightIds = await reserveIds(db, "flight", planned.length);
  await bulkInsert(
    db,
    "flight",
    planned.map(({ from, to, depart, minutes, km }, at) => {
      const arrival = getClock(today, depart, from.timeZone, minutes, to.timeZone);
      return {
        id: flightIds[at],
        airline_id: id,
        name: `${airline.code} ${100 + at}`,
        from_id: from.id,
        to_id: to.id,
        depart_time: depart,
        arrive_time: arrival.time,
        day_shift: nightsBetween(today, arrival.date),
        aircraft_id: aircraft.get(km > 4_500 ? "A330" : "A320"),
        weekdays: weekdayMasks[Math.floor(at / 2) % weekdayMasks.length],
        first_date: addDays(today, -pastDays),
        last_date: addDays(today, validDays),
        active: true,
        version: 1,
        created_at: today,
        updated_at: today,
      };
    }),
  );
  await bulkInsert(
    db,
    "flight_fare",
    planned.flatMap(({ km }, at) =>
      fares.map(({ priceBp, seats }, brand) => ({
        flight_id: flightIds[at],
        brand_id: brandIds[brand],
        child_bp: 7_500,
        infant_bp: 1_000,
        seats,
        price_minor: Math.round((getPrice(km) * priceBp) / 1e6) * 100,
        tax_minor: getTax(km),
      })),
    ),
  );
  return planned.length;
}

/** Days ahead whose prices differ; later ones are those of the flight numbers. */
const pricedDays = 60;

/** Fridays and Sundays cost more, the middle of the week less, and some dates are on offer. */
const varyPrices = (db: Db, today: string) =>
  db.execute(sql`
    UPDATE fare_bucket u SET price_minor = round(u.price_minor * x.factor / 100) * 100 FROM (
      SELECT d.id, (ARRAY[1.0, 0.9, 0.88, 0.97, 1.18, 1.05, 1.22])[extract(isodow FROM d.date)::int]
                   * (0.86 + 0.04 * (d.id * 7919 % 8)) AS factor
        FROM flight_date d WHERE d.date <= ${addDays(today, pricedDays)}::date) x
     WHERE x.id = u.flight_date_id`);

/** Airports, airlines and flights between demo cities with their dates. Returns the number of flight numbers. */
export async function loadFlights(db: Db, options: Options): Promise<number> {
  const airports = await insertAirports(db, options.cityIds);
  const aircraft = await insertAircraft(db);
  let flights = 0;
  for (const airline of demoAirlines.slice(0, options.airlines))
    flights += await insertAirline(db, airline, { airports, aircraft }, options);
  // Today's flights are on sale, too: the demo can be loaded at any hour.
  await generateAllDates(db, new Date(`${options.today}T00:00:00Z`), options.days);
  await varyPrices(db, options.today);
  return flights;
}
