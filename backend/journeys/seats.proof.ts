import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { deadlocks } from "@/backend/stock/testing/figures";
import { Random } from "@/backend/stock/testing/random";
import { journeyRequest } from "@/lib/contracts/transport/journey";
import { AppError } from "@/lib/errors";
import { addTestLine } from "./testing";

const stops = 10;
const seats = 50;

export type SeatsProof = {
  db: Database & { url: string };
  /** The places with their policies, as `addWorld` inserts them. */
  world: Parameters<typeof addTestLine>[1];
  rounds: number;
  buyers: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

type Wish = { from: number; to: number; party: number };

/**
 * In each round many buyers want random parts of one departure with ten stops and fifty seats at once, some of them for
 * two. No seat is sold twice on a leg, a refusal happens only if no seats are free on all legs, and no deadlock occurs.
 */
export async function proveSeats({ db, world, rounds, buyers, seed, onProgress }: SeatsProof) {
  const random = new Random(seed);
  const before = await deadlocks(db);
  const actors: TestActor[] = [];
  for (let at = 0; at < buyers; at++) actors.push(await testActor(db, "client", 1_000_000_000));
  const broken: string[] = [];
  const sold: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { departureId } = await addTestLine(db, world, { stops, seats });
    const where = `round ${round}, seed ${seed}`;
    const wishes = actors.map((): Wish => {
      const from = random.between(0, stops - 2);
      return { from, to: random.between(from + 1, stops - 1), party: random.chance(0.2) ? 2 : 1 };
    });
    const outcomes = await Promise.all(
      actors.map((who, at) =>
        buy(db, who, departureId, wishes[at] as Wish).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== "sold_out")
            broken.push(`${where}: ${String(error).slice(0, 200)}`);
          return false;
        }),
      ),
    );
    const { rows } = await db.execute<{ id: number; legs: number[] }>(sql`
      SELECT s.id::int, coalesce(array_agg(c.leg::int) FILTER (WHERE c.leg IS NOT NULL), '{}') AS legs
        FROM seat s LEFT JOIN seat_claim c ON c.seat_id = s.id AND c.active WHERE s.departure_id = ${departureId} GROUP BY s.id`);
    const twice = rows.filter(({ legs }) => new Set(legs).size < legs.length);
    if (twice.length > 0) broken.push(`${where}: seats ${twice.map(({ id }) => id)} are sold twice`);
    const taken = rows.reduce((sum, { legs }) => sum + legs.length, 0);
    const wanted = wishes.reduce((sum, { from, to, party }, at) => sum + (outcomes[at] ? (to - from) * party : 0), 0);
    if (taken !== wanted) broken.push(`${where}: ${taken} legs are taken and ${wanted} were bought`);
    // Seats were only taken during the round, so seats that are free now were free at the refusal.
    for (const [at, { from, to, party }] of wishes.entries()) {
      const free = rows.filter(({ legs }) => legs.every((leg) => leg < from || leg >= to)).length;
      if (!outcomes[at] && free >= party) broken.push(`${where}: ${from} to ${to} was refused with ${free} free seats`);
    }
    sold.push(taken);
    onProgress?.(round + 1, rounds);
  }
  broken.push(...(await brokenInvariants(db)));
  const stuck = (await deadlocks(db)) - before;
  if (stuck > 0) broken.push(`${stuck} deadlocks (seed ${seed})`);
  return { rounds, sold, deadlocks: stuck, broken };
}

async function buy(db: Database, who: TestActor, departureId: number, { from, to, party }: Wish): Promise<boolean> {
  const now = new Date();
  const request = journeyRequest.parse({
    type: "journey",
    flexibility: "flex",
    passengers: Array.from({ length: party }, () => "adult"),
    rides: [{ departureId, from, to, class: "second" }],
  });
  const offer = await requireKindBackend("transport").price(db, request, { actor: who, now, checkStock: false });
  const fx = { currency: "USD", rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: randomUUID(), fx }, now);
  await transaction(db, async (tx) => {
    const { orders } = await holdOrders(tx, who, [draft]);
    await payByWallet(tx, who, orders[0]?.ref ?? "", someGuests);
  });
  return true;
}
