import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ProviderError } from "@/backend/payments/provider";
import { stripe } from "./provider";

type Call = { method: string; path: string; form: URLSearchParams; idempotencyKey: string | undefined };
const calls: Call[] = [];
let result: (call: Call) => [number, unknown] = () => [500, {}];

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    const call: Call = {
      method: request.method ?? "",
      path: request.url ?? "",
      form: new URLSearchParams(body),
      idempotencyKey: request.headers["idempotency-key"] as string | undefined,
    };
    calls.push(call);
    const [status, json] = result(call);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
beforeEach(() => {
  calls.length = 0;
});

const webhookSecret = "whsec_test";
const provider = stripe(
  {
    currency: "USD",
    redirectHosts: ["checkout.stripe.com"],
    api: { host: "127.0.0.1", port: (server.address() as AddressInfo).port, protocol: "http" },
  },
  { secretKey: "sk_test_x", webhookSecret },
);
const attemptId = "0f4f8ae4-4a0f-4b62-9a2c-0f53b2f2f1a1";
const session = (over: object = {}) => ({
  id: "cs_test_1",
  object: "checkout.session",
  url: "https://checkout.stripe.com/c/pay/cs_test_1",
  expires_at: Math.floor(Date.now() / 1000) + 1860,
  amount_total: 33_863,
  currency: "usd",
  client_reference_id: attemptId,
  payment_status: "unpaid",
  status: "open",
  payment_intent: "pi_1",
  ...over,
});
const create = () =>
  provider.createSession({
    attemptId,
    amount: { minor: 33_863, currency: "USD" },
    description: "Booking ABCDEFGH2345",
    returnUrls: { approved: "https://shop.test/a", declined: "https://shop.test/d", cancelled: "https://shop.test/c" },
    idemKey: attemptId,
  });

test("creates a session with the attempt, the amount and the idempotency key", async () => {
  result = () => [200, session()];
  const made = await create();
  expect(made).toMatchObject({
    providerRef: "cs_test_1",
    redirect: { method: "GET", url: "https://checkout.stripe.com/c/pay/cs_test_1" },
  });
  const call = calls[0];
  expect(call).toMatchObject({ method: "POST", path: "/v1/checkout/sessions", idempotencyKey: attemptId });
  expect(call?.form.get("client_reference_id")).toBe(attemptId);
  expect(call?.form.get("line_items[0][price_data][unit_amount]")).toBe("33863");
  expect(call?.form.get("line_items[0][price_data][currency]")).toBe("usd");
});

test("refuses a payment page on another host", async () => {
  result = () => [200, session({ url: "https://evil.test/pay" })];
  await expect(create()).rejects.toMatchObject({ kind: "refused" });
});

test.each([
  [{ payment_status: "paid", status: "complete" }, "captured"],
  [{ payment_status: "unpaid", status: "complete" }, "pending"],
  [{ payment_status: "unpaid", status: "open" }, "pending"],
  [{ payment_status: "unpaid", status: "expired" }, "expired"],
  [
    { payment_status: "paid", payment_intent: { id: "pi_1", latest_charge: { amount: 33_863, amount_refunded: 100 } } },
    "partially_refunded",
  ],
  [
    {
      payment_status: "paid",
      payment_intent: { id: "pi_1", latest_charge: { amount: 33_863, amount_refunded: 33_863 } },
    },
    "refunded",
  ],
])("maps %j to %s", async (over, state) => {
  result = () => [200, session(over)];
  expect(await provider.fetchStatus({ providerRef: "cs_test_1" })).toMatchObject({
    state,
    amount: { minor: 33_863, currency: "USD" },
    merchantRef: attemptId,
  });
});

test("tries reads three times, and the creation of a session once", async () => {
  result = () => [500, {}];
  await expect(provider.fetchStatus({ providerRef: "cs_test_1" })).rejects.toBeInstanceOf(ProviderError);
  expect(calls).toHaveLength(3);
  calls.length = 0;
  await expect(create()).rejects.toMatchObject({ kind: "unreachable" });
  expect(calls).toHaveLength(1);
});

