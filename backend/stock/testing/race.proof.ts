import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { claim } from "../claim";
import { releaseHold } from "../holds";
import type { Need } from "../needs";
import { deadlocks, wrongs } from "./figures";
import { Random } from "./random";
import { addDeparture, addNights, addPool, addUnits } from "./world";

/** Races for each inventory kind, each claim in its own transaction. */

export const stockKinds = ["nights", "pool", "seats", "units"] as const;
export type StockKindName = (typeof stockKinds)[number];

type Progress = (done: number, of: number, note?: string) => void;

const from = "2030-05-01";
const at = (hours: number) => new Date(Date.UTC(2030, 4, 1) + hours * 3_600_000);

/** Creates an item with a capacity and returns a need for it. */
async function addThing(db: Database, kind: StockKindName, capacity: number): Promise<() => Need> {
  switch (kind) {
    case "nights": {
      const productId = await addNights(db, capacity, from, 3);
      return () => ({ kind, productId, from, to: addDays(from, 3), quantity: 1 });
    }
    case "pool": {
      const poolId = await addPool(db, capacity);
      return () => ({ kind, poolId, quantity: 1 });
    }
    case "seats": {
      const { id } = await addDeparture(db, { legs: 3, seats: capacity });
      return () => ({ kind, departureId: id, fromLeg: 0, toLeg: 3, class: "second", quantity: 1 });
    }
    case "units": {
      const { modelId } = await addUnits(db, capacity);
      return () => ({ kind, modelId, from: at(10), to: at(50), quantity: 1 });
    }
  }
}

type Outcome = "taken" | "sold_out" | string;

/** One claim. Any failure other than a refusal for lack of inventory is an error. */
async function tryOne(db: Database, needs: readonly Need[], orderId: string = randomUUID()): Promise<Outcome> {
  try {
    await transaction(db, (tx) =>
      claim(tx, { owner: { kind: "user", id: orderId }, lines: [{ orderId, line: 1, needs }] }),
    );
    return "taken";
  } catch (error) {
    if (error instanceof AppError && error.code === "sold_out") return "sold_out";
    return error instanceof Error ? `${error.message} ${String(error.cause ?? "")}`.slice(0, 200) : String(error);
  }
}

async function inParallel<T>(count: number, lanes: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < count; at = next++) results[at] = await work(at);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
  return results;
}

export type CapacityProof = {
  db: Database & { url: string };
  kind: StockKindName;
  /** Capacities to try, such as 1 to 10. */
  units: readonly number[];
  /** Number of claims per round and of concurrent ones. */
  tries: number;
  lanes?: number;
  rounds: number;
  seed: number;
  onProgress?: Progress;
};

/**
 * N units and many buyers: exactly min(N, tries) succeed, the others get `sold_out`. `db` may have either role. Some
 * rounds begin with expired holds on all units.
 */
export async function proveCapacity(options: CapacityProof) {
  const { db, kind, units, tries, lanes = 32, rounds, seed, onProgress } = options;
  const random = new Random(seed);
  const before = await deadlocks(db);
  const broken: string[] = [];
  const sold: Record<number, number> = {};
  let claims = 0;
  // Opens all connections first, so that connecting does not serialise the claims.
  await inParallel(lanes, lanes, () => db.execute(sql`SELECT pg_sleep(0.05)`));
  for (let round = 0; round < rounds; round++) {
    for (const capacity of units) {
      const need = await addThing(db, kind, capacity);
      // Half of the rounds begin with expired holds, which the first claim releases.
      if (rounds > 1 ? round % 2 === 0 : random.chance(0.5)) await lapse(db, need(), capacity);
      const outcomes = await inParallel(tries, lanes, () => tryOne(db, [need()]));
      claims += tries;
      const taken = outcomes.filter((outcome) => outcome === "taken").length;
      const odd = outcomes.filter((outcome) => outcome !== "taken" && outcome !== "sold_out");
      sold[capacity] = Math.max(sold[capacity] ?? 0, taken);
      if (taken !== Math.min(capacity, tries)) {
        broken.push(`${kind}: ${taken} of ${capacity} taken by ${tries} (seed ${seed}, round ${round})`);
      }
      if (odd[0]) broken.push(`${kind}: ${odd.length} odd results, such as ${odd[0]}`);
    }
    onProgress?.(round + 1, rounds, kind);
  }
  broken.push(...(await wrongs(db)));
  const stuck = (await deadlocks(db)) - before;
  if (stuck > 0) broken.push(`${kind}: ${stuck} deadlocks`);
  return { kind, claims, rounds, sold, deadlocks: stuck, broken };
}

