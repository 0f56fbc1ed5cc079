import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { rememberStepUp } from "@/backend/approval/step-up";
import { testDatabase } from "@/backend/db/testing";
import { transaction } from "@/backend/db/transaction";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { holdQuoted } from "@/backend/orders/booking";
import { payByWallet } from "@/backend/orders/payment/pay";
import {
  addBookableRoom,
  type BookingWorld,
  createQuote,
  getSelection,
  someGuests,
  type TestActor,
  testActor,
} from "@/backend/orders/testing";
import { workOutbox } from "@/backend/outbox/outbox";
import { webhookMessage } from "@/lib/contracts/tours/webhook";
import { deliverWebhooks } from "./deliver";
import { queueDeliveries } from "./queue";

const db = await testDatabase("owner");

type Received = { headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
let status = 200;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const { app, deps } = testApp(db, { WEBHOOK_ALLOWED_HOSTS: host });
const call = createCaller(app);

let admin: Awaited<ReturnType<typeof testUser>>;
let hook: { id: number; secret: string };
let place: BookingWorld;
let client: TestActor;

async function confirmed(path: string, body: unknown) {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM session WHERE user_id = ${admin.id}`);
  await rememberStepUp(db, { id: admin.id, sessionId: rows[0]?.id ?? "" });
  return call(admin, "POST", path, body);
}
const work = () => workOutbox(deps, "order", queueDeliveries);
const deliveries = async () => (await call(admin, "GET", `/api/admin/webhooks/${hook.id}/deliveries`)).body.items;
const dueNow = () => db.execute(sql`UPDATE webhook_delivery SET run_at = now() WHERE state = 'pending'`);

/** A booking that is paid from the wallet. */
async function book(from: number): Promise<string> {
  const { content } = await createQuote(db, client, getSelection(place, { from, nights: 1 }));
  const { ref } = await transaction(db, (tx) => holdQuoted(tx, client, content));
  await transaction(db, (tx) => payByWallet(tx, client, { ref }, someGuests));
  return ref;
}

beforeAll(async () => {
  admin = await testUser(db, "admin");
  place = await addBookableRoom(db, { units: 5 });
  client = await testActor(db, "client", 1_000_000);
  const made = await confirmed("/api/admin/webhooks", { name: "ERP", url: `http://${host}/orders`, events: [] });
  hook = made.body;
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(() => void server.close());

it("sends a change of an order once, signed, without personal data", async () => {
  const ref = await book(20);
  await work();
  expect(await deliverWebhooks(deps)).toBeGreaterThan(0);
  expect(await deliverWebhooks(deps)).toBe(0);
  const [one] = received;
  const message = webhookMessage.parse(JSON.parse(one?.body ?? "null"));
  expect(message).toMatchObject({ type: "order.confirmed", order: { ref, kind: "hotel", status: "processing" } });
  expect(one?.headers["wayfare-delivery"]).toBe(message.id);
  const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(one?.headers["wayfare-signature"])) ?? [];
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(300);
  expect(createHmac("sha256", hook.secret).update(`${time}.${one?.body}`).digest("hex")).toBe(given);
  expect(one?.body).not.toMatch(/Ñandú|lucja@example/);
  expect(await deliveries()).toMatchObject([
    { event: "order.confirmed", ref, state: "delivered", attempts: 1, statusCode: 200 },
  ]);
});

it("repeats a refused message, gives up after 8 attempts, and sends it again on request", async () => {
  await book(22);
  await work();
  for (const code of [500, 302, 500, 500, 500, 500, 500]) {
    status = code;
    await deliverWebhooks(deps);
    expect((await deliveries())[0]).toMatchObject({ state: "pending", statusCode: code });
    expect(await deliverWebhooks(deps)).toBe(0);
    await dueNow();
  }
  await deliverWebhooks(deps);
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ state: "failed", attempts: 8, error: "The response has the status 500." });
  expect(new Set(received.map(({ headers }) => headers["wayfare-delivery"])).size).toBe(1);
  const { rows } = await db.execute(sql`SELECT 1 FROM notification WHERE title = 'A webhook does not accept messages'`);
  expect(rows).toHaveLength(1);

  status = 204;
  expect((await call(admin, "POST", `/api/admin/webhooks/deliveries/${failed.id}/resend`)).status).toBe(200);
  expect((await call(admin, "POST", `/api/admin/webhooks/deliveries/${failed.id}/resend`)).status).toBe(409);
  await deliverWebhooks(deps);
  expect((await deliveries())[0]).toMatchObject({ state: "delivered", attempts: 1, statusCode: 204 });
});

it("sends only selected events, and none while it is stopped", async () => {
  const made = await confirmed("/api/admin/webhooks", {
    name: "Cancellations",
    url: `http://${host}/gone`,
    events: ["order.cancelled"],
  });
  await call(admin, "POST", `/api/admin/webhooks/${hook.id}/state`, { action: "stop" });
  await book(24);
  await work();
  expect(await deliverWebhooks(deps)).toBe(0);
  await call(admin, "POST", `/api/admin/webhooks/${hook.id}/state`, { action: "resume" });
  expect((await call(admin, "POST", `/api/admin/webhooks/${made.body.id}/state`, { action: "remove" })).status).toBe(
    200,
  );
  expect((await call(admin, "GET", `/api/admin/webhooks/${made.body.id}/deliveries`)).status).toBe(404);
});

it("refuses targets that are not https or lie in a private network", async () => {
  for (const url of [
    "http://example.com/x",
    "https://127.0.0.1/x",
    "https://169.254.169.254/",
    "https://db.internal/",
    "x",
  ]) {
    const made = await confirmed("/api/admin/webhooks", { name: "Bad", url });
    expect([url, made.status, Object.keys(made.body.fields ?? {})]).toEqual([url, 422, ["url"]]);
  }
});

it("does not connect to a private address that a stored name resolves to", async () => {
  await db.execute(sql`UPDATE webhook SET url = 'https://localhost:1/x' WHERE id = ${hook.id}`);
  await book(26);
  await work();
  await deliverWebhooks(deps);
  expect((await deliveries())[0]).toMatchObject({
    state: "pending",
    statusCode: null,
    error: "This address lies in a private network.",
  });
});

it("stores its secret encrypted, and requires an administrator with a step-up", async () => {
  const { rows } = await db.execute<{ text: string }>(sql`SELECT encode(secret, 'escape') AS text FROM webhook`);
  expect(rows.every(({ text }) => !text.includes(hook.secret))).toBe(true);
  const other = await testUser(db, "admin");
  expect((await call(other, "POST", "/api/admin/webhooks", { name: "X", url: "https://example.com" })).status).toBe(
    403,
  );
  expect((await call(await testUser(db, "subadmin"), "GET", "/api/admin/webhooks")).status).toBe(403);
});
