import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { listPaymentCases, PaymentCase, PaymentResolution } from "@/lib/contracts/money/payment-cases";
import { AppError } from "@/lib/errors";

/**
 * Payments that need a manual decision: the provider's result does not match the request, or the money could not be
 * used.
 */

type Row = Omit<PaymentCase, "client" | "why" | "actions" | "createdAt" | "resolvedAt"> & {
  failure: string | null;
  clientName: string;
  clientEmail: string;
  /** Its refund is a pending manual task, so it can still be cancelled. */
  refundWaits: boolean;
  createdAt: string;
  resolvedAt: string | null;
};

const openRefund = sql`EXISTS (SELECT 1 FROM refund r WHERE r.attempt_id = p.id AND r.state IN ('pending', 'sent'))`;
/** The payments of the last two kinds are refunded automatically, but are listed until the refund has completed. */
export const needsAPerson = sql`(p.resolved_at IS NULL AND (p.state = 'review'
  OR (p.state IN ('captured_unfulfilled', 'duplicate_capture') AND ${openRefund})))`;

const everyCase = sql`(p.resolved_at IS NOT NULL OR p.state IN ('review', 'captured_unfulfilled', 'duplicate_capture'))`;

/** The decisions available for a payment now. */
export function getResolutions({
  state,
  purpose,
  resolvedAt,
  refundWaits,
}: {
  state: string;
  purpose: string;
  resolvedAt: string | null;
  refundWaits: boolean;
}): PaymentResolution[] {
  if (resolvedAt) return [];
  if (state === "review") {
    return purpose === "topup" ? ["accept", "settled_elsewhere"] : ["accept", "refund", "settled_elsewhere"];
  }
  if (state === "captured_unfulfilled" && refundWaits) return ["accept", "refund"];
  return state === "captured_unfulfilled" || state === "duplicate_capture" ? ["refund"] : [];
}

function getCase(row: Row): PaymentCase {
  const { failure, clientName, clientEmail, refundWaits, ...rest } = row;
  return {
    ...rest,
    why: failure ?? "",
    client: { name: clientName, email: clientEmail },
    createdAt: new Date(row.createdAt).toISOString(),
    resolvedAt: row.resolvedAt && new Date(row.resolvedAt).toISOString(),
    actions: getResolutions({ ...row, refundWaits }),
  };
}

export async function readCases(db: Db, { show, page, pageSize }: z.output<typeof listPaymentCases.query>) {
  const where = show === "open" ? needsAPerson : everyCase;
  const items = await findCases(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM payment_attempt p WHERE ${where}`,
  );
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** @throws AppError 404 for a payment that never needed a decision */
export async function readCase(db: Db, id: string): Promise<PaymentCase> {
  const [found] = await findCases(db, sql`p.id = ${id} AND ${everyCase}`, { limit: 1, offset: 0 });
  if (!found) throw new AppError("not_found");
  return found;
}

async function findCases(
  db: Db,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaymentCase[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.state, p.purpose, p.failure, p.provider, p.provider_ref AS "providerRef", o.ref AS "orderRef",
           t.ref AS "tripRef", o.status AS "orderStatus", coalesce(u.name, '') AS "clientName",
           coalesce(u.email, '') AS "clientEmail", p.amount_minor AS "amountMinor", p.currency,
           p.charge_minor AS "chargeMinor", p.charge_currency AS "chargeCurrency", p.provider_data->'amount' AS reported,
           (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM refund r
             WHERE r.attempt_id = p.id AND r.state IN ('pending', 'sent')) AS "refundingMinor",
           EXISTS (SELECT 1 FROM refund r WHERE r.attempt_id = p.id AND r.destination = 'manual' AND r.state = 'pending') AS "refundWaits",
           p.resolution, p.resolution_reason AS "resolutionReason", p.resolved_at AS "resolvedAt", p.created_at AS "createdAt"
      FROM payment_attempt p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN trip t ON t.id = p.trip_id
      LEFT JOIN booking_owner u ON u.id = p.user_id
     WHERE ${where} ORDER BY p.created_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(getCase);
}
