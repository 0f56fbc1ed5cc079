import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { taxRule } from "@/backend/db/schema/hotels";
import { testDatabase, untilLockIsAwaited } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addPlan } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { notifyOrderChange } from "@/backend/orders/emails/notify";
import { workOutbox } from "@/backend/outbox/outbox";
import { getBookedStay } from "@/lib/kinds/hotel/stay";
import { holdQuoted } from "../booking";
import { confirmCancellation, previewCancellation, quoteCancellation } from "../cancellation/cancellation";
import { bookToPayAtProperty, payByWallet } from "../payment/pay";
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
import { getOrder } from "../view";
import { type Line, splitCancellation } from "./lines";
import { lockOrder } from "./lock";

const db = await testDatabase("owner");
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;
let staffMember: TestActor;
let moderate: number;
let deposit: number;
let atHotel: number;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 40 });
  await db.insert(taxRule).values([
    { name: "VAT", valueKind: "percent", value: 750, countryId: place.world.portugal },
    {
      name: "City tax",
      valueKind: "fixed",
      value: 200,
      per: "person_night",
      payAtProperty: true,
      countryId: place.world.portugal,
    },
  ]);
  const { world, room } = place;
  moderate = await addPlan(db, world, room, { name: "Moderate", policyId: world.policies.moderate });
  deposit = await addPlan(db, world, room, {
    name: "Deposit",
    payment: "deposit",
    depositBp: 2_000,
    policyId: world.policies.moderate,
  });
  atHotel = await addPlan(db, world, room, { name: "At hotel", payment: "at_property" });
  client = await testActor(db, "client", 100_000_000);
  admin = await testActor(db, "admin");
  staffMember = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staffMember.id}, ${place.hotelId})`);
});

async function book(plan: number, stay: { from: number; nights?: number; rooms?: number }) {
  const quote = await createQuote(
    db,
    client,
    getSelection({ room: place.room, plan }, { nights: 3, rooms: 3, ...stay }),
  );
  const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content));
  await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
  return order;
}
const wallet = () => getBalance(db, getWalletAccount(client.id));
const view = (order: { ref: string }) => getOrder(db, client, order);
const sold = async (order: { id: string }) =>
  (
    await db.execute<{ n: number }>(sql`
      SELECT coalesce(sum(l.quantity), 0)::int AS n FROM hold h JOIN hold_line l ON l.hold_id = h.id WHERE h.order_id = ${order.id}`)
  ).rows[0]?.n;
const lineIds = async (order: { ref: string }, ...positions: number[]) =>
  (await view(order)).lines.filter((line) => positions.includes(line.position)).map((line) => line.id);
const quote = (order: { ref: string }, ids?: number[]) =>
  transaction(db, (tx) => quoteCancellation(tx, client, order.ref, ids));
const confirm = (order: { ref: string }, quoteId: string) =>
  transaction(db, (tx) => confirmCancellation(tx, client, order.ref, { quoteId, reason: "", refundTo: "wallet" }));

/** Displayed lines sum to the displayed total, dues sum to the total, and stored totals equal the displayed ones. */
async function expectSound(order: { id: string; ref: string }) {
  const { price, totalMinor, lines } = await view(order);
  const sum = (some: readonly { amountMinor: number }[]) => some.reduce((total, one) => total + one.amountMinor, 0);
  expect(sum(price.lines)).toBe(price.totals.totalMinor);
  expect(totalMinor).toBe(price.totals.totalMinor);
  const { dueNowMinor, dueLaterMinor, dueAtPropertyMinor, subtotalMinor, discountMinor, taxMinor, feesMinor } =
    price.totals;
  expect(dueNowMinor + dueLaterMinor + dueAtPropertyMinor).toBe(totalMinor);
  expect(subtotalMinor - discountMinor + taxMinor + feesMinor).toBe(totalMinor);
  expect(price.lines.reduce((total, line) => total + line.displayMinor, 0)).toBe(price.display.totalMinor);
  const kept = sum(price.lines.filter((line) => line.kept));
  const active = lines.filter((line) => line.state === "active").reduce((total, line) => total + line.totalMinor, 0);
  expect(active + kept).toBe(totalMinor);
  expect(await brokenInvariants(db)).toEqual([]);
}

describe("cancellation of one room", () => {
  it("is visible to a transaction that waited for the lock of the order", async () => {
    const order = await book(place.plan, { from: 70 });
    const asked = await quote(order, await lineIds(order, 2));
    const { waiting } = await transaction(db, async (tx) => {
      await confirmCancellation(tx, client, order.ref, { quoteId: asked.id, reason: "", refundTo: "wallet" });
      const waiting = transaction(db, (second) => lockOrder(second, order, admin));
      await untilLockIsAwaited(db);
      return { waiting };
    });
    expect(await waiting).toMatchObject({ activeLines: 2, revision: 2 });
  });

  it("in the free period refunds its price, frees its nights and leaves the other rooms unchanged", async () => {
    const before = await wallet();
    const order = await book(place.plan, { from: 40 });
    const asked = await quote(order, await lineIds(order, 2));
    // 3 nights of 100.00 and their third of the 7.5 % tax.
    expect(asked).toMatchObject({ feeMinor: 0, refundMinor: 32_250, closes: false });
    expect(asked.lines).toHaveLength(1);
    expect(await confirm(order, asked.id)).toMatchObject({ refundMinor: 32_250, closed: false });
    const after = await view(order);
    expect(after).toMatchObject({ status: "processing", paymentStatus: "paid", revision: 2, outstandingMinor: 0 });
    expect(after.totalMinor).toBe(2 * (32_250 + 1_200));
    expect(after.paidMinor).toBe(64_500);
    expect(after.lines.map(({ state }) => state)).toEqual(["active", "cancelled", "active"]);
    expect(getBookedStay(after)?.selection?.party).toHaveLength(2);
    expect(after.price.lines.filter((line) => line.kind === "night").map((line) => line.line)).toEqual([
      0, 0, 0, 2, 2, 2,
    ]);
    expect(await sold(order)).toBe(6);
    await expectSound(order);
    const rest = await quote(order);
    expect(rest).toMatchObject({ feeMinor: 0, refundMinor: 64_500, closes: true });
    await confirm(order, rest.id);
    expect(await view(order)).toMatchObject({ status: "cancelled", reason: "by_client", paymentStatus: "refunded" });
    expect(await wallet()).toBe(before);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("after the free period keeps its fee, and the other rooms can be cancelled later", async () => {
    const before = await wallet();
    const order = await book(moderate, { from: 3 });
    const one = await quote(order, await lineIds(order, 1));
    expect(one).toMatchObject({ feeMinor: 16_125, refundMinor: 16_125 });
    await confirm(order, one.id);
    const after = await view(order);
    expect(after.price.lines.filter((line) => line.kept)).toMatchObject([{ kind: "fee", amountMinor: 16_125 }]);
    expect(after).toMatchObject({ outstandingMinor: 0, paymentStatus: "paid" });
    await expectSound(order);
    const two = await quote(order, await lineIds(order, 2));
    expect(two).toMatchObject({ feeMinor: 16_125, refundMinor: 16_125 });
    await confirm(order, two.id);
    await expectSound(order);
    await confirm(order, (await quote(order)).id);
    expect(await wallet()).toBe(before - 3 * 16_125);
    expect(await view(order)).toMatchObject({ status: "cancelled", revision: 3 });
    const kept = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM order_revision WHERE order_id = ${order.id}`,
    );
    expect(kept.rows[0]?.n).toBe(2);
  });

  it("keeps at most the room's share of a paid deposit", async () => {
    const before = await wallet();
    const order = await book(deposit, { from: 4 });
    expect(await view(order)).toMatchObject({ paidMinor: 19_350, outstandingMinor: 77_400 });
    const asked = await quote(order, await lineIds(order, 3));
    // Half of the room is 161.25, of which 64.50 was paid.
    expect(asked).toMatchObject({ feeMinor: 6_450, refundMinor: 0 });
    await confirm(order, asked.id);
    expect(await view(order)).toMatchObject({ paidMinor: 19_350, outstandingMinor: 51_600, paymentStatus: "partial" });
    await expectSound(order);
    await transaction(db, (tx) => payByWallet(tx, client, order.ref));
    expect(await view(order)).toMatchObject({ outstandingMinor: 0, paymentStatus: "paid" });
    await expectSound(order);
    expect(await wallet()).toBe(before - 6_450 - 64_500);
  });

  it("is shown beforehand with the amounts of the quote, of what was paid and is still held", async () => {
    const order = await book(deposit, { from: 20 });
    // Free until 5 days before, then half of the price, of which only the deposit is paid.
    const expectSteps = async (paidMinor: number) => {
      const { cancelSteps } = await view(order);
      expect(cancelSteps).toMatchObject([
        { feeMinor: 0, refundMinor: paidMinor },
        { untilUtc: null, feeMinor: paidMinor, refundMinor: 0 },
      ]);
      const { feeMinor, refundMinor } = await quote(order);
      expect(cancelSteps[0]).toMatchObject({ feeMinor, refundMinor });
    };
    await expectSteps(19_350);
    await confirm(order, (await quote(order, await lineIds(order, 3))).id);
    await expectSteps(12_900);
    await confirm(order, (await quote(order)).id);
    expect((await view(order)).cancelSteps).toEqual([]);
    const late = await book(moderate, { from: 3 });
    await confirm(late, (await quote(late, await lineIds(late, 1))).id);
    // The retained fee of the first room is not part of the refund of the others, nor is the step that has ended.
    expect((await view(late)).cancelSteps).toMatchObject([
      { feeMinor: 2 * 16_125, refundMinor: 2 * 16_125 },
      { untilUtc: null, feeMinor: 4 * 16_125, refundMinor: 0 },
    ]);
  });

  it("reduces the amount due of a booking that is paid at the hotel", async () => {
    const q = await createQuote(db, client, getSelection({ room: place.room, plan: atHotel }, { from: 50, rooms: 2 }));
    const order = await transaction(db, (tx) => holdQuoted(tx, client, q.content));
    await transaction(db, (tx) => bookToPayAtProperty(tx, client, order.ref, someGuests));
    const asked = await quote(order, await lineIds(order, 1));
    expect(asked).toMatchObject({ feeMinor: 0, refundMinor: 0, paidMinor: 0 });
    expect((await view(order)).cancelSteps).toMatchObject([{ feeMinor: 0, refundMinor: 0 }]);
    await confirm(order, asked.id);
    const after = await view(order);
    expect(after.price.totals).toMatchObject({
      dueNowMinor: 0,
      dueLaterMinor: 0,
      dueAtPropertyMinor: after.totalMinor,
    });
    await expectSound(order);
  });

  it("refuses a line of another order, a cancelled line and an outdated quote", async () => {
    const order = await book(place.plan, { from: 60 });
    const [first = 0] = await lineIds(order, 1);
    const other = await book(place.plan, { from: 60 });
    await expect(quote(order, await lineIds(other, 1))).rejects.toMatchObject({ code: "invalid" });
    const old = await quote(order, [first]);
    const newest = await quote(order, await lineIds(order, 2));
    await expect(confirm(order, old.id)).rejects.toMatchObject({ code: "quote_expired" });
    await confirm(order, newest.id);
    expect(await confirm(order, newest.id)).toMatchObject({ refundMinor: newest.refundMinor, closed: false });
    await expect(quote(order, await lineIds(order, 2))).rejects.toMatchObject({ code: "invalid" });
    const stale = await quote(order, [first]);
    await transaction(db, (tx) =>
      actAsStaff(tx, admin, order.ref, { action: "cancel", reason: "x", lineIds: [first] }),
    );
    await expect(confirm(order, stale.id)).rejects.toMatchObject({ code: "quote_expired" });
    await expectSound(other);
  });

  it("costs nothing by the hotel, and the policy fee by an administrator unless waived", async () => {
    const byHotel = await book(moderate, { from: 3 });
    const byAdmin = await book(moderate, { from: 3 });
    const act = (who: TestActor, order: { ref: string }, ids: number[], waiveFee?: boolean) =>
      transaction(db, (tx) =>
        actAsStaff(tx, who, order.ref, { action: "cancel", reason: "Flood", lineIds: ids, waiveFee }),
      );
    expect(await act(staffMember, byHotel, await lineIds(byHotel, 1))).toMatchObject({
      refundMinor: 32_250,
      part: true,
    });
    expect(await act(admin, byAdmin, await lineIds(byAdmin, 1))).toMatchObject({ refundMinor: 16_125, part: true });
    expect(await act(admin, byAdmin, await lineIds(byAdmin, 2), true)).toMatchObject({ refundMinor: 32_250 });
    expect(await act(admin, byAdmin, await lineIds(byAdmin, 3), true)).toMatchObject({ status: "cancelled" });
    await expectSound(byHotel);
  });

  it("by the hotel at the guest's request costs the policy fee, and is refused for an amount that was not shown", async () => {
    const order = await book(moderate, { from: 3 });
    const [id] = await lineIds(order, 1);
    if (!id) throw new Error("no line");
    const act = (changes: object) =>
      transaction(db, (tx) =>
        actAsStaff(tx, staffMember, order.ref, {
          action: "cancel" as const,
          reason: "The guest called",
          lineIds: [id],
          waiveFee: false,
          ...changes,
        }),
      );
    const preview = (waiveFee?: boolean) =>
      transaction(db, (tx) => previewCancellation(tx, staffMember, order.ref, { lineIds: [id], waiveFee }));
    expect(await preview()).toMatchObject({ feeMinor: 0, refundMinor: 32_250 });
    const shown = await preview(false);
    const clients = await quote(order, [id]);
    expect([shown.feeMinor, shown.refundMinor]).toEqual([clients.feeMinor, clients.refundMinor]);
    await expect(act({ acceptRefundMinor: shown.refundMinor + 1 })).rejects.toMatchObject({ code: "conflict" });
    expect(await act({ acceptRefundMinor: shown.refundMinor })).toMatchObject({
      feeMinor: shown.feeMinor,
      refundMinor: shown.refundMinor,
      waived: false,
    });
    await expectSound(order);
  });

  it("costs no fee at the exact deadline, and the full fee a millisecond later", () => {
    const deadline = "2027-03-10T14:00:00.000Z";
    const line = (position: number): Line => ({
      id: position,
      position,
      name: "Room",
      from: null,
      to: null,
      totalMinor: 1_000,
      index: position - 1,
      guests: null,
      timeline: [
        { untilUtc: deadline, feeMinor: 0, refundMinor: 1_000 },
        { untilUtc: null, feeMinor: 1_000, refundMinor: 0 },
      ],
    });
    const feeAt = (at: Date) => splitCancellation([line(1), line(2)], 2_000, at).map(({ feeMinor }) => feeMinor);
    expect(feeAt(new Date(deadline))).toEqual([0, 0]);
    expect(feeAt(new Date(Date.parse(deadline) + 1))).toEqual([1_000, 1_000]);
  });
});

