import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { requireKindBackend } from "@/backend/kinds";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { checkAvailability } from "@/backend/octo/availability";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { confirmCancellation, quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { draftOrder } from "@/backend/orders/lifecycle/draft-order";
import { holdOrders } from "@/backend/orders/lifecycle/hold-orders";
import { payByWallet } from "@/backend/orders/payment/pay";
import { brokenInvariants, someGuests } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { claim } from "@/backend/stock/claim";
import { releaseHold } from "@/backend/stock/holds";
import { offerReleased } from "@/backend/waiting-list/offers";
import { joinWaitingList, listMine } from "@/backend/waiting-list/store";
import { readManifest } from "./console/schedule";
import { readDayPrices } from "./from-prices";
import { getTourCalendar, getTourPage } from "./page";
import { generateSlots } from "./slots";
import { addTestTour, type TestTour } from "./testing";

/** Options that sell each departure to one group. */
const shop = await openShop();
const { db, deps, world } = shop;
await sellAllKinds(db);
const { price } = requireKindBackend("tour");
let client: TestClient;
let other: TestClient;

beforeAll(async () => {
  [client, other] = await Promise.all([shop.addClient(), shop.addClient()]);
  for (const one of [client, other]) await shop.fund(one, 10_000_000);
});

/** A tour for 300.00 a group with six places in each departure. */
async function addPrivateTour(): Promise<TestTour> {
  const tour = await addTestTour(db, world, { capacity: 6 });
  await setPrivate(tour);
  return tour;
}
const setPrivate = ({ optionId }: TestTour) =>
  db.execute(sql`
    UPDATE tour_option SET pricing = 'per_booking', booking_price_minor = 30000, private = true WHERE id = ${optionId}`);

type Wanted = { adults?: number; by?: TestClient; checkStock?: boolean };

const getRequest = ({ tourId, slotId, adult }: TestTour, adults: number) => ({
  tourId,
  slotId,
  pickup: null,
  language: null,
  units: [{ unitId: adult, quantity: adults }],
});
const priceFor = (tour: TestTour, { adults = 2, by = client, checkStock = true }: Wanted = {}) =>
  price(db, getRequest(tour, adults), { actor: by, now: new Date(), checkStock });

/** Holds a departure as a booking does: priced without the stock, which the claim then checks under its locks. */
async function hold(tour: TestTour, wanted: Wanted = {}): Promise<string> {
  const { by = client } = wanted;
  const now = new Date();
  const offer = await priceFor(tour, { ...wanted, checkStock: false });
  const draft = draftOrder(offer, { id: randomUUID(), fx: { currency: "USD", rate: "1", at: now.toISOString() } }, now);
  const { orders } = await transaction(db, (tx) => holdOrders(tx, by, [draft]));
  return orders[0]?.ref ?? "";
}
async function book(tour: TestTour, wanted: Wanted = {}): Promise<string> {
  const ref = await hold(tour, wanted);
  await transaction(db, (tx) => payByWallet(tx, wanted.by ?? client, ref, someGuests));
  return ref;
}
async function amend(ref: string, change: object): Promise<void> {
  const quote = await transaction(db, (tx) => quoteAmendment(tx, client, ref, { change }));
  await transaction(db, (tx) =>
    confirmAmendment(tx, client, ref, { quoteId: quote.id, reason: "", refundTo: "original" }),
  );
}
const cancel = (ref: string) =>
  transaction(db, async (tx) => {
    const { id } = await quoteCancellation(tx, client, ref);
    await confirmCancellation(tx, client, ref, { quoteId: id, reason: "", refundTo: "original" });
  });

const soldOut = { code: "sold_out", data: { left: 0 } };
const getCounts = async ({ slotId }: TestTour) =>
  (
    await db.execute(sql`
      SELECT k.capacity, k.held, k.sold FROM tour_slot s JOIN stock k ON k.id = s.stock_id WHERE s.id = ${slotId}`)
  ).rows[0];
const getDate = async ({ slotId }: TestTour) =>
  (await db.execute<{ date: string }>(sql`SELECT date::text AS date FROM tour_slot WHERE id = ${slotId}`)).rows[0]
    ?.date ?? "";
/** The departure of the day before, in which nothing is taken. */
async function getEarlier(tour: TestTour): Promise<TestTour> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT s.id FROM tour_slot s WHERE s.option_id = ${tour.optionId} AND s.date = ${await getDate(tour)}::date - 1`);
  return { ...tour, slotId: rows[0]?.id ?? 0 };
}
const setCapacity = async ({ tourId, optionId }: TestTour, capacity: number) => {
  await db.execute(sql`UPDATE tour_slot_rule SET capacity = ${capacity} WHERE option_id = ${optionId}`);
  await transaction(db, (tx) => generateSlots(tx, { tourId }));
};
async function getSlot(tour: TestTour) {
  const { slots } = await getTourCalendar(db, tour.tourId, (await getDate(tour)).slice(0, 7));
  return slots.find(({ id }) => id === tour.slotId);
}

it("sells a private departure to one group, whatever its size, and a cancellation frees it", async () => {
  const tour = await addPrivateTour();
  expect((await priceFor(tour)).unitsLeft).toBeNull();
  expect(await getSlot(tour)).toMatchObject({ state: "open", left: null });
  const ref = await book(tour);
  expect(await getCounts(tour)).toEqual({ capacity: 6, held: 0, sold: 6 });
  const { title } = (await getTourPage(db, tour.tourId)).options[0] ?? {};
  expect(await getOrder(db, system, { ref })).toMatchObject({ totalMinor: 30_000, detail: "2 adults" });
  const { sold, participants } = await readManifest(db, tour.slotId, "key");
  expect([sold, participants[0]?.tickets]).toMatchObject([6, [{ name: `${title} (2 adults)` }]]);
  await expect(priceFor(tour, { by: other })).rejects.toMatchObject(soldOut);
  await expect(hold(tour, { by: other })).rejects.toMatchObject(soldOut);
  expect(await getSlot(tour)).toMatchObject({ state: "sold_out", left: null });
  await cancel(ref);
  expect(await getCounts(tour)).toEqual({ capacity: 6, held: 0, sold: 0 });
  await book(tour, { by: other, adults: 6 });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("sells a private departure once to groups that book at the same time", async () => {
  const tour = await addPrivateTour();
  const clients = await Promise.all([1, 2, 3, 4].map(() => shop.addClient()));
  const tried = await Promise.allSettled(clients.map((by) => hold(tour, { by, adults: 1 })));
  const refused = tried.flatMap((one) => (one.status === "rejected" ? one.reason : []));
  expect(refused).toMatchObject([soldOut, soldOut, soldOut]);
  expect(await getCounts(tour)).toEqual({ capacity: 6, held: 6, sold: 0 });
});

it("is sold to a visitor without an account, who may hold only a share of other departures", async () => {
  const tour = await addPrivateTour();
  const { lines } = await priceFor(tour, { adults: 6 });
  const needs = lines.flatMap((line) => line.needs);
  const owner = { kind: "guest", id: randomUUID(), network: "192.0.2.1" } as const;
  const orderId = randomUUID();
  await transaction(db, (tx) => claim(tx, { owner, lines: [{ orderId, line: 1, needs }] }));
  expect(await getCounts(tour)).toMatchObject({ held: 6 });
  await expect(hold(tour)).rejects.toMatchObject(soldOut);
  expect(await transaction(db, (tx) => releaseHold(tx, { id: orderId }, "released"))).toBe(true);
});

it("refuses a group that is larger than a private departure, and never lets it wait", async () => {
  const tour = await addPrivateTour();
  for (const checkStock of [true, false])
    await expect(priceFor(tour, { adults: 7, checkStock })).rejects.toMatchObject({ code: "not_available" });
});

it("changes the group within its private departure, and refuses a departure that another group has", async () => {
  const tour = await addPrivateTour();
  const earlier = await getEarlier(tour);
  const ref = await book(tour);
  await book(earlier, { by: other, adults: 1 });
  const units = (adults: number) => getRequest(tour, adults).units;
  await amend(ref, { units: units(6) });
  expect(await getCounts(tour)).toMatchObject({ held: 0, sold: 6 });
  await expect(amend(ref, { units: units(7) })).rejects.toMatchObject({ code: "not_available" });
  await expect(amend(ref, { slotId: earlier.slotId })).rejects.toMatchObject(soldOut);
  await db.execute(sql`UPDATE tour_slot SET status = 'closed' WHERE id = ${tour.slotId}`);
  await amend(ref, { units: units(1) });
  await amend(ref, { units: units(4) });
  const free = await getEarlier(earlier);
  await amend(ref, { slotId: free.slotId });
  expect([await getCounts(tour), await getCounts(free)]).toMatchObject([{ sold: 0 }, { sold: 6 }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("stays with one group when staff change the places of its private departure", async () => {
  const tour = await addPrivateTour();
  const ref = await book(tour);
  await setCapacity(tour, 20);
  expect(await getCounts(tour)).toEqual({ capacity: 20, held: 0, sold: 6 });
  await expect(priceFor(tour, { by: other })).rejects.toMatchObject(soldOut);
  await expect(hold(tour, { by: other })).rejects.toMatchObject(soldOut);
  expect(await getSlot(tour)).toMatchObject({ state: "sold_out" });
  await amend(ref, { units: getRequest(tour, 12).units });
  expect(await getCounts(tour)).toMatchObject({ sold: 20 });
  await setCapacity(tour, 4);
  expect(await getCounts(tour)).toMatchObject({ capacity: 20, sold: 20 });
  await cancel(ref);
  await setCapacity(tour, 4);
  expect(await getCounts(tour)).toMatchObject({ capacity: 4, sold: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("keeps the groups of a departure that becomes private, lets them change, and sells it to nobody else", async () => {
  const tour = await addTestTour(db, world, { capacity: 6 });
  const ref = await book(tour);
  const otherRef = await book(tour, { by: other, adults: 1 });
  await setPrivate(tour);
  await expect(hold(tour)).rejects.toMatchObject(soldOut);
  await amend(ref, { units: getRequest(tour, 3).units });
  expect(await getCounts(tour)).toMatchObject({ sold: 4 });
  await transaction(db, async (tx) => {
    const { id } = await quoteCancellation(tx, other, otherRef);
    await confirmCancellation(tx, other, otherRef, { quoteId: id, reason: "", refundTo: "original" });
  });
  await amend(ref, { units: getRequest(tour, 2).units });
  expect(await getCounts(tour)).toMatchObject({ sold: 6 });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("shows no price and no next date of private departures that are taken", async () => {
  const tour = await addPrivateTour();
  await db.execute(sql`
    UPDATE tour_slot SET status = 'closed' WHERE option_id = ${tour.optionId} AND id <> ${tour.slotId}`);
  const read = async () => {
    const { nextDate, fromMinor } = await getTourPage(db, tour.tourId);
    return { nextDate, fromMinor, days: (await readDayPrices(db, sql`t.id = ${tour.tourId}`)).size };
  };
  expect(await read()).toEqual({ nextDate: await getDate(tour), fromMinor: 30_000, days: 1 });
  await book(tour);
  await setCapacity(tour, 20);
  expect(await read()).toEqual({ nextDate: null, fromMinor: null, days: 0 });
});

it("is available to resellers as a whole or not at all", async () => {
  const tour = await addPrivateTour();
  const date = await getDate(tour);
  const read = async () =>
    checkAvailability(
      db,
      {
        productId: String(tour.tourId),
        optionId: String(tour.optionId),
        localDateStart: date,
        localDateEnd: date,
        units: [{ id: String(tour.adult), quantity: 1 }],
      },
      new Set(),
    );
  expect(await read()).toMatchObject([{ available: true, status: "AVAILABLE", vacancies: 6, capacity: 6 }]);
  await book(tour);
  await setCapacity(tour, 20);
  expect(await read()).toMatchObject([{ available: false, status: "SOLD_OUT", vacancies: 0, capacity: 20 }]);
});

it("offers a private departure that is free again to the first who waits", async () => {
  const tour = await addPrivateTour();
  const join = () =>
    transaction(db, (tx) => joinWaitingList(tx, other, { kind: "tour", request: JSON.stringify(getRequest(tour, 1)) }));
  await expect(join()).rejects.toMatchObject({ code: "conflict" });
  const ref = await book(tour);
  await setCapacity(tour, 20);
  await join();
  expect(await offerReleased(deps)).toBe(0);
  await cancel(ref);
  expect(await offerReleased(deps)).toBe(1);
  expect(await listMine(db, other)).toMatchObject([{ state: "offered" }]);
  expect(await getCounts(tour)).toEqual({ capacity: 20, held: 20, sold: 0 });
});
