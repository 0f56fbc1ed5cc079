import { sql } from "drizzle-orm";
import type { Deps } from "@/backend/http/context";
import { listCreditNotes } from "./receipt-content";

/**
 * Every refund that was made has its credit note, whatever it was for: a whole booking, a line of it, a change, a
 * claim. Issued once per refund and numbered without gaps, whoever asks first: this job or the client.
 */
export async function issueCreditNotes({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  const { rows } = await db.execute<{ orderId: string; missing: number }>(sql`
    SELECT r.order_id AS "orderId", count(*)::int AS missing FROM refund r
     WHERE r.state = 'done' AND NOT EXISTS (
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
