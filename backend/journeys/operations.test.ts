import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system, type UserActor } from "@/backend/http/context";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import { searchJourneys } from "@/lib/contracts/transport/journey-search";
import { addDays } from "@/lib/dates";
import {
  announceDeparture,
  cancelDeparture,
  closeDeparture,
  type DepartureNews,
  sendDepartureNews,
  settleCancelledDepartures,
} from "./operations";
import { findJourneys } from "./search";
import { addTestLine, getTestDeparture, type TestLine } from "./testing";
import { addTraveller } from "./testing-bookings";

/** Cancelled and late departures, and their passengers. */

const shop = await openShop();
const { db, deps, world } = shop;
const { price, book } = await addTraveller(shop);
async function announce(departureId: number, news: DepartureNews, actor: UserActor): Promise<number> {
  const notified = await transaction(db, (tx) => announceDeparture(tx, departureId, news, actor));
  await sendDepartureNews(deps);
  return notified;
}

/** The journeys from the first to the third stop. */
const search = ({ stops, date }: TestLine) =>
  findJourneys(db, searchJourneys.query.parse({ from: `s${stops[0]}`, to: `s${stops[2]}`, date }));

it("refunds all orders of a cancelled departure", async () => {
  const line = await addTestLine(db, world, { seats: 4 });
  const { departureId } = line;
  const refs = [
    await book([{ departureId, from: 0, to: 2 }], ["adult"], "saver"),
    await book([{ departureId, from: 2, to: 3 }]),
  ];
  expect(await cancelDeparture(deps, departureId, "The line is closed.")).toBe(2);
  for (const ref of refs) {
    const order = await getOrder(db, system, { ref });
    expect(order).toMatchObject({ status: "cancelled", reason: "operator_change" });
    expect(order.refundedMinor).toBe(order.totalMinor);
  }
  expect((await search(line)).journeys).toEqual([]);
  await expect(price([{ departureId, from: 0, to: 2 }])).rejects.toMatchObject({ code: "not_available" });
  const next = await getTestDeparture(db, line.serviceId, addDays(line.date, 1));
  await expect(price([{ departureId: next, from: 0, to: 2 }])).resolves.toBeDefined();
  expect(await brokenInvariants(db)).toEqual([]);
});

