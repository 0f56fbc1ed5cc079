import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { availability } from "../availability";
import { claim } from "../claim";
import { consumeHold, freeSold, reclaim, releaseHold } from "../holds";
import { exchangeLines, giveBackLines } from "../lines";
import type { Need } from "../needs";
import { wrongs } from "./figures";
import { Random } from "./random";
import {
  type Allocated,
  counts,
  day,
  getAllocated,
  getLeft,
  getOutcome,
  merged,
  type Order,
  pickNeed,
  ReferenceModel,
  turnaround,
  type World,
} from "./reference-model";
import { addDeparture, addNights, addPool, addUnits } from "./world";

export type StockModel = {
  db: Database & { url: string };
  runs: number;
  commands: number;
  seed: number;
  onProgress?: (done: number, of: number, note?: string) => void;
};

/** `db` may have either role. `steps` counts actions by name and outcome. */
export async function proveStockModel({ db, runs, commands, seed, onProgress }: StockModel) {
  const broken: string[] = [];
  const steps: Record<string, number> = {};
  const world: World = {
    rooms: [await addNights(db, counts.rooms, day, 8), await addNights(db, counts.rooms, day, 8)],
    pools: [await addPool(db, counts.pools), await addPool(db, counts.pools)],
    departure: await addDeparture(db, { legs: 6, seats: 5 }),
    model: await addUnits(db, 3, turnaround),
  };
  for (let run = 0; run < runs && broken.length < 10; run++) {
    const random = new Random(seed + run);
    const referenceModel = new ReferenceModel(world);
    for (let at = 0; at < commands; at++) {
      const { name, wrong } = await step(db, random, referenceModel);
      steps[name] = (steps[name] ?? 0) + 1;
      if (wrong) broken.push(`${wrong} (seed ${seed + run}, command ${at})`);
    }
    for (const order of referenceModel.orders) await end(db, order);
    const left = await leftovers(db, world);
    if (left > 0) broken.push(`${left} things are not free after all was given back (seed ${seed + run})`);
    onProgress?.(run + 1, runs);
  }
  broken.push(...(await wrongs(db)));
  return { runs, commands: runs * commands, steps, broken };
}

/** Releases the remaining inventory. */
export async function end(db: Database, order: Order): Promise<void> {
  if (order.state === "held" || order.state === "lapsed") {
    await transaction(db, (tx) => releaseHold(tx, order, "released"));
  }
  if (order.state === "sold") await transaction(db, (tx) => freeSold(tx, order));
}

async function leftovers(db: Database, { rooms, pools, departure, model }: World): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT (SELECT count(*) FROM stock WHERE (product_id = ANY(${sql.param(rooms)}::int[]) OR id = ANY(${sql.param(pools)}::bigint[])) AND held + sold > 0)
         + (SELECT count(*) FROM seat_claim c JOIN seat s ON s.id = c.seat_id WHERE s.departure_id = ${departure.id} AND c.active)
         + (SELECT count(*) FROM unit_booking b JOIN rental_unit u ON u.id = b.unit_id WHERE u.model_id = ${model.modelId} AND b.active) AS n`);
  return Number(rows[0]?.n ?? 0);
}

type Step = { name: string; wrong?: string };

async function step(db: Database, random: Random, referenceModel: ReferenceModel): Promise<Step> {
  const { orders } = referenceModel;
  const order = orders.length > 0 ? random.one(orders) : undefined;
  const dice = random.between(0, 11);
  if (!order || dice <= 3) return claimSome(db, random, referenceModel);
  if (dice <= 5) return sell(db, order);
  if (dice === 6) return lapseOrGiveUp(db, random, order);
  if (dice === 7) return cancel(db, order);
  if (dice === 8) return giveBackOne(db, random, order);
  if (dice === 9) return exchangeOne(db, random, referenceModel, order);
  if (dice === 10) return haveAgain(db, referenceModel, order);
  const need = pickNeed(random, referenceModel.world);
  const [found] = await availability(db, [need]);
  const left = getLeft(referenceModel, need);
  return {
    name: "look",
    wrong: found?.left === left ? undefined : `${need.kind}: ${found?.left} are said to be free, ${left} are`,
  };
}

/** Claims release expired holds; the model counts them as free already. */
async function noteFreed(db: Database, referenceModel: ReferenceModel): Promise<void> {
  const lapsed = referenceModel.orders.filter(({ state }) => state === "lapsed");
  if (lapsed.length === 0) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT order_id AS id FROM hold WHERE state = 'expired' AND order_id = ANY(${sql.param(lapsed.map(({ id }) => id))}::uuid[])`);
  const freed = new Set(rows.map(({ id }) => id));
  for (const order of lapsed) if (freed.has(order.id)) order.state = "expired";
}

