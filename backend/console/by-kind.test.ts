import { beforeAll, expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { requireKindBackend } from "@/backend/kinds";
import { beganBefore, book } from "@/backend/kinds/testing/bookings";
import { hotelFixture } from "@/backend/kinds/testing/hotel";
import { tourFixture } from "@/backend/kinds/testing/tour";
import { actAsStaff } from "@/backend/orders/staff";
import { type TestActor, testActor } from "@/backend/orders/testing";
import { openShop } from "@/backend/payments/testing/payment-world";
import { sumByKind } from "@/backend/reports/by-kind";
import { addDays, dayMs } from "@/lib/dates";
import { countStarting, findBooked, findWaiting } from "./store";

const shop = await openShop();
const { db } = shop;
const today = new Date().toISOString().slice(0, 10);
let admin: TestActor;

const sums = async (actor: TestActor) =>
  new Map(
    (await sumByKind(db, { actor, start: addDays(today, -1), end: addDays(today, 2), timeZone: "UTC" })).map(
      ({ kind, ...of }) => [kind, of],
    ),
  );

beforeAll(async () => {
  admin = await testActor(db, "admin");
  const client = await shop.addClient();
  await shop.fund(client, 10_000_000);
  const act = (ref: string, action: "complete" | "cancel") =>
    transaction(db, (tx) => actAsStaff(tx, admin, ref, { action, reason: "Test.", waiveFee: action === "cancel" }));
  for (const { kind, addProduct } of [hotelFixture, tourFixture]) {
    const product = await addProduct(shop, { confirmMode: "instant", lines: 9 });
    const buy = async (lines: number) => (await book(db, client, requireKindBackend(kind), product.request(lines))).ref;
    await act(await buy(1), "cancel");
    const served = await buy(1);
    await beganBefore(db, served, 10);
    await act(served, "complete");
    await beganBefore(db, await buy(2), 0);
    await buy(1);
    const byHand = await addProduct(shop, { confirmMode: "request", lines: 3 });
    await book(db, client, requireKindBackend(kind), byHand.request(1));
  }
});

it("adds up bookings, cancellations and revenue of each kind", async () => {
  const found = await sums(admin);
  // Two nights of 100.00 each; tickets of 40.00.
  expect(found.get("hotel")).toEqual({
    booked: 5,
    bookedMinor: 6 * 20_000,
    cancelled: 1,
    cancelledMinor: 20_000,
    earnedMinor: 20_000,
  });
  expect(found.get("tour")).toEqual({
    booked: 5,
    bookedMinor: 6 * 4_000,
    cancelled: 1,
    cancelledMinor: 4_000,
    earnedMinor: 4_000,
  });
});

it("shows sub-administrators only orders in their scope", async () => {
  expect((await sums(await testActor(db, "subadmin"))).size).toBe(0);
});

it("counts bookings that start today of kinds without a front desk", async () => {
  expect(await countStarting(db, admin)).toEqual([{ kind: "tour", bookings: 1, units: 2 }]);
});

it("shows requests and bookings of hotels and tours on the dashboard", async () => {
  const now = new Date();
  expect((await findWaiting(db, admin, { now })).orders).toMatchObject([
    { kind: "hotel", requested: 1, oldestRespondBy: expect.any(String) },
    { kind: "tour", requested: 1, oldestRespondBy: expect.any(String) },
  ]);
  expect(await findBooked(db, admin, { now, today, timeZone: "UTC" })).toMatchObject({
    today: { bookings: 10, bookedMinor: 6 * 20_000 + 6 * 4_000 },
    cancelledToday: 2,
  });
});

it("compares with the bookings and cancellations of a week ago up to the same time", async () => {
  const inAWeek = { today: addDays(today, 7), timeZone: "UTC" };
  expect(await findBooked(db, admin, { ...inAWeek, now: new Date(Date.now() + 7 * dayMs) })).toMatchObject({
    today: { bookings: 0 },
    weekBefore: { bookings: 10 },
    cancelledToday: 0,
    cancelledWeekBefore: 2,
  });
  expect(await findBooked(db, admin, { ...inAWeek, now: new Date(`${inAWeek.today}T00:00:00Z`) })).toMatchObject({
    weekBefore: { bookings: 0 },
    cancelledWeekBefore: 0,
  });
});
