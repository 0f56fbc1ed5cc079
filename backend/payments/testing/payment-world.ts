import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { readEnv } from "@/backend/env";
import { addHotel, addRoom, addWorld, inDays } from "@/backend/hotels/testing";
import { tokenHash } from "@/backend/http/auth";
import type { Deps, UserActor } from "@/backend/http/context";
import { mount } from "@/backend/http/router";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, post } from "@/backend/ledger/post";
import { holdQuoted } from "@/backend/orders/booking";
import { type Attempt, listOrderAttempts } from "@/backend/payments/attempts";
import type { Provider } from "@/backend/payments/provider";
import { processCardRefunds } from "@/backend/payments/refunds/card-refunds";
import { paymentRoutes } from "@/backend/payments/routes";
import type { Payments } from "@/backend/payments/settle";
import { FakeProvider } from "@/backend/payments/testing/fake-provider";
import { priceSelection } from "@/backend/quotes/selection";
import { addDays } from "@/lib/dates";

export type TestClient = UserActor & { token: string };
export type TestOrder = { id: string; ref: string; totalMinor: number };

export type Shop = Awaited<ReturnType<typeof openShop>>;

type ShopOptions = {
  origin?: string;
  /** A migrated, empty database. Default: a test database. */
  db?: Database & { url: string };
};

/** A shop with one hotel, clients with wallets, real orders and holds, and the fake bank behind the real routes. */
export async function openShop({ origin = "http://127.0.0.1:3000", db: given }: ShopOptions = {}) {
  const db = given ?? (await testDatabase());
  const env = readEnv({
    DATABASE_URL: db.url,
    APP_ORIGIN: origin,
    PAYLOAD_KEY: "p".repeat(32),
    FIELD_KEY: "f".repeat(32),
    SIGNING_KEY: "s".repeat(32),
  });
  const logged: { event: string; facts?: Record<string, unknown> }[] = [];
  const deps: Deps = { db, env, log: (event, facts) => void logged.push({ event, facts }) };
  const bank = new FakeProvider();
  let provider: Provider | undefined = bank;
  const payments: Payments = {
    deps,
    providers: {
      current: async () => provider,
      get: async (id, mode) => {
        const found = id === bank.id ? bank : provider?.id === id ? provider : undefined;
        return mode === undefined || found?.caps.mode === mode ? found : undefined;
      },
    },
  };
  const app = mount(paymentRoutes(deps, payments.providers), deps);
  const world = await addWorld(db);
  const hotelId = await addHotel(db, world);

  async function addClient(role = 10): Promise<TestClient> {
    const id = randomUUID();
    const token = randomBytes(24).toString("base64url");
    const email = `${id}@example.com`;
    await db.execute(sql`
      INSERT INTO app_user (id, name, email, email_verified, role, status)
      VALUES (${id}, 'Ada Test', ${email}, true, ${role}, 'active')`);
    await db.execute(sql`
      INSERT INTO session (id, user_id, token, expires_at)
      VALUES (${randomUUID()}, ${id}, ${tokenHash(token)}, now() + interval '1 day')`);
    return { kind: "user", id, role: "client", name: "Ada Test", email, emailVerified: true, sessionId: "s", token };
  }

  async function fund(client: TestClient, amountMinor: number): Promise<void> {
    await transaction(db, (tx) =>
      post(tx, "admin_fund", {
        idemKey: `test-fund:${randomUUID()}`,
        currency: "USD",
        accounts: { wallet: client.id },
        amounts: { amount: amountMinor },
      }),
    );
  }

  /** Adds a room type with the given units and price per night in minor units. */
  const addRoomType = (units = 1, costPerNightMinor = 10_000) =>
    addRoom(db, world, hotelId, { units, costPerNightMinor });

  /** Adds a hotel with one room type. */
  async function addBookableHotel({ confirmMode, units }: { confirmMode: "instant" | "request"; units: number }) {
    return addRoom(db, world, await addHotel(db, world, { confirmMode, slug: `hotel-${randomUUID()}` }), { units });
  }

  /** Holds one night for the client. */
  async function quoteNight(
    tx: Parameters<typeof holdQuoted>[0],
    client: TestClient,
    room: { room: number; plan: number },
    days = 10,
  ) {
    const selection = {
      roomId: room.room,
      planId: room.plan,
      checkIn: inDays(days),
      checkOut: addDays(inDays(days), 1),
      party: [{ adults: 2, childAges: [] }],
      services: [],
    };
    const { priced } = await priceSelection(tx, selection, { actor: client, checkStock: false });
    const { totalMinor } = priced.totals;
    return {
      id: randomUUID(),
      kind: "hotel" as const,
      title: "A hotel",
      request: selection,
      totalMinor,
      fx: { currency: "USD", rate: "1", at: new Date().toISOString() },
      displayTotalMinor: totalMinor,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
    };
  }

  const holdOrder = (client: TestClient, room: { room: number; plan: number }, days?: number): Promise<TestOrder> =>
    transaction(db, async (tx) => {
      const quote = await quoteNight(tx, client, room, days);
      const { id, ref } = await holdQuoted(tx, client, quote);
      return { id, ref, totalMinor: quote.totalMinor };
    });

  const guests = { firstName: "Ada", lastName: "Test", email: "ada@example.com", phone: "+351 912 000 000" };

  function send(client: TestClient | null, method: string, path: string, body?: unknown, key: string = randomUUID()) {
    const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": key };
    if (client) headers.authorization = `Bearer ${client.token}`;
    return app.request(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }

  async function pay(client: TestClient, order: TestOrder, method = "card", key?: string) {
    const response = await send(client, "POST", `/api/orders/${order.ref}/payment`, { method, guests }, key);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function attempt(order: TestOrder): Promise<Attempt & { providerRef: string }> {
    const [last] = await listOrderAttempts(db, order.id);
    if (!last?.providerRef) throw new Error("no attempt with a page");
    return { ...last, providerRef: last.providerRef };
  }

  async function outcome(client: TestClient, order: TestOrder) {
    const response = await send(client, "GET", `/api/orders/${order.ref}/payment`);
    return (await response.json()) as { outcome: string; canRetry: boolean; refundMinor: number; text: string };
  }

  /** Runs the job of card refunds as if the next try of all open refunds was due. */
  async function runCardRefunds(): Promise<number> {
    await db.execute(sql`UPDATE refund SET next_try_at = now() WHERE state IN ('pending', 'sent')`);
    return processCardRefunds(payments);
  }

  /** Expires the hold, as if 15 minutes (or `minutesAgo`) had passed. */
  async function runOut(order: TestOrder, minutesAgo = 60): Promise<void> {
    await db.execute(sql`
      UPDATE hold SET expires_at = now() - make_interval(mins => ${minutesAgo}) WHERE order_id = ${order.id}`);
  }

  return {
    db,
    world,
    deps,
    app,
    bank,
    payments,
    logged,
    addClient,
    fund,
    addRoomType,
    addBookableHotel,
    quoteNight,
    guests,
    holdOrder,
    pay,
    send,
    attempt,
    outcome,
    runCardRefunds,
    runOut,
    use: (other: Provider | undefined) => {
      provider = other;
    },
    wallet: (client: TestClient) => getBalance(db, getWalletAccount(client.id)),
    order: async (order: TestOrder) => {
      const { rows } = await db.execute<{ status: string; reason: string | null; paid: number; refunded: number }>(
        sql`SELECT status, reason, paid_minor AS paid, refunded_minor AS refunded FROM orders WHERE id = ${order.id}`,
      );
      return rows[0];
    },
    count: async (query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM (${query}) q`);
      return rows[0]?.n;
    },
  };
}
