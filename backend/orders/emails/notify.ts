import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { getOrder } from "@/backend/orders/view";
import { clientEmails } from "./client";
import { notifyStaff, staffEmails } from "./staff";

/** Payload of the outbox topic `order`, which notifies guests and hotels of order changes. */
const orderMessage = z.object({
  event: z.string(),
  orderId: z.uuid(),
  ref: z.string(),
  version: z.number().int(),
  actorId: z.uuid().nullish(),
});

export async function notifyOrderChange(tx: Db, payload: Record<string, unknown>): Promise<void> {
  const { event, orderId, version, actorId } = orderMessage.parse(payload);
  const order = await getOrder(tx, system, { id: orderId });
  // The other system has notified the guest of an imported booking. Staff import it and undo the import.
  if (order.channel === "import" && (event === "order_confirmed" || order.reason === "import_undone")) return;
  const moved = { tx, order, orderId, version };
  if (order.client) await clientEmails[event]?.(moved);
  const staffEmail = staffEmails[event];
  if (staffEmail) await notifyStaff(moved, staffEmail, actorId);
}
