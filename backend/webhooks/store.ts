import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { FeedError, readAddress } from "@/backend/download/download";
import type { Env } from "@/backend/env";
import type { UserActor } from "@/backend/http/context";
import { sealSecret } from "@/backend/secrets";
import type { WebhookDelivery, WebhookEvent, WebhookRow } from "@/lib/contracts/tours/webhook";
import { AppError } from "@/lib/errors";
import { roleNumber } from "@/lib/roles";
import { makeSecret } from "./signature";

export type Who = { actor: UserActor; ip: string; requestId: string };

/** Binds the encrypted secrets to their table. */
export const secretPlace = "webhook.secret";
const maxWebhooks = 20;

const record = (tx: Db, { actor, ip, requestId }: Who, action: string, id: number, after: unknown) =>
  audit(tx, {
    action,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    ip,
    requestId,
    objectKind: "webhook",
    objectId: String(id),
    after,
  });

export async function listWebhooks(db: Db): Promise<WebhookRow[]> {
  const { rows } = await db.execute<WebhookRow>(sql`
    SELECT w.id, w.name, w.url, w.events, w.active, ${isoTime("w.created_at")} AS "createdAt",
           count(d.id) FILTER (WHERE d.state = 'pending')::int AS pending,
           count(d.id) FILTER (WHERE d.state = 'failed')::int AS failed,
           ${isoTime("max(d.delivered_at)")} AS "lastDeliveredAt"
      FROM webhook w LEFT JOIN webhook_delivery d ON d.webhook_id = w.id GROUP BY w.id ORDER BY w.name, w.id`);
  return rows;
}

/** The last messages of a webhook, newest first. @throws AppError 404 */
export async function listDeliveries(db: Db, webhookId: number): Promise<WebhookDelivery[]> {
  const known = await db.execute(sql`SELECT 1 FROM webhook WHERE id = ${webhookId}`);
  if (known.rows.length === 0) throw unknown();
  const { rows } = await db.execute<WebhookDelivery>(sql`
    SELECT d.id, d.event, o.ref, d.state, d.attempts, d.status_code AS "statusCode", d.error, d.took_ms::int AS "tookMs",
           ${isoTime("d.created_at")} AS "createdAt", ${isoTime("d.run_at")} AS "runAt"
      FROM webhook_delivery d JOIN orders o ON o.id = d.order_id
     WHERE d.webhook_id = ${webhookId} ORDER BY d.id DESC LIMIT 100`);
  return rows;
}

const unknown = () => new AppError("not_found", { user: "This webhook does not exist." });

function requirePublicUrl(url: string, env: Pick<Env, "WEBHOOK_ALLOWED_HOSTS">): string {
  try {
    return readAddress(url, env.WEBHOOK_ALLOWED_HOSTS.split(",").filter(Boolean)).href;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new AppError("invalid", { fields: { url: error.message } });
  }
}

/**
 * Stores a webhook with a new secret, which is returned once.
 * @throws AppError 422 for a URL that is not https or lies in a private network
 */
export async function addWebhook(
  tx: Db,
  env: Pick<Env, "WEBHOOK_ALLOWED_HOSTS" | "FIELD_KEY">,
  who: Who,
  given: { name: string; url: string; events: readonly WebhookEvent[] },
): Promise<{ id: number; secret: string }> {
  const url = requirePublicUrl(given.url, env);
  const { rows: counted } = await tx.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM webhook`);
  if ((counted[0]?.n ?? 0) >= maxWebhooks)
    throw new AppError("invalid", { fields: { url: `There can be at most ${maxWebhooks} webhooks.` } });
  const secret = makeSecret();
  const events = [...new Set(given.events)];
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO webhook (name, url, secret, events, created_by)
    VALUES (${given.name}, ${url}, ${sealSecret(secret, env.FIELD_KEY, secretPlace)}, ${sql.param(events)}::text[],
            ${who.actor.id})
    RETURNING id`);
  const id = rows[0]?.id ?? 0;
  await record(tx, who, "webhook added", id, { name: given.name, url, events });
  return { id, secret };
}

/** @throws AppError 404 */
export async function actOnWebhook(tx: Db, who: Who, id: number, action: "stop" | "resume" | "remove"): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    action === "remove"
      ? sql`DELETE FROM webhook WHERE id = ${id} RETURNING name`
      : sql`UPDATE webhook SET active = ${action === "resume"} WHERE id = ${id} RETURNING name`,
  );
  const [row] = rows;
  if (!row) throw unknown();
  await record(tx, who, `webhook ${{ stop: "stopped", resume: "resumed", remove: "removed" }[action]}`, id, row);
}

/** Queues a message again with its old id. @throws AppError 404, 409 if it waits already */
export async function resend(tx: Db, deliveryId: number): Promise<void> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`SELECT state FROM webhook_delivery WHERE id = ${deliveryId} FOR UPDATE`,
  );
  const [row] = rows;
  if (!row) throw new AppError("not_found", { user: "This message does not exist." });
  if (row.state === "pending") throw new AppError("conflict", { user: "This message is waiting to be sent." });
  await tx.execute(sql`
    UPDATE webhook_delivery SET state = 'pending', attempts = 0, run_at = now(), error = NULL WHERE id = ${deliveryId}`);
}
