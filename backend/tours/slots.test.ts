import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { testUser } from "@/backend/http/testing";
import { sendReminders } from "@/backend/jobs/reminders";
import { requireKindBackend } from "@/backend/kinds";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import type { TourRequest } from "@/lib/contracts/tours/tours";
import { storedTextTranslator } from "@/lib/language/written";
import { cancelBelowMinimum, cancelSlot, refundCancelledSlots } from "./cancel-slot";
import { getTourCalendar } from "./page";
import { extendSlotWindow, generateSlots, planSlots, slotWindowDays } from "./slots";
import { addTestTour, type TestTour } from "./testing";

const shop = await openShop();
const { db, deps, world } = shop;
const tourBackend = requireKindBackend("tour");
let client: TestClient;

beforeAll(async () => {
  client = await shop.addClient();
  await shop.fund(client, 10_000_000);
});

type Units = Partial<Record<"adult" | "child" | "infant" | "family", number>>;

const getRequest = (tour: TestTour, units: Units): TourRequest => ({
  tourId: tour.tourId,
  slotId: tour.slotId,
  pickup: null,
  language: null,
  units: Object.entries(units).map(([name, quantity]) => ({ unitId: tour[name as keyof Units], quantity })),
});

async function book(tour: TestTour, units: Units): Promise<string> {
  const now = new Date();
  const offer = await tourBackend.price(db, getRequest(tour, units), { actor: client, now, checkStock: true });
  const fx = { currency: "USD", rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: crypto.randomUUID(), fx }, now);
  const { orders } = await transaction(db, (tx) => holdOrders(tx, client, [draft]));
  const ref = orders[0]?.ref ?? "";
  await transaction(db, (tx) => payByWallet(tx, client, ref, someGuests));
  return ref;
}

const getSlot = async ({ slotId }: TestTour) =>
  (
    await db.execute<{ status: string; sold: number; capacity: number; starts: string }>(sql`
      SELECT s.status, k.sold, k.capacity, s.starts_at::text AS starts
        FROM tour_slot s JOIN stock k ON k.id = s.stock_id WHERE s.id = ${slotId}`)
  ).rows[0];

it("starts at the same local time on both sides of a clock change", () => {
  const rule = {
    tourId: 1,
    optionId: 1,
    timeZone: "Europe/Berlin",
    durationMinutes: 120,
    days: null,
    weekdays: [6, 7],
    priceBp: 10_000,
    firstDate: "2027-01-01",
    lastDate: null,
    times: ["02:30", "10:00"],
    hours: null,
    capacity: 10,
    exceptDates: ["2027-03-27"],
  };
  const starts = (from: string, to: string) => planSlots(rule, from, to).map(({ startsAt }) => startsAt.toISOString());
  // 02:30 does not exist on 28 March 2027 and means 03:30; 27 March is an exception.
  expect(starts("2027-03-26", "2027-03-28")).toEqual(["2027-03-28T01:30:00.000Z", "2027-03-28T08:00:00.000Z"]);
  // 02:30 exists twice on 31 October 2027 and means the first.
  expect(starts("2027-10-30", "2027-10-31")).toEqual([
    "2027-10-30T00:30:00.000Z",
    "2027-10-30T08:00:00.000Z",
    "2027-10-31T00:30:00.000Z",
    "2027-10-31T09:00:00.000Z",
  ]);
});

