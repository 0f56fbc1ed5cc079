import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findMovements } from "@/backend/console/front-desk";
import { hotel, taxRule } from "@/backend/db/schema/hotels";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addPlan } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { testApp } from "@/backend/http/testing";
import { payAtDesk } from "@/backend/payments/staff/desk";
import { writeSettings } from "@/backend/site/settings";
import { grantStepUp } from "@/backend/user-console/testing";
import type { FrontDesk } from "@/lib/contracts/site/console";
import { settingsGroups } from "@/lib/contracts/site/settings";
import { holdQuoted } from "../booking";
import { lockOrder } from "../lifecycle/lock";
import { applyTransition } from "../lifecycle/transitions";
import { actAsStaff } from "../staff";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "../testing";
import { getOrder } from "../view";
import { balanceDue } from "./balance";
import { payByWallet } from "./pay";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;
let second: TestActor;
let deposit: number;
let atProperty: number;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 40 });
  // A stay booked after its beginning has no deposit.
  await db.update(hotel).set({ checkInFrom: "23:59" }).where(eq(hotel.id, place.hotelId));
  // 8.60 for two guests and two nights.
  await db.insert(taxRule).values({
    name: "Tourist tax",
    valueKind: "fixed",
    value: 215,
    per: "person_night",
    payAtProperty: true,
    countryId: place.world.portugal,
  });
  deposit = await addPlan(db, place.world, place.room, { name: "Deposit", payment: "deposit", depositBp: 2_000 });
  atProperty = await addPlan(db, place.world, place.room, { name: "At the property", payment: "at_property" });
  client = await testActor(db, "client", 10_000_000);
  [admin, second] = [await testActor(db, "admin"), await testActor(db, "admin")];
  await writeSettings(db, system, "claims", { ...settingsGroups.claims.parse({}), twoPersonAboveMinor: 1_000_000 });
});

async function book(plan = place.plan, rooms = 1) {
  const quote = await createQuote(db, client, getSelection({ room: place.room, plan }, { from: 0, nights: 2, rooms }));
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}

const complete = (order: { id: string }) =>
  transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, order, system), "complete", system));

async function call(who: TestActor, path: string, body: unknown) {
  const response = await app.request(path, {
    method: "POST",
    headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  });
  expect([path, response.status, response.ok ? "" : await response.clone().text()]).toEqual([path, 200, ""]);
  return response.json();
}

/** Decides and pays out a claim of 30.00. */
async function settleClaim(ref: string, decision: "accepted" | "goodwill") {
  const { claim } = await call(client, `/api/orders/${ref}/claims`, {
    kind: "service_failure",
    requested: "30.00",
    text: "No hot water.",
    files: [],
    refundTo: "wallet",
  });
  const act = async (who: TestActor, body: object) => {
    await grantStepUp(db, who);
    return call(who, `/api/admin/claims/${claim.ref}/transitions`, body);
  };
  await act(admin, { action: "take" });
  await act(admin, { action: "decide", decision, granted: "30.00", text: "We are sorry." });
  await act(second, { action: "settle" });
}

