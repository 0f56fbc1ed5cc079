import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hotelStaff } from "@/backend/db/schema/users";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { addHotel, addPlan, addRoom, setNights } from "@/backend/hotels/testing";
import { system } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { addDays } from "@/lib/dates";
import { holdQuoted } from "./booking";
import { confirmCancellation, quoteCancellation } from "./cancellation/cancellation";
import { fulfil } from "./lifecycle/fulfil";
import { lockOrder } from "./lifecycle/lock";
import { applyTransition } from "./lifecycle/transitions";
import { bookCaptures } from "./payment/money";
import { bookToPayAtProperty, payByWallet } from "./payment/pay";
import { refundAll } from "./payment/refunds";
import { actAsStaff } from "./staff";
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
import { getOrder } from "./view";

const db = await testDatabase("owner");
let place: BookingWorld;
let client: TestActor;
let admin: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 2 });
  client = await testActor(db, "client", 10_000_000);
  admin = await testActor(db, "admin");
});

type Stay = { from?: number; nights?: number; rooms?: number };

async function hold(stay: Stay = {}, who = client, where: Pick<BookingWorld, "room" | "plan"> = place) {
  const quote = await createQuote(db, who, getSelection(where, stay));
  return transaction(db, (tx) => holdQuoted(tx, who, quote.content));
}
async function book(stay: Stay = {}, who = client, where: Pick<BookingWorld, "room" | "plan"> = place) {
  const order = await hold(stay, who, where);
  await transaction(db, (tx) => payByWallet(tx, who, order.ref, someGuests));
  return order;
}
const listNights = async (room = place.room) =>
  (
    await db.execute<{ slot: string; held: number; sold: number }>(
      sql`SELECT slot::text, held, sold FROM stock WHERE product_id = ${room} AND (held > 0 OR sold > 0) ORDER BY slot`,
    )
  ).rows;
const wallet = (who = client) => getBalance(db, getWalletAccount(who.id));
const expireHold = (id: string) =>
  db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 minute' WHERE order_id = ${id}`);

describe("booking", () => {
  it("is confirmed at once by a wallet payment, and restores wallet and nights when cancelled in time", async () => {
    const before = await wallet();
    const order = await book({ from: 20, nights: 3, rooms: 2 });
    expect(await listNights()).toEqual(
      [0, 1, 2].map((at) => ({ slot: addDays(getSelection(place, { from: 20 }).checkIn, at), held: 0, sold: 2 })),
    );
    const view = await getOrder(db, client, order);
    expect(view).toMatchObject({ status: "processing", paymentStatus: "paid", paidMinor: 60_000, outstandingMinor: 0 });
    expect(view.actions).toEqual(["amend", "cancel_lines", "cancel", "receipt", "ticket", "message"]);
    expect(view.lines).toHaveLength(2);
    expect(await wallet()).toBe(before - 60_000);
    const quote = await transaction(db, (tx) => quoteCancellation(tx, client, order.ref));
    expect(quote).toMatchObject({ feeMinor: 0, refundMinor: 60_000, paidMinor: 60_000 });
    const cancel = () =>
      transaction(db, (tx) =>
        confirmCancellation(tx, client, order.ref, { quoteId: quote.id, reason: "", refundTo: "wallet" }),
      );
    expect(await cancel()).toMatchObject({ refundMinor: 60_000 });
    expect(await cancel()).toMatchObject({ refundMinor: 60_000 });
    expect(await wallet()).toBe(before);
    expect(await listNights()).toEqual([]);
    expect(await getOrder(db, client, order)).toMatchObject({
      status: "cancelled",
      reason: "by_client",
      paymentStatus: "refunded",
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is refused with the sold-out nights, and holds none", async () => {
    await setNights(
      db,
      place.room,
      getSelection(place, { from: 41 }).checkIn,
      getSelection(place, { from: 42 }).checkIn,
      { closed: true },
    );
    await expect(hold({ from: 40, nights: 3 })).rejects.toMatchObject({ code: "not_available" });
    const order = await hold({ from: 44, nights: 2, rooms: 2 });
    await expect(hold({ from: 43, nights: 2 }, await testActor(db, "client"))).rejects.toMatchObject({
      code: "sold_out",
      data: { nights: [getSelection(place, { from: 44 }).checkIn] },
    });
    await transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, order, client), "release", client));
    expect(await listNights()).toEqual([]);
  });

  it("is refused at a changed price with the new total, and accepted once with that total", async () => {
    const quote = await createQuote(db, client, getSelection(place, { from: 50 }));
    await db.execute(sql`UPDATE room SET cost_per_night_minor = 11000 WHERE id = ${place.room}`);
    await expect(transaction(db, (tx) => holdQuoted(tx, client, quote.content))).rejects.toMatchObject({
      code: "price_changed",
      data: { oldTotalMinor: 30_000, newTotalMinor: 33_000 },
    });
    const order = await transaction(db, (tx) => holdQuoted(tx, client, quote.content, { acceptTotalMinor: 33_000 }));
    await expect(
      transaction(db, (tx) => holdQuoted(tx, client, quote.content, { acceptTotalMinor: 33_000 })),
    ).rejects.toMatchObject({ code: "conflict" });
    await db.execute(sql`UPDATE room SET cost_per_night_minor = 10000 WHERE id = ${place.room}`);
    expect((await getOrder(db, client, order)).price.totals.totalMinor).toBe(33_000);
    await transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, order, client), "release", client));
  });

  it("is refused when the wallet is a cent short, and paid once when it covers the exact amount", async () => {
    const poor = await testActor(db, "client", 29_999);
    const order = await hold({ from: 60 }, poor);
    const pay = () => transaction(db, (tx) => payByWallet(tx, poor, order.ref, someGuests));
    await expect(pay()).rejects.toMatchObject({ code: "insufficient_funds" });
    expect(await getOrder(db, poor, order)).toMatchObject({ status: "awaiting_payment", paidMinor: 0, guests: null });
    await fund(db, poor.id, 1);
    await pay();
    expect(await wallet(poor)).toBe(0);
    await expect(pay()).rejects.toMatchObject({ code: "conflict" });
  });

  it("is not found for other clients and for staff of other hotels", async () => {
    const order = await book({ from: 70 });
    const other = await testActor(db, "client");
    const subadmin = await testActor(db, "subadmin");
    for (const stranger of [other, subadmin]) {
      await expect(getOrder(db, stranger, order)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(
      transaction(db, (tx) => actAsStaff(tx, subadmin, order.ref, { action: "cancel", reason: "x" })),
    ).rejects.toMatchObject({ code: "not_found" });
    await db.insert(hotelStaff).values({ userId: subadmin.id, hotelId: place.hotelId });
    expect(await getOrder(db, subadmin, order)).toMatchObject({ ref: order.ref });
    expect((await getOrder(db, admin, order)).ledger.length).toBeGreaterThan(0);
    expect((await getOrder(db, client, order)).ledger).toEqual([]);
  });
});

