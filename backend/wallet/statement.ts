import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { all } from "@/backend/http/listing";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { movementLabel } from "@/backend/orders/labels";
import { readSettings } from "@/backend/site/settings";
import type { WalletEntry, walletStatement } from "@/lib/contracts/money/wallet";

/** The movements of a wallet, read from the ledger entries, for the client and for administrators. */

export type StatementFilter = Omit<z.output<typeof walletStatement.query>, "page" | "pageSize">;
type Kind = NonNullable<StatementFilter["kind"]>;

/** Ledger events of each statement kind. All other events are adjustments. */
const kinds: Record<Exclude<Kind, "adjustment">, readonly string[]> = {
  topup: ["topup"],
  payment: ["payment", "charge"],
  refund: ["refund", "charge_returned"],
  admin_fund: ["admin_fund", "admin_take"],
};
const named = Object.values(kinds).flat();

const shownKind = (kind: string): string =>
  Object.entries(kinds).find(([, ledger]) => ledger.includes(kind))?.[0] ?? "adjustment";

type Row = Omit<WalletEntry, "text" | "at"> & { memo: string; at: string };

function toEntry({ kind, memo, at, ...entry }: Row): WalletEntry {
  const text = memo && memo !== "Wallet top-up" ? `${movementLabel(kind)}: ${memo}` : movementLabel(kind);
  return { ...entry, kind: shownKind(kind), text, at: new Date(at).toISOString() };
}

/**
 * All movements of a wallet with the resulting balance, computed from the entries in display order, because concurrent
 * entries may have been numbered in another order. Days are in the site's time zone.
 */
const movements = (userId: string, timeZone: string): SQL => sql`
  SELECT t.id, t.kind, t.memo, t.created_at AS at, (t.created_at AT TIME ZONE ${timeZone})::date AS day,
         o.ref AS "orderRef", -e.amount AS "amountMinor", (sum(-e.amount) OVER (ORDER BY t.id))::bigint AS "balanceAfterMinor"
    FROM account a JOIN entry e ON e.account_id = a.id JOIN txn t ON t.id = e.txn_id
    LEFT JOIN orders o ON o.id = t.order_id
   WHERE a.code = ${getWalletAccount(userId)}`;

function matching({ from, to, kind }: StatementFilter): SQL {
  const ledger = sql.param([...(kind && kind !== "adjustment" ? kinds[kind] : named)]);
  return all([
    from ? sql`m.day >= ${from}::date` : undefined,
    to ? sql`m.day <= ${to}::date` : undefined,
    kind && (kind === "adjustment" ? sql`m.kind <> ALL(${ledger}::text[])` : sql`m.kind = ANY(${ledger}::text[])`),
  ]);
}

/** Newest first. `total` counts all matching movements, not only this page. */
export async function readStatement(
  db: Db,
  userId: string,
  filter: StatementFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: WalletEntry[]; total: number }> {
  const { timeZone } = await readSettings(db, "site");
  const found = sql`FROM (${movements(userId, timeZone)}) m WHERE ${matching(filter)}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      SELECT m.id, m.kind, m.memo, m.at, m.day::text AS day, m."orderRef", m."amountMinor", m."balanceAfterMinor"
        ${found} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${offset}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${found}`),
  ]);
  return { items: rows.map(toEntry), total: counted.rows[0]?.total ?? 0 };
}
