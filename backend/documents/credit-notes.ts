import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import { needsCreditNote } from "@/backend/orders/charges/select";
import { isOfOrder } from "@/backend/orders/payment/refunds";
import { listCreditNotes } from "./receipt-content";

/**
 * Issues a credit note for every completed refund: of a booking, a line, an amendment, a claim or a withdrawn charge.
 * One per refund, numbered without gaps, whether this job or the client is first.
 */
export async function issueCreditNotes({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  const { rows } = await db.execute<{ orderId: string; missing: number }>(sql`
    WITH due AS (
      SELECT r.order_id, r.id, r.done_at AS at FROM refund r WHERE r.state = 'done' AND ${isOfOrder}
      UNION ALL SELECT c.order_id, c.id, c.withdrawn_at FROM order_charge c WHERE ${needsCreditNote}
    )
    SELECT order_id AS "orderId", count(*)::int AS missing FROM due
     WHERE NOT EXISTS (SELECT 1 FROM fiscal_document d
                        WHERE d.order_id = due.order_id AND d.series = 'credit_note' AND d.subject = due.id::text)
     GROUP BY order_id ORDER BY min(at) LIMIT 100`);
  let issued = 0;
  for (const { orderId, missing } of rows) {
    try {
      await listCreditNotes({ db }, orderId);
      issued += missing;
    } catch (error) {
      log("credit note failed", { id: orderId, error });
    }
  }
  return issued;
}
