import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type ToyProduct, toyOffer, toyProduct } from "@/backend/kinds/testing/toy";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import type { OrderDraft } from "@/backend/orders/lifecycle/draft";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { lockPayableGroup } from "@/backend/orders/payment/payable-group";
import { releasePayableGroup } from "@/backend/orders/payment/payable-group-moves";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import type { Need } from "@/backend/stock/needs";
import { deadlocks, wrongs } from "@/backend/stock/testing/figures";
import { Random } from "@/backend/stock/testing/random";
import { addDeparture, addNights, addPool, addUnits } from "@/backend/stock/testing/world";
import type { Booked } from "@/lib/contracts/kinds";
import { addDays } from "@/lib/dates";
import { AppError } from "@/lib/errors";

const funded = 100_000_000;
const day = "2032-02-01";

export type TripsProof = {
  db: Database & { url: string };
  /** Number of trips and of concurrent clients. */
  trips: number;
  lanes?: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

type Part = Omit<ToyProduct, "kind"> & { kind: (typeof ownKinds)[number] };
type Wish = { offers: Part[]; does: "pay" | "release" | "lapse"; cancels: number };

/**
 * Books trips of several kinds on scarce inventory, in random order and concurrently. Each trip is booked completely or
 * not at all, no deadlock occurs, and after cancelling everything all counters and wallets have their initial values.
 * `db` may have either role.
 */
export async function proveTrips({ db, trips, lanes = 8, seed, onProgress }: TripsProof) {
  const random = new Random(seed);
  const before = await deadlocks(db);
  const pickNeed = await addGoods(db, random);
  const wishes = Array.from({ length: trips }, (): Wish => {
    const offers = Array.from(
      { length: random.between(2, 4) },
      (_, at): Part => ({
        kind: random.one(ownKinds),
        title: `Part ${at + 1}`,
        totalMinor: random.between(1_000, 9_000),
        needs: Array.from({ length: random.between(1, 2) }, pickNeed),
      }),
    );
    return { offers, does: random.one(["pay", "pay", "pay", "release", "lapse"]), cancels: random.between(0, 2) };
  });
  const people: TestActor[] = [];
  for (let at = 0; at < lanes; at++) people.push(await testActor(db, "client", funded));
  const outcomes: Record<string, number> = {};
  const note = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const odd: string[] = [];
  let next = 0;
  await Promise.all(
    people.map(async (who) => {
      for (let at = next++; at < wishes.length; at = next++) {
        await travel(db, who, wishes[at] as Wish, note).catch((error: unknown) =>
          odd.push(`${String((error as Error).cause ?? "")} ${String(error).slice(0, 200)}`),
        );
        if (at % 50 === 0) onProgress?.(at, trips);
      }
    }),
  );
  const broken = [...(await brokenInvariants(db)), ...(await wrongs(db)), ...(await halves(db))];
  for (const who of people) broken.push(...(await undo(db, who)));
  broken.push(...(await leftovers(db)), ...(await brokenInvariants(db)));
  if (odd[0]) broken.push(`${odd.length} odd results, such as ${odd[0]} (seed ${seed})`);
  const stuck = (await deadlocks(db)) - before;
  if (stuck > 0) broken.push(`${stuck} deadlocks (seed ${seed})`);
  return { trips, outcomes, deadlocks: stuck, broken };
}

/** Two or three items of each inventory kind, and a function that returns a random need for one of them. */
async function addGoods(db: Database, random: Random): Promise<() => Need> {
  const rooms = [await addNights(db, 3, day, 8), await addNights(db, 3, day, 8)];
  const pools = [await addPool(db, 8), await addPool(db, 8), await addPool(db, 8)];
  const departures = [await addDeparture(db, { legs: 4, seats: 8 }), await addDeparture(db, { legs: 4, seats: 8 })];
  const models = [await addUnits(db, 3), await addUnits(db, 3)];
  const hour = (at: number) => new Date(Date.UTC(2032, 1, 1) + at * 3_600_000);
  return () => {
    const from = random.between(0, 2);
    const to = random.between(from + 1, 4);
    const kind = random.one(["nights", "pool", "seats", "units"] as const);
    const quantity = random.between(1, 2);
    switch (kind) {
      case "nights":
        return { kind, productId: random.one(rooms), from: addDays(day, from), to: addDays(day, to), quantity: 1 };
      case "pool":
        return { kind, poolId: random.one(pools), quantity };
      case "seats":
        return { kind, departureId: random.one(departures).id, fromLeg: from, toLeg: to, class: "second", quantity };
      case "units":
        return { kind, modelId: random.one(models).modelId, from: hour(from * 5), to: hour(to * 5), quantity: 1 };
    }
  };
}

/** Booked products of registered kinds that ask nothing and issue nothing, so that any inventory can be theirs. */
const ownBooked = {
  tour: {
    kind: "tour",
    meetingPoint: "Rossio",
    pickup: null,
    language: null,
    tickets: [],
    questions: [],
    tour: { id: 1, title: "Walk", slug: "walk", city: "Lisbon", country: "Portugal" },
    option: { id: 1, title: "Walk", durationMinutes: 60 },
    slot: { id: 1, date: "2032-02-01", time: "10:00", hours: null, lastDate: null },
    request: { tourId: 1, slotId: 1, units: [{ unitId: 1, quantity: 1 }], pickup: null, language: null },
  },
  transport: {
    kind: "transport",
    mode: "train",
    rental: null,
    journey: null,
    item: { id: 1, title: "Line", slug: "line", operator: "Railways" },
    request: {
      type: "journey",
      flexibility: "flex",
      passengers: ["adult"],
      rides: [{ departureId: 1, from: 0, to: 1, class: "second", changeAt: null, seats: [] }],
    },
  },
} satisfies Record<string, Booked>;
const ownKinds = ["tour", "transport"] as const;

function draftOwn({ kind, ...product }: Part): OrderDraft {
  const offer = toyOffer({ ...product, kind: toyProduct.kind }, { productId: 1, lines: 1 });
  const fx = { currency: "USD", rate: "1", at: new Date().toISOString() };
  return draftOrder({ ...offer, kind, booked: ownBooked[kind] }, { id: randomUUID(), fx }, new Date());
}

const refusals = new Set(["sold_out", "hold_expired"]);

async function travel(db: Database, who: TestActor, wish: Wish, note: (outcome: string) => void): Promise<void> {
  try {
    const drafts = wish.offers.map(draftOwn);
    const { trip, orders } = await transaction(db, (tx) => holdOrders(tx, who, drafts, { trip: true }));
    if (!trip) throw new Error("no trip was made");
    note("held");
    if (wish.does === "lapse") {
      await db.execute(sql`
        UPDATE hold SET expires_at = now() - interval '1 hour'
         WHERE order_id = ANY(${sql.param(orders.map(({ id }) => id))}::uuid[]) AND state = 'active'`);
      return note("lapsed");
    }
    if (wish.does === "release") {
      await transaction(db, async (tx) =>
        releasePayableGroup(tx, await lockPayableGroup(tx, { tripRef: trip.ref }, who), who),
      );
      return note("released");
    }
    await transaction(db, (tx) => payByWallet(tx, who, { tripRef: trip.ref }, someGuests));
    note("paid");
    for (const { ref } of orders.slice(0, wish.cancels)) await cancel(db, who, ref);
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
    note(error.code);
  }
}

async function cancel(db: Database, who: TestActor, ref: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { id } = await quoteCancellation(tx, who, ref);
    await confirmCancellation(tx, who, ref, { quoteId: id, reason: "", refundTo: "original" });
  });
}

