import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { readBytes } from "@/lib/http/read-bytes";
import { findByProviderRef } from "./attempts";
import { ProviderError, type WebhookEvent } from "./provider";
import { type Payments, settle } from "./settle";
import { noteIssue } from "./staff/issues";

const storedHeaders = ["content-type", "user-agent", "stripe-signature"];

/**
 * Receives a provider's webhook. The raw bytes are verified and stored once, then the payment is queried as usual: the
 * event itself decides nothing. Invalid signatures get 400, all others 200 (docs/reliability.md §8).
 */
export async function receiveWebhook(payments: Payments, request: Request, providerId: string): Promise<Response> {
  const { deps } = payments;
  const provider = await payments.providers.get(providerId);
  if (!provider?.caps.webhook) throw new AppError("not_found");
  const body = await readBytes(request);
  const event = provider.verifyWebhook(body, request.headers);
  if ("reject" in event) {
    deps.log("webhook refused", { provider: provider.id, why: event.reject });
    throw new AppError("bad_signature", { user: "The signature is not valid." });
  }
  const headers = Object.fromEntries(storedHeaders.map((name) => [name, request.headers.get(name)]));
  const { rows } = await deps.db.execute<{ id: number }>(sql`
    INSERT INTO provider_event (provider, event_id, body, headers)
    VALUES (${provider.id}, ${event.eventId}, ${body}, ${JSON.stringify(headers)}::jsonb)
    ON CONFLICT (provider, event_id) DO UPDATE SET received_at = provider_event.received_at
      WHERE provider_event.processed_at IS NULL
    RETURNING id`);
  const id = rows[0]?.id;
  if (id === undefined) return Response.json({ received: true, duplicate: true });
  const result = await act(payments, provider.id, event);
  await deps.db.execute(sql`UPDATE provider_event SET processed_at = now(), result = ${result} WHERE id = ${id}`);
  return Response.json({ received: true });
}

async function act(payments: Payments, providerId: string, event: WebhookEvent): Promise<string> {
  if (!event.providerRef) return `ignored ${event.type}`;
  const { db } = payments.deps;
  const attempt = await findByProviderRef(db, providerId, event.providerRef);
  if (!attempt) {
    await noteIssue(db, { kind: "missing_local", provider: providerId, subject: event.providerRef, detail: event });
    return "unknown payment";
  }
  try {
    return (await settle(payments, attempt.id)).state;
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
    // Makes the payment due for reconciliation now.
    await db.execute(sql`
      UPDATE payment_attempt SET next_poll_at = now() WHERE id = ${attempt.id} AND next_poll_at IS NOT NULL`);
    return `could not ask: ${error.message.slice(0, 200)}`;
  }
}
