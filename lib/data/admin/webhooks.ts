import "server-only";
import { call } from "@/lib/backend";
import { adminWebhooks, type WebhookDelivery, type WebhookRow } from "@/lib/contracts/tours/webhook";
import { requireRole } from "@/lib/session/session-check";

const adminToken = async (): Promise<string> => (await requireRole("admin")).session.token;

export async function getWebhooks(): Promise<WebhookRow[]> {
  return (await call(adminWebhooks.list, {}, { token: await adminToken() })).items;
}

export async function getDeliveries(id: number): Promise<WebhookDelivery[]> {
  return (await call(adminWebhooks.deliveries, { params: { id: String(id) } }, { token: await adminToken() })).items;
}