describe("hold", () => {
  it("can't be paid after its expiry, and its rooms are free for the next client without a sweep", async () => {
    const late = await hold({ from: 80, rooms: 2 });
    await expireHold(late.id);
    await expect(transaction(db, (tx) => payByWallet(tx, client, late.ref, someGuests))).rejects.toMatchObject({
      code: "hold_expired",
    });
    const next = await testActor(db, "client", 1_000_000);
    await book({ from: 81, nights: 1, rooms: 2 }, next);
    expect((await listNights()).filter((night) => night.held > 0)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("is limited to three per client", async () => {
    const eager = await testActor(db, "client");
    for (const from of [90, 91, 92]) await hold({ from, nights: 1 }, eager);
    await expect(hold({ from: 93, nights: 1 }, eager)).rejects.toMatchObject({
      code: "conflict",
      data: { activeHolds: 3 },
    });
  });
});

describe("capture after the hold has expired", () => {
  const capture = (order: { id: string }, key: string) =>
    transaction(db, async (tx) => {
      const locked = await lockOrder(tx, order, system);
      await bookCaptures(tx, [{ order: locked, amountMinor: 30_000 }], { idemKey: key, provider: "fake" });
      const outcome = await fulfil(tx, locked);
      if (outcome === "sold_out")
        await refundAll(tx, locked, { idemKey: `late:${key}`, reason: "Sold out", refundTo: "wallet" });
      return outcome;
    });

  it("revives the booking while its rooms are free", async () => {
    const order = await hold({ from: 100 });
    await expireHold(order.id);
    await transaction(db, async (tx) => applyTransition(tx, await lockOrder(tx, order, system), "expire", system));
    expect(await getOrder(db, client, order)).toMatchObject({ status: "cancelled", reason: "expired" });
    expect(await capture(order, "cap:fake:1")).toBe("fulfilled");
    expect(await getOrder(db, client, order)).toMatchObject({ status: "processing", reason: null, paidMinor: 30_000 });
  });

  it("is refunded when the rooms are sold", async () => {
    const before = await wallet();
    const order = await hold({ from: 104, rooms: 1 });
    await expireHold(order.id);
    const rival = await testActor(db, "client", 1_000_000);
    await book({ from: 104, rooms: 2 }, rival);
    expect(await capture(order, "cap:fake:2")).toBe("sold_out");
    expect(await getOrder(db, client, order)).toMatchObject({
      status: "cancelled",
      paymentStatus: "refunded",
    });
    expect(await wallet()).toBe(before + 30_000);
    expect((await brokenInvariants(db)).filter((name) => !name.includes("captured"))).toEqual([]);
  });
});

describe("payment terms", () => {
  it("takes a deposit now and the rest from the wallet later", async () => {
    const plan = await addPlan(db, place.world, place.room, { name: "Deposit", payment: "deposit", depositBp: 2_000 });
    const order = await book({ from: 110 }, client, { room: place.room, plan });
    expect(await getOrder(db, client, order)).toMatchObject({
      paymentStatus: "partial",
      paidMinor: 6_000,
      outstandingMinor: 24_000,
    });
    await transaction(db, (tx) => payByWallet(tx, client, order.ref));
    expect(await getOrder(db, client, order)).toMatchObject({ paymentStatus: "paid", outstandingMinor: 0 });
  });

  it("confirms a booking that is paid at the hotel without a payment", async () => {
    const plan = await addPlan(db, place.world, place.room, { name: "At hotel", payment: "at_property" });
    const order = await hold({ from: 114 }, client, { room: place.room, plan });
    await transaction(db, (tx) => bookToPayAtProperty(tx, client, order.ref, someGuests));
    expect(await getOrder(db, client, order)).toMatchObject({
      status: "processing",
      paymentStatus: "at_property",
      paidMinor: 0,
    });
  });
});

describe("staff", () => {
  it("accepts and completes a request, which books its price as revenue", async () => {
    const hotelId = await addHotel(db, place.world, { confirmMode: "request", title: "Asks first", slug: "asks" });
    const where = await addRoom(db, place.world, hotelId);
    const order = await book({ from: 5 }, client, where);
    const view = await getOrder(db, admin, order);
    expect(view).toMatchObject({
      status: "requested",
      actions: expect.arrayContaining(["accept", "decline", "cancel"]),
    });
    expect(Date.parse(view.respondBy ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "accept", version: view.version }));
    await expect(transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "accept" }))).rejects.toMatchObject(
      { code: "illegal_transition" },
    );
    await expect(
      transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "complete" })),
    ).rejects.toMatchObject({ code: "illegal_transition" });
    await db.execute(sql`
      UPDATE orders SET check_in = current_date - 3, check_out = current_date - 1,
             service_start = now() - interval '3 days' WHERE id = ${order.id}`);
    await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "complete" }));
    expect(await getBalance(db, `revenue:hotel:${hotelId}`)).toBe(30_000);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  it("has until the start of the service to respond, but at least an hour", async () => {
    const hotelId = await addHotel(db, place.world, {
      confirmMode: "request",
      title: "Asks late",
      slug: "asks-late",
      respondHours: 48,
    });
    const where = await addRoom(db, place.world, hotelId);
    const getHours = async (startsIn: string) => {
      const order = await hold({ from: 5 }, client, where);
      await db.execute(sql`UPDATE orders SET service_start = now() + ${startsIn}::interval WHERE id = ${order.id}`);
      await transaction(db, (tx) => payByWallet(tx, client, order.ref, someGuests));
      const { rows } = await db.execute<{ hours: number }>(sql`
        SELECT round(extract(epoch FROM respond_by - status_at) / 3600, 1)::float8 AS hours FROM orders WHERE id = ${order.id}`);
      await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "decline", reason: "Full." }));
      return rows[0]?.hours;
    };
    expect(await getHours("100 hours")).toBe(48);
    expect(await getHours("12 hours")).toBe(12);
    expect(await getHours("10 minutes")).toBe(1);
    expect(await getHours("-3 hours")).toBe(1);
  });

  it("declines a request with a reason and refunds it in full", async () => {
    const hotelId = await addHotel(db, place.world, { confirmMode: "request", title: "Declines", slug: "declines" });
    const where = await addRoom(db, place.world, hotelId);
    const before = await wallet();
    const order = await book({ from: 1 }, client, where);
    await expect(
      transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "decline" })),
    ).rejects.toMatchObject({ code: "invalid" });
    await transaction(db, (tx) => actAsStaff(tx, admin, order.ref, { action: "decline", reason: "Flooded" }));
    expect(await wallet()).toBe(before);
    expect(await listNights(where.room)).toEqual([]);
    expect(await getOrder(db, client, order)).toMatchObject({
      status: "cancelled",
      reason: "declined",
      paymentStatus: "refunded",
    });
  });
});
