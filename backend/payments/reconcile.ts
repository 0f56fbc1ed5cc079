import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { decisionsPath } from "@/lib/decision-links";
import { AppError } from "@/lib/errors";
import { alertAdministrators } from "./alerts";
import { endLocally, isOpen } from "./attempts";
import { noteIssue } from "./issues";
import { ProviderError } from "./provider";
import { type Payments, settle } from "./settle";

const batch = 20;
/** 2, 4, 8 … 60 minutes between two questions, for a day. */
const askedForHours = 24;

type Due = { id: string; provider: string; isLast: boolean };

/** Takes what is due by moving its next time on: two processes never take the same, and none is held while we ask. */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    UPDATE payment_attempt p
       SET polls = p.polls + 1,
           next_poll_at = CASE WHEN p.created_at < now() - make_interval(hours => ${askedForHours}) THEN NULL
                               ELSE now() + make_interval(mins => least(60, (2 ^ least(p.polls + 1, 6))::int)) END
      FROM (SELECT id FROM payment_attempt WHERE next_poll_at <= now() ORDER BY next_poll_at LIMIT ${batch}
               FOR UPDATE SKIP LOCKED) due
     WHERE p.id = due.id
    RETURNING p.id, p.provider, p.next_poll_at IS NULL AS "isLast"`);
  return rows;
}

export type Reconciled = { asked: number; changed: number; failed: number; stuck: number };

/**
 * Asks about every payment that nobody has brought to an end: browsers that never came back, webhooks that were lost,
 * answers that came late. Runs each minute; what is still open after a day is closed and shown to a person.
 */
export async function reconcile(payments: Payments): Promise<Reconciled> {
  const { db, log } = payments.deps;
  const done: Reconciled = { asked: 0, changed: 0, failed: 0, stuck: 0 };
  for (const { id, provider, isLast } of await takeDue(db)) {
    done.asked++;
    try {
      const { state, changed } = await settle(payments, id);
      if (changed) done.changed++;
      if (state === "created") {
        // We died before the bank's page was known, so nobody has it.
        await endLocally(db, id, "expired", "its page was never opened");
      } else if (isLast && isOpen(state)) {
        await endLocally(db, id, "expired", "the bank never said what became of it");
        await reportStuck(db, id, provider);
        done.stuck++;
      }
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
      done.failed++;
      log("payment could not be asked about", { attempt: id, provider, error });
      if (isLast) await reportStuck(db, id, provider);
    }
  }
  return done;
}

async function reportStuck(db: Db, attemptId: string, provider: string): Promise<void> {
  const isNew = await noteIssue(db, { kind: "stuck", provider, subject: attemptId, detail: { hours: askedForHours } });
  if (!isNew) return;
  await alertAdministrators(db, {
    once: `stuck ${attemptId}`,
    title: "A payment has no end",
    words: `${provider} did not say in ${askedForHours} hours what became of payment ${attemptId}. Look at it there.`,
    link: decisionsPath("finding"),
  });
}

type Totals = { provider: string; clearing: number; captured: number };

/**
 * Once a day: what we took and gave back by each provider, against the clearing account of the ledger. A difference
 * is a fault of ours and is shown, never corrected silently.
 */
export async function compareWithLedger(payments: Payments): Promise<number> {
  const { db } = payments.deps;
  const { rows } = await db.execute<Totals>(sql`
    WITH taken AS (SELECT provider, sum(captured_minor)::bigint AS minor FROM payment_attempt GROUP BY provider),
    returned AS (
      SELECT p.provider, sum(r.amount_minor)::bigint AS minor FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
       WHERE r.destination IN ('card', 'manual') AND r.state = 'done' GROUP BY p.provider
    ),
    paid_out AS (
      SELECT a.code, sum(-e.amount)::bigint AS minor FROM txn t JOIN entry e ON e.txn_id = t.id JOIN account a ON a.id = e.account_id
       WHERE t.kind = 'bank_payout' AND a.code LIKE 'gateway:%' GROUP BY a.code
    )
    SELECT provider, captured, clearing FROM (
      SELECT taken.provider, taken.minor - coalesce(returned.minor, 0) AS captured,
             coalesce(a.balance, 0) + coalesce(paid_out.minor, 0) AS clearing
        FROM taken LEFT JOIN returned USING (provider)
        LEFT JOIN account a ON a.code = 'gateway:' || taken.provider || ':clearing'
        LEFT JOIN paid_out ON paid_out.code = a.code) AS compared
     WHERE captured <> clearing`);
  for (const { provider, ...sums } of rows) {
    const subject = `gateway:${provider}:clearing`;
    await noteIssue(db, { kind: "amount_mismatch", provider, subject, detail: sums });
  }
  return rows.length;
}
