import { z } from "zod";
import { endpoint } from "../define";
import { done, id, instant, kindId, line, minor, orderRef, pathId } from "../fields";
import { orderStatus } from "../orders/order";

/** Messages about changed orders to programs of the company (docs/webhooks.md). */

export const webhookEvents = [
  "order.requested",
  "order.confirmed",
  "order.declined",
  "order.cancelled",
  "order.completed",
  "order.expired",
  "order.lines_cancelled",
  "order.amended",
  "order.shortened",
] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** The body of a message. It has no personal data; the receiver reads them with the reference. */
export const webhookMessage = z.object({
  /** The same in repeated attempts. */
  id: z.uuid(),
  type: webhookEvent,
  createdAt: instant,
  order: z.object({
    ref: orderRef,
    kind: kindId,
    status: orderStatus,
    reason: z.string().nullable(),
    version: z.number().int(),
    title: z.string(),
    serviceStart: instant,
    serviceEnd: instant,
    timeZone: z.string(),
    totalMinor: minor,
    paidMinor: minor,
    refundedMinor: minor,
    currency: z.string(),
    lines: z.array(z.object({ position: z.number().int(), name: z.string(), state: z.string(), totalMinor: minor })),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const webhookRow = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Empty: all. */
  events: z.array(webhookEvent),
  active: z.boolean(),
  createdAt: instant,
  pending: z.number().int(),
  failed: z.number().int(),
  lastDeliveredAt: instant.nullable(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

export const webhookDelivery = z.object({
  id: z.number().int(),
  event: webhookEvent,
  ref: orderRef,
  state: z.enum(["pending", "delivered", "failed"]),
  attempts: z.number().int(),
  statusCode: z.number().int().nullable(),
  error: z.string().nullable(),
  tookMs: z.number().int().nullable(),
  createdAt: instant,
  runAt: instant,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const admin = { who: "admin" } as const;
const byId = z.object({ id: pathId });

export const adminWebhooks = {
  list: endpoint({
    ...admin,
    id: "admin.webhook.list",
    method: "GET",
    path: "/api/admin/webhooks",
    summary: "All webhooks with the state of their messages",
    out: z.object({ items: z.array(webhookRow) }),
  }),
  deliveries: endpoint({
    ...admin,
    id: "admin.webhook.deliveries",
    method: "GET",
    path: "/api/admin/webhooks/{id}/deliveries",
    summary: "The last hundred messages of a webhook",
    params: byId,
    out: z.object({ items: z.array(webhookDelivery) }),
  }),
  create: endpoint({
    ...admin,
    id: "admin.webhook.add",
    method: "POST",
    path: "/api/admin/webhooks",
    summary: "Create a webhook; only this response contains its secret",
    body: z.strictObject({
      name: line(60),
      url: z.string().trim().max(500),
      /** Empty: all. */
      events: z.array(webhookEvent).max(webhookEvents.length).default([]),
    }),
    out: done.extend({ id, secret: z.string() }),
  }),
  act: endpoint({
    ...admin,
    id: "admin.webhook.act",
    method: "POST",
    path: "/api/admin/webhooks/{id}/state",
    summary: "Stop, resume or delete a webhook",
    params: byId,
    body: z.strictObject({ action: z.enum(["stop", "resume", "remove"]) }),
    out: done,
  }),
  resend: endpoint({
    ...admin,
    id: "admin.webhook.resend",
    method: "POST",
    path: "/api/admin/webhooks/deliveries/{id}/resend",
    summary: "Send a message again",
    params: byId,
    body: z.strictObject({}),
    out: done,
  }),
};