async function claimSome(db: Database, random: Random, referenceModel: ReferenceModel): Promise<Step> {
  const id = randomUUID();
  const lines = Array.from({ length: random.between(1, 3) }, (_, at) => ({
    orderId: id,
    line: at + 1,
    needs: [pickNeed(random, referenceModel.world)],
  }));
  const single = lines.length === 1 ? lines[0]?.needs[0] : undefined;
  const could = single ? getLeft(referenceModel, single) >= quantity(single) : undefined;
  const outcome = await getOutcome(transaction(db, (tx) => claim(tx, { owner: { kind: "user", id }, lines })));
  await noteFreed(db, referenceModel);
  if (outcome === "sold_out") {
    return { name: "claim refused", wrong: could === true ? `${single?.kind} refused though it is free` : undefined };
  }
  const order: Order = {
    id,
    state: "held",
    lines: outcome.ok.taken.map(({ line, seats, units }) => ({
      line,
      had: getAllocated(lines[line - 1]?.needs ?? [], seats, units),
    })),
  };
  const whole = merged(order.lines.map(({ had }) => had));
  const wrong = could === false ? `${single?.kind} given though it is taken` : undefined;
  const tooMuch = referenceModel.fits(whole) && !selfOverlaps(whole) ? undefined : "a claim took what others have";
  orders(referenceModel, order);
  return { name: "claim", wrong: wrong ?? tooMuch };
}

const orders = (referenceModel: ReferenceModel, order: Order) => referenceModel.orders.push(order);
const quantity = (need: Need): number =>
  "seatIds" in need ? need.seatIds.length : "unitIds" in need ? need.unitIds.length : need.quantity;
const selfOverlaps = ({ spans }: Allocated) =>
  spans.some((a, at) => spans.slice(at + 1).some((b) => a.unit === b.unit && a.from < b.to && b.from < a.to));

async function sell(db: Database, order: Order): Promise<Step> {
  const done = await transaction(db, (tx) => consumeHold(tx, order));
  // An expired hold can still be paid as long as its inventory was not claimed.
  const wanted = order.state === "held" || order.state === "lapsed";
  if (done) order.state = "sold";
  return {
    name: "sell",
    wrong: done === wanted ? undefined : `sell returned ${done} for an order that is ${order.state}`,
  };
}

async function lapseOrGiveUp(db: Database, random: Random, order: Order): Promise<Step> {
  if (random.chance(0.6)) {
    if (order.state !== "held") return { name: "nothing" };
    await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 minute' WHERE order_id = ${order.id}`);
    order.state = "lapsed";
    return { name: "lapse" };
  }
  const done = await transaction(db, (tx) => releaseHold(tx, order, "released"));
  const wanted = order.state === "held" || order.state === "lapsed";
  if (done) order.state = "over";
  return { name: "give up", wrong: done === wanted ? undefined : `release returned ${done} for ${order.state}` };
}

async function cancel(db: Database, order: Order): Promise<Step> {
  const done = await transaction(db, (tx) => freeSold(tx, order));
  const wanted = order.state === "sold";
  if (done) order.state = "over";
  return { name: "cancel", wrong: done === wanted ? undefined : `cancel returned ${done} for ${order.state}` };
}

async function giveBackOne(db: Database, random: Random, order: Order): Promise<Step> {
  if (order.state !== "sold" || order.lines.length < 2) return { name: "nothing" };
  const gone = random.one(order.lines);
  await transaction(db, (tx) => giveBackLines(tx, order, { lines: [gone.line] }));
  order.lines = order.lines.filter((line) => line !== gone);
  return { name: "give a line back" };
}

async function exchangeOne(db: Database, random: Random, referenceModel: ReferenceModel, order: Order): Promise<Step> {
  if (order.state !== "sold" && order.state !== "held") return { name: "nothing" };
  const [old] = order.lines;
  if (!old) return { name: "nothing" };
  const needs = [pickNeed(random, referenceModel.world)];
  const others = { ...order, lines: order.lines.filter((line) => line !== old) };
  // The model without the released lines.
  const after = new ReferenceModel(referenceModel.world);
  after.orders.push(...referenceModel.orders.map((one) => (one === order ? others : one)));
  const could = needs.every((need) => getLeft(after, need) >= quantity(need));
  const outcome = await getOutcome(
    transaction(db, (tx) =>
      exchangeLines(tx, order, { giveBack: { lines: [old.line] }, claim: [{ line: old.line, needs }] }),
    ),
  );
  await noteFreed(db, referenceModel);
  if (outcome === "sold_out")
    return { name: "exchange refused", wrong: could ? "an exchange was refused though it fits" : undefined };
  const [taken] = outcome.ok ?? [];
  if (!taken) return { name: "exchange", wrong: "there was nothing to exchange" };
  order.lines = [{ line: old.line, had: getAllocated(needs, taken.seats, taken.units) }, ...others.lines];
  return { name: "exchange", wrong: could ? undefined : "an exchange took what others have" };
}

async function haveAgain(db: Database, referenceModel: ReferenceModel, order: Order): Promise<Step> {
  if (order.state !== "expired") return { name: "nothing" };
  const could = referenceModel.fits(merged(order.lines.map(({ had }) => had)), order);
  const done = await transaction(db, (tx) => reclaim(tx, order));
  await noteFreed(db, referenceModel);
  if (done) order.state = "sold";
  return {
    name: done ? "have again" : "have again refused",
    wrong: done === could ? undefined : `reclaim returned ${done} where ${could} was right`,
  };
}
