import { sql } from "drizzle-orm";
import { bulkInsert } from "@/backend/db/bulk";
import type { Database, Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { priceRental } from "@/backend/rentals/offer";
import type { RentalRequest } from "@/lib/contracts/transport/rental";
import { addDays } from "@/lib/dates";
import type { Role } from "@/lib/roles";
import { zonedInstant } from "@/lib/time-zone";
import { createRandom, type Random, shuffled } from "../draw";
import type { BookingHistory } from "../history/booking-history";
import { demoClient } from "../history/demo-accounts";
import { ProductBookings, type WantedBooking } from "../history/product-bookings";

type Options = {
  seed: string;
  /** The current date, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** Number of bookings besides those of the demo client. */
  count: number;
  accounts: Record<Role, UserActor>;
};

type Unit = {
  id: number;
  modelId: number;
  stationId: number;
  zone: string;
  turnaroundMinutes: number;
  minDriverAge: number;
  hourly: boolean;
  byRequest: boolean;
};
type Wanted = WantedBooking & { unit: Unit; request: RentalRequest };
type Made = { booking: BookingHistory; unit: Unit };

const pastDays = 200;
const daysAhead = 60;
/** Days of the rentals of the demo client. */
const ownDays = [-118, -40, 19];
/** Within the opening hours of every station on every day. */
const times = ["09:30", "10:00", "11:00", "12:30", "14:00"] as const;

/** Units at the stations where they are, in the order of their numbers. */
async function readUnits(db: Db): Promise<Unit[]> {
  const { rows } = await db.execute<Unit>(sql`
    SELECT u.id, u.model_id AS "modelId", s.id AS "stationId", s.time_zone AS zone,
           u.turnaround_minutes AS "turnaroundMinutes", m.min_driver_age AS "minDriverAge",
           m.hourly_minor IS NOT NULL AS hourly, t.confirm_mode = 'request' AS "byRequest"
      FROM rental_unit u JOIN rental_station s ON s.id = u.station_id JOIN rental_model m ON m.transport_id = u.model_id
      JOIN transport t ON t.id = u.model_id
     WHERE NOT u.closed AND t.active ORDER BY u.id`);
  return rows;
}

const clock = (time: string, hours: number) =>
  `${String(Number(time.slice(0, 2)) + hours).padStart(2, "0")}:${time.slice(3)}`;

/** Rentals of one vehicle that return to its station, so that it is where the next one starts. */
function drawRental(unit: Unit, date: string, r: Random): Pick<Wanted, "unit" | "request" | "start"> {
  const time = r.pick(times);
  const hours = unit.hourly && r.chance(0.6) ? r.int(1, 2) : 0;
  const days = r.chance(0.7) ? r.int(1, 4) : r.int(5, 10);
  return {
    unit,
    start: zonedInstant(date, time, unit.zone),
    request: {
      ...{
        type: "rental",
        transportId: unit.modelId,
        pickUpStationId: unit.stationId,
        returnStationId: unit.stationId,
      },
      pickUp: { date, time },
      return: hours > 0 ? { date, time: clock(time, hours) } : { date: addDays(date, days), time },
      driverAge: r.chance(0.15) ? Math.max(unit.minDriverAge, 22) : r.int(26, 68),
      ...{ units: 1, extras: [] },
    },
  };
}

/** Three quarters of the rentals are in the past. Each unit is used once, so that no rentals overlap. */
function planRentals(units: readonly Unit[], { today, count, accounts }: Options, r: Random): Wanted[] {
  const client = demoClient(accounts.client);
  const left = shuffled(units, r);
  const take = (fits: (unit: Unit) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? [] : left.splice(at, 1);
  };
  const plan = (fits: (unit: Unit) => boolean, day: number, more: Partial<Wanted> = {}): Wanted[] =>
    take(fits).map((unit) => ({
      ...{ client: null, waits: false, ...drawRental(unit, addDays(today, day), r) },
      ...more,
    }));
  const own = ownDays.flatMap((day) =>
    plan(({ byRequest, minDriverAge }) => !byRequest && minDriverAge < 25, day, { client }),
  );
  const waiting = [0, 1].flatMap(() => plan(({ byRequest }) => byRequest, r.int(20, 50), { waits: true }));
  const any = Array.from({ length: count }, () => {
    const past = r.chance(0.75);
    return plan(({ byRequest }) => past || !byRequest, past ? -r.int(13, pastDays) : r.int(3, daysAhead));
  });
  return [...own, ...waiting, ...any.flat()];
}

const writeUnits = (tx: Db, made: readonly Made[]) =>
  bulkInsert(
    tx,
    "unit_booking",
    made.map(({ booking, unit }) => {
      const { serviceStart, serviceEnd } = booking.draft;
      const until = new Date(serviceEnd.getTime() + unit.turnaroundMinutes * 60_000);
      return {
        ...{ hold_id: booking.holdId, line: 1, unit_id: unit.id, active: booking.holdState === "consumed" },
        span: `[${serviceStart.toISOString()},${until.toISOString()})`,
        ...{ from_station_id: unit.stationId, to_station_id: unit.stationId },
      };
    }),
  );

/**
 * Rentals of cars and bikes in the last months and the next weeks, also of the demo client, under the rules of the
 * engine. Deterministic for the seed and the current time.
 * @returns their number
 */
export async function loadRentalBookings(db: Database, options: Options): Promise<number> {
  const r = createRandom(`${options.seed} rental bookings`);
  const bookings = new ProductBookings(options, r, 600_000);
  const made: Made[] = [];
  for (const wanted of planRentals(await readUnits(db), options, r)) {
    const createdAt = bookings.drawCreation(wanted, wanted.start.getTime());
    if (!createdAt) continue;
    const { booking } = await bookings.add(wanted, createdAt, (actor) =>
      priceRental(db, wanted.request, { actor, now: createdAt, checkStock: false }),
    );
    made.push({ booking, unit: wanted.unit });
  }
  await bookings.write(
    db,
    made.map(({ booking }) => booking),
    (tx) => writeUnits(tx, made),
  );
  return made.length;
}
