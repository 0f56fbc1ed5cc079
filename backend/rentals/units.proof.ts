import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { claim } from "@/backend/stock/claim";
import { deadlocks, overlaps } from "@/backend/stock/testing/figures";
import { Random } from "@/backend/stock/testing/random";
import { addDays, dayMs } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import { addTestRental, type TestRental } from "./testing";

const timeZone = "Europe/Lisbon";

/** The next two days with a clock change (23 or 25 hours), each after the day before it. */
export function listClockChanges(now = new Date()): string[] {
  const getStart = (day: string) => zonedInstant(day, "00:00", timeZone).getTime();
  const today = wallClock(now.getTime(), timeZone).date;
  return Array.from({ length: 380 }, (_, at) => addDays(today, at + 2))
    .filter((day) => getStart(addDays(day, 1)) - getStart(day) !== dayMs)
    .slice(0, 2)
    .flatMap((day) => [addDays(day, -1), day]);
}

/** A unit that starts a rental at another station than its previous one ended. */
const isBroken = sql`
  SELECT 1 FROM (
    SELECT b.unit_id, b.from_station_id AS starts, coalesce(
             lag(b.to_station_id) OVER (PARTITION BY b.unit_id ORDER BY lower(b.span)), u.station_id) AS stands
      FROM unit_booking b JOIN rental_unit u ON u.id = b.unit_id WHERE b.active) AS chain
   WHERE starts <> stands`;

async function buy(db: Database, rental: TestRental, random: Random, day: string): Promise<boolean> {
  const hour = random.between(0, 23);
  const hours = random.between(1, 40);
  const from = new Date(zonedInstant(day, "00:00", timeZone).getTime() + hour * 3_600_000);
  const stations = [rental.lisbon, rental.porto];
  const orderId = randomUUID();
  const need = {
    kind: "units" as const,
    modelId: rental.transportId,
    quantity: 1,
    from,
    to: new Date(from.getTime() + hours * 3_600_000),
    stationId: random.one(stations),
    returnStationId: random.one(stations),
  };
  const bought = transaction(db, (tx) =>
    claim(tx, { owner: { kind: "user", id: randomUUID() }, lines: [{ orderId, line: 0, needs: [need] }] }),
  );
  return bought.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && ["sold_out", "busy"].includes(error.code)) return false;
      throw error;
    },
  );
}

export type UnitsProof = {
  db: Database & { url: string };
  world: Parameters<typeof addTestRental>[1];
  /** The local day of the periods in each round. */
  days: readonly string[];
  buyers: number;
  /** Buyers at the same moment. */
  parallel: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

/**
 * In each round many buyers want one of eight vehicles for overlapping periods between two stations. No vehicle is
 * rented twice at a time, its turnaround included, and each rental starts where the one before it ended.
 */
export async function proveUnits({ db, world, days, buyers, parallel, seed, onProgress }: UnitsProof) {
  const random = new Random(seed);
  const before = await deadlocks(db);
  const sold: number[] = [];
  const broken: string[] = [];
  for (const [round, day] of days.entries()) {
    const rental = await addTestRental(db, world, { units: 8 });
    let count = 0;
    for (let at = 0; at < buyers; at += parallel) {
      const group = Array.from({ length: Math.min(parallel, buyers - at) }, () => buy(db, rental, random, day));
      count += (await Promise.all(group)).filter(Boolean).length;
    }
    // Each vehicle can serve at least one of so many wishes.
    if (count < 8) broken.push(`round ${round} on ${day}, seed ${seed}: only ${count} rentals`);
    sold.push(count);
    onProgress?.(round + 1, days.length);
  }
  const overlapping = await overlaps(db);
  if (overlapping > 0) broken.push(`${overlapping} overlapping rentals (seed ${seed})`);
  const { rows } = await db.execute(isBroken);
  if (rows.length > 0) broken.push(`${rows.length} rentals start where their vehicle is not (seed ${seed})`);
  const stuck = (await deadlocks(db)) - before;
  if (stuck > 0) broken.push(`${stuck} deadlocks (seed ${seed})`);
  return { sold, deadlocks: stuck, broken };
}
