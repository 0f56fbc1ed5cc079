import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addPlan } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { cancelUnpaid } from "@/backend/jobs/balances";
import { decideOverdueCancellations } from "@/backend/jobs/orders";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { saveElsewhere } from "@/backend/site/testing";
import { grantStepUp } from "@/backend/user-console/testing";
import type { DecisionRow } from "@/lib/contracts/money/decision";
import type { AdminCancelRequest, CancelRequest } from "@/lib/contracts/orders/cancel-request";
import type { CancelQuote } from "@/lib/contracts/orders/order-cancellation";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { holdQuoted } from "../booking";
import { payByWallet } from "../payment/pay";
import { actAsStaff } from "../staff";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "../testing";

const db = await testDatabase("owner");
const { app, deps } = testApp(db);
let place: BookingWorld;
let [client, other, admin, second, subadmin] = [] as unknown as TestActor[];

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 50 });
  [client, other] = [await testActor(db, "client", 100_000_000), await testActor(db, "client")];
  [admin, second] = [await testActor(db, "admin"), await testActor(db, "admin")];
  subadmin = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${subadmin.id}, ${place.hotelId})`);
});

const terms = settingsGroups.claims.parse({});
const settings = (changes: Partial<typeof terms>) =>
  saveElsewhere(db, "claims", { ...terms, approveCancellations: true, ...changes });
beforeEach(() => settings({}));

type Body = CancelQuote & {
  message: string;
  code: string;
  fields?: Record<string, string>;
  request: CancelRequest & AdminCancelRequest;
  items: DecisionRow[];
  total: number;
};
async function call(who: TestActor | undefined, method: string, path: string, body?: unknown, key?: string) {
  const response = await app.request(path, {
    method,
    headers: {
      ...(who as TestActor).bearer,
      "content-type": "application/json",
      "idempotency-key": key ?? randomUUID(),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Two rooms, 600.00 from the wallet, free cancellation until one day before. */
async function book(from = 30): Promise<{ id: string; ref: string }> {
  const quote = await createQuote(db, client as TestActor, getSelection(place, { from, rooms: 2 }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client as TestActor, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client as TestActor, order.ref, someGuests));
  return order;
}
const path = (ref: string, more = "") => `/api/orders/${ref}/cancellation${more}`;
async function callApi(ref: string, lineIds?: number[]) {
  const { body: quote } = await call(client, "POST", path(ref, "/quote"), { lineIds });
  const sent = { quoteId: quote.id, reason: "We are ill.", refundTo: "wallet" };
  const result = await call(client, "POST", path(ref), sent);
  const request = (await call(client, "GET", path(ref))).body.request;
  return { quote, response: result, request };
}
const decideAlone = (who: TestActor | undefined, id: string, body: Record<string, unknown>) =>
  call(who, "POST", `/api/admin/cancel-requests/${id}/decision`, body);
/** With the step-up. */
async function decide(who: TestActor | undefined, id: string, body: Record<string, unknown>) {
  if (who) await grantStepUp(db, who);
  return decideAlone(who, id, body);
}
const wallet = () => getBalance(db, getWalletAccount((client as TestActor).id));
const getStatus = async (id: string) =>
  (await db.execute<{ status: string; reason: string | null }>(sql`SELECT status, reason FROM orders WHERE id = ${id}`))
    .rows[0];

describe("cancellation request", () => {
  it("refunds nothing until it is accepted, and then by the terms at the time of the request", async () => {
    const order = await book(40);
    const before = await wallet();
    const { quote, response: result, request } = await callApi(order.ref);
    expect(quote).toMatchObject({ needsApproval: true, feeMinor: 0, refundMinor: 60_000 });
    expect(result.body.message).toMatch(/review it/);
    expect(request).toMatchObject({ state: "waiting", refundMinor: 60_000, reason: "We are ill." });
    expect([await wallet(), (await getStatus(order.id))?.status]).toEqual([before, "processing"]);
    expect((await call(client, "POST", path(order.ref, "/quote"), {})).body.code).toBe("conflict");
    // The free period has ended meanwhile. A request made in time stays free.
    await db.execute(sql`
      UPDATE cancel_request SET as_of = now() - interval '1 minute' WHERE order_id = ${order.id}`);
    await db.execute(sql`
      UPDATE order_line SET policy_timeline = jsonb_set(policy_timeline, '{0,untilUtc}', to_jsonb(to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
       WHERE order_id = ${order.id}`);
    await settings({ twoPersonAboveMinor: 100_000 });
    expect((await decideAlone(admin, request.id, { action: "accept" })).body.code).toBe("step_up");
    expect(await wallet()).toBe(before);
    expect((await decide(admin, request.id, { action: "accept" })).body.message).toMatch(/600.00 USD goes back/);
    expect([await wallet(), await getStatus(order.id)]).toEqual([
      before + 60_000,
      { status: "cancelled", reason: "by_client" },
    ]);
    expect((await decide(admin, request.id, { action: "accept" })).body.code).toBe("illegal_transition");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("for one of two rooms can be accepted with a smaller refund and a reason", async () => {
    const order = await book(44);
    const { body: all } = await call(client, "POST", path(order.ref, "/quote"), {});
    const { request } = await callApi(order.ref, [all.lines[0]?.id ?? 0]);
    expect(request.lines).toHaveLength(1);
    const tooMuch = await decide(admin, request.id, { action: "accept", given: "300.01", text: "x" });
    expect(tooMuch.body.fields).toEqual({ given: "At most 300.00 USD." });
    expect((await decide(admin, request.id, { action: "accept", given: "nine" })).body.fields).toHaveProperty("given");
    expect((await decide(admin, request.id, { action: "accept", given: "120.50" })).body.fields).toHaveProperty("text");
    const before = await wallet();
    const done = await decide(admin, request.id, {
      action: "accept",
      given: "120.50",
      text: "The room was prepared.",
    });
    expect(done.body.request).toMatchObject({ state: "accepted", givenMinor: 12_050 });
    expect(await wallet()).toBe(before + 12_050);
    expect((await getStatus(order.id))?.status).toBe("processing");
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("keeps the booking when it is refused with a reason or withdrawn", async () => {
    const order = await book(48);
    const { request } = await callApi(order.ref);
    expect((await decide(admin, request.id, { action: "refuse" })).body.fields).toHaveProperty("text");
    await decide(admin, request.id, { action: "refuse", text: "Call us first." });
    const refused = (await call(client, "GET", path(order.ref))).body.request;
    expect(refused).toMatchObject({ state: "refused", text: "Call us first." });
    const again = await callApi(order.ref);
    expect((await call(client, "POST", path(order.ref, "/withdrawal"))).status).toBe(200);
    expect((await call(client, "POST", path(order.ref, "/withdrawal"))).status).toBe(200);
    expect((await decide(admin, again.request.id, { action: "accept" })).body.code).toBe("illegal_transition");
    expect((await getStatus(order.id))?.status).toBe("processing");
  });

  it("is overtaken when staff cancel the booking", async () => {
    const order = await book(52);
    const { request } = await callApi(order.ref);
    const sorry = { action: "cancel" as const, reason: "Burst pipe" };
    await transaction(db, (tx) => actAsStaff(tx, subadmin as TestActor, order.ref, sorry));
    expect((await call(client, "GET", path(order.ref))).body.request.state).toBe("overtaken");
    expect((await decide(admin, request.id, { action: "accept" })).status).toBe(409);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("has to be decided by the start of the service", async () => {
    await settings({ decisionHours: 72 });
    const order = await book(2);
    const { request } = await callApi(order.ref);
    const { rows } = await db.execute<{ start: Date }>(sql`
      SELECT service_start AS start FROM orders WHERE id = ${order.id}`);
    expect(request.decideBy).toBe(new Date(rows[0]?.start ?? "").toISOString());
  });

  it("is carried out once by its terms when no decision is made in time", async () => {
    const order = await book(56);
    const before = await wallet();
    await callApi(order.ref);
    expect(await decideOverdueCancellations(deps)).toBe(0);
    await db.execute(sql`UPDATE cancel_request SET decide_by = now() WHERE order_id = ${order.id}`);
    expect([await decideOverdueCancellations(deps), await decideOverdueCancellations(deps)]).toEqual([1, 0]);
    expect(await wallet()).toBe(before + 60_000);
  });

  it("keeps its terms when the balance becomes due before the decision", async () => {
    const deposit = await addPlan(db, place.world, place.room, { payment: "deposit", depositBp: 2_000 });
    const selection = getSelection({ room: place.room, plan: deposit }, { from: 58 });
    const quote = await createQuote(db, client as TestActor, selection);
    const order = await transaction(db, (tx) => holdQuoted(tx, client as TestActor, quote.content));
    const before = await wallet();
    await transaction(db, (tx) => payByWallet(tx, client as TestActor, order.ref, someGuests));
    expect(before - (await wallet())).toBe(6_000);
    expect((await callApi(order.ref)).quote).toMatchObject({ needsApproval: true, feeMinor: 0, refundMinor: 6_000 });
    await db.execute(sql`UPDATE orders SET balance_due_at = now() - interval '2 days' WHERE id = ${order.id}`);
    expect(await cancelUnpaid(deps)).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
    await db.execute(sql`UPDATE cancel_request SET decide_by = now() WHERE order_id = ${order.id}`);
    expect(await decideOverdueCancellations(deps)).toBe(1);
    expect([await wallet(), (await getStatus(order.id))?.reason]).toEqual([before, "by_client"]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("waits for approval only above the configured amount", async () => {
    await settings({ approveCancellations: false, automaticRefundsUpToMinor: 59_999 });
    expect((await callApi((await book(60)).ref)).request?.state).toBe("waiting");
    await settings({ approveCancellations: false, automaticRefundsUpToMinor: 60_000 });
    const order = await book(64);
    expect((await callApi(order.ref)).response.body.message).toMatch(/is cancelled/);
    expect((await getStatus(order.id))?.status).toBe("cancelled");
  });
});

describe("approval by two administrators", () => {
  it("requires different administrators to accept and to confirm, also with simultaneous requests", async () => {
    await settings({ twoPersonAboveMinor: 50_000 });
    const order = await book(68);
    const before = await wallet();
    const { request } = await callApi(order.ref);
    const accepted = await Promise.all([admin, second].map((who) => decide(who, request.id, { action: "accept" })));
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, later] = accepted[0]?.status === 200 ? [admin, second] : [second, admin];
    expect(await wallet()).toBe(before);
    const mine = (await call(client, "GET", path(order.ref))).body.request;
    expect([mine.state, mine.givenMinor]).toEqual(["waiting", null]);
    const own = await Promise.all(Array.from({ length: 4 }, () => decide(first, request.id, { action: "confirm" })));
    expect(own.map(({ body }) => body.code)).toEqual(Array(4).fill("illegal_transition"));
    const tries = await Promise.all(
      [first, later, first, later, later].map((who) => decide(who, request.id, { action: "confirm" })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallet()).toBe(before + 60_000);
    const { rows } = await db.execute(sql`
      SELECT decided_by <> confirmed_by AS two FROM cancel_request WHERE id = ${request.id}`);
    expect(rows).toEqual([{ two: true }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("lets the second administrator send the request back", async () => {
    await settings({ twoPersonAboveMinor: 50_000 });
    const { request } = await callApi((await book(72)).ref);
    await decide(admin, request.id, { action: "accept" });
    const back = await decide(second, request.id, { action: "send_back" });
    expect(back.body.request).toMatchObject({ state: "waiting", givenMinor: null, decidedBy: null });
    await decide(second, request.id, { action: "refuse", text: "No." });
  });
});

describe("a request of a client who pays the balance meanwhile", () => {
  it("shows what is paid now, and a refund that was decided before is decided again", async () => {
    await settings({ twoPersonAboveMinor: 5_000 });
    const deposit = await addPlan(db, place.world, place.room, { payment: "deposit", depositBp: 2_000 });
    const selection = getSelection({ room: place.room, plan: deposit }, { from: 74 });
    const quote = await createQuote(db, client as TestActor, selection);
    const order = await transaction(db, (tx) => holdQuoted(tx, client as TestActor, quote.content));
    const pay = () => transaction(db, (tx) => payByWallet(tx, client as TestActor, order.ref, someGuests));
    const before = await wallet();
    await pay();
    const { request } = await callApi(order.ref);
    const see = async () => (await call(admin, "GET", `/api/admin/cancel-requests/${request.id}`)).body;
    expect(await see()).toMatchObject({ heldMinor: 6_000, refundMinor: 6_000 });
    await decide(admin, request.id, { action: "accept" });
    await pay();
    expect(await see()).toMatchObject({ heldMinor: 30_000, refundMinor: 30_000, givenMinor: 6_000 });
    const refused = await decide(second, request.id, { action: "confirm" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("has paid since")]);
    await decide(second, request.id, { action: "send_back" });
    await decide(admin, request.id, { action: "accept" });
    expect((await decide(second, request.id, { action: "confirm" })).status).toBe(200);
    expect([await wallet(), (await getStatus(order.id))?.status]).toEqual([before, "cancelled"]);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe("access", () => {
  it("limits requests to their client and decisions to administrators", async () => {
    const order = await book(76);
    const { request } = await callApi(order.ref);
    expect((await call(other, "GET", path(order.ref))).status).toBe(404);
    expect((await call(other, "POST", path(order.ref, "/withdrawal"))).status).toBe(404);
    expect((await call(other, "POST", path(order.ref, "/quote"), {})).status).toBe(404);
    for (const who of [client, subadmin]) {
      expect((await call(who, "GET", `/api/admin/cancel-requests/${request.id}`)).status).toBe(403);
      expect((await decide(who, request.id, { action: "accept" })).status).toBe(403);
      expect((await call(who, "GET", "/api/admin/decisions")).status).toBe(403);
    }
    expect((await decide(admin, randomUUID(), { action: "accept" })).status).toBe(404);
    const preview = `/orders/hotel/${order.ref}/cancellation/quote`;
    expect((await call(subadmin, "POST", `/api/subadmin${preview}`, {})).body.feeMinor).toBe(0);
    expect((await call(await testActor(db, "subadmin"), "POST", `/api/subadmin${preview}`, {})).status).toBe(404);
    expect((await call(admin, "POST", `/api/admin${preview}`, { lineIds: [2_000_000_000] })).status).toBe(422);
    for (const key of [`cancellation-${randomUUID()}`, "claim-AAAAAAAAAAAA", "payment-x", "refund-1", "finding-999"]) {
      expect([key, (await call(admin, "GET", `/api/admin/decisions/${key}`)).status]).toEqual([key, 404]);
    }
  });
});

describe("decision queue", () => {
  it("lists waiting and closed requests by text and kind, in any sort order", async () => {
    const order = await book(80);
    const { request } = await callApi(order.ref);
    const list = async (query: string) => (await call(admin, "GET", `/api/admin/decisions?${query}`)).body;
    const [row] = (await list(`q=${order.ref}`)).items;
    expect(row).toMatchObject({
      key: `cancellation-${request.id}`,
      kind: "cancellation",
      turn: "us",
      ref: order.ref,
      amountMinor: 60_000,
      policyMinor: 60_000,
    });
    expect((await list(`q=${order.ref}&kind=claim`)).total).toBe(0);
    for (const kind of ["claim", "payment", "refund", "finding"]) expect((await list(`kind=${kind}`)).total).toBe(0);
    expect((await call(admin, "GET", `/api/admin/decisions/${row?.key}`)).body).toMatchObject({ kind: "cancellation" });
    await decide(admin, request.id, { action: "refuse", text: "No." });
    expect((await list(`q=${order.ref}`)).total).toBe(0);
    expect((await list(`q=${order.ref}&show=closed`)).total).toBe(1);
    for (const sort of ["urgent", "-urgent", "since", "-amount"]) {
      const { items } = await list(`show=all&sort=${sort}`);
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    }
  });
});
