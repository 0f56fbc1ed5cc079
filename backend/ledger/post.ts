import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { violatedConstraint } from "@/backend/db/transaction";
import { insufficientFunds } from "@/backend/http/errors";
import { AppError } from "@/lib/errors";
import { type AccountNames, accountCode, kindOfAccount } from "./accounts";
import { type AccountsOf, type Leg, type LegsOf, type PostingEvent, postings, type TxnKind } from "./postings";

/**
 * Minor units; a positive amount is a debit. The entries of a posting sum to zero. Accounts are created on first use.
 */
export type LedgerEntry = { account: string; amountMinor: number };

export type PostingFacts = {
  /** Permanently unique. Repeating the same content has no effect; other content under the same key is refused. */
  idemKey: string;
  currency: string;
  orderId?: string | null;
  actorId?: string | null;
  memo?: string;
  /** Further writes of the same statement, joined to `posted`: they happen only if this posting does. */
  also?: readonly SQL[];
};

/** Names of the accounts that an event uses, except the single ones. */
type NamesOf<E extends PostingEvent> = Pick<AccountNames, Extract<AccountsOf<E>, keyof AccountNames>>;
type AmountsOf<E extends PostingEvent> = { readonly [L in keyof LegsOf<E>]?: number };

type Writing = PostingFacts & {
  kind: TxnKind;
  entries: readonly LedgerEntry[];
  /** The transaction that this one reverses. */
  reverses?: number | null;
};

/** `posted` is false when the key existed and nothing was written. */
export type Posted = { txnId: number; posted: boolean };

/** Merges entries of the same account, so that each account is locked once. */
function merged(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, number>();
  for (const { account, amountMinor } of entries) sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  return [...sums]
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([account, amountMinor]) => ({ account, amountMinor }));
}

