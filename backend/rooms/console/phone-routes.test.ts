import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { inDays } from "@/backend/hotels/testing";
import { testApp } from "@/backend/http/testing";
import {
  addBookableRoom,
  type BookingWorld,
  brokenInvariants,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";

const db = await testDatabase("owner");
const { app } = testApp(db);
let place: BookingWorld;
let admin: TestActor;
let owner: TestActor;
let stranger: TestActor;

beforeAll(async () => {
  place = await addBookableRoom(db, { units: 2 });
  admin = await testActor(db, "admin");
  owner = await testActor(db, "subadmin");
  stranger = await testActor(db, "subadmin");
  await db.execute(sql`INSERT INTO hotel_staff (user_id, hotel_id) VALUES (${owner.id}, ${place.hotelId})`);
});

const asked = (more: Record<string, unknown> = {}) => ({
  planId: place.plan,
  checkIn: inDays(30),
  checkOut: inDays(32),
  party: "2",
  totalMinor: 20_000,
  firstName: "Inês",
  lastName: "Carvalho",
  email: "ines@example.com",
  phone: "+351 912 000 000",
  ...more,
});

async function book(who: TestActor, body: Record<string, unknown>, key: string = randomUUID()) {
  const response = await app.request(`/api/${who.role}/orders/hotel/phone/${place.room}`, {
    method: "POST",
    headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as { ref: string; booked: boolean; code?: string; fields?: object };
  return { ...result, status: response.status };
}

const letters = async (to: string) => {
  const { rows } = await db.execute<{ event: string }>(sql`
    SELECT payload->>'event' AS event FROM outbox WHERE topic = 'mail' AND payload->>'to' = ${to} ORDER BY id`);
  return rows.map(({ event }) => event);
};

it("holds the rooms for 60 minutes as an order of the client and mails the payment link", async () => {
  const result = await book(owner, asked());
  expect(result).toMatchObject({ status: 200, booked: false });
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT o.status, o.channel, o.lead_name, u.email::text AS email, u.status AS account, c.name AS "staffMember", e.actor_name,
           round(extract(epoch FROM h.expires_at - h.created_at) / 60)::int AS minutes
      FROM orders o JOIN app_user u ON u.id = o.user_id JOIN app_user c ON c.id = o.created_by JOIN hold h ON h.order_id = o.id
      JOIN order_event e ON e.order_id = o.id WHERE o.ref = ${result.ref}`);
  expect(rows).toEqual([
    {
      status: "awaiting_payment",
      channel: "phone",
      lead_name: "Inês Carvalho",
      email: "ines@example.com",
      account: "unverified",
      staffMember: "Test subadmin",
      actor_name: "Test subadmin",
      minutes: 60,
    },
  ]);
  expect(await letters("ines@example.com")).toEqual(["accountMade", "bookingHeld"]);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("uses an existing account and returns the same order for a repeated key", async () => {
  const key = randomUUID();
  const body = asked({ checkIn: inDays(40), checkOut: inDays(41), totalMinor: 10_000 });
  const first = await book(admin, body, key);
  expect(await book(admin, body, key)).toMatchObject({ ref: first.ref });
  expect((await letters("ines@example.com")).filter((event) => event === "accountMade")).toHaveLength(1);
});

it("refuses a changed price and sold-out rooms without creating an account", async () => {
  const body = asked({ checkIn: inDays(50), checkOut: inDays(52), email: "rui@example.com" });
  expect(await book(owner, { ...body, totalMinor: 1_000 })).toMatchObject({ status: 409, code: "price_changed" });
  const two = { ...body, party: "2_2", totalMinor: 40_000 };
  expect(await book(owner, two)).toMatchObject({ status: 200 });
  expect(await book(owner, { ...body, email: "eva@example.com" })).toMatchObject({ status: 409, code: "sold_out" });
  // A refused booking leaves nothing behind, not even an account.
  const { rows } = await db.execute(sql`SELECT 1 FROM app_user WHERE email = 'eva@example.com'`);
  expect(rows).toEqual([]);
});

it("books at once when the rate plan is paid at the hotel", async () => {
  await db.execute(sql`UPDATE rate_plan SET payment = 'at_property' WHERE id = ${place.plan}`);
  const body = asked({ checkIn: inDays(60), checkOut: inDays(61), totalMinor: 10_000, email: "ana@example.com" });
  const result = await book(owner, body);
  expect(result).toMatchObject({ status: 200, booked: true });
  const { rows } = await db.execute<{ status: string }>(sql`SELECT status FROM orders WHERE ref = ${result.ref}`);
  expect(rows[0]?.status).toBe("processing");
  await db.execute(sql`UPDATE rate_plan SET payment = 'pay_now' WHERE id = ${place.plan}`);
});

it("lists a held booking for staff, who extend it once, mail the payment link again and release it", async () => {
  const { ref } = await book(owner, asked({ checkIn: inDays(80), checkOut: inDays(82), email: "lea@example.com" }));
  const path = `/api/subadmin/orders/hotel`;
  const read = async (from: string, who = owner) =>
    (await app.request(from, { headers: who.bearer })).json() as Promise<Record<string, unknown>>;
  const act = async (action: string, who = owner) => {
    const response = await app.request(`${path}/${ref}/transitions`, {
      method: "POST",
      headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify({ action }),
    });
    return { status: response.status, body: (await response.json()) as { message: string; order: { status: string } } };
  };
  const heldRefs = async (who = owner) => {
    const { items } = (await read(`${path}?status=awaiting_payment`, who)) as { items: { ref: string }[] };
    return items.map((item) => item.ref);
  };
  const minutesHeld = async () => {
    const { rows } = await db.execute<{ minutes: number }>(sql`
      SELECT round(extract(epoch FROM h.expires_at - h.created_at) / 60)::int AS minutes
        FROM hold h JOIN orders o ON o.id = h.order_id WHERE o.ref = ${ref}`);
    return rows[0]?.minutes;
  };
  expect(await heldRefs()).toContain(ref);
  expect(await heldRefs(stranger)).toEqual([]);
  expect(await read(`${path}/${ref}`)).toMatchObject({
    bookedBy: "Test subadmin",
    actions: ["extend", "release", "resend_link", "pay_at_desk", "message"],
  });

  // Half an hour has passed.
  await db.execute(sql`
    UPDATE hold SET created_at = hold.created_at - interval '30 minutes', expires_at = hold.expires_at - interval '30 minutes'
      FROM orders o WHERE o.id = hold.order_id AND o.ref = ${ref}`);
  expect(await act("extend")).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining("is held until") },
  });
  expect(await minutesHeld()).toBe(90);
  expect(await act("extend")).toMatchObject({ status: 409 });

  for (let n = 0; n < 3; n++) expect(await act("resend_link")).toMatchObject({ status: 200 });
  expect(await act("resend_link")).toMatchObject({ status: 409 });
  expect((await letters("lea@example.com")).filter((event) => event === "bookingHeld")).toHaveLength(4);

  expect(await act("release", stranger)).toMatchObject({ status: 404 });
  expect(await act("release")).toMatchObject({
    status: 200,
    body: { order: { status: "cancelled", reason: "released" } },
  });
  expect(await heldRefs()).not.toContain(ref);
  expect(await act("resend_link")).toMatchObject({ status: 409 });
  expect(await brokenInvariants(db)).toEqual([]);
});

it("refuses actions of staff on a hold of the client", async () => {
  const { ref } = await book(owner, asked({ checkIn: inDays(84), checkOut: inDays(85), totalMinor: 10_000 }));
  await db.execute(sql`UPDATE orders SET channel = 'web' WHERE ref = ${ref}`);
  const list = await app.request("/api/subadmin/orders/hotel?status=awaiting_payment", { headers: owner.bearer });
  expect(((await list.json()) as { items: { ref: string }[] }).items.map((item) => item.ref)).not.toContain(ref);
  for (const action of ["extend", "release", "resend_link"]) {
    const response = await app.request(`/api/subadmin/orders/hotel/${ref}/transitions`, {
      method: "POST",
      headers: { ...owner.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
      body: JSON.stringify({ action }),
    });
    expect(response.status).toBe(409);
  }
});

it("shows and books a stay after the lead time of the hotel, which applies online", async () => {
  await db.execute(sql`UPDATE hotel SET lead_minutes = 43200 WHERE id = ${place.hotelId}`);
  const stay = { checkIn: inDays(3), checkOut: inDays(5) };
  const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM room WHERE id = ${place.room}`);
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await app.request(`${path}?in=${stay.checkIn}&out=${stay.checkOut}&party=2`, { headers });
    return (await response.json()) as {
      room: { refusal: { reason: string } | null; offers: { totalMinor: number }[] };
    };
  };
  const online = await read(`/api/hotel/room/details/${place.room}`, {});
  expect(online.room.refusal).toMatchObject({ reason: "lead_time" });
  const atDesk = await read(`/api/subadmin/rooms/${place.hotelId}/${rows[0]?.token}/preview`, owner.bearer);
  expect(atDesk.room).toMatchObject({ refusal: null, offers: [{ totalMinor: 20_000 }] });
  expect(await book(owner, asked({ ...stay, email: "walkin@example.com" }))).toMatchObject({ status: 200 });
  await db.execute(sql`UPDATE hotel SET lead_minutes = 0 WHERE id = ${place.hotelId}`);
});

it("refuses staff of other hotels, clients and email addresses of staff", async () => {
  expect(await book(stranger, asked({ checkIn: inDays(70), checkOut: inDays(72) }))).toMatchObject({ status: 404 });
  const toStaff = await book(owner, asked({ checkIn: inDays(70), checkOut: inDays(72), email: admin.email }));
  expect(toStaff).toMatchObject({ status: 422, fields: { email: expect.any(String) } });
  const client = await testActor(db, "client");
  const response = await app.request(`/api/admin/orders/hotel/phone/${place.room}`, {
    method: "POST",
    headers: { ...client.bearer, "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(asked()),
  });
  expect(response.status).toBe(403);
});
