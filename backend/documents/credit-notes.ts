import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import { isOfOrder } from "@/backend/orders/payment/refunds";
import { listCreditNotes } from "./receipt-content";

/**
 * Issues a credit note for every completed refund: of a booking, a line, an amendment or a claim. One per refund,
 * numbered without gaps, whether this job or the client is first.
 */
export async function issueCreditNotes({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  const { rows } = await db.execute<{ orderId: string; missing: number }>(sql`
    SELECT r.order_id AS "orderId", count(*)::int AS missing FROM refund r
     WHERE r.state = 'done' AND ${isOfOrder} AND NOT EXISTS (
       SELECT 1 FROM fiscal_document d WHERE d.order_id = r.order_id AND d.series = 'credit_note' AND d.subject = r.id::text)
     GROUP BY r.order_id ORDER BY min(r.done_at) LIMIT 100`);
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