function computeFingerprint(posting: Writing, entries: readonly LedgerEntry[]): string {
  const parts = [...entries].sort((a, b) => (a.account < b.account ? -1 : 1));
  const content = [
    posting.kind,
    posting.currency,
    posting.orderId ?? null,
    parts.map((e) => [e.account, e.amountMinor]),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

const valuesSql = (entries: readonly LedgerEntry[]): SQL =>
  sql.join(
    entries.map(({ account, amountMinor }) => {
      const { normal, allowNegative } = kindOfAccount(account);
      return sql`(${account}::text, ${amountMinor}::bigint, ${normal}::text, ${allowNegative}::boolean)`;
    }),
    sql`, `,
  );

export type Part<E extends PostingEvent> = { accounts: NamesOf<E>; amounts: AmountsOf<E> };

/**
 * Posts an event of the table `postings`: `accounts` names its accounts, `amounts` has the amount of each leg in minor
 * units, at least 0. An overdraft is refused with 402 `insufficient_funds`.
 */
export function post<E extends PostingEvent>(
  tx: Db,
  event: E,
  { accounts, amounts, ...facts }: PostingFacts & Part<E>,
): Promise<Posted> {
  return postParts(tx, event, [{ accounts, amounts }], facts);
}

/** Posts the same event for several orders in one transaction, for example the payment of a trip. */
export function postParts<E extends PostingEvent>(
  tx: Db,
  event: E,
  parts: readonly Part<E>[],
  facts: PostingFacts,
): Promise<Posted> {
  return write(tx, { ...facts, kind: event, entries: toEntries(event, parts) });
}

/** The entries of an event by the table `postings`, before entries of the same account are merged. */
function toEntries<E extends PostingEvent>(event: E, parts: readonly Part<E>[]): LedgerEntry[] {
  const legs: Readonly<Record<string, Leg>> = postings[event].legs;
  return parts.flatMap(({ accounts, amounts }) => {
    const names: Partial<AccountNames> = accounts;
    return Object.entries(legs).flatMap(([name, { debit, credit }]): LedgerEntry[] => {
      const amountMinor = (amounts as Readonly<Record<string, number | undefined>>)[name] ?? 0;
      if (amountMinor === 0) return [];
      if (amountMinor < 0) throw new RangeError(`${event}: the amount of ${name} is below zero`);
      return [
        { account: accountCode(debit, names), amountMinor },
        { account: accountCode(credit, names), amountMinor: 0 - amountMinor },
      ];
    });
  });
}

/** @throws Error for entries that do not balance, which is a programming error */
function prepare(posting: Writing): { entries: LedgerEntry[]; fingerprint: string } {
  const entries = merged(posting.entries);
  const sum = entries.reduce((total, entry) => total + entry.amountMinor, 0);
  if (entries.length < 2 || sum !== 0) throw new Error(`posting ${posting.idemKey} is not balanced (${sum})`);
  return { entries, fingerprint: computeFingerprint(posting, entries) };
}

/** The balanced entries and the fingerprint of a posting, for writers of many postings at once. */
export const preparePosting = <E extends PostingEvent>(
  event: E,
  { accounts, amounts, ...facts }: PostingFacts & Part<E>,
): { entries: LedgerEntry[]; fingerprint: string } =>
  prepare({ ...facts, kind: event, entries: toEntries(event, [{ accounts, amounts }]) });

/**
 * A concurrent transaction created one of the accounts after this statement's snapshot. `transaction` retries it like a
 * serialization failure.
 */
const madeMeanwhile = () => Object.assign(new Error("an account was made at the same moment"), { code: "40001" });

/**
 * Writes missing accounts, the transaction, and its entries in account order (the lock order) in one statement. A
 * trigger updates the balances.
 */
async function write(tx: Db, posting: Writing): Promise<Posted> {
  const { entries, fingerprint } = prepare(posting);
  const { rows } = await insertPosting(tx, posting, entries, fingerprint).catch((error: unknown) => {
    if (violatedConstraint(error) !== "account_overdraft") throw error;
    throw insufficientFunds(error);
  });
  const [inserted] = rows;
  if (inserted) {
    if (inserted.entries !== entries.length) throw madeMeanwhile();
    return { txnId: inserted.id, posted: true };
  }
  const earlier = await tx.execute<{ id: number; fingerprint: string }>(
    sql`SELECT id, fingerprint FROM txn WHERE idem_key = ${posting.idemKey}`,
  );
  const found = earlier.rows[0];
  if (!found || found.fingerprint !== fingerprint) {
    throw new AppError("conflict", { user: "This movement was booked before with other amounts." });
  }
  return { txnId: found.id, posted: false };
}

function insertPosting(tx: Db, posting: Writing, entries: readonly LedgerEntry[], fingerprint: string) {
  return tx.execute<{ id: number; entries: number }>(sql`
    WITH wanted (code, amount, normal, allow_negative) AS (VALUES ${valuesSql(entries)}),
    made AS (
      INSERT INTO account (code, currency, normal, allow_negative)
      SELECT code, ${posting.currency}, normal, allow_negative FROM wanted
       WHERE NOT EXISTS (SELECT 1 FROM account a WHERE a.code = wanted.code)
      ON CONFLICT (code) DO NOTHING RETURNING id, code
    ),
    known AS (
      SELECT a.id, a.code FROM account a JOIN wanted USING (code) UNION ALL SELECT id, code FROM made
    ),
    posted AS (
      INSERT INTO txn (idem_key, kind, fingerprint, order_id, actor_id, memo, reverses)
      VALUES (${posting.idemKey}, ${posting.kind}, ${fingerprint}, ${posting.orderId ?? null}, ${posting.actorId ?? null},
              ${posting.memo ?? ""}, ${posting.reverses ?? null})
      ON CONFLICT (idem_key) DO NOTHING RETURNING id
    ),
    booked AS (
      INSERT INTO entry (txn_id, n, account_id, currency, amount)
      SELECT posted.id, row_number() OVER (ORDER BY known.id), known.id, ${posting.currency}, wanted.amount
        FROM posted, wanted JOIN known USING (code) ORDER BY known.id
      RETURNING n
    )${sql.join((posting.also ?? []).map((write, at) => sql`, ${sql.identifier(`also_${at}`)} AS (${write})`))}
    SELECT posted.id, (SELECT count(*) FROM booked)::int AS entries FROM posted`);
}

/** Reverses a posting with a mirrored one; entries are never edited. Reversing twice has no further effect. */
export async function reverse(
  tx: Db,
  txnId: number,
  { memo, actorId }: { memo: string; actorId?: string | null },
): Promise<Posted> {
  const { rows } = await tx.execute<{ code: string; amount: number; currency: string; order_id: string | null }>(sql`
    SELECT a.code, e.amount, e.currency, t.order_id
      FROM entry e JOIN account a ON a.id = e.account_id JOIN txn t ON t.id = e.txn_id WHERE e.txn_id = ${txnId}`);
  const [first] = rows;
  if (!first) throw new AppError("not_found");
  return write(tx, {
    idemKey: `reversal:${txnId}`,
    kind: "reversal",
    currency: first.currency,
    entries: rows.map(({ code, amount }) => ({ account: code, amountMinor: 0 - amount })),
    orderId: first.order_id,
    actorId,
    memo,
    reverses: txnId,
  });
}

/** The balance of an account in minor units; 0 for an account without postings. */
export async function getBalance(db: Db, code: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`SELECT balance FROM account WHERE code = ${code}`);
  return rows[0]?.balance ?? 0;
}
