import { sql } from "drizzle-orm";
import { bulkInsert, reserveIds } from "@/backend/db/bulk";
import type { Db } from "@/backend/db/client";
import { kindOfAccount } from "./accounts";
import { type Part, type PostingFacts, preparePosting } from "./post";
import type { PostingEvent } from "./postings";

/** A posting of the table `postings` that took effect at an earlier time. */
export type DatedPosting = {
  [E in PostingEvent]: { event: E } & Part<E> & Omit<PostingFacts, "also"> & { at: Date };
}[PostingEvent];

/** Creates missing accounts and returns the ids of all of them by code. */
async function accountIds(tx: Db, codes: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const wanted = [...codes].map(([code, currency]) => {
    const { normal, allowNegative } = kindOfAccount(code);
    return { code, currency, normal, allow_negative: allowNegative };
  });
  const { rows } = await tx.execute<{ code: string; id: number }>(sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
                 AS w (code text, currency text, normal text, allow_negative boolean)
    ),
    made AS (
      INSERT INTO account (code, currency, normal, allow_negative)
      SELECT code, currency, normal, allow_negative FROM wanted
       WHERE NOT EXISTS (SELECT 1 FROM account a WHERE a.code = wanted.code) RETURNING code, id
    )
    SELECT code, id FROM made UNION ALL SELECT a.code, a.id FROM account a JOIN wanted USING (code)`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/**
 * Posts many events at their own times, in the given order, for imports and the demo's history. Accounts, entries and
 * fingerprints are those of `post`; a repeated key is refused by the database.
 */
export async function postMany(tx: Db, posted: readonly DatedPosting[]): Promise<void> {
  const prepared = posted.map((one) => ({ one, ...preparePosting(one.event, one as never) }));
  const ids = await reserveIds(tx, "txn", posted.length);
  const codes = new Map(prepared.flatMap(({ one, entries }) => entries.map((e) => [e.account, one.currency] as const)));
  const accounts = await accountIds(tx, codes);
  await bulkInsert(
    tx,
    "txn",
    prepared.map(({ one, fingerprint }, at) => ({
      id: ids[at],
      idem_key: one.idemKey,
      kind: one.event,
      fingerprint,
      order_id: one.orderId ?? null,
      actor_id: one.actorId ?? null,
      memo: one.memo ?? "",
      created_at: one.at.toISOString(),
    })),
  );
  await bulkInsert(
    tx,
    "entry",
    prepared.flatMap(({ one, entries }, at) =>
      entries
        .map(({ account, amountMinor }) => ({ account_id: accounts.get(account) ?? 0, amount: amountMinor }))
        .sort((a, b) => a.account_id - b.account_id)
        .map((entry, n) => ({ txn_id: ids[at], n: n + 1, currency: one.currency, ...entry })),
    ),
  );
}
