import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addRoom, inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import type { Selection } from "@/lib/contracts/selection";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  fund,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "./testing";

vi.setConfig({ testTimeout: 600_000 });
/** `npm run prove` runs the full numbers. */
const share = process.env.AT_LENGTH ? 1 : 0.1;
const lastRoomBuyers = 500 * share;
const rangeBuyers = 1_000 * share;
const walletBookings = 300 * share;

/** One connection per concurrent task, so that contention occurs in the database and not in the pool. */
const db = await testDatabase("owner", { max: 50 });
const { app, deps } = testApp(db);
let place: BookingWorld;
let clients: TestActor[];

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 1 });
  clients = [];
  for (let at = 0; at < 100; at++) clients.push(await testActor(db, "client", 1_000_000_000));
});

const send = (who: TestActor, path: string, body: unknown, key: string = randomUUID()) =>
  app.request(path, {
    method: "POST",
    headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });

async function hold(
  who: TestActor,
  selection: Selection,
  key?: string,
): Promise<{ status: number; body: { ref: string; code?: string } }> {
  const { token } = await createQuote(db, who, selection, deps.env.SIGNING_KEY);
  const response = await send(who, "/api/orders", { quoteToken: token }, key);
  return { status: response.status, body: await response.json() };
}
async function book(who: TestActor, selection: Selection): Promise<number> {
  const { status, body } = await hold(who, selection);
  if (status !== 200) return status;
  return (await send(who, `/api/orders/${body.ref}/payment`, { method: "wallet", guests: someGuests })).status;
}
/** Runs 50 tasks at a time, like 50 browsers. */
async function fifty<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < tasks.length; at = next++) results[at] = await (tasks[at] as () => Promise<T>)();
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return results;
}
const deadlocks = async () =>
  (
    await db.execute<{ n: number }>(
      sql`SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()`,
    )
  ).rows[0]?.n;
const client = (at: number) => clients[at % clients.length] as TestActor;
const tally = (values: readonly number[]) =>
  Object.fromEntries([...new Set(values)].sort().map((value) => [value, values.filter((one) => one === value).length]));
const sold = async (room: number) =>
  (await db.execute<{ most: number }>(sql`SELECT max(sold + held)::int AS most FROM stock WHERE product_id = ${room}`))
    .rows[0]?.most;

describe("concurrent bookings", () => {
  it(`sell the last room to exactly one of ${lastRoomBuyers} clients`, async () => {
    const selection = getSelection(place, { from: 20, nights: 3 });
    const outcomes = await fifty(Array.from({ length: lastRoomBuyers }, (_, at) => () => book(client(at), selection)));
    expect(tally(outcomes)).toEqual({ 200: 1, 409: lastRoomBuyers - 1 });
  });

  it.each([2, 5, 10])("sell exactly %i available rooms", async (units) => {
    const where = await addRoom(db, place.world, place.hotelId, { units });
    const buyers = 300 * share;
    const outcomes = await Promise.all(
      Array.from({ length: buyers }, (_, at) => book(client(at), getSelection(where, { from: 10, nights: 2 }))),
    );
    expect(tally(outcomes)).toEqual({ 200: units, 409: buyers - units });
    expect(await sold(where.room)).toBe(units);
  });

  it("of overlapping ranges cause no overbooking and no deadlock", async () => {
    const rooms: { room: number; plan: number }[] = [];
    for (let at = 0; at < 10; at++) rooms.push(await addRoom(db, place.world, place.hotelId, { units: 2 }));
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const tries = Array.from({ length: rangeBuyers }, (_, at) => {
      const where = rooms[random(10)] ?? place;
      return () =>
        book(client(at), getSelection(where, { from: 1 + random(40), nights: 1 + random(7), rooms: 1 + random(2) }));
    });
    const outcomes = await fifty(tries);
    const counted = tally(outcomes);
    expect(Object.keys(counted).sort()).toEqual(["200", "409"]);
    for (const { room } of rooms) expect(await sold(room)).toBeLessThanOrEqual(2);
    expect(await deadlocks()).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("idempotency key", () => {
  it("makes one booking for 64 simultaneous requests", async () => {
    const where = await addRoom(db, place.world, place.hotelId, { units: 64 });
    const who = client(0);
    const { token } = await createQuote(db, who, getSelection(where, { from: 50 }), deps.env.SIGNING_KEY);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 64 }, () => send(who, "/api/orders", { quoteToken: token }, key)),
    );
    const statuses = tally(responses.map((response) => response.status));
    expect(Object.keys(statuses).every((status) => status === "200" || status === "409")).toBe(true);
    const refs = new Set<string>();
    for (const response of responses.filter(({ status }) => status === 200))
      refs.add(((await response.json()) as { ref: string }).ref);
    expect(refs.size).toBe(1);
    expect(await sold(where.room)).toBe(1);
    const again = await send(who, "/api/orders", { quoteToken: token }, key);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await send(who, "/api/orders", { quoteToken: `${token}x` }, key)).status).toBeGreaterThanOrEqual(400);
  });
});

describe("wallet", () => {
  it(`pays exactly the third of ${walletBookings} simultaneous bookings that its balance covers`, async () => {
    const spender = await testActor(db, "client");
    await fund(db, spender.id, (walletBookings / 3) * 100);
    const where = await addRoom(db, place.world, place.hotelId, { units: walletBookings, costPerNightMinor: 100 });
    const refs: string[] = [];
    for (let at = 0; at < walletBookings; at++) {
      const { body } = await hold(spender, getSelection(where, { from: 30, nights: 1 }));
      refs.push(body.ref);
      // A client may have three holds. The hold is reassigned to another user while the order stays with the spender.
      await db.execute(
        sql`UPDATE hold SET owner_id = ${`other-${at}`} WHERE order_id = (SELECT id FROM orders WHERE ref = ${body.ref})`,
      );
    }
    const outcomes = await Promise.all(
      refs.map(
        async (ref) =>
          (await send(spender, `/api/orders/${ref}/payment`, { method: "wallet", guests: someGuests })).status,
      ),
    );
    expect(tally(outcomes)).toEqual({ 200: walletBookings / 3, 402: (walletBookings / 3) * 2 });
    expect(await getBalance(db, getWalletAccount(spender.id))).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

it("restores wallets and stock after concurrent bookings and cancellations", async () => {
  const where = await addRoom(db, place.world, place.hotelId, { units: 30 });
  const before = await Promise.all(clients.slice(0, 20).map((who) => getBalance(db, getWalletAccount(who.id))));
  await Promise.all(
    clients.slice(0, 20).map(async (who, at) => {
      for (let round = 0; round < 3; round++) {
        const { body } = await hold(who, getSelection(where, { from: 60 + ((at + round) % 5), nights: 2 }));
        await send(who, `/api/orders/${body.ref}/payment`, { method: "wallet", guests: someGuests });
        const quoted = await (await send(who, `/api/orders/${body.ref}/cancellation/quote`, {})).json();
        const cancelled = await send(who, `/api/orders/${body.ref}/cancellation`, {
          quoteId: (quoted as { id: string }).id,
        });
        expect(cancelled.status).toBe(200);
      }
    }),
  );
  expect(await Promise.all(clients.slice(0, 20).map((who) => getBalance(db, getWalletAccount(who.id))))).toEqual(
    before,
  );
  const { rows } = await db.execute(
    sql`SELECT 1 FROM stock WHERE product_id = ${where.room} AND (held > 0 OR sold > 0) AND slot >= ${inDays(0)}`,
  );
  expect(rows).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});
