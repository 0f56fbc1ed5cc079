import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { addHotel, addRoom, addWorld, inDays, today } from "@/backend/hotels/testing";
import type { Actor } from "@/backend/http/context";
import { findMovements } from "./front-desk";
import { countProperty, countWaiting, findBooked, findHotels, findWaiting } from "./store";

const db = await testDatabase("owner");

const userAs = (role: "admin" | "subadmin", id = randomUUID()): Actor => ({
  kind: "user",
  id,
  role,
  name: "Rita",
  email: "rita@example.com",
  emailVerified: true,
  sessionId: randomUUID(),
});
const admin = userAs("admin");
const staff = userAs("subadmin");
const stranger = userAs("subadmin");

let n = 0;
async function addOrder(
  hotelId: number,
  order: { status: string; checkIn: string; checkOut: string; reason?: string; leadName?: string },
): Promise<string> {
  n += 1;
  const ref = `ABCDEFGHJK${String.fromCharCode(65 + Math.floor(n / 20))}${String.fromCharCode(65 + (n % 20))}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO orders (ref, kind, user_id, hotel_id, title, place_name, time_zone, check_in, check_out, service_start,
      service_end, currency, subtotal_minor, discount_minor, tax_minor, total_minor, due_now_minor, display_currency,
      display_rate, display_at, display_total_minor, quote_id, quote, policy_timeline, lead_name, respond_by)
    VALUES (${ref}, 'hotel', ${randomUUID()}, ${hotelId}, 'Casa do Rio', 'Lisbon', 'Europe/Lisbon', ${order.checkIn}, ${order.checkOut},
      ${order.checkIn}::timestamptz, ${order.checkOut}::timestamptz, 'USD', 10000, 0, 0, 10000, 10000, 'USD', 1, now(), 10000,
      ${randomUUID()}, '{}', '[]', ${order.leadName ?? "Ana Reis"}, now() + interval '17 hours')
    RETURNING id`);
  const id = rows[0]?.id ?? "";
  const path =
    {
      requested: ["requested"],
      processing: ["requested", "processing"],
      completed: ["requested", "processing", "completed"],
      cancelled: ["cancelled"],
      awaiting_payment: [],
    }[order.status] ?? [];
  for (const to of path) {
    await db.execute(
      sql`UPDATE orders SET status = ${to}, reason = ${to === order.status ? (order.reason ?? null) : null}, version = version + 1 WHERE id = ${id}`,
    );
    await db.execute(sql`
      INSERT INTO order_event (order_id, type, to_status, actor_kind, actor_name) VALUES (${id}, 'changed', ${to}, 'system', 'system')`);
  }
  return ref;
}

