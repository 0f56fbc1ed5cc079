import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { walletOf } from "@/backend/ledger/accounts";
import { movementWords } from "@/backend/orders/words";
import type { WalletEntry, walletStatement } from "@/lib/contracts/wallet";

export type StatementFilter = Omit<z.output<typeof walletStatement.query>, "page" | "pageSize">;

/** What a statement's kinds mean in the ledger. */
const kinds: Record<NonNullable<StatementFilter["kind"]>, readonly string[]> = {
  topup: ["topup"],
  payment: ["payment"],
  refund: ["refund"],
  admin_fund: ["admin_fund"],
  adjustment: ["goodwill", "reversal"],
};

type Row = {
  id: number;
  kind: string;
  memo: string;
  orderRef: string | null;
  amountMinor: number;
  balanceAfterMinor: number;
  at: string;
};

const shownKind = (kind: string) =>
  Object.entries(kinds).find(([, ledger]) => ledger.includes(kind))?.[0] ?? "adjustment";

function entryOf({ id, kind, memo, orderRef, amountMinor, balanceAfterMinor, at }: Row): WalletEntry {
  const words = memo && memo !== "Wallet top-up" ? `${movementWords(kind)}: ${memo}` : movementWords(kind);
  return { id, kind: shownKind(kind), words, orderRef, amountMinor, balanceAfterMinor, at: new Date(at).toISOString() };
}

/**
 * Every movement of the actor's wallet with the balance it left, reckoned from the entries in the order shown: two
 * that happened at once may carry their numbers the other way round.
 */
const movements = (actor: UserActor): SQL => sql`
  SELECT t.id, t.kind, t.memo, t.created_at AS at, o.ref AS "orderRef", -e.amount AS "amountMinor",
         (sum(-e.amount) OVER (ORDER BY t.id))::bigint AS "balanceAfterMinor"
    FROM account a JOIN entry e ON e.account_id = a.id JOIN txn t ON t.id = e.txn_id
    LEFT JOIN orders o ON o.id = t.order_id
   WHERE a.code = ${walletOf(actor.id)}`;

function matching({ from, to, kind }: StatementFilter): SQL {
  const conditions = [sql`true`];
  if (from) conditions.push(sql`m.at >= ${from}::date`);
  if (to) conditions.push(sql`m.at < ${to}::date + 1`);
  if (kind) conditions.push(sql`m.kind = ANY(${sql.param([...kinds[kind]])}::text[])`);
  return sql.join(conditions, sql` AND `);
}

export async function readStatement(
  db: Db,
  actor: UserActor,
  filter: StatementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: WalletEntry[]; total: number }> {
  const { rows } = await db.execute<Row & { total: number }>(sql`
    SELECT m.*, count(*) OVER ()::int AS total FROM (${movements(actor)}) m
     WHERE ${matching(filter)} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return { items: rows.map(entryOf), total: rows[0]?.total ?? (offset > 0 ? await countOf(db, actor, filter) : 0) };
}

async function countOf(db: Db, actor: UserActor, filter: StatementFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (${movements(actor)}) m WHERE ${matching(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** What is on its way into the wallet: top-ups that the bank has not ended. */
export async function pendingTopUps(db: Db, actor: UserActor): Promise<number> {
  const { rows } = await db.execute<{ pending: number }>(sql`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS pending FROM payment_attempt
     WHERE user_id = ${actor.id} AND purpose = 'topup' AND state IN ('redirected', 'pending', 'authorized')
       AND created_at > now() - interval '24 hours'`);
  return rows[0]?.pending ?? 0;
}
