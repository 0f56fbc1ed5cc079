import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { inScope } from "@/backend/orders/lifecycle/lock";
import { withTitles } from "@/backend/terms/titles";
import type { listMyRefunds, MyRefund } from "@/lib/contracts/money/payment";
import type { Titles } from "@/lib/language/titles";

type Row = Omit<MyRefund, "titles" | "createdAt" | "doneAt"> & {
  titles: Titles | null;
  createdAt: string;
  doneAt: string | null;
};

/** Lists refunds of the client's bookings. A refund that the bank refused is listed as its replacement. */
export async function readMyRefunds(
  db: Db,
  actor: UserActor,
  { page, pageSize }: z.output<typeof listMyRefunds.query>,
) {
  const from = sql`FROM refund r JOIN orders o ON o.id = r.order_id LEFT JOIN claim c ON c.id = r.claim_id
    WHERE r.state <> 'failed' AND ${inScope(actor)}`;
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id, o.ref AS "orderRef", o.kind AS "orderKind", o.title,
           o.quote->'product'->'titles' AS titles, r.amount_minor AS "amountMinor", o.currency,
           r.destination, r.state, r.reason, c.ref AS "claimRef", r.created_at AS "createdAt", r.done_at AS "doneAt"
      ${from} ORDER BY r.created_at DESC, r.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from}`);
  const items = rows.map(({ titles, ...row }) => ({
    ...row,
    ...withTitles(titles),
    createdAt: new Date(row.createdAt).toISOString(),
    doneAt: row.doneAt && new Date(row.doneAt).toISOString(),
  }));
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}
