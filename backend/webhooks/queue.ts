import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import { type WebhookEvent, type WebhookMessage, webhookEvent } from "@/lib/contracts/tours/webhook";

/** Payload of the outbox topic `order`. */
const changed = z.object({ event: z.string(), orderId: z.uuid(), version: z.number().int() });

function toMessage(type: WebhookEvent, version: number, order: OrderView): WebhookMessage {
  const { ref, kind, status, reason, title, serviceStart, serviceEnd, timeZone, currency } = order;
  return {
    id: randomUUID(),
    type,
    createdAt: new Date().toISOString(),
    order: {
      ref,
      kind,
      status,
      reason,
      version,
      title,
      serviceStart,
      serviceEnd,
      timeZone,
      totalMinor: order.totalMinor,
      paidMinor: order.receivedMinor,
      refundedMinor: order.refundedMinor,
      currency,
      lines: order.lines.map((line) => ({
        position: line.position,
        name: line.name,
        state: line.state,
        totalMinor: line.totalMinor,
      })),
    },
  };
}

/**
 * Stores a message for each webhook that wants the event, in the transaction that removes the change from the outbox.
 * A repeated call stores nothing more.
 */
export async function queueDeliveries(tx: Db, payload: Record<string, unknown>): Promise<void> {
  const { event, orderId, version } = changed.parse(payload);
  const type = webhookEvent.safeParse(event.replace("order_", "order."));
  if (!type.success) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM webhook WHERE active AND (events = '{}' OR ${type.data} = ANY(events)) ORDER BY id`);
  if (rows.length === 0) return;
  const order = await getOrder(tx, system, { id: orderId });
  for (const { id } of rows) {
    const message = toMessage(type.data, version, order);
    await tx.execute(sql`
      INSERT INTO webhook_delivery (event_id, webhook_id, event, order_id, order_version, body)
      VALUES (${message.id}, ${id}, ${type.data}, ${orderId}, ${version}, ${JSON.stringify(message)}::jsonb)
      ON CONFLICT ON CONSTRAINT webhook_delivery_once DO NOTHING`);
  }
}
