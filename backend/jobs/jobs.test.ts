import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addRoom } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { holdQuoted } from "@/backend/orders/booking";
import { notifyOrderChange } from "@/backend/orders/emails/notify";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { workOutbox } from "@/backend/outbox/outbox";
import { extendNightWindow } from "@/backend/stock/nights";
import { expireHolds } from "./expire-holds";
import { completeServed, declineOverdue } from "./orders";
import { applyRetention } from "./retention";
import { startJobs } from "./start";

const db = await testDatabase("owner");
const { deps, app, log } = testApp(db);
let place: BookingWorld;
let createCaller: { room: number; plan: number };
let client: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 50 });
  const hotelId = await addHotel(db, place.world, { confirmMode: "request", title: "Asks", slug: "asks" });
  createCaller = await addRoom(db, place.world, hotelId, { units: 50 });
  client = await testActor(db, "client", 100_000_000);
});

async function hold(where: { room: number; plan: number } = place) {
  const quote = await createQuote(db, client, getSelection(where, { from: 20 }));
  return transaction(db, (tx) => holdQuoted(tx, client, quote.content));
}
async function book(where: { room: number; plan: number } = place) {
  const order = await hold(where);
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}
/** Two concurrent runs, and one more. */
async function thrice(job: () => Promise<number>): Promise<number> {
  const [one, two] = await Promise.all([job(), job()]);
  return one + two + (await job());
}

