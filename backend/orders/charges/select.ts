import { sql } from "drizzle-orm";
import { isoTime } from "@/backend/db/iso-time";

/** The charges of the order `o` as its view has them, oldest first. */
export const chargesSql = sql`
  SELECT id, kind, amount_minor AS "amountMinor", currency, note, state, paid_by AS "paidBy", ${isoTime("paid_at")} AS "paidAt",
         withdrawn_note AS "withdrawnNote", ${isoTime("created_at")} AS "createdAt",
         (SELECT json_build_object('destination', CASE WHEN r.destination = 'wallet' THEN 'wallet' ELSE paid_by END, 'done', r.state = 'done')
            FROM refund r WHERE r.charge_id = order_charge.id AND r.state <> 'failed') AS refund
    FROM order_charge WHERE order_id = o.id ORDER BY created_at, id`;

/** Condition over `fiscal_document d` and `order_charge c`: the receipt lists the charge, which was withdrawn later. */
export const listsWithdrawn = sql`(d.order_id = c.order_id AND d.series = 'receipt'
  AND d.issued_at >= c.paid_at AND d.issued_at < c.withdrawn_at)`;

/**
 * Condition over `order_charge c`: it was on a receipt, was withdrawn later, and its amount has been given back. Such a
 * charge has a credit note. Without a receipt there is nothing to correct.
 */
export const needsCreditNote = sql`(
  c.state = 'withdrawn' AND EXISTS (SELECT 1 FROM fiscal_document d WHERE ${listsWithdrawn})
  AND (c.attempt_id IS NULL OR EXISTS (SELECT 1 FROM refund r WHERE r.charge_id = c.id AND r.state = 'done')))`;
