import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addWorld, type TestWorld } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { createCaller, testApp } from "@/backend/http/testing";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests, type TestActor, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import type { CruiseRequest } from "@/lib/contracts/cruises/cruises";
import type { Amendment } from "@/lib/contracts/orders/amendment";
import { addDays } from "@/lib/dates";
import { zonedInstant } from "@/lib/time-zone";
import { addSailing, addTestSailing, type TestSailing } from "./testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
const call = createCaller(app);
let client: TestActor;
let world: TestWorld;

beforeAll(async () => {
  client = await testActor(db, "client", 100_000_000);
  world = await addWorld(db);
  await sellAllKinds(db);
});
afterAll(async () => expect(await brokenInvariants(db)).toEqual([]));

type Cabins = { categoryId: number; cabinId?: number; guests: CruiseRequest["cabins"][number]["guests"] }[];
const two = { adults: 2, childAges: [] };
const family = { adults: 2, childAges: [9] };

async function book({ sailingId }: Pick<TestSailing, "sailingId">, cabins: Cabins): Promise<string> {
  const quoted = await call(client, "POST", "/api/cruise/quotes", { request: { sailingId, cabins } });
  expect(quoted.status, quoted.text).toBe(200);
  const held = await call(client, "POST", "/api/orders", { quoteToken: quoted.body.token, locale: "en" });
  expect(held.status, held.text).toBe(200);
  await transaction(db, (tx) => payByWallet(tx, client, held.body.ref, someGuests));
  return held.body.ref;
}

const view = (ref: string) => getOrder(db, system, { ref });
const quoteChange = (ref: string, change: Amendment) =>
  call(client, "POST", `/api/orders/${ref}/amendment/quote`, change);

/** Pays what the change costs more from the wallet, or confirms it at once. */
async function change(ref: string, wanted: Amendment) {
  const { status, text, body } = await quoteChange(ref, wanted);
  expect(status, text).toBe(200);
  const confirmed = await call(client, "POST", `/api/orders/${ref}/amendment`, { quoteId: body.id });
  expect(confirmed.status, confirmed.text).toBe(200);
  return body;
}

const cabinId = async ({ shipId }: TestSailing, number: string): Promise<number> =>
  (await db.execute<{ id: number }>(sql`SELECT id FROM cabin WHERE ship_id = ${shipId} AND number = ${number}`)).rows[0]
    ?.id ?? 0;

it("raises deposit and balance for a change to a better category", async () => {
  const sailing = await addTestSailing(db, world, { inDays: 150 });
  const ref = await book(sailing, [{ categoryId: sailing.inside, guests: two }]);
  const quote = await change(ref, { cabins: [{ categoryId: sailing.balcony, cabinId: null }] });
  // 20 % of 1,340.00 were paid; 2 x 900.00, port taxes and gratuities are 2,140.00.
  expect(quote).toMatchObject({ differenceMinor: 80_000, payNowMinor: 16_000, outstandingMinor: 171_200 });
  const order = await view(ref);
  expect(order).toMatchObject({ totalMinor: 214_000, paidMinor: 42_800, outstandingMinor: 171_200 });
  expect(order.booked).toMatchObject({ cabins: [{ kind: "balcony", number: null }] });
  expect(order.lines.filter(({ state }) => state === "active").map(({ seats }) => seats)).toEqual([["8001"]]);
});

it("moves the cabin and the due date to another sailing of the ship", async () => {
  const sailing = await addTestSailing(db, world, { inDays: 100, cabins: 1 });
  const later = await addSailing(db, sailing, { inDays: 200 });
  const ref = await book(sailing, [{ categoryId: sailing.inside, guests: two }]);
  const quote = await change(ref, { sailingId: later.sailingId });
  expect(quote).toMatchObject({ differenceMinor: 0, payNowMinor: 0, outstandingMinor: 107_200 });
  const order = await view(ref);
  const due = zonedInstant(addDays(later.startDate, -60), "18:00", "Europe/Lisbon").toISOString();
  expect(new Date(order.balanceDueAt ?? 0).toISOString()).toBe(due);
  expect(order.booked).toMatchObject({ sailing: { id: later.sailingId }, agesOn: sailing.startDate });
  // The first sailing has its only inside cabin back.
  await book(sailing, [{ categoryId: sailing.inside, guests: two }]);
});