it("refunds a cancelled ride after staff completed the booking, unless a claim was opened", async () => {
  const admin = await testActor(db, "admin");
  const line = await addTestLine(db, world, { seats: 8 });
  const bookRide = () => book([{ departureId: line.departureId, from: 0, to: 2 }]);
  const refs = { completed: await bookRide(), claimed: await bookRide(), absent: await bookRide() };
  await db.execute(
    sql`UPDATE orders SET service_start = now() - interval '2 days' WHERE ref IN (${sql.join(
      Object.values(refs).map((ref) => sql`${ref}`),
      sql`, `,
    )})`,
  );
  const act = (ref: string, action: "complete" | "no_show") =>
    transaction(db, (tx) => actAsStaff(tx, admin, ref, { action }));
  await act(refs.completed, "complete");
  await act(refs.claimed, "complete");
  await act(refs.absent, "no_show");
  await db.execute(sql`
    INSERT INTO claim (ref, order_id, user_id, kind, text, requested_minor, currency, decide_by)
    SELECT 'CLAIMABCDEFG', id, user_id, 'delay', 'The train was late.', 100, currency, now() FROM orders
     WHERE ref = ${refs.claimed}`);
  const waits = await bookRide();
  await closeDeparture(deps, line.departureId, "The line is closed.", true);
  expect(await settleCancelledDepartures(deps)).toBe(2);
  const view = (ref: string) => getOrder(db, system, { ref });
  const { totalMinor, ...completed } = await view(refs.completed);
  expect(completed).toMatchObject({ status: "cancelled", reason: "operator_change", refundedMinor: totalMinor });
  expect(await view(waits)).toMatchObject({ status: "processing", booked: { journey: { disruption: "cancelled" } } });
  for (const ref of [refs.claimed, refs.absent])
    expect(await view(ref)).toMatchObject({ status: "completed", refundedMinor: 0 });
  expect(await settleCancelledDepartures(deps)).toBe(0);
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT text FROM notification WHERE user_id = ${admin.id} AND title = 'A cancelled departure has a completed booking'`);
  expect(rows).toEqual([{ text: expect.stringContaining(refs.claimed) }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("notifies passengers of a delay, and lets them cancel after a long one", async () => {
  const line = await addTestLine(db, world, { seats: 4 });
  const admin = await testActor(db, "admin");
  const ref = await book([{ departureId: line.departureId, from: 0, to: 2 }], ["adult"], "saver");
  const french = await book([{ departureId: line.departureId, from: 0, to: 2 }], ["adult"], "saver");
  await db.execute(sql`UPDATE orders SET locale = 'fr' WHERE ref = ${french}`);
  const news = { platform: "7", reason: "Signal fault." };
  expect(await announce(line.departureId, { ...news, delayMinutes: 15 }, admin)).toBe(2);
  const changed = await getOrder(db, system, { ref });
  expect(changed.messages[0]?.text).toBe("Your departure is 15 minutes late. It leaves from platform 7. Signal fault.");
  const { messages } = await getOrder(db, system, { ref: french });
  expect(messages[0]?.text).toBe("Votre départ a 15 minutes de retard. Départ de la voie 7. Signal fault.");
  expect((await search(line)).journeys[0]?.rides[0]).toMatchObject({ delayMinutes: 15, platform: "7" });
  expect(await announce(line.departureId, { ...news, delayMinutes: 90 }, admin)).toBe(2);
  const free = (await getOrder(db, system, { ref })).policy.timeline[0];
  expect(free).toMatchObject({ feeMinor: 0 });
  const late = await getOrder(db, system, { ref });
  expect(Date.parse(late.serviceStart) - Date.parse(changed.serviceStart)).toBe(90 * 60_000);
  expect(Date.parse(late.serviceEnd) - Date.parse(changed.serviceEnd)).toBe(90 * 60_000);
  expect(late.policy.freeUntilUtc).toBe(late.serviceStart);
  // The deadline follows later news.
  await announce(line.departureId, { ...news, delayMinutes: 20 }, admin);
  const less = await getOrder(db, system, { ref });
  expect(Date.parse(less.serviceStart) - Date.parse(changed.serviceStart)).toBe(20 * 60_000);
  expect(less.policy.freeUntilUtc).toBe(less.serviceStart);
});

it("tells passengers that a delay was withdrawn, and refuses an announcement without content", async () => {
  const { departureId } = await addTestLine(db, world, { seats: 4 });
  const admin = await testActor(db, "admin");
  const ref = await book([{ departureId, from: 0, to: 2 }]);
  const nothing = { delayMinutes: 0, platform: null, reason: "" };
  await expect(announce(departureId, nothing, admin)).rejects.toMatchObject({ code: "invalid" });
  await announce(departureId, { ...nothing, delayMinutes: 15 }, admin);
  await announce(departureId, nothing, admin);
  const { messages } = await getOrder(db, system, { ref });
  expect(messages.map(({ text }) => text).sort()).toEqual([
    "Your departure is 15 minutes late.",
    "Your departure is on time again.",
  ]);
});

it("lets passengers who would miss their connection cancel or rebook for free", async () => {
  const first = await addTestLine(db, world, { stops: 3, seats: 8 });
  const at = [first.stops[2] ?? 0];
  // The first train arrives at 11:00; the second one leaves at 11:30 or at 14:00.
  const second = await addTestLine(db, world, { at, stops: 3, seats: 8, time: 690 });
  const later = await addTestLine(db, world, { at, stops: 3, seats: 8, time: 840 });
  const travel = ({ departureId }: TestLine) =>
    book(
      [first.departureId, departureId].map((id) => ({ departureId: id, from: 0, to: 2 })),
      ["adult"],
      "saver",
    );
  const misses = await travel(second);
  const waits = await travel(later);
  const admin = await testActor(db, "admin");
  const news = { delayMinutes: 25, platform: null, reason: "Signal fault." };
  expect(await announce(first.departureId, news, admin)).toBe(2);
  const read = async (ref: string) => getOrder(db, system, { ref });
  expect(await read(misses)).toMatchObject({
    booked: { journey: { disruption: "delayed" } },
    policy: { timeline: [{ feeMinor: 0 }, expect.anything()] },
  });
  expect(JSON.stringify(await read(misses))).toContain("You may miss your connection.");
  const other = await read(waits);
  expect(other.booked).not.toHaveProperty("journey.disruption");
  expect(other.messages[0]?.text).toBe("Your departure is 25 minutes late. Signal fault.");
});

it("lets passengers cancel whose next departure is on time again, so that they miss it", async () => {
  const first = await addTestLine(db, world, { stops: 3, seats: 8 });
  const second = await addTestLine(db, world, { at: [first.stops[2] ?? 0], stops: 3, seats: 8, time: 690 });
  const rides = [first, second].map(({ departureId }) => ({ departureId, from: 0, to: 2 }));
  const ref = await book(rides, ["adult"], "saver");
  const admin = await testActor(db, "admin");
  const news = { platform: null, reason: "" };
  const changes = async () =>
    (await getOrder(db, system, { ref })).events.filter(({ type }) => type === "operator_change").length;
  await announce(second.departureId, { ...news, delayMinutes: 30 }, admin);
  await announce(first.departureId, { ...news, delayMinutes: 25 }, admin);
  expect(await changes()).toBe(0);
  await announce(second.departureId, { ...news, delayMinutes: 0 }, admin);
  expect(await changes()).toBe(1);
});

it("sends the news of a departure once to each booking, also after a crash", async () => {
  const line = await addTestLine(db, world, { seats: 4 });
  const admin = await testActor(db, "admin");
  const refs = [1, 2].map(() => book([{ departureId: line.departureId, from: 0, to: 2 }]));
  const read = async () => Promise.all((await Promise.all(refs)).map((ref) => getOrder(db, system, { ref })));
  await read();
  // The process ends before anything was sent.
  const news = { delayMinutes: 90, platform: null, reason: "Signal fault." };
  expect(await transaction(db, (tx) => announceDeparture(tx, line.departureId, news, admin))).toBe(2);
  const countChanges = async () =>
    (await read()).map(({ events }) => events.filter(({ type }) => type === "operator_change").length);
  expect(await countChanges()).toEqual([0, 0]);
  await Promise.all([sendDepartureNews(deps), sendDepartureNews(deps)]);
  expect(await countChanges()).toEqual([1, 1]);
  await sendDepartureNews(deps);
  expect(await countChanges()).toEqual([1, 1]);
});