/** The balance as shown by the front desk, the order page, the list and the export. */
async function balances(ref: string): Promise<number[]> {
  const lists = await Promise.all(
    (["arrivals", "departures", "staying"] as (keyof Pick<FrontDesk, "arrivals" | "departures" | "staying">)[]).map(
      (which) => findMovements(db, admin, which),
    ),
  );
  const moves = lists.flatMap(({ items }) => items).filter((item) => item.ref === ref);
  const view = await getOrder(db, admin, { ref });
  const csv = await app.request(`/api/admin/orders/hotel/export.csv?q=${ref}`, { headers: admin.bearer });
  const [head, line] = (await csv.text()).trim().split("\r\n");
  const at = head?.split(",").indexOf("Balance due") ?? -1;
  const exported = Math.round(Number(line?.split(",").at(at - (head?.split(",").length ?? 0))) * 100);
  return [...new Set([...moves.map(({ balanceDueMinor }) => balanceDueMinor), view.balanceDueMinor, exported])];
}
describe("balance due", () => {
  it("is the amount due at the property, before and after a claim is refunded", async () => {
    const order = await book();
    expect(await balances(order.ref)).toEqual([860]);
    await complete(order);
    await settleClaim(order.ref, "accepted");
    expect(await getOrder(db, admin, order)).toMatchObject({ refunds: [{ amountMinor: 3_000 }] });
    expect(await balances(order.ref)).toEqual([860]);
  });

  it("is unchanged by a goodwill payment", async () => {
    const order = await book();
    await complete(order);
    await settleClaim(order.ref, "goodwill");
    expect(await balances(order.ref)).toEqual([860]);
  });

  it("is the unpaid part of a deposit booking plus the tax due at the property", async () => {
    const order = await book(deposit);
    expect((await getOrder(db, admin, order)).paidMinor).toBe(4_000);
    expect(await balances(order.ref)).toEqual([16_000 + 860]);
  });

  it("is the whole price of a booking that is paid at the property, and zero after a cancellation", async () => {
    const order = await book(atProperty);
    expect(await balances(order.ref)).toEqual([20_000 + 860]);
    await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "cancel", reason: "Flood" }));
    expect(await balances(order.ref)).toEqual([0]);
  });

  it("is the remaining room's tax after one of two rooms was cancelled and refunded", async () => {
    const order = await book(place.plan, 2);
    const { lines } = await getOrder(db, admin, order);
    const lineIds = lines.slice(0, 1).map(({ id }) => id);
    await transaction(db, (tx) =>
      actAsStaff(tx, admin, order.ref, { action: "cancel", reason: "Flood", lineIds, waiveFee: true }),
    );
    expect((await getOrder(db, admin, order)).refunds).toHaveLength(1);
    expect(await balances(order.ref)).toEqual([860]);
  });

  it("states what the property hands back of its collections after one of two rooms was cancelled", async () => {
    const order = await book(place.plan, 2);
    await transaction(db, (tx) =>
      payAtDesk(tx, admin, order.ref, { method: "cash", reference: "", amountMinor: undefined }),
    );
    const { lines, handBackMinor } = await getOrder(db, admin, order);
    expect(handBackMinor).toBe(0);
    const act = async (lineIds?: number[]) => {
      await grantStepUp(db, admin);
      const body = { action: "cancel", reason: "Flood", waiveFee: true, lineIds };
      return call(admin, `/api/admin/orders/hotel/${order.ref}/transitions`, body);
    };
    const part = await act(lines.slice(0, 1).map(({ id }) => id));
    expect(part.message).toMatch(/cancelled in part.* Also hand back 8.60 USD collected at the property\.$/);
    expect((await getOrder(db, admin, order)).handBackMinor).toBe(860);
    // The cancellation of the rest states the whole amount.
    expect((await act()).message).toContain("Also hand back 17.20 USD");
    expect((await getOrder(db, admin, order)).handBackMinor).toBe(0);
  });

  it("includes a refunded amount while the booking is open, but not after its end", () => {
    const due = { dueNowMinor: 10_000, dueLaterMinor: 0, dueAtPropertyMinor: 860, collectedMinor: 0 };
    const order = { ...due, reason: null, netPaidMinor: 7_000 };
    expect(balanceDue({ ...order, status: "processing" })).toEqual({
      onlineMinor: 3_000,
      atPropertyMinor: 860,
      totalMinor: 3_860,
    });
    expect(balanceDue({ ...order, status: "completed", reason: "served" }).totalMinor).toBe(860);
    expect(balanceDue({ ...order, status: "completed", reason: "served", collectedMinor: 900 }).totalMinor).toBe(0);
    expect(balanceDue({ ...order, status: "completed", reason: "no_show" }).totalMinor).toBe(0);
    expect(balanceDue({ ...order, status: "cancelled" }).totalMinor).toBe(0);
  });
});
