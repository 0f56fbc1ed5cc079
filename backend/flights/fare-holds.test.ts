import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guestRoutes } from "@/backend/guests/routes";
import { mount } from "@/backend/http/router";
import { expireHolds } from "@/backend/jobs/expire-holds";
import { sendReminders } from "@/backend/jobs/reminders";
import { answerQuestions } from "@/backend/kinds/testing/answers";
import { sellAllKinds } from "@/backend/kinds/testing/toy";
import { orderRoutes } from "@/backend/orders/routes";
import { brokenInvariants } from "@/backend/orders/testing";
import { settle } from "@/backend/payments/settle";
import { openShop, type TestClient } from "@/backend/payments/testing/payment-world";
import { quoteRoutes } from "@/backend/quotes/routes";
import { tripRoutes } from "@/backend/trips/routes";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { FlightQuote } from "@/lib/contracts/orders/quote";
import { payLaterUntil } from "./offer";
import { addAirline, addAirport, addFlight, type TestAirline, type TestAirport } from "./testing";

/** Fares that are held without payment (docs/decisions/fare-holds.md). */

const shop = await openShop();
const { db, deps, world, bank } = shop;
await sellAllKinds(db);
const booking = mount([...orderRoutes(deps), ...guestRoutes(deps), ...quoteRoutes(deps), ...tripRoutes(deps)], deps);

const hourMs = 3_600_000;
const party = { adults: 1, children: 0, infants: 0 };
let airline: TestAirline;
let from: TestAirport;
let to: TestAirport;
let client: TestClient;

beforeAll(async () => {
  airline = await addAirline(db);
  await db.execute(sql`UPDATE fare_brand SET hold_hours = 24 WHERE id = ${airline.flex}`);
  await db.execute(sql`UPDATE fare_brand SET hold_hours = 48 WHERE id = ${airline.business}`);
  [from, to] = [await addAirport(db, world), await addAirport(db, world)];
});
beforeEach(async () => {
  client = await shop.addClient();
  await shop.fund(client, 1_000_000);
  await db.execute(sql`DELETE FROM rate_bucket`);
});
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});

type Answer = { status: number; body: Record<string, unknown> };
type App = typeof booking;

