import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { system } from "@/backend/http/context";
import { brokenInvariants, testActor } from "@/backend/orders/testing";
import { getOrder } from "@/backend/orders/view";
import { openShop } from "@/backend/payments/testing/payment-world";
import { announceFlight, cancelFlightDate } from "./operations";
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

  expect(await announceFlight(deps, first.dateId, { ...news, delayMinutes: 30 }, admin)).toBe(4);
  const getMessage = async (ref: string) => (await view(ref)).messages[0]?.text;
  for (const ref of [direct, held])
    expect(await getMessage(ref)).toMatch(/ is 30 minutes late\. .* leaves from terminal 2\. Fog\.$/);
  expect(await getMessage(german)).toMatch(/ hat 30 Minuten Verspätung\. .* startet an Terminal 2\. Fog\.$/);
  // An hour at the connection less half an hour is too short.
  const changes = async (ref: string) =>
    (await view(ref)).events.filter(({ type }) => type === "operator_change").length;
  expect([await changes(direct), await changes(connecting)]).toEqual([0, 1]);

  await announceFlight(deps, first.dateId, { ...news, delayMinutes: 180 }, admin);
  expect(await changes(direct)).toBe(1);
  expect((await view(direct)).policy.freeUntilUtc).not.toBeNull();
  await expect(announceFlight(deps, 999_999, { ...news, delayMinutes: 1 }, admin)).rejects.toMatchObject({
    code: "not_found",
  });
});
