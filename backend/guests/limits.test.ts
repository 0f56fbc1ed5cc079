import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Actor } from "@/backend/http/context";
import { mount } from "@/backend/http/router";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { orderRoutes } from "@/backend/orders/routes";
import { brokenInvariants, createQuote, getSelection } from "@/backend/orders/testing";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { guestRoutes } from "./routes";

const shop = await openShop();
const { db, deps } = shop;
const app = mount([...guestRoutes(deps), ...orderRoutes(deps)], deps);
const anonymous = { kind: "guest" } as Actor as TestClient;

type Room = { room: number; plan: number };
type ApiResponse = { status: number; retryAfter: string | null; message: string; ref: string; code?: string };

async function hold(room: Room, address: string, { rooms = 1, from = 30 } = {}): Promise<ApiResponse> {
  const { token } = await createQuote(db, anonymous, getSelection(room, { from, rooms }), deps.env.SIGNING_KEY);
  const response = await app.request("/api/guest/orders", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      "x-forwarded-for": address,
    },
    body: JSON.stringify({ quoteToken: token }),
  });
  const body = await response.json();
  return { ...body, status: response.status, retryAfter: response.headers.get("retry-after") };
}

const held = async (network: string) => {
  const { rows } = await db.execute<{ holds: number; units: number }>(sql`
    SELECT count(*)::int AS holds, coalesce(sum(units), 0)::int AS units FROM hold WHERE network = ${network}`);
  return rows[0];
};

it("accepts 6 of 32 concurrent holds from one network and refuses the others with 429", async () => {
  const room = await shop.addRoomType(80);
  const responses = await Promise.all(Array.from({ length: 32 }, (_, at) => hold(room, `203.0.113.${at + 1}`)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(26);
  expect(refused[0]?.message).toContain("at most 6 bookings");
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(60);
  expect(await held("203.0.113.0/24")).toEqual({ holds: 6, units: 6 });
  expect((await hold(room, "203.0.114.1")).status).toBe(200);
  expect(await brokenInvariants(db)).toEqual([]);
});

it("counts all addresses of an IPv6 /64 as one network, also for the limit of rooms", async () => {
  const room = await shop.addRoomType(80);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, at) => hold(room, `2001:db8:1:2:${at + 1}::${at}`, { rooms: 5 })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(responses.find(({ status }) => status === 429)?.message).toContain("at most 16 rooms");
  expect(await held("2001:db8:1:2::/64")).toEqual({ holds: 3, units: 15 });
  expect((await hold(room, "2001:db8:1:3::1", { rooms: 5 })).status).toBe(200);
});

it("limits holds without an account to half of a room type's units across networks", async () => {
  const room = await shop.addRoomType(10);
  const responses = await Promise.all(Array.from({ length: 16 }, (_, at) => hold(room, `198.51.${at}.1`)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(responses.find(({ status }) => status === 409)?.message).toContain("at most 5 of these can be held");
  // A client with an account holds the other half.
  const client = await shop.addClient();
  await shop.holdOrder(client, room, 30);
  expect((await hold(room, "198.51.100.1", { from: 60 })).status).toBe(200);
});

it("allows a hold of both rooms of a small room type without an account", async () => {
  const room = await shop.addRoomType(2);
  expect((await hold(room, "192.0.2.1", { rooms: 2 })).status).toBe(200);
});

it("does not count expired holds and deletes their network", async () => {
  const room = await shop.addRoomType(80);
  const refs = [];
  for (let n = 0; n < 6; n++) refs.push((await hold(room, "192.0.3.1")).ref);
  expect((await hold(room, "192.0.3.1")).status).toBe(429);
  await db.execute(sql`
    UPDATE hold SET expires_at = now() - interval '1 minute' FROM orders o WHERE o.id = hold.order_id AND o.ref = ${refs[0]}`);
  // An expired hold does not count, even before the job has removed it.
  expect((await hold(room, "192.0.3.1")).status).toBe(200);
  await expireHolds(deps);
  expect(await held("192.0.3.0/24")).toMatchObject({ holds: 6 });
});

it("gives the last room of an expired hold to one of 8 concurrent holds", async () => {
  const client = await shop.addClient();
  for (let round = 0; round < 5; round++) {
    const room = await shop.addRoomType(1);
    const { id } = await shop.holdOrder(client, room);
    await db.execute(sql`UPDATE hold SET expires_at = now() - interval '1 second' WHERE order_id = ${id}`);
    const others = await Promise.all(Array.from({ length: 8 }, () => shop.addClient()));
    const [, ...claims] = await Promise.allSettled([
      Promise.all([expireHolds(deps), expireHolds(deps)]),
      ...others.map((other) => shop.holdOrder(other, room)),
    ]);
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
  expect(await brokenInvariants(db)).toEqual([]);
});
