import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { tokenHash } from "@/backend/http/auth";

/** One hotel with rooms at 100.00 a night, available for 120 days, and clients with money. */
export type Place = { hotel: number; room: number; plan: number };

export async function openHotel(db: Database, { rooms, units }: { rooms: number; units: number }): Promise<Place[]> {
  const world = await addWorld(db);
  const hotelId = await addHotel(db, world, { confirmMode: "instant" });
  const places: Place[] = [];
  for (let at = 0; at < rooms; at++) places.push({ hotel: hotelId, ...(await addRoom(db, world, hotelId, { units })) });
  return places;
}

export type Client = { id: string; token: string };

/** Logged-in clients with this wallet balance. */
export async function addClients(db: Database, count: number, walletMinor: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString("base64url"),
  }));
  const ids = sql.param(clients.map(({ id }) => id));
  const hashes = sql.param(clients.map(({ token }) => tokenHash(token)));
  await db.execute(sql`
    INSERT INTO app_user (id, name, email, email_verified, role, status)
    SELECT id, 'Client', id || '@prove.test', true, 10, 'active' FROM unnest(${ids}::uuid[]) AS id`);
  await db.execute(sql`
    INSERT INTO session (user_id, token, expires_at)
    SELECT id, token, now() + interval '1 day' FROM unnest(${ids}::uuid[], ${hashes}::text[]) AS s (id, token)`);
  if (walletMinor > 0) {
    await db.execute(sql`
      INSERT INTO account (code, currency, normal, allow_negative)
      VALUES ('promo_expense', 'USD', 'D', true) ON CONFLICT (code) DO NOTHING`);
    await db.execute(sql`
      WITH wallets AS (
        INSERT INTO account (code, currency, normal) SELECT 'wallet:' || id, 'USD', 'C' FROM unnest(${ids}::uuid[]) AS id
        RETURNING id, code
      ),
      given AS (
        INSERT INTO txn (idem_key, kind, fingerprint) SELECT 'prove:' || code, 'admin_fund', code FROM wallets
        RETURNING id, fingerprint AS code
      )
      INSERT INTO entry (txn_id, n, account_id, currency, amount)
      SELECT given.id, 1, a.id, 'USD', ${walletMinor}::bigint FROM given, account a WHERE a.code = 'promo_expense'
      UNION ALL SELECT given.id, 2, wallets.id, 'USD', -${walletMinor}::bigint FROM given JOIN wallets USING (code)`);
  }
  return clients;
}

export type ApiResponse = { status: number; body: Record<string, unknown>; ms: number; replayed: boolean };
export type Stay = { from: number; nights: number; rooms?: number };

const guests = { firstName: "Ada", lastName: "Prove", email: "ada@prove.test", phone: "+351 912 000 000" };
const maxWaitMs = 30_000;

/** A client's booking requests as the web sends them. A broken connection throws. */
export function shopAt(origin: string) {
  async function call(
    method: "GET" | "POST",
    path: string,
    client: Client,
    body?: unknown,
    key: string = randomUUID(),
  ): Promise<ApiResponse> {
    const began = performance.now();
    const response = await fetch(origin + path, {
      method,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${client.token}`,
        ...(method === "POST" ? { "idempotency-key": key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(maxWaitMs),
    });
    const result = (await response.json()) as Record<string, unknown>;
    const replayed = response.headers.get("idempotent-replayed") === "true";
    return { status: response.status, body: result, ms: performance.now() - began, replayed };
  }

  const shop = {
    call,
    /** For any method; returns status and code only. */
    async ask(method: string, path: string, client: Client, body: unknown): Promise<{ status: number; code: string }> {
      const response = await fetch(origin + path, {
        method,
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${client.token}`,
          "idempotency-key": randomUUID(),
        },
        body: method === "GET" ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(maxWaitMs),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      return {
        status: response.status,
        code: isJson ? String((JSON.parse(text) as { code?: string }).code ?? "") : "",
      };
    },
    /** The token of an offer; null when there is none. */
    async quote(client: Client, { room, plan }: Place, { from, nights, rooms = 1 }: Stay): Promise<string | null> {
      const selection = {
        roomId: room,
        planId: plan,
        checkIn: inDays(from),
        checkOut: inDays(from + nights),
        party: Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] })),
      };
      const result = await call("POST", "/api/hotel/quotes", client, { request: selection });
      return result.status === 200 ? String(result.body.token) : null;
    },
    hold: (client: Client, quoteToken: string, key?: string) =>
      call("POST", "/api/orders", client, { quoteToken }, key),
    pay: (client: Client, ref: unknown, key?: string) =>
      call("POST", `/api/orders/${ref}/payment`, client, { method: "wallet", guests }, key),
    release: (client: Client, ref: unknown) => call("POST", `/api/orders/${ref}/release`, client, {}),
    async cancel(client: Client, ref: unknown): Promise<ApiResponse> {
      const quote = await call("POST", `/api/orders/${ref}/cancellation/quote`, client, {});
      if (quote.status !== 200) return quote;
      const body = { quoteId: quote.body.id, reason: "", refundTo: "wallet" };
      return call("POST", `/api/orders/${ref}/cancellation`, client, body);
    },
  };
  return shop;
}

export type Shop = ReturnType<typeof shopAt>;