let mine = 0;
beforeAll(async () => {
  const world = await addWorld(db);
  mine = await addHotel(db, world, { title: "Pensão Estrela", slug: "pensao-estrela" });
  const other = await addHotel(db, world);
  await addRoom(db, world, mine, { units: 4 });
  await addRoom(db, world, other, { units: 6 });
  if (staff.kind !== "user") throw new Error("staff is a user");
  await db.execute(sql`
    INSERT INTO app_user (id, name, email, role, status) VALUES (${staff.id}, 'Rita', 'rita@example.com', 2, 'active')`);
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${staff.id}, ${mine})`);
  await addOrder(mine, { status: "requested", checkIn: today(), checkOut: inDays(2), leadName: "Inês Carvalho" });
  await addOrder(other, { status: "requested", checkIn: inDays(3), checkOut: inDays(4) });
  await addOrder(other, { status: "processing", checkIn: inDays(-2), checkOut: today() });
  await addOrder(mine, { status: "awaiting_payment", checkIn: today(), checkOut: inDays(1) });
});

describe("figures of the consoles", () => {
  it("cover all hotels for an administrator and the assigned ones for a sub-administrator", async () => {
    expect(await countWaiting(db, admin)).toMatchObject({
      "hotel.requested": 2,
      "hotel.processing": 1,
      "hotel.hotels": 0,
      "hotel.rooms": 0,
    });
    expect(await countWaiting(db, staff)).toMatchObject({ "hotel.requested": 1, "hotel.processing": 0 });
    expect(await countWaiting(db, stranger)).toMatchObject({ "hotel.requested": 0, "hotel.processing": 0 });
  });

  it("cover all hotels for every sub-administrator if the setting allows it", async () => {
    await db.execute(sql`INSERT INTO site_setting (group_name, value) VALUES ('staff', '{"subAdminScope": "all"}')`);
    expect(await countWaiting(db, stranger)).toMatchObject({
      "hotel.requested": 2,
      "hotel.processing": 1,
      "hotel.hotels": 0,
      "hotel.rooms": 0,
    });
    expect(await countProperty(db, stranger, { today: today() })).toMatchObject({ roomsThere: 10 });
    expect(await findHotels(db, stranger, { q: "casa" })).toHaveLength(1);
    await db.execute(sql`DELETE FROM site_setting WHERE group_name = 'staff'`);
  });

  it("include the number of requests and the next response deadline", async () => {
    const waiting = await findWaiting(db, admin, { now: new Date() });
    expect(waiting).toMatchObject({ orders: [{ kind: "hotel", requested: 2 }], decisions: { claim: 0, payment: 0 } });
    const hours = (Date.parse(waiting.orders[0]?.oldestRespondBy ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(16.9);
    expect(hours).toBeLessThan(17.1);
  });

  it("include the emails and jobs that failed, for administrators", async () => {
    await db.execute(sql`INSERT INTO outbox (topic, payload, dead_at) VALUES ('mail', '{}', now())`);
    const count = async (who: Actor) => (await findWaiting(db, who, { now: new Date() })).jobsGivenUp;
    expect([await count(admin), await count(staff)]).toEqual([1, 0]);
    await db.execute(sql`DELETE FROM outbox WHERE dead_at IS NOT NULL`);
  });

  it("count bookings, but not unpaid holds", async () => {
    const booked = await findBooked(db, admin, { now: new Date(), today: today(), timeZone: "Europe/Lisbon" });
    expect(booked.today).toEqual({ date: today(), bookings: 3, bookedMinor: 30_000 });
    expect(booked.weekBefore).toEqual({ date: inDays(-7), bookings: 0, bookedMinor: 0 });
    expect(
      (await findBooked(db, staff, { now: new Date(), today: today(), timeZone: "Europe/Lisbon" })).today.bookings,
    ).toBe(1);
  });

  it("cover a single hotel on request, and no hotel out of scope", async () => {
    const one = { now: new Date(), today: today(), timeZone: "Europe/Lisbon", hotel: mine };
    expect((await findWaiting(db, admin, one)).orders).toMatchObject([{ kind: "hotel", requested: 1 }]);
    expect((await findBooked(db, admin, one)).today.bookings).toBe(1);
    expect(await countProperty(db, admin, one)).toMatchObject({ arrivals: 1, departures: 0, roomsThere: 4 });
    expect((await findWaiting(db, stranger, one)).orders).toEqual([]);
    expect(await countProperty(db, stranger, one)).toMatchObject({ arrivals: 0, roomsThere: 0 });
    expect((await findMovements(db, admin, "departures", { hotel: mine })).total).toBe(0);
    expect((await findMovements(db, admin, "departures")).total).toBe(1);
  });

  it("include today's arrivals and departures and the number of rooms", async () => {
    expect(await countProperty(db, admin, { today: today() })).toEqual({
      arrivals: 1,
      departures: 1,
      staying: 0,
      roomsSold: 0,
      roomsThere: 10,
    });
    expect(await countProperty(db, staff, { today: today() })).toMatchObject({
      arrivals: 1,
      departures: 0,
      roomsThere: 4,
    });
    const {
      items: [arrival],
      total,
    } = await findMovements(db, staff, "arrivals");
    expect(total).toBe(1);
    expect(arrival).toMatchObject({ guestName: "Inês Carvalho", nights: 2, balanceDueMinor: 10_000 });
    expect(await findMovements(db, stranger, "departures")).toEqual({ total: 0, items: [] });
    expect(await findMovements(db, admin, "arrivals", { day: inDays(3), hotel: mine })).toMatchObject({ total: 0 });
    expect(await findMovements(db, admin, "arrivals", { day: inDays(3) })).toMatchObject({ total: 1 });
  });

  it("count guests as in house from check-in to check-out", async () => {
    const arrived = await addOrder(mine, {
      status: "processing",
      checkIn: today(),
      checkOut: inDays(1),
      leadName: "Rui",
    });
    const left = await addOrder(mine, {
      status: "completed",
      reason: "served",
      checkIn: inDays(-1),
      checkOut: today(),
    });
    const notYet = await addOrder(mine, { status: "processing", checkIn: inDays(-1), checkOut: inDays(1) });
    await db.execute(sql`
      UPDATE orders SET arrived_at = now() - CASE ref WHEN ${left} THEN interval '1 day' ELSE interval '0' END
       WHERE ref IN (${arrived}, ${left})`);
    const inHouse = async (day?: string) =>
      (await findMovements(db, staff, "staying", { day })).items.map(({ ref }) => ref).sort();
    expect(await inHouse()).toEqual([arrived]);
    expect((await countProperty(db, staff, { today: today() })).staying).toBe(1);
    expect(await inHouse(inDays(-1))).toEqual([left]);
    await db.execute(sql`UPDATE orders SET arrived_at = NULL WHERE ref = ${arrived}`);
    expect(await inHouse()).toEqual([]);
    expect((await countProperty(db, staff, { today: today() })).staying).toBe(0);
    await db.execute(sql`UPDATE orders SET kind = 'tour' WHERE ref IN (${arrived}, ${left}, ${notYet})`);
  });

  it("can be filtered by hotels in scope, found by a part of their name without accents", async () => {
    expect(await findHotels(db, staff, { q: "pensao" })).toEqual([
      { id: mine, label: "Pensão Estrela", detail: "Lisbon" },
    ]);
    expect(await findHotels(db, staff, { q: "casa" })).toEqual([]);
    expect(await findHotels(db, admin, { q: "casa" })).toHaveLength(1);
    expect(await findHotels(db, admin, { q: "100%" })).toEqual([]);
  });
});