it("adds slots once for days that enter the sales window", async () => {
  const tour = await addTestTour(db, world);
  await db.execute(sql`UPDATE tour_slot_rule SET last_date = NULL WHERE option_id = ${tour.optionId}`);
  const countSlots = async () =>
    (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM tour_slot WHERE option_id = ${tour.optionId}`))
      .rows[0]?.n ?? 0;
  await Promise.all([extendSlotWindow(db), extendSlotWindow(db)]);
  const all = await countSlots();
  expect(all).toBeGreaterThanOrEqual(slotWindowDays);
  await extendSlotWindow(db, new Date(Date.now() + 3 * 86_400_000));
  expect(await countSlots()).toBe(all + 3);
});

it("sells six of ten places to a family, two adults and an infant, and shows four as left", async () => {
  const tour = await addTestTour(db, world, { capacity: 10 });
  const ref = await book(tour, { family: 1, adult: 2, infant: 1 });
  expect(await getSlot(tour)).toMatchObject({ sold: 6 });
  const order = await getOrder(db, system, { ref });
  expect(order.lines).toHaveLength(4);
  expect(order).toMatchObject({ totalMinor: 18_000, detail: "2 adults, 1 infant, 1 family" });
  const alone = tourBackend.price(db, getRequest(tour, { infant: 1 }), {
    actor: client,
    now: new Date(),
    checkStock: true,
  });
  await expect(alone).rejects.toMatchObject({ status: 422, fields: { units: expect.anything() } });
  const many = tourBackend.price(db, getRequest(tour, { adult: 5 }), {
    actor: client,
    now: new Date(),
    checkStock: true,
  });
  await expect(many).rejects.toMatchObject({ code: "sold_out", data: { left: 4 } });
  // No cancellation makes room for a party that is larger than the departure, so it can't wait for one.
  const crowd = tourBackend.price(db, getRequest(tour, { family: 3 }), {
    actor: client,
    now: new Date(),
    checkStock: true,
  });
  await expect(crowd).rejects.toMatchObject({ code: "not_available" });
  const { rows } = await db.execute<{ month: string }>(
    sql`SELECT to_char(date, 'YYYY-MM') AS month FROM tour_slot WHERE id = ${tour.slotId}`,
  );
  const { slots } = await getTourCalendar(db, tour.tourId, rows[0]?.month ?? "");
  expect(slots.find(({ id }) => id === tour.slotId)).toMatchObject({ state: "open", left: 4 });
});

it("changes the date and the participants for the quoted difference, and refuses fields of other kinds", async () => {
  const tour = await addTestTour(db, world);
  const ref = await book(tour, { adult: 2 });
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM tour_slot WHERE option_id = ${tour.optionId} AND id <> ${tour.slotId} ORDER BY date DESC LIMIT 1`);
  const slotId = rows[0]?.id ?? 0;
  const { units } = getRequest(tour, { adult: 2, child: 1 });
  const call = (change: object) => transaction(db, (tx) => quoteAmendment(tx, client, ref, { change }));
  await expect(call({ planId: 1 })).rejects.toMatchObject({ code: "invalid" });
  await expect(call({ slotId: tour.slotId })).rejects.toMatchObject({ code: "invalid" });
  const quote = await call({ slotId, units });
  expect(quote).toMatchObject({ beforeMinor: 8_000, afterMinor: 10_000, differenceMinor: 2_000, changeFeeMinor: 0 });
  await transaction(db, (tx) =>
    confirmAmendment(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "original" }),
  );
  expect(await getSlot(tour)).toMatchObject({ sold: 0 });
  expect(await getSlot({ ...tour, slotId })).toMatchObject({ sold: 3 });
  const order = await getOrder(db, system, { ref });
  expect(order).toMatchObject({ totalMinor: 10_000, booked: { slot: { id: slotId }, tickets: { length: 3 } } });
});

it("changes the booking of a departure that staff closed, without more places in it", async () => {
  const tour = await addTestTour(db, world);
  const ref = await book(tour, { adult: 2, child: 1 });
  await db.execute(sql`UPDATE tour_slot SET status = 'closed' WHERE id = ${tour.slotId}`);
  const call = (change: object) => transaction(db, (tx) => quoteAmendment(tx, client, ref, { change }));
  expect(await call({ language: "pt" })).toMatchObject({ differenceMinor: 0 });
  expect(await call({ units: getRequest(tour, { adult: 2, infant: 1 }).units })).toMatchObject({ afterMinor: 8_000 });
  const more = call({ units: getRequest(tour, { adult: 4 }).units });
  await expect(more).rejects.toMatchObject({ code: "not_available" });
});

