import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { transaction } from "@/backend/db/transaction";
import { system, type UserActor } from "@/backend/http/context";
import { confirmAmendment } from "@/backend/orders/amendment/confirm-amendment";
import { quoteAmendment } from "@/backend/orders/amendment/quote-amendment";
import { quoteCancellation } from "@/backend/orders/cancellation/cancellation";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { revise } from "@/backend/orders/lifecycle/revise";
import { actAsStaff } from "@/backend/orders/staff";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import { announceFlight, cancelFlightDate, type FlightNews, sendFlightNews } from "./operations";
import { addAirline, addAirport, addFlight, addFlyer } from "./testing";

/** Cancelled and late flights, and their passengers. */

const shop = await openShop();
const { db, deps, world } = shop;
const { price, hold, book } = await addFlyer(shop);
const airline = await addAirline(db);
const lisbon = await addAirport(db, world);
const madrid = await addAirport(db, world, "Europe/Madrid");
const rome = await addAirport(db, world, "Europe/Rome");
const view = (ref: string) => getOrder(db, system, { ref });
async function announce(dateId: number, news: FlightNews, actor: UserActor): Promise<number> {
  const notified = await transaction(db, (tx) => announceFlight(tx, dateId, news, actor));
  await sendFlightNews(deps);
  return notified;
}