it("refuses price changes without a stored revision, and changes of a stored revision", async () => {
  const order = await book(place.plan, { from: 70 });
  for (const change of [
    sql`total_minor = 1`,
    sql`quote = '{}'`,
    sql`due_now_minor = 0`,
    sql`revision = 2`,
    sql`revision = 2, total_minor = 1`,
  ]) {
    await expect(db.execute(sql`UPDATE orders SET ${change} WHERE id = ${order.id}`)).rejects.toThrow(/Failed query/);
  }
  await db.execute(
    sql`INSERT INTO order_revision (order_id, revision, cause, content) VALUES (${order.id}, 1, 'test', '{}')`,
  );
  await expect(db.execute(sql`UPDATE order_revision SET cause = 'x' WHERE order_id = ${order.id}`)).rejects.toThrow(
    /Failed query/,
  );
  await expect(db.execute(sql`UPDATE orders SET revision = 3, total_minor = 1 WHERE id = ${order.id}`)).rejects.toThrow(
    /Failed query/,
  );
});

it("notifies the guest of a cancelled room by email and the staff by notification, once", async () => {
  const order = await book(moderate, { from: 3, rooms: 2 });
  const { deps } = testApp(db);
  const work = () => workOutbox(deps, "order", notifyOrderChange);
  while ((await work()) > 0);
  const one = await quote(order, await lineIds(order, 2));
  await confirm(order, one.id);
  expect(await work()).toBe(1);
  const { rows } = await db.execute<{ event: string; data: Record<string, string> }>(sql`
    SELECT payload->>'event' AS event, payload->'data' AS data FROM outbox
     WHERE topic = 'mail' AND payload->>'event' = 'bookingChanged' AND payload->'data'->>'ref' = ${order.ref}
     ORDER BY id DESC LIMIT 1`);
  expect(rows[0]).toMatchObject({
    event: "bookingChanged",
    data: {
      change: expect.stringContaining("Room 2: Double room is cancelled."),
      fee: "161.25 USD",
      refund: "161.25 USD",
    },
  });
  const response = await db.execute<{ title: string }>(
    sql`SELECT title FROM notification WHERE user_id = ${staffMember.id} ORDER BY id DESC LIMIT 1`,
  );
  expect(response.rows[0]?.title).toBe("Booking changed");
});