it("moves only the tickets that were not cancelled, and keeps their numbers", async () => {
  const tour = await addTestTour(db, world);
  const ref = await book(tour, { adult: 3 });
  const { lines } = await getOrder(db, client, { ref });
  await transaction(db, async (tx) => {
    const { id } = await quoteCancellation(tx, client, ref, [lines[0]?.id ?? 0]);
    await confirmCancellation(tx, client, ref, { quoteId: id, reason: "", refundTo: "original" });
  });
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM tour_slot WHERE option_id = ${tour.optionId} AND id <> ${tour.slotId} ORDER BY date DESC LIMIT 1`);
  const slotId = rows[0]?.id ?? 0;
  const amend = async (change: object) => {
    const quote = await transaction(db, (tx) => quoteAmendment(tx, client, ref, { change }));
    await transaction(db, (tx) =>
      confirmAmendment(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "original" }),
    );
    const { booked } = await getOrder(db, system, { ref });
    return { quote, numbers: booked.kind === "tour" ? booked.tickets.map(({ kind, n }) => `${kind} ${n}`) : [] };
  };
  const { units } = getRequest(tour, { adult: 2 });
  const quoteSame = transaction(db, (tx) => quoteAmendment(tx, client, ref, { change: { units } }));
  await expect(quoteSame).rejects.toMatchObject({ code: "invalid" });
  const moved = await amend({ slotId });
  expect(moved.quote).toMatchObject({ beforeMinor: 8_000, afterMinor: 8_000, differenceMinor: 0 });
  expect(moved.numbers).toEqual(["adult 2", "adult 3"]);
  expect(await getSlot({ ...tour, slotId })).toMatchObject({ sold: 2 });
  const more = await amend({ units: getRequest(tour, { adult: 3, child: 1 }).units });
  expect(more.numbers).toEqual(["adult 2", "adult 3", "adult 4", "child 1"]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("closes a slot with sold places when the schedule changes, and opens it again later", async () => {
  const tour = await addTestTour(db, world, { capacity: 8 });
  await book(tour, { adult: 3 });
  const before = await getSlot(tour);
  await db.execute(sql`UPDATE tour_slot_rule SET times = '{15:00}', capacity = 2 WHERE option_id = ${tour.optionId}`);
  await generateSlots(db, { tourId: tour.tourId });
  expect(await getSlot(tour)).toEqual({ ...before, status: "closed" });
  await db.execute(sql`UPDATE tour_slot_rule SET times = '{10:00}', capacity = 2 WHERE option_id = ${tour.optionId}`);
  await generateSlots(db, { tourId: tour.tourId });
  expect(await getSlot(tour)).toMatchObject({ status: "open", sold: 3, starts: before?.starts });
});

it("gives a slot that returns to the schedule its present places and price, and a slot that staff closed, too", async () => {
  const tour = await addTestTour(db, world, { capacity: 8 });
  const set = async (values: SQL) => {
    await db.execute(sql`UPDATE tour_slot_rule SET ${values} WHERE option_id = ${tour.optionId}`);
    await generateSlots(db, { tourId: tour.tourId });
  };
  const read = async () =>
    (
      await db.execute(sql`
        SELECT s.status, s.price_bp AS "priceBp", k.capacity FROM tour_slot s JOIN stock k ON k.id = s.stock_id
         WHERE s.id = ${tour.slotId}`)
    ).rows[0];
  await set(sql`times = '{15:00}'`);
  expect(await read()).toEqual({ status: "closed", priceBp: 10_000, capacity: 8 });
  await set(sql`times = '{10:00}', capacity = 2, price_bp = 12000`);
  expect(await read()).toEqual({ status: "open", priceBp: 12_000, capacity: 2 });
  await db.execute(sql`UPDATE tour_slot SET status = 'closed', reason = 'Guide is ill' WHERE id = ${tour.slotId}`);
  await set(sql`capacity = 3`);
  expect(await read()).toEqual({ status: "closed", priceBp: 12_000, capacity: 3 });
});

it("refunds all orders of a cancelled slot in full and ends its sale", async () => {
  const tour = await addTestTour(db, world);
  const wallet = await shop.wallet(client);
  const refs = [await book(tour, { adult: 2, child: 1 }), await book(tour, { family: 1, infant: 1 })];
  expect(await cancelSlot(deps, tour.slotId, "Storm warning")).toBe(2);
  expect(await cancelSlot(deps, tour.slotId, "Storm warning")).toBe(0);
  for (const ref of refs)
    expect(await getOrder(db, system, { ref })).toMatchObject({
      status: "cancelled",
      reason: "operator_change",
      paymentStatus: "refunded",
    });
  expect(await shop.wallet(client)).toBe(wallet);
  expect(await getSlot(tour)).toMatchObject({ status: "cancelled", sold: 0 });
  await expect(book(tour, { adult: 1 })).rejects.toMatchObject({ code: "not_available" });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("cancels only slots below the minimum on the day before", async () => {
  const tours = await Promise.all([2, 5].map((minParticipants) => addTestTour(db, world, { minParticipants })));
  const [enough, tooFew] = tours as [TestTour, TestTour];
  const refs = [await book(enough, { adult: 2 }), await book(tooFew, { adult: 2 })];
  const getStates = () => Promise.all(refs.map(async (ref) => (await getOrder(db, system, { ref })).status));
  await cancelBelowMinimum(deps);
  expect(await getStates()).toEqual(["processing", "processing"]);
  await db.execute(sql`
    UPDATE tour_slot SET starts_at = now() + interval '23 hours', ends_at = now() + interval '25 hours'
     WHERE id IN (${enough.slotId}, ${tooFew.slotId})`);
  await cancelBelowMinimum(deps);
  expect(await getStates()).toEqual(["processing", "cancelled"]);
  const { rows } = await db.execute<{ reason: string }>(sql`SELECT reason FROM tour_slot WHERE id = ${tooFew.slotId}`);
  const [{ reason } = { reason: "" }] = rows;
  expect(storedTextTranslator("de").known(reason)).toContain("Mindestzahl");
});

it("keeps a booking with a redeemed ticket when its slot is cancelled and notifies administrators", async () => {
  const tour = await addTestTour(db, world);
  const used = await book(tour, { adult: 2 });
  const unused = await book(tour, { adult: 1 });
  await db.execute(sql`
    UPDATE order_line SET redeemed_at = now() WHERE position = 1 AND order_id = (SELECT id FROM orders WHERE ref = ${used})`);
  const admin = await testUser(db, "admin");
  expect(await cancelSlot(deps, tour.slotId, "Storm warning")).toBe(1);
  expect(await refundCancelledSlots(deps)).toBe(0);
  expect((await getOrder(db, system, { ref: used })).status).toBe("processing");
  expect((await getOrder(db, system, { ref: unused })).status).toBe("cancelled");
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT text FROM notification WHERE user_id = ${admin.id} AND title = 'A cancelled departure has a redeemed ticket'`,
  );
  expect(rows.map(({ text }) => text.includes(used))).toEqual([true]);
});

