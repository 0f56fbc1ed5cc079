import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { draftToy } from "@/backend/kinds/testing/toy";
import { saveElsewhere } from "@/backend/site/testing";
import { addPool } from "@/backend/stock/testing/world";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { confirmCancellation, quoteCancellation } from "../cancellation/cancellation";
import { newestCancelRequest } from "../cancellation/requests";
import { payByWallet } from "../payment/pay";
import { actAsStaff, type StaffAction } from "../staff";
import { brokenInvariants, someGuests, type TestActor, testActor } from "../testing";
import { getOrder } from "../view";
import { holdOrders } from "./hold-orders";

/** The provider's actions around a service that is not a stay. */

const db = await testDatabase("owner");
let client: TestActor;
let admin: TestActor;
beforeAll(async () => {
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
});

type Ordered = { id: string; ref: string };

/** A paid tour with two lines that starts now, or in thirty days. */
async function book(startsNow = true, confirmMode: "instant" | "request" = "instant"): Promise<Ordered> {
  const poolId = await addPool(db, 4);
  const draft = draftToy({
    kind: "cruise",
    title: "Ferry across the bay",
    needs: [{ kind: "pool", poolId, quantity: 1 }],
    totalMinor: 6_000,
    confirmMode,
  });
  const [line] = draft.lines;
  if (!line) throw new Error("a draft has lines");
  const half = (name: string) => ({
    ...line,
    name,
    totalMinor: 3_000,
    policyTimeline: line.policyTimeline.map((entry) => ({
      ...entry,
      feeMinor: entry.feeMinor / 2,
      refundMinor: entry.refundMinor / 2,
    })),
  });
  const lines = [half("Adult"), half("Child")];
  const { orders } = await transaction(db, (tx) => holdOrders(tx, client, [{ ...draft, lines }]));
  const [order] = orders;
  if (!order) throw new Error("no order was made");
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  if (startsNow) await db.execute(sql`UPDATE orders SET service_start = now() WHERE id = ${order.id}`);
  return order;
}

const act = (ref: string, action: StaffAction, more: object = {}) =>
  transaction(db, (tx) => actAsStaff(tx, admin, ref, { action, ...more }));
const offered = async ({ ref }: Ordered) => (await getOrder(db, admin, { ref })).actions;
const used = async ({ id }: Ordered) => {
  const { rows } = await db.execute<{ name: string; by: string }>(
    sql`SELECT name, redeemed_by AS by FROM order_line WHERE order_id = ${id} AND redeemed_at IS NOT NULL ORDER BY position`,
  );
  return rows.map(({ name, by }) => [name, by]);
};

