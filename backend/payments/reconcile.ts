import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Db } from "@/backend/db/client";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { decisionsPath } from "@/lib/links/decision-links";
import { endLocally, isOpenState, openStates } from "./attempts";
import { type Payments, settle } from "./settle";
import { noteIssue } from "./staff/issues";

const batch = 50;
/** The number of concurrent bank queries. */
const atOnce = 8;
/** How long a run takes new payments, in milliseconds. The job runs every minute. */
const runMs = 45_000;
const askedForHours = 24;

const pauseAfter = sql`make_interval(mins => least(60, (2 ^ least(p.polls + 1, 6))::int))`;
/**
 * Poll intervals of 2, 4, 8 … 60 minutes; after four hours a quarter of the payment's age. An attempt that ended
 * without payment is polled after 15 minutes and then each time its age doubles, because late payments are rare.
 */
const nextPoll = sql`now() + CASE WHEN p.state IN (${sql.join(
  openStates.map((state) => sql`${state}`),
  sql`, `,
)}) THEN greatest(${pauseAfter}, (now() - p.created_at) / 4)
  ELSE greatest(interval '15 minutes', now() - p.created_at) END`;

type Due = { id: string; provider: string; isLast: boolean };

/**
 * Claims due payments by advancing their next poll time, so that two processes never claim the same one and no lock is
 * held during the query. Open payments come first, then those polled least often.
 */
async function takeDue(db: Db): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    UPDATE payment_attempt p
       SET polls = p.polls + 1,
           next_poll_at = CASE WHEN p.created_at < now() - make_interval(hours => ${askedForHours}) THEN NULL
                               ELSE ${nextPoll} END
      FROM (SELECT id FROM payment_attempt WHERE next_poll_at <= now()
             ORDER BY state NOT IN ('created', 'redirected', 'pending', 'authorized'), polls, next_poll_at LIMIT ${batch}
               FOR UPDATE SKIP LOCKED) due
     WHERE p.id = due.id
    RETURNING p.id, p.provider, p.next_poll_at IS NULL AS "isLast"`);
  return rows;
}

export type Reconciled = { polled: number; changed: number; failed: number; stuck: number };

/**
 * Polls all unfinished payments: missing browser returns, lost webhooks, late responses. Runs every minute with several
 * concurrent queries until nothing is due. Payments open for more than a day are closed and reported for a manual
 * check.
 */
export async function reconcile(payments: Payments): Promise<Reconciled> {
  const done: Reconciled = { polled: 0, changed: 0, failed: 0, stuck: 0 };
  const limit = pLimit(atOnce);
  const endsAt = performance.now() + runMs;
  let due: Due[];
  do {
    due = await takeDue(payments.deps.db);
    await Promise.all(due.map((one) => limit(() => askAbout(payments, one, done))));
  } while (due.length === batch && performance.now() < endsAt);
  return done;
}

async function askAbout(payments: Payments, { id, provider, isLast }: Due, done: Reconciled): Promise<void> {
  const { db, log } = payments.deps;
  done.polled++;
  try {
    const { state, changed } = await settle(payments, id);
    if (changed) done.changed++;
    if (state === "created") {
      // The process ended before the bank's page was known, so no payer has its URL.
      await endLocally(db, id, "expired", "its page was never opened");
    } else if (isLast && isOpenState(state)) {
      await endLocally(db, id, "expired", "the bank never said what became of it");
      await reportStuck(db, id, provider);
      done.stuck++;
    }
  } catch (error) {
    done.failed++;
    log("payment could not be asked about", { attempt: id, provider, error: (error as Error).message });
    if (isLast) await reportStuck(db, id, provider);
  }
}

async function reportStuck(db: Db, attemptId: string, provider: string): Promise<void> {
  const isNew = await noteIssue(db, { kind: "stuck", provider, subject: attemptId, detail: { hours: askedForHours } });
  if (!isNew) return;
  await alertAdministrators(db, {
    once: `stuck ${attemptId}`,
    title: "A payment has no result",
    text: `${provider} reported no result of payment ${attemptId} within ${askedForHours} hours. Check it there.`,
    link: decisionsPath("finding"),
    part: "finance",
  });
}

type Totals = { provider: string; clearing: number; captured: number };

/**
 * Compares captures and refunds per provider with the ledger's clearing account, once a day. A difference is a defect
 * and is reported, never corrected automatically.
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