async function call(app: App, token: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "content-type": "application/json", "idempotency-key": randomUUID() };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await app.request(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function quote(brands: readonly number[], flights?: readonly number[]): Promise<FlightQuote> {
  const dates = flights ?? [(await addFlight(db, airline, { from, to })).dateId];
  const legs = brands.map((brandId, at) => ({ dates: [dates[at]], brandId }));
  const { status, body } = await call(booking, null, "POST", "/api/flight/quotes", { request: { legs, ...party } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as FlightQuote;
}

const hoursUntil = (instant: unknown): number => Math.round((Date.parse(String(instant)) - Date.now()) / hourMs);

/** Holds for the usual minutes. */
async function hold(brandId: number, token: string | null = client.token): Promise<{ ref: string; token: string }> {
  const { token: quoteToken } = await quote([brandId]);
  const path = token ? "/api/orders" : "/api/guest/orders";
  const { status, body } = await call(booking, token, "POST", path, { quoteToken });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ref: String(body.ref), token: token ?? String(body.pass) };
}

const getAddress = (ref: string) => `${ref.toLowerCase()}@example.com`;

async function pay({ ref, token }: { ref: string; token: string }, method: string): Promise<Answer> {
  const guests = { ...shop.guests, email: getAddress(ref), answers: await answerQuestions(db, ref) };
  return call(shop.app, token, "POST", `/api/orders/${ref}/payment`, { method, guests });
}

/** Holds without payment. */
async function holdFare(brandId = airline.flex, token: string | null = client.token) {
  const held = await hold(brandId, token);
  expect(await pay(held, "later")).toMatchObject({ status: 200, body: { paid: false } });
  return held;
}

const view = async ({ ref, token }: { ref: string; token: string }): Promise<OrderView> =>
  (await call(booking, token, "GET", `/api/my/orders/${ref}`)).body as unknown as OrderView;

const listMethods = async ({ ref, token }: { ref: string; token: string }): Promise<string[]> => {
  const { body } = await call(shop.app, token, "GET", `/api/orders/${ref}/payment/options`);
  return (body.options as { method: string }[]).map(({ method }) => method);
};

/** The hold's time has passed. */
const runOut = (ref: string) =>
  db.execute(
    sql`UPDATE hold SET expires_at = now() - interval '1 hour' WHERE order_id = (SELECT id FROM orders WHERE ref = ${ref})`,
  );

describe("end of a hold without payment", () => {
  const now = new Date("2027-03-01T12:00:00Z");
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);

  it.each([
    ["the hours of the fare", [24], 1_000, 24],
    ["the shortest of the fares", [48, 24], 1_000, 24],
    ["none if a fare is paid at once", [24, 0], 1_000, null],
    ["72 hours before the first departure", [48], 90, 18],
    ["none from 72 hours before the departure", [48], 72, null],
  ] as const)("is %s", (_, hours, departsIn, expected) => {
    const fares = hours.map((holdHours) => ({ holdHours }));
    expect(payLaterUntil(fares, inHours(departsIn), now)).toEqual(expected === null ? undefined : inHours(expected));
  });

  it("is part of the quote and considers all legs", async () => {
    expect(hoursUntil((await quote([airline.flex])).payLaterUntil)).toBe(24);
    expect((await quote([airline.light])).payLaterUntil).toBeNull();
    const there = await addFlight(db, airline, { from, to });
    const back = await addFlight(db, airline, { from: to, to: from });
    const dates = [there.dateId, await back.onDate(3)];
    expect(hoursUntil((await quote([airline.business, airline.flex], dates)).payLaterUntil)).toBe(24);
    expect((await quote([airline.business, airline.light], dates)).payLaterUntil).toBeNull();
  });
});

describe("fare held without payment", () => {
  it("is offered as a payment method, sets the time to pay and is confirmed by mail", async () => {
    const held = await hold(airline.flex);
    expect(await listMethods(held)).toContain("later");
    expect(hoursUntil((await view(held)).payLaterUntil)).toBe(24);
    await pay(held, "later");
    const order = await view(held);
    expect(order).toMatchObject({ status: "awaiting_payment", payLaterUntil: null, payBy: order.holdExpiresAt });
    expect(hoursUntil(order.payBy)).toBe(24);
    expect(order.actions).toEqual(["pay", "release"]);
    expect(await listMethods(held)).not.toContain("later");
    const { rows } = await db.execute<{ event: string; to: string }>(
      sql`SELECT payload->>'event' AS event, payload->>'to' AS to FROM outbox WHERE topic = 'mail' AND payload::text LIKE ${`%${held.ref}%`}`,
    );
    expect(rows).toEqual([{ event: "bookingHeld", to: getAddress(held.ref) }]);
  });

  it("sends one reminder within three hours before its end", async () => {
    const held = await holdFare();
    const mails = async () => {
      const { rows } = await db.execute(
        sql`SELECT 1 FROM outbox WHERE topic = 'mail' AND payload->>'event' = 'bookingHeld' AND payload::text LIKE ${`%${held.ref}%`}`,
      );
      return rows.length;
    };
    const remind = () => sendReminders({ db, log: () => {} });
    await remind();
    expect(await mails()).toBe(1);
    await db.execute(sql`UPDATE orders SET created_at = created_at - interval '22 hours' WHERE ref = ${held.ref}`);
    await db.execute(sql`
      UPDATE hold SET expires_at = now() + interval '2 hours' WHERE order_id = (SELECT id FROM orders WHERE ref = ${held.ref})`);
    await remind();
    await remind();
    expect(await mails()).toBe(2);
  });

  it("keeps the entered document number when the payment sends it masked", async () => {
    const held = await hold(airline.flex);
    const key = `${held.ref}-p0-document`;
    const send = async (method: string, number: string) => {
      const answers = { ...(await answerQuestions(db, held.ref)), [key]: number };
      const guests = { ...shop.guests, email: getAddress(held.ref), answers };
      return call(shop.app, held.token, "POST", `/api/orders/${held.ref}/payment`, { method, guests });
    };
    expect(await send("later", "12 AB-34567")).toMatchObject({ status: 200 });
    expect(await send("wallet", "••••999")).toMatchObject({ status: 422 });
    expect(await send("wallet", "••••567")).toMatchObject({ status: 200, body: { paid: true } });
    const { rows } = await db.execute(
      sql`SELECT guests->'answers'->>${key}::text AS shown, guests->'documents' ? ${key} AS kept FROM orders WHERE ref = ${held.ref}`,
    );
    expect(rows).toEqual([{ shown: "••••567", kept: true }]);
  });

  it("cannot be extended or held again", async () => {
    const held = await holdFare();
    const { payBy } = await view(held);
    const extension = await call(booking, held.token, "POST", `/api/orders/${held.ref}/extension`);
    expect(extension).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect(await pay(held, "later")).toMatchObject({ status: 409 });
    expect((await view(held)).payBy).toBe(payBy);
  });

  it("is refused for a fare without holds and if the usual hold lasts longer", async () => {
    const light = await hold(airline.light);
    expect(await listMethods(light)).not.toContain("later");
    expect(await pay(light, "later")).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect((await view(light)).payBy).toBeNull();
    const soon = await hold(airline.flex);
    // The usual hold would be longer.
    await db.execute(sql`
      UPDATE hold SET expires_at = now() + interval '25 hours' WHERE order_id = (SELECT id FROM orders WHERE ref = ${soon.ref})`);
    expect(await listMethods(soon)).not.toContain("later");
    expect(await pay(soon, "later")).toMatchObject({ status: 409 });
  });

  it("keeps its price for wallet and card after the fare became more expensive", async () => {
    const first = await holdFare();
    const second = await holdFare();
    const { totalMinor } = await view(first);
    await db.execute(sql`UPDATE fare_bucket SET price_minor = price_minor * 2`);
    expect(await pay(first, "wallet")).toMatchObject({ status: 200, body: { paid: true } });
    expect(await view(first)).toMatchObject({ status: "processing", paidMinor: totalMinor, payBy: null });
    expect(await pay(second, "card")).toMatchObject({ status: 200 });
    expect(hoursUntil((await view(second)).payBy)).toBe(24);
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM orders WHERE ref = ${second.ref}`);
    const attempt = await shop.attempt({ id: rows[0]?.id ?? "", ref: second.ref, totalMinor });
    bank.act(attempt.providerRef, "captured");
    await settle(shop.payments, attempt.id);
    expect(await view(second)).toMatchObject({ status: "processing", paidMinor: totalMinor });
  });

  it("can be released by the client without charge", async () => {
    const held = await holdFare();
    expect(await call(booking, held.token, "POST", `/api/orders/${held.ref}/release`)).toMatchObject({ status: 200 });
    expect(await view(held)).toMatchObject({ status: "cancelled", reason: "by_client", paidMinor: 0 });
  });

  it("frees its seats when it expires and queues an order_expired event", async () => {
    const held = await holdFare();
    await runOut(held.ref);
    await expireHolds(deps);
    expect(await view(held)).toMatchObject({ status: "cancelled", reason: "expired", payBy: null });
    const { rows } = await db.execute<{ held: number }>(sql`
      SELECT k.held FROM stock k JOIN hold_line l ON l.stock_id = k.id JOIN hold h ON h.id = l.hold_id
        JOIN orders o ON o.id = h.order_id WHERE o.ref = ${held.ref}`);
    expect(rows).toEqual([{ held: 0 }]);
    const outbox = await db.execute(
      sql`SELECT 1 FROM outbox WHERE topic = 'order' AND payload->>'event' = 'order_expired' AND payload->>'ref' = ${held.ref}`,
    );
    expect(outbox.rows).toHaveLength(1);
  });

  it("counts as one of at most three holds of its client", async () => {
    for (let n = 0; n < 3; n++) await holdFare();
    const { token: quoteToken } = await quote([airline.flex]);
    const refused = await call(booking, client.token, "POST", "/api/orders", { quoteToken });
    expect(refused).toMatchObject({ status: 409, body: { data: { activeHolds: 3 } } });
  });

  it("is available without an account, paid by card and confirmed by mail", async () => {
    const held = await holdFare(airline.flex, null);
    expect(hoursUntil((await view(held)).payBy)).toBe(24);
    expect(await listMethods(held)).toEqual(["card"]);
    const { rows } = await db.execute<{ to: string }>(
      sql`SELECT payload->>'to' AS to FROM outbox WHERE topic = 'mail' AND payload->>'event' = 'bookingHeld' AND payload->>'booking' = ${held.ref}`,
    );
    expect(rows).toEqual([{ to: getAddress(held.ref) }]);
  });

  it("is not available for a trip", async () => {
    const quoteTokens = [(await quote([airline.flex])).token, (await quote([airline.flex])).token];
    const { body } = await call(booking, client.token, "POST", "/api/trips", { quoteTokens });
    const [ref = ""] = body.orders as string[];
    expect(await view({ ref, token: client.token })).toMatchObject({ payLaterUntil: null, payBy: null });
    const guests = { ...shop.guests, answers: {} };
    const answers = await Promise.all((body.orders as string[]).map((one) => answerQuestions(db, one)));
    const refused = await call(shop.app, client.token, "POST", `/api/trips/${body.ref}/payment`, {
      method: "later",
      guests: { ...guests, answers: Object.assign({}, ...answers) },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
  });
});

it("lists bookings with their titles in other languages", async () => {
  const { ref, token } = await hold(airline.flex);
  const { body } = await call(booking, token, "GET", "/api/my/orders?tab=all");
  const listed = (body.items as OrderView[]).find((order) => order.ref === ref);
  expect(listed?.titles).toEqual((await view({ ref, token })).product.titles);
  expect(Object.keys(listed?.titles ?? {}).sort()).toEqual(["ar", "de", "fr"]);
});