it("refuses to cancel the ticket of an adult who accompanies a child", async () => {
  const tour = await addTestTour(db, world);
  const ref = await book(tour, { adult: 1, child: 1 });
  const { lines } = await getOrder(db, client, { ref });
  const [adult, child] = lines.map(({ id }) => [id]);
  const quote = (lineIds: number[] | undefined) => transaction(db, (tx) => quoteCancellation(tx, client, ref, lineIds));
  await expect(quote(adult)).rejects.toMatchObject({
    code: "invalid",
    fields: { lineIds: "Child: only together with Adult, Senior, Family." },
  });
  expect(await quote(child)).toMatchObject({ closes: false });
  expect(await quote(undefined)).toMatchObject({ closes: true });
  // Staff replaced the price of adults; the adult of the booking still accompanies its child.
  await db.execute(sql`UPDATE tour_unit SET active = false WHERE id = ${tour.adult}`);
  const other = await book(tour, { family: 1, child: 2 });
  await db.execute(sql`UPDATE tour_unit SET active = false WHERE id = ${tour.family}`);
  const second = (await getOrder(db, client, { ref: other })).lines.find(({ name }) => name === "Child");
  const quoteOther = transaction(db, (tx) => quoteCancellation(tx, client, other, [second?.id ?? 0]));
  expect(await quoteOther).toMatchObject({ closes: false });
});

it("sends a reminder with the meeting point of the tour", async () => {
  const tour = await addTestTour(db, world, { meetingPoint: "By the fountain" });
  const ref = await book(tour, { adult: 1 });
  await db.execute(sql`
    UPDATE orders SET created_at = now() - interval '2 days', service_start = now() + interval '20 hours',
           service_end = now() + interval '22 hours' WHERE ref = ${ref}`);
  await sendReminders(deps);
  const { rows } = await db.execute<{ text: string }>(
    sql`SELECT payload::text AS text FROM outbox WHERE topic = 'mail' AND payload->>'event' = 'arrivalSoon' AND payload::text LIKE ${`%${ref}%`}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain("By the fountain");
});