describe("timed jobs", () => {
  it("expire holds, but not while the client pays at the bank", async () => {
    const gone = await hold();
    const atBank = await hold();
    await db.execute(
      sql`UPDATE hold SET expires_at = now() - interval '1 minute' WHERE order_id IN (${gone.id}, ${atBank.id})`,
    );
    await db.execute(sql`
      WITH made AS (
        INSERT INTO payment_attempt (purpose, order_id, user_id, provider, return_token_hash, state, amount_minor, currency, charge_minor, charge_currency)
        VALUES ('order', ${atBank.id}, ${client.id}, 'fake', 'x'::bytea, 'redirected', 30000, 'USD', 30000, 'USD') RETURNING id
      )
      INSERT INTO payment_share (attempt_id, order_id, amount_minor) SELECT id, ${atBank.id}::uuid, 30000 FROM made`);
    expect(await thrice(() => expireHolds(deps))).toBe(1);
    expect(await getOrder(db, client, gone)).toMatchObject({ status: "cancelled", reason: "expired" });
    expect(await getOrder(db, client, atBank)).toMatchObject({ status: "awaiting_payment" });
    await db.execute(sql`UPDATE hold SET expires_at = now() - interval '31 minutes' WHERE order_id = ${atBank.id}`);
    expect(await thrice(() => expireHolds(deps))).toBe(1);
    await db.execute(sql`DELETE FROM payment_share`);
    await db.execute(sql`DELETE FROM payment_share`);
    await db.execute(sql`DELETE FROM payment_attempt`);
  });

  it("decline requests that the hotel did not answer in time, and refund them in full", async () => {
    const before = await getBalance(db, getWalletAccount(client.id));
    const order = await book(createCaller);
    expect(await thrice(() => declineOverdue(deps))).toBe(0);
    await db.execute(sql`UPDATE orders SET respond_by = now() WHERE id = ${order.id}`);
    expect(await thrice(() => declineOverdue(deps))).toBe(1);
    expect(await getOrder(db, client, order)).toMatchObject({
      status: "cancelled",
      reason: "declined",
      paymentStatus: "refunded",
    });
    expect(await getBalance(db, getWalletAccount(client.id))).toBe(before);
  });

  it("complete stays a day after their end and book the revenue once", async () => {
    const order = await book();
    await db.execute(sql`UPDATE orders SET service_end = now() - interval '25 hours' WHERE id = ${order.id}`);
    expect(await thrice(() => completeServed(deps))).toBe(1);
    expect(await getBalance(db, `revenue:hotel:${place.hotelId}`)).toBe(30_000);
    expect(await getOrder(db, client, order)).toMatchObject({ status: "completed", reason: "served" });
  });

  it("extend the selling window and delete old idempotency keys", async () => {
    expect(await extendNightWindow(db)).toBeGreaterThan(0);
    expect(await extendNightWindow(db)).toBe(0);
    // One day more for properties in time zones that are ahead of UTC.
    const { rows } = await db.execute<{ ahead: number }>(
      sql`SELECT max(slot) - current_date AS ahead FROM stock WHERE product_id = ${place.room}`,
    );
    expect(rows[0]?.ahead).toBe(541);
    await db.execute(
      sql`INSERT INTO idempotency (actor, key, route, fingerprint, created_at) VALUES ('a', 'k', 'r', 'x', now() - interval '25 hours')`,
    );
    expect(await applyRetention(db)).toBe(1);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("the outbox", () => {
  const due = async () =>
    (
      await db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM outbox WHERE topic = 'mail' AND payload->>'event' = 'bookingConfirmed'`,
      )
    ).rows[0]?.n ?? 0;

  it("notifies once for each booking with several workers and runs", async () => {
    const work = () => workOutbox(deps, "order", notifyOrderChange);
    while ((await work()) > 0);
    const before = await due();
    await book();
    expect(await thrice(work)).toBe(1);
    expect(await due()).toBe(before + 1);
    const { rows } = await db.execute<{ title: string }>(
      sql`SELECT title FROM notification WHERE user_id = ${client.id} ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.title).toBe("Your stay is confirmed");
  });

  it("tries a failed message again later and gives up after 10 attempts", async () => {
    await db.execute(sql`INSERT INTO outbox (topic, payload) VALUES ('broken', '{}')`);
    const fail = () => workOutbox(deps, "broken", () => Promise.reject(new Error("no")));
    for (let at = 0; at < 10; at++) {
      await fail();
      expect(await fail()).toBe(0);
      await db.execute(sql`UPDATE outbox SET run_at = now() WHERE topic = 'broken'`);
    }
    const { rows } = await db.execute<{ dead: boolean; attempts: number; error: string }>(
      sql`SELECT dead_at IS NOT NULL AS dead, attempts, last_error AS error FROM outbox WHERE topic = 'broken'`,
    );
    expect(rows[0]).toEqual({ dead: true, attempts: 10, error: "no" });
  });
});

describe("startJobs", () => {
  const health = async () => (await app.request("/health")).json();
  const invariants = async () => (await health()).invariants as { name: string; broken: number }[];
  const makeNothing = async () => null;

  it("starts and stops all jobs, and reports broken invariants in /health", async () => {
    const jobs = startJobs(deps, makeNothing);
    await expect.poll(invariants, { timeout: 20_000 }).not.toEqual([]);
    expect(await health()).toMatchObject({ status: "ok", database: true });
    await jobs.stop();
    await db.execute(sql`UPDATE stock SET held = held + 1 WHERE id = (SELECT min(id) FROM stock)`);
    const again = startJobs(deps, makeNothing);
    const broken = { name: "held units are the active holds", broken: 1 };
    await expect.poll(invariants, { timeout: 20_000 }).toContainEqual(broken);
    expect((await health()).status).toBe("degraded");
    await again.stop();
  });

  it("checks the other invariants when one can't be checked, and stops while a check is running", async () => {
    await db.execute(sql`ALTER TABLE claim_line RENAME TO hidden`);
    const jobs = startJobs(deps, makeNothing);
    await expect
      .poll(() => log.filter(({ event }) => event === "invariant could not be checked").length, { timeout: 20_000 })
      .toBe(1);
    const names = async () => (await invariants()).map(({ name }) => name);
    const left = "a line has at most one open claim, and its reference is current";
    await expect.poll(names, { timeout: 20_000 }).not.toContain(left);
    expect(await names()).toContain("allocated rooms belong to an active booking");
    await jobs.stop();
    await db.execute(sql`ALTER TABLE hidden RENAME TO claim_line`);
    const blocked = await transaction(db, async (tx) => {
      await tx.execute(sql`LOCK TABLE txn IN ACCESS EXCLUSIVE MODE`);
      const waiting = startJobs({ ...deps, log: () => {} }, makeNothing);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const late = new Promise((resolve) => setTimeout(resolve, 5_000)).then(() => "late");
      return Promise.race([waiting.stop().then(() => "stopped"), late]);
    });
    expect(blocked).toBe("stopped");
  });
});