test("refunds the payment of the session with the idempotency key", async () => {
  result = ({ path }) =>
    path.startsWith("/v1/refunds")
      ? [200, { id: "re_1", status: "pending" }]
      : [200, session({ payment_status: "paid" })];
  const refund = await provider.refund({
    attemptId,
    providerRef: "cs_test_1",
    amount: { minor: 5_000, currency: "USD" },
    idemKey: "refund-1",
    reason: "cancelled",
  });
  expect(refund).toEqual({ refundRef: "re_1", state: "pending" });
  const call = calls.find(({ path }) => path === "/v1/refunds");
  expect(call?.idempotencyKey).toBe("refund-1");
  expect(call?.form.get("payment_intent")).toBe("pi_1");
  expect(call?.form.get("amount")).toBe("5000");
});

const refund = () =>
  provider.refund({
    attemptId,
    providerRef: "cs_test_1",
    amount: { minor: 5_000, currency: "USD" },
    idemKey: "refund-1",
    reason: "cancelled",
  });

test("reports a refund that Stripe cannot make as failed", async () => {
  const error = { type: "invalid_request_error", code: "charge_not_refundable", message: "Not refundable" };
  result = ({ path }) => (path.startsWith("/v1/refunds") ? [400, { error }] : [200, session()]);
  expect(await refund()).toEqual({ refundRef: "", state: "failed" });
});

test.each([
  [400, "invalid_request_error", "charge_already_refunded"],
  [400, "invalid_request_error", "charge_disputed"],
  [400, "invalid_request_error", undefined],
  [400, "idempotency_error", undefined],
  [401, "invalid_request_error", "api_key_expired"],
  [402, "card_error", "balance_insufficient"],
  [403, "invalid_request_error", undefined],
  [404, "invalid_request_error", "resource_missing"],
])("throws for another rejected refund, which may exist already: %s %s %s", async (status, type, code) => {
  const error = { type, code, message: "No" };
  result = ({ path }) => (path.startsWith("/v1/refunds") ? [status, { error }] : [200, session()]);
  await expect(refund()).rejects.toMatchObject({ kind: "refused" });
  await expect(provider.refundStatus({ refundRef: "re_1" })).rejects.toMatchObject({ kind: "refused" });
});

test.each([
  [{ status: "failed", failure_reason: "expired_or_canceled_card" }, "failed"],
  [{ status: "canceled" }, "failed"],
  [{ status: "requires_action" }, "pending"],
])("maps the refund %j to %s", async (over, state) => {
  result = () => [200, { id: "re_1", ...over }];
  expect(await provider.refundStatus({ refundRef: "re_1" })).toEqual({ refundRef: "re_1", state });
});

test("throws for a failed refund of a payment that the payer disputes", async () => {
  result = () => [200, { id: "re_1", status: "failed", failure_reason: "charge_for_pending_refund_disputed" }];
  await expect(provider.refundStatus({ refundRef: "re_1" })).rejects.toMatchObject({ kind: "refused" });
});

const event = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "checkout.session.completed",
  data: { object: { id: "cs_test_1", object: "checkout.session" } },
});
const signed = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  new Headers({
    "stripe-signature": new Stripe("sk_test_x").webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });
const verify = (payload: string, headers: Headers) => provider.verifyWebhook(Buffer.from(payload), headers);

test("returns the event and the payment of a signed webhook", () => {
  expect(verify(event, signed(event))).toEqual({
    eventId: "evt_1",
    type: "checkout.session.completed",
    providerRef: "cs_test_1",
  });
});

test("rejects a webhook with a changed body, another secret, no signature or another time", () => {
  const now = Math.floor(Date.now() / 1000);
  expect(verify(`${event} `, signed(event))).toHaveProperty("reject");
  expect(verify(event, signed(event, "whsec_other"))).toHaveProperty("reject");
  expect(verify(event, new Headers())).toHaveProperty("reject");
  expect(verify(event, signed(event, webhookSecret, now - 301))).toHaveProperty("reject");
  expect(verify(event, signed(event, webhookSecret, now + 400))).toHaveProperty("reject");
});