it("refunds all bookings of a cancelled flight in full, including their other flights", async () => {
  const there = await addFlight(db, airline, { from: lisbon, to: madrid });
  const back = await addFlight(db, airline, { from: madrid, to: lisbon });
  const backDate = await back.onDate(3);
  const legs = [
    { dates: [there.dateId], brandId: airline.light },
    { dates: [backDate], brandId: airline.light },
  ];
  const refs = [await book(legs), await book(legs.slice(1), { adults: 1, children: 0, infants: 1 })];
  const other = await book(legs.slice(0, 1));
  expect(await cancelFlightDate(deps, backDate, "Technical fault.")).toBe(2);
  for (const ref of refs) {
    const order = await view(ref);
    expect(order).toMatchObject({ status: "cancelled", reason: "operator_change" });
    expect(order.refundedMinor).toBe(order.totalMinor);
  }
  expect((await view(other)).status).toBe("processing");
  await expect(price(legs.slice(1))).rejects.toMatchObject({ code: "not_available" });
  expect(await cancelFlightDate(deps, backDate, "Technical fault.")).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("refunds a cancelled return flight after staff completed the booking, unless a claim was opened", async () => {
  const admin = await testActor(db, "admin");
  const there = await addFlight(db, airline, { from: lisbon, to: madrid });
  const back = await addFlight(db, airline, { from: madrid, to: lisbon });
  const backDate = await back.onDate(3);
  const legs = [
    { dates: [there.dateId], brandId: airline.light },
    { dates: [backDate], brandId: airline.light },
  ];
  const refs = { completed: await book(legs), claimed: await book(legs), absent: await book(legs) };
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
    SELECT 'CLAIMABCDEFG', id, user_id, 'delay', 'The flight was late.', 100, currency, now() FROM orders
     WHERE ref = ${refs.claimed}`);

  expect(await cancelFlightDate(deps, backDate, "Technical fault.")).toBe(1);
  const { totalMinor, ...completed } = await view(refs.completed);
  expect(completed).toMatchObject({ status: "cancelled", reason: "operator_change", refundedMinor: totalMinor });
  for (const ref of [refs.claimed, refs.absent])
    expect(await view(ref)).toMatchObject({ status: "completed", refundedMinor: 0 });
  expect(await cancelFlightDate(deps, backDate, "Technical fault.")).toBe(0);
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT text FROM notification WHERE user_id = ${admin.id} AND title = 'A cancelled flight has a completed booking'`);
  expect(rows).toEqual([{ text: expect.stringContaining(refs.claimed) }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("notifies passengers of a delay and allows them to cancel after a long one or a missed connection", async () => {
  const admin = await testActor(db, "admin");
  const first = await addFlight(db, airline, { from: lisbon, to: madrid, depart: "08:00", arrive: "10:00" });
  const second = await addFlight(db, airline, { from: madrid, to: rome, depart: "11:00", arrive: "13:00" });
  const direct = await book([{ dates: [first.dateId], brandId: airline.light }]);
  const connecting = await book([{ dates: [first.dateId, second.dateId], brandId: airline.light }]);
  const held = await hold([{ dates: [first.dateId], brandId: airline.light }]);
  const german = await book([{ dates: [first.dateId], brandId: airline.light }]);
  await db.execute(sql`UPDATE orders SET locale = 'de' WHERE ref = ${german}`);
  const news = { terminal: "2", reason: "Fog." };

  expect(await announce(first.dateId, { ...news, delayMinutes: 30 }, admin)).toBe(4);
  const getMessage = async (ref: string) => (await view(ref)).messages[0]?.text;
  for (const ref of [direct, held])
    expect(await getMessage(ref)).toMatch(/ is 30 minutes late\. .* leaves from terminal 2\. Fog\.$/);
  expect(await getMessage(german)).toMatch(/ hat 30 Minuten Verspätung\. .* startet an Terminal 2\. Fog\.$/);
  // An hour at the connection less half an hour is too short.
  const changes = async (ref: string) =>
    (await view(ref)).events.filter(({ type }) => type === "operator_change").length;
  expect([await changes(direct), await changes(connecting)]).toEqual([0, 1]);

  await announce(first.dateId, { ...news, delayMinutes: 180 }, admin);
  expect(await changes(direct)).toBe(1);
  expect((await view(direct)).policy.freeUntilUtc).not.toBeNull();
  await expect(announce(999_999, { ...news, delayMinutes: 1 }, admin)).rejects.toMatchObject({
    code: "not_found",
  });
});

const readChanges = async (ref: string) =>
  (await view(ref)).events.filter(({ type }) => type === "operator_change").length;

it("compares the delays of both flights of a connection", async () => {
  const admin = await testActor(db, "admin");
  const first = await addFlight(db, airline, { from: lisbon, to: madrid, depart: "08:00", arrive: "10:00" });
  const second = await addFlight(db, airline, { from: madrid, to: rome, depart: "11:00", arrive: "13:00" });
  const ref = await book([{ dates: [first.dateId, second.dateId], brandId: airline.light }]);
  const news = { terminal: null, reason: "" };
  await announce(second.dateId, { ...news, delayMinutes: 60 }, admin);
  await announce(first.dateId, { ...news, delayMinutes: 50 }, admin);
  expect(await readChanges(ref)).toBe(0);
  await announce(second.dateId, { ...news, delayMinutes: 0 }, admin);
  expect(await readChanges(ref)).toBe(1);
  expect((await view(ref)).events.at(-1)?.note).toMatch(/leaves on time\. You may miss your connection\.$/);
});

it("lets passengers cancel whose return flight departs before the arrival of the late outbound flight", async () => {
  const admin = await testActor(db, "admin");
  const there = await addFlight(db, airline, { from: lisbon, to: madrid, depart: "08:00", arrive: "10:00" });
  const back = await addFlight(db, airline, { from: madrid, to: lisbon, depart: "12:00", arrive: "13:00" });
  const ref = await book([
    { dates: [there.dateId], brandId: airline.light },
    { dates: [back.dateId], brandId: airline.light },
  ]);
  const news = { terminal: null, reason: "" };
  await announce(there.dateId, { ...news, delayMinutes: 120 }, admin);
  expect(await readChanges(ref)).toBe(0);
  await announce(there.dateId, { ...news, delayMinutes: 121 }, admin);
  expect(await readChanges(ref)).toBe(1);
});

it("lets passengers cancel without a fee until a late flight has left", async () => {
  const admin = await testActor(db, "admin");
  const flight = await addFlight(db, airline, { from: lisbon, to: madrid });
  const ref = await book([{ dates: [flight.dateId], brandId: airline.light }]);
  // It should have departed half an hour ago.
  const now = Date.now();
  const toAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const { serviceStart, serviceEnd } = await view(ref);
  const { rows } = await db.execute<{ quote: string }>(sql`SELECT quote::text FROM orders WHERE ref = ${ref}`);
  const quoted = (rows[0]?.quote ?? "").replaceAll(serviceStart, toAgo(30)).replaceAll(serviceEnd, toAgo(-120));
  await transaction(db, async (tx) => {
    await revise(tx, await lockOrder(tx, { ref }, system), "operator_change", {
      snapshot: JSON.parse(quoted),
      timeline: [],
    });
    await tx.execute(sql`
      UPDATE orders SET service_start = ${toAgo(30)}::timestamptz, service_end = ${toAgo(-120)}::timestamptz WHERE ref = ${ref}`);
  });
  const scheduled = Date.parse((await view(ref)).serviceStart);
  const news = { terminal: null, reason: "Fog." };
  const announceDelay = async (delayMinutes: number) => {
    await announce(flight.dateId, { ...news, delayMinutes }, admin);
    const order = await view(ref);
    return { freeUntil: order.policy.freeUntilUtc, serviceStart: order.serviceStart };
  };
  const quote = () => transaction(db, (tx) => quoteCancellation(tx, system, ref));
  const at = (minutes: number) => new Date(scheduled + minutes * 60_000).toISOString();
  expect(await announceDelay(180)).toEqual({ freeUntil: at(180), serviceStart: at(180) });
  expect(await quote()).toMatchObject({ feeMinor: 0, refundMinor: 12_000 });
  // The deadline follows later news, also of a short delay.
  expect(await announceDelay(60)).toEqual({ freeUntil: at(60), serviceStart: at(60) });
  expect(await announceDelay(10)).toMatchObject({ serviceStart: at(10) });
  expect((await view(ref)).messages.at(-1)?.text).toMatch(/10 minutes late/);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("keeps the late start and the free cancellation when another flight of the booking is changed", async () => {
  const admin = await testActor(db, "admin");
  const there = await addFlight(db, airline, { from: lisbon, to: madrid });
  const back = await addFlight(db, airline, { from: madrid, to: lisbon });
  const [backDate, nextDate, thereNext] = [await back.onDate(3), await back.onDate(4), await there.onDate(2)];
  const ref = await book([
    { dates: [there.dateId], brandId: airline.flex },
    { dates: [backDate], brandId: airline.flex },
  ]);
  const { serviceStart } = await view(ref);
  const late = (minutes: number) => new Date(Date.parse(serviceStart) + minutes * 60_000).toISOString();
  const news = { terminal: null, reason: "" };
  await announce(there.dateId, { ...news, delayMinutes: 200 }, admin);
  const move = (flights: number[][]) =>
    transaction(db, async (tx) => {
      const { id } = await quoteAmendment(tx, admin, ref, { change: { flights } });
      await confirmAmendment(tx, admin, ref, { quoteId: id, reason: "", refundTo: "original" });
    });
  await move([[there.dateId], [nextDate]]);
  const moved = await view(ref);
  expect(moved).toMatchObject({ serviceStart: late(200), policy: { freeUntilUtc: late(200) } });
  expect(moved.lines.filter(({ state }) => state === "active")).toHaveLength(1);
  // Later news change it.
  await announce(there.dateId, { ...news, delayMinutes: 190 }, admin);
  expect(await view(ref)).toMatchObject({ serviceStart: late(190), policy: { freeUntilUtc: late(190) } });
  // Without the late flight the terms of the fare apply again.
  await move([[thereNext], [nextDate]]);
  const free = await view(ref);
  expect(Date.parse(free.serviceStart)).toBe(Date.parse(serviceStart) + 2 * 86_400_000);
  expect(free.policy.freeUntilUtc).not.toBe(free.serviceStart);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("notifies passengers that a late flight leaves on time, and of nothing else than news", async () => {
  const admin = await testActor(db, "admin");
  const flight = await addFlight(db, airline, { from: lisbon, to: madrid });
  const ref = await book([{ dates: [flight.dateId], brandId: airline.light }]);
  const none = { delayMinutes: 0, terminal: null, reason: "" };
  await expect(announce(flight.dateId, none, admin)).rejects.toMatchObject({ code: "invalid" });
  await announce(flight.dateId, { ...none, delayMinutes: 30 }, admin);
  await announce(flight.dateId, none, admin);
  const texts = (await view(ref)).messages.map(({ text }) => text);
  expect(texts).toEqual([expect.stringMatching(/is 30 minutes late\.$/), expect.stringMatching(/leaves on time\.$/)]);
  await expect(announce(flight.dateId, none, admin)).rejects.toMatchObject({ code: "invalid" });
});

it("cancels a late flight until it has left", async () => {
  const flight = await addFlight(db, airline, { from: lisbon, to: madrid });
  const ref = await book([{ dates: [flight.dateId], brandId: airline.light }]);
  await db.execute(sql`
    UPDATE flight_date SET departs_at = now() - interval '2 hours', status = 'delayed', delay_minutes = 60 WHERE id = ${flight.dateId}`);
  await db.execute(sql`UPDATE orders SET service_start = now() - interval '2 hours' WHERE ref = ${ref}`);
  await expect(cancelFlightDate(deps, flight.dateId, "Technical fault.")).rejects.toMatchObject({ code: "conflict" });
  await db.execute(sql`UPDATE flight_date SET delay_minutes = 180 WHERE id = ${flight.dateId}`);
  expect(await cancelFlightDate(deps, flight.dateId, "Technical fault.")).toBe(1);
  expect(await view(ref)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
});

it("sends the news of a flight once to each booking, also after a crash", async () => {
  const admin = await testActor(db, "admin");
  const flight = await addFlight(db, airline, { from: lisbon, to: madrid });
  const legs = [{ dates: [flight.dateId], brandId: airline.light }];
  const refs = [await book(legs), await book(legs)];
  const gone = await hold(legs);
  const announceOnly = (delayMinutes: number) =>
    transaction(db, (tx) => announceFlight(tx, flight.dateId, { delayMinutes, terminal: null, reason: "" }, admin));

  // The process ends before anything was sent, then a later delay is announced.
  expect(await announceOnly(20)).toBe(3);
  expect(await announceOnly(40)).toBe(3);
  await db.execute(sql`UPDATE orders SET status = 'cancelled', reason = 'by_client' WHERE ref = ${gone}`);
  for (const ref of refs) expect((await view(ref)).messages).toEqual([]);
  await Promise.all([sendFlightNews(deps), sendFlightNews(deps)]);
  await sendFlightNews(deps);
  for (const ref of refs) expect((await view(ref)).messages).toMatchObject([{ text: /40 minutes/ }]);
  expect((await view(gone)).messages).toEqual([]);
});