/** Trips with both paid and unpaid orders. There must be none. */
async function halves(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM (
      SELECT trip_id FROM orders WHERE trip_id IS NOT NULL GROUP BY trip_id
      HAVING count(*) FILTER (WHERE paid_minor > 0) NOT IN (0, count(*))) AS half`);
  return rows[0]?.n ? [`${rows[0].n} trips are paid in part`] : [];
}

/** Cancels all remaining orders of an actor. Cancellation is free, so the whole amount comes back. */
async function undo(db: Database, who: TestActor): Promise<string[]> {
  const { rows } = await db.execute<{ ref: string; status: string; tripRef: string }>(sql`
    SELECT o.ref, o.status, t.ref AS "tripRef" FROM orders o JOIN trip t ON t.id = o.trip_id
     WHERE o.user_id = ${who.id} AND o.status IN ('awaiting_payment', 'processing')`);
  const waiting = new Set(rows.filter(({ status }) => status === "awaiting_payment").map(({ tripRef }) => tripRef));
  for (const tripRef of waiting) {
    await transaction(db, async (tx) => releasePayableGroup(tx, await lockPayableGroup(tx, { tripRef }, who), who));
  }
  for (const { ref } of rows.filter(({ status }) => status === "processing")) await cancel(db, who, ref);
  const left = await getBalance(db, getWalletAccount(who.id));
  return left === funded ? [] : [`a wallet holds ${left} instead of ${funded}`];
}

async function leftovers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT ((SELECT count(*) FROM stock WHERE held + sold > 0) + (SELECT count(*) FROM seat_claim WHERE active)
          + (SELECT count(*) FROM unit_booking WHERE active))::int AS n`);
  return rows[0]?.n ? [`${rows[0].n} things are not free after all was given back`] : [];
}