it("keeps the other cabin and the details of its guests", async () => {
  const sailing = await addTestSailing(db, world, { inDays: 150 });
  const ref = await book(sailing, [
    { categoryId: sailing.inside, guests: two },
    { categoryId: sailing.inside, guests: family },
    { categoryId: sailing.inside, guests: two },
  ]);
  const answers = { [`${ref}-guest-1-2-surname`]: "Silva" };
  expect((await call(client, "POST", `/api/orders/${ref}/questions`, { guests: { answers } })).status).toBe(200);
  const [first] = (await view(ref)).lines;
  const cancelled = await call(client, "POST", `/api/orders/${ref}/cancellation/quote`, { lineIds: [first?.id] });
  await call(client, "POST", `/api/orders/${ref}/cancellation`, { quoteId: cancelled.body.id });
  // The last cabin gets a number, so it becomes the first line of the order.
  await change(ref, {
    cabins: [
      { categoryId: sailing.inside, cabinId: null },
      { categoryId: sailing.balcony, cabinId: await cabinId(sailing, "8002") },
    ],
  });
  const order = await view(ref);
  const active = order.lines.filter(({ state }) => state === "active");
  expect(active.map(({ seats }) => seats)).toEqual([["8002"], ["4002"]]);
  const given = order.questions.filter(({ answer }) => answer !== null);
  expect(given.map(({ key, answer }) => [key, answer])).toEqual([[`${ref}-guest-1-2-surname`, "Silva"]]);
  expect(new Set(order.questions.map(({ key }) => key.split("-").slice(1, 3).join("-")))).toEqual(
    new Set(["guest-1", "guest-2"]),
  );
});

it("refuses a change to another ship, to a taken cabin and without a difference", async () => {
  const sailing = await addTestSailing(db, world);
  const elsewhere = await addTestSailing(db, world);
  const first = { categoryId: sailing.inside, cabinId: await cabinId(sailing, "4001") };
  await book(sailing, [{ ...first, guests: two }]);
  const ref = await book(sailing, [{ categoryId: sailing.inside, guests: two }]);
  const other = { sailingId: elsewhere.sailingId, cabins: [{ categoryId: elsewhere.inside, cabinId: null }] };
  const otherShip = await quoteChange(ref, other);
  expect([otherShip.status, Object.keys(otherShip.body.fields)]).toEqual([422, ["sailingId"]]);
  expect((await quoteChange(ref, { cabins: [first] })).body.code).toBe("sold_out");
  expect((await quoteChange(ref, { sailingId: sailing.sailingId })).status).toBe(422);
  expect((await quoteChange(ref, { cabins: [first, first] })).status).toBe(422);
});

it("refuses changes after the due date of the balance, also for staff", async () => {
  const sailing = await addTestSailing(db, world, { inDays: 100 });
  const ref = await book(sailing, [{ categoryId: sailing.inside, guests: two }]);
  const admin = await testActor(db, "admin");
  const actions = async () => [
    (await getOrder(db, client, { ref })).actions.includes("amend"),
    (await getOrder(db, admin, { ref })).actions.includes("amend"),
  ];
  expect(await actions()).toEqual([true, true]);
  await db.execute(sql`UPDATE orders SET balance_due_at = now() - interval '1 minute' WHERE ref = ${ref}`);
  expect(await actions()).toEqual([false, false]);
  const late = await quoteChange(ref, { cabins: [{ categoryId: sailing.balcony, cabinId: null }] });
  expect([late.status, late.body.code]).toEqual([409, "illegal_transition"]);
});

it("offers no change of a booking paid in full within 60 days of the start", async () => {
  const late = await addTestSailing(db, world, { inDays: 59 });
  const ref = await book(late, [{ categoryId: late.inside, guests: two }]);
  expect((await getOrder(db, client, { ref })).actions).not.toContain("amend");
});
