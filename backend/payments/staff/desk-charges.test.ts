import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it } from "vitest";
import { addStaff, asActor } from "@/backend/calendar/testing";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import type { OrderView } from "@/lib/contracts/orders/order";
import { settingsProviders } from "../providers";
import { compareWithLedger } from "../reconcile";
import { processCardRefunds } from "../refunds/card-refunds";
import { decideRefund } from "../refunds/manual-refunds";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
const payments = { deps, providers: settingsProviders(deps) };
let place: BookingWorld;
let staffMember: TestActor;
let call: ReturnType<typeof asActor>;
let day = 10;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 3 });
  staffMember = await addStaff(db, place.hotelId);
  call = asActor(app, staffMember);
});
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await compareWithLedger(payments)).toBe(0);
});

const path = (ref: string) => `/api/subadmin/orders/hotel/${ref}`;
const read = async (ref: string) => (await call(path(ref))).body as OrderView;
const pay = (ref: string, body: object) => call(`${path(ref)}/charges/payments`, body);
const getBalance = async (code: string) => {
  const { rows } = await db.execute<{ balance: number }>(
    sql`SELECT coalesce(sum(balance), 0)::bigint AS balance FROM account WHERE code LIKE ${code}`,
  );
  return rows[0]?.balance ?? 0;
};

/** A stay that is paid, with two open charges of 50.00 and 12.50. */
async function bookAndCharge(): Promise<string> {
  day += 3;
  const { body } = await call(`/api/subadmin/orders/hotel/phone/${place.room}`, {
    planId: place.plan,
    checkIn: inDays(day),
    checkOut: inDays(day + 2),
    party: "2",
    totalMinor: 20_000,
    firstName: "Inês",
    lastName: "Carvalho",
    email: "ines@example.com",
    phone: "+351 912 000 000",
  });
  const ref = String(body.ref);
  expect((await call(`${path(ref)}/payments`, { method: "terminal" })).status).toBe(200);
  for (const amount of ["50.00", "12.50"]) {
    const asked = { kind: "extras", amount, note: "Minibar." };
    expect((await call(`${path(ref)}/charges`, asked)).status).toBe(200);
  }
  return ref;
}

it("pays all open charges once in cash and leaves the price and its payments unchanged", async () => {
  const ref = await bookAndCharge();
  const before = await read(ref);
  expect(before.chargesDueMinor).toBe(6_250);
  const revenue = await getBalance("revenue:%");
  const stranger = asActor(app, await testActor(db, "subadmin"));
  expect((await stranger(`${path(ref)}/charges/payments`, { method: "cash" })).status).toBe(404);
  expect((await pay(ref, { method: "cheque" })).status).toBe(422);
  expect((await pay(ref, { method: "cash", version: before.version - 1 })).status).toBe(409);

  const once = randomUUID();
  for (const _ of [1, 2]) {
    const response = await app.request(`${path(ref)}/charges/payments`, {
      method: "POST",
      headers: { ...staffMember.bearer, "content-type": "application/json", "idempotency-key": once },
      body: JSON.stringify({ method: "cash", reference: "No. 9", version: before.version }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("62.50 USD") });
  }
  const paid = await read(ref);
  expect(paid).toMatchObject({ chargesDueMinor: 0, paidMinor: before.paidMinor, paymentStatus: before.paymentStatus });
  expect(paid.charges.map(({ state, paidBy }) => [state, paidBy])).toEqual([
    ["paid", "desk"],
    ["paid", "desk"],
  ]);
  expect(await getBalance("gateway:cash:clearing")).toBe(6_250);
  expect((await getBalance("revenue:%")) - revenue).toBe(6_250);
  expect(await getBalance("wallet:%")).toBe(0);
  expect((await pay(ref, { method: "cash" })).status).toBe(409);
});

it("hands a withdrawn charge back at the desk", async () => {
  const ref = await bookAndCharge();
  const cash = await getBalance("gateway:cash:clearing");
  expect((await pay(ref, { method: "cash" })).status).toBe(200);
  const [charge] = (await read(ref)).charges;
  const withdrawn = await call(`${path(ref)}/charges/${charge?.id}/withdrawal`, { reason: "Not taken." });
  expect(withdrawn.body.message).toBe("50.00 USD must be handed back to the client at the desk.");
  const getRefund = async () => (await read(ref)).charges[0]?.refund;
  expect(await getRefund()).toEqual({ destination: "desk", done: false });
  await processCardRefunds(payments);
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM refund WHERE charge_id = ${charge?.id}::uuid AND destination = 'manual'`,
  );
  const admin = await testActor(db, "admin");
  await transaction(db, (tx) => decideRefund(tx, admin, rows[0]?.id ?? "", { state: "done", bankReference: "" }));
  expect(await getRefund()).toEqual({ destination: "desk", done: true });
  expect((await getBalance("gateway:cash:clearing")) - cash).toBe(1_250);
});

it("refuses a payment of charges at the desk while the client pays them by card", async () => {
  const ref = await bookAndCharge();
  await db.execute(sql`
    INSERT INTO payment_attempt (purpose, charge_order_id, user_id, provider, return_token_hash, amount_minor, currency, charge_minor, charge_currency)
    SELECT 'topup', id, user_id, 'fake', '\\x02', 6250, 'USD', 6250, 'USD' FROM orders WHERE ref = ${ref}`);
  expect(await pay(ref, { method: "terminal" })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("card") },
  });
  await db.execute(sql`UPDATE payment_attempt SET state = 'declined' WHERE provider = 'fake'`);
  expect((await pay(ref, { method: "terminal" })).status).toBe(200);
});