/** Creates expired holds on all units, one per unit. */
async function lapse(db: Database, need: Need, capacity: number): Promise<void> {
  for (let unit = 0; unit < capacity; unit++) {
    const orderId = randomUUID();
    await transaction(db, (tx) =>
      claim(tx, {
        owner: { kind: "user", id: orderId },
        lines: [{ orderId, line: 1, needs: [need] }],
        ttlMinutes: -60,
      }),
    );
  }
}

export type OverlapProof = {
  db: Database & { url: string };
  kind: "nights" | "seats" | "units";
  tries: number;
  lanes?: number;
  seed: number;
  onProgress?: Progress;
};

/** Random ranges on few items, claimed and released concurrently: no double allocation, and no deadlock. */
export async function proveOverlaps({ db, kind, tries, lanes = 32, seed, onProgress }: OverlapProof) {
  const random = new Random(seed);
  const before = await deadlocks(db);
  const spread = 20;
  const rooms = await Promise.all(Array.from({ length: 4 }, () => addNights(db, 2, from, spread + 3)));
  const departure = await addDeparture(db, { legs: spread, seats: 6 });
  const { modelId, units } = await addUnits(db, 5, 45);
  const pickNeeds = (): Need[] => {
    const start = random.between(0, spread - 2);
    const end = random.between(start + 1, Math.min(spread, start + 6));
    if (kind === "nights") {
      const picked = random.chance(0.3) ? [random.one(rooms), random.one(rooms)] : [random.one(rooms)];
      return [...new Set(picked)].map((productId) => ({
        kind,
        productId,
        quantity: 1,
        buffer: random.between(0, 2),
        from: addDays(from, start),
        to: addDays(from, end),
      }));
    }
    if (kind === "seats") {
      const legs = { kind, departureId: departure.id, fromLeg: start, toLeg: end } as const;
      if (random.chance(0.4)) return [{ ...legs, class: "second", quantity: random.between(1, 3) }];
      const seats = [random.one(departure.seats).id, random.one(departure.seats).id];
      return [{ ...legs, seatIds: [...new Set(random.chance(0.5) ? seats : seats.slice(0, 1))] }];
    }
    const times = { kind, modelId, from: at(start), to: at(end) } as const;
    if (random.chance(0.4)) return [{ ...times, quantity: random.between(1, 2) }];
    return [{ ...times, unitIds: [random.one(units).id] }];
  };
  // Generated before the race, so that the seed alone determines the attempts.
  const wishes = Array.from({ length: tries }, () => ({
    needs: pickNeeds(),
    givesBack: random.chance(0.3),
    lapses: random.chance(0.2),
  }));
  let done = 0;
  const outcomes = await inParallel(tries, lanes, async (index) => {
    const { needs, givesBack, lapses } = wishes[index] as (typeof wishes)[number];
    const orderId = randomUUID();
    const outcome = await tryOne(db, needs, orderId);
    if (outcome === "taken" && givesBack) await transaction(db, (tx) => releaseHold(tx, { id: orderId }, "released"));
    if (outcome === "taken" && lapses) await lapseHold(db, orderId);
    if (++done % 200 === 0) onProgress?.(done, tries, kind);
    return outcome;
  });
  const odd = outcomes.filter((outcome) => outcome !== "taken" && outcome !== "sold_out");
  const broken = await wrongs(db);
  if (odd[0]) broken.push(`${kind}: ${odd.length} odd results, such as ${odd[0]} (seed ${seed})`);
  const stuck = (await deadlocks(db)) - before;
  if (stuck > 0) broken.push(`${kind}: ${stuck} deadlocks (seed ${seed})`);
  const taken = outcomes.filter((outcome) => outcome === "taken").length;
  return { kind, tries, taken, deadlocks: stuck, broken };
}

async function lapseHold(db: Database, orderId: string): Promise<void> {
  await db.$client.query(
    "UPDATE hold SET expires_at = now() - interval '1 hour' WHERE order_id = $1 AND state = 'active'",
    [orderId],
  );
}