it("redeems each line once, and undoes a redemption with a reason", async () => {
  const order = await book();
  const [first, second] = (await getOrder(db, admin, order)).lines;
  await act(order.ref, "redeem", { lineIds: [first?.id] });
  expect(await used(order)).toEqual([["Adult", admin.id]]);
  await expect(act(order.ref, "redeem", { lineIds: [first?.id] })).rejects.toMatchObject({
    code: "illegal_transition",
  });
  await expect(act(order.ref, "redeem", { lineIds: [999_999] })).rejects.toMatchObject({ code: "invalid" });
  await expect(act(order.ref, "cancel", { reason: "Rain" })).rejects.toThrow(/already been used/);
  await act(order.ref, "redeem", { lineIds: [second?.id] });
  expect(await used(order)).toHaveLength(2);
  expect(await offered(order)).toContain("undo_redeem");
  expect(await offered(order)).not.toContain("redeem");
  await expect(act(order.ref, "undo_redeem")).rejects.toMatchObject({ code: "invalid" });
  await act(order.ref, "undo_redeem", { lineIds: [first?.id], reason: "Scanned the wrong ticket" });
  expect(await used(order)).toEqual([["Child", admin.id]]);
  expect((await getOrder(db, admin, order)).events.at(-1)).toMatchObject({
    type: "undo_redeem",
    note: "Scanned the wrong ticket",
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("does not redeem before the day of the service", async () => {
  const order = await book(false);
  expect(await offered(order)).not.toContain("redeem");
  await expect(act(order.ref, "redeem")).rejects.toThrow(/from the day of the start/);
});

it("records that a unit was handed over and taken back", async () => {
  const order = await book();
  expect(await offered(order)).toContain("hand_over");
  expect(await offered(order)).not.toContain("take_back");
  await act(order.ref, "hand_over");
  await act(order.ref, "undo_hand_over");
  await act(order.ref, "hand_over");
  expect(await offered(order)).toEqual(expect.arrayContaining(["undo_hand_over", "take_back"]));
  await act(order.ref, "take_back");
  const { rows } = await db.execute(
    sql`SELECT arrived_at <= returned_at AS ordered FROM orders WHERE id = ${order.id}`,
  );
  expect(rows).toEqual([{ ordered: true }]);
  await expect(act(order.ref, "take_back")).rejects.toThrow(/return is already recorded/);
});

it("a request has to be answered by the new start after the provider changed the service", async () => {
  const order = await book(false, "request");
  await db.execute(sql`UPDATE orders SET respond_by = now() + interval '20 days' WHERE id = ${order.id}`);
  const start = new Date(Date.now() + 10 * 86_400_000);
  const service = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
  await act(order.ref, "operator_change", { reason: "The guide is ill; it takes place earlier.", service });
  expect(await getOrder(db, client, order)).toMatchObject({ status: "requested", respondBy: service.start });
});

it("a cancellation request has to be decided by the new start after the provider changed the service", async () => {
  await saveElsewhere(db, "claims", { ...settingsGroups.claims.parse({}), approveCancellations: true });
  const order = await book(false);
  const quote = await transaction(db, (tx) => quoteCancellation(tx, client, order.ref));
  await transaction(db, (tx) =>
    confirmCancellation(tx, client, order.ref, { quoteId: quote.id, reason: "Ill", refundTo: "wallet" }),
  );
  const move = async (hours: number) => {
    const start = new Date(Date.now() + hours * 3_600_000);
    const service = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
    await act(order.ref, "operator_change", { reason: "The guide is ill.", service });
    return service.start;
  };
  const readDeadline = async () => (await newestCancelRequest(db, admin, order.ref))?.decideBy.toISOString();
  const before = await readDeadline();
  await move(400);
  expect(await readDeadline()).toBe(before);
  const earlier = await move(3);
  expect(await readDeadline()).toBe(earlier);
  await saveElsewhere(db, "claims", settingsGroups.claims.parse({}));
});

it("lets the client cancel without a fee after the provider changed the service", async () => {
  const order = await book(false);
  // Within the last day half of the price is kept.
  await db.execute(sql`
    UPDATE order_line SET policy_timeline = '[{"untilUtc": null, "feeMinor": 3000, "refundMinor": 0}]'
     WHERE order_id = ${order.id}`);
  const quoted = () => transaction(db, (tx) => quoteCancellation(tx, client, order.ref));
  expect(await quoted()).toMatchObject({ feeMinor: 6_000 });
  await expect(act(order.ref, "operator_change")).rejects.toMatchObject({ code: "invalid" });
  const start = new Date(Date.now() + 10 * 86_400_000);
  const service = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
  const past = { start: "2020-01-01T10:00:00.000Z", end: "2020-01-01T12:00:00.000Z" };
  await expect(act(order.ref, "operator_change", { reason: "x", service: past })).rejects.toMatchObject({
    code: "invalid",
  });
  await act(order.ref, "operator_change", { reason: "The guide is ill; it takes place later.", service });
  expect(await getOrder(db, client, order)).toMatchObject({ serviceStart: service.start, serviceEnd: service.end });
  expect(await quoted()).toMatchObject({ feeMinor: 0, refundMinor: 6_000 });
  const { rows } = await db.execute(sql`
    SELECT payload->>'event' AS event FROM outbox WHERE topic = 'order' AND payload->>'orderId' = ${order.id}
     ORDER BY id DESC LIMIT 1`);
  expect(rows).toEqual([{ event: "order_amended" }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("offers and accepts none of these actions for kinds without the features", async () => {
  const order = await book();
  await db.execute(sql`UPDATE orders SET kind = 'flight' WHERE id = ${order.id}`);
  for (const action of ["redeem", "hand_over", "take_back", "operator_change"] as const) {
    expect(await offered(order)).not.toContain(action);
    await expect(act(order.ref, action, { reason: "x" })).rejects.toMatchObject({ code: "illegal_transition" });
  }
});
