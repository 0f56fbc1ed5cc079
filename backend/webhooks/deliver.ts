import { sql } from "drizzle-orm";
import { FeedError, postText } from "@/backend/download/download";
import type { Deps } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { openSecret } from "@/backend/secrets";
import { webhooksHref } from "@/lib/links/webhook-links";
import { signatureHeader, signMessage } from "./signature";
import { secretPlace } from "./store";

/** Waits after each failed attempt, in seconds. After the last one the message has failed. */
const waits = [30, 120, 600, 1_800, 7_200, 21_600, 43_200];
const atOnce = 10;
const timeoutMs = 10_000;
/** Time after which another process takes over an attempt that was not recorded. */
const leaseMinutes = 2;

type Due = {
  id: number;
  eventId: string;
  event: string;
  webhookId: number;
  name: string;
  url: string;
  secret: Buffer;
  body: unknown;
  attempts: number;
};
type Outcome = { statusCode: number | null; error: string | null; tookMs: number };

type DeliveryDeps = Pick<Deps, "db" | "log" | "env">;

/** Leases due messages, so that no other process sends them meanwhile. */
async function lease({ db }: DeliveryDeps): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    WITH due AS (
      SELECT d.id FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
       WHERE d.state = 'pending' AND d.run_at <= now() AND w.active ORDER BY d.run_at, d.id LIMIT ${atOnce}
         FOR UPDATE OF d SKIP LOCKED)
    UPDATE webhook_delivery d SET run_at = now() + make_interval(mins => ${leaseMinutes})
      FROM due, webhook w WHERE d.id = due.id AND w.id = d.webhook_id
    RETURNING d.id, d.event_id AS "eventId", d.event, w.id AS "webhookId", w.name, w.url, w.secret, d.body, d.attempts`);
  return rows;
}

/** Sends a message once. Any status below 300 is success; redirects are not followed. */
async function send({ env }: DeliveryDeps, due: Due): Promise<Outcome> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const body = JSON.stringify(due.body);
    const secret = openSecret(due.secret, env.FIELD_KEY, secretPlace);
    const { status } = await postText(
      due.url,
      body,
      {
        "content-type": "application/json",
        "wayfare-event": due.event,
        "wayfare-delivery": due.eventId,
        [signatureHeader]: signMessage(body, secret, new Date()),
      },
      { allowed: env.WEBHOOK_ALLOWED_HOSTS.split(",").filter(Boolean), timeoutMs },
    );
    const refused = status < 200 || status >= 300;
    return { statusCode: status, error: refused ? `The response has the status ${status}.` : null, tookMs: took() };
  } catch (error) {
    if (error instanceof FeedError) return { statusCode: null, error: error.message, tookMs: took() };
    throw error;
  }
}

async function record({ db }: DeliveryDeps, due: Due, { statusCode, error, tookMs }: Outcome): Promise<void> {
  const wait = waits[due.attempts];
  const state = error === null ? "delivered" : wait === undefined ? "failed" : "pending";
  await db.execute(sql`
    UPDATE webhook_delivery SET attempts = attempts + 1, state = ${state}, status_code = ${statusCode}, error = ${error},
           took_ms = ${tookMs}, delivered_at = CASE WHEN ${state === "delivered"} THEN now() END,
           run_at = now() + make_interval(secs => ${wait ?? 0})
     WHERE id = ${due.id} AND state = 'pending'`);
  if (state !== "failed") return;
  // One alert a day for each webhook.
  const today = new Date().toISOString().slice(0, 10);
  const once = `webhook ${due.webhookId} ${today}`;
  const text = `${due.name}: ${error ?? ""}`;
  await alertAdministrators(db, {
    once,
    title: "A webhook does not accept messages",
    text,
    link: webhooksHref(),
    part: "settings",
  });
}

/** Sends the due messages. @returns their number, so that the job continues until there are none */
export async function deliverWebhooks(deps: DeliveryDeps): Promise<number> {
  const due = await lease(deps);
  await Promise.all(due.map(async (one) => record(deps, one, await send(deps, one))));
  return due.length;
}
