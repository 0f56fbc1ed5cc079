import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import type { ExportColumn } from "@/backend/http/csv";
import { all, beginning, listRows, mentions, readForExport } from "@/backend/http/listing";
import { baseCurrencySql } from "@/backend/site/base-currency";
import { inDays } from "@/backend/site/days";
import type { PaymentQuery, PaymentRow, RefundQuery, RefundRow } from "@/lib/contracts/money/money-lists";
import { plainAmount } from "@/lib/money";
import { humanize } from "@/lib/text/humanize";

/** Payments by card and refunds as lists of the administration. */

/** The beginning of a booking's or a bank's reference, or a person's name. */
const searching = (q: string, providerRef: SQL): SQL =>
  sql`(o.ref LIKE ${beginning(q.toUpperCase())} OR ${providerRef} LIKE ${beginning(q)}
    OR ${mentions(sql`coalesce(o.lead_name, u.name, '')`, q)})`;

const getSorts = (table: SQL) => ({ created: sql`${table}.created_at`, amount: sql`${table}.amount_minor` });

export async function listPayments(db: Db, query: PaymentQuery) {
  const { q, state, purpose } = query;
  return listRows<PaymentRow>(db, {
    columns: sql`p.id, o.ref AS "orderRef", o.kind, coalesce(o.lead_name, u.name) AS person,
      p.amount_minor AS "amountMinor", p.currency, ${isoTime("p.created_at")} AS "createdAt", p.purpose, p.provider, p.mode,
      p.provider_ref AS "providerRef", p.state, p.refunded_minor AS "refundedMinor", p.failure`,
    from: sql`payment_attempt p LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN app_user u ON u.id = p.user_id`,
    where: all([
      state ? sql`p.state = ${state}` : undefined,
      purpose ? sql`p.purpose = ${purpose}` : undefined,
      await inDays(db, sql`p.created_at`, query),
      q ? searching(q, sql`p.provider_ref`) : undefined,
    ]),
    sorts: getSorts(sql`p`),
    tie: sql`p.id`,
    query,
  });
}

export async function listAllRefunds(db: Db, query: RefundQuery) {
  const { q, state } = query;
  return listRows<RefundRow>(db, {
    columns: sql`f.id, o.ref AS "orderRef", o.kind, coalesce(o.lead_name, u.name) AS person,
      f.amount_minor AS "amountMinor", ${baseCurrencySql} AS currency, ${isoTime("f.created_at")} AS "createdAt", f.tender,
      f.destination, f.state, f.reason, f.provider_ref AS "providerRef", ${isoTime("f.done_at")} AS "doneAt"`,
    from: sql`refund f JOIN orders o ON o.id = f.order_id LEFT JOIN app_user u ON u.id = o.user_id`,
    where: all([
      state ? sql`f.state = ${state}` : undefined,
      await inDays(db, sql`f.created_at`, query),
      q ? searching(q, sql`f.provider_ref`) : undefined,
    ]),
    sorts: getSorts(sql`f`),
    tie: sql`f.id`,
    query,
  });
}

export const paymentsForExport = async (db: Db, query: PaymentQuery): Promise<PaymentRow[]> =>
  readForExport((page) => listPayments(db, { ...query, ...page }));

export const refundsForExport = async (db: Db, query: RefundQuery): Promise<RefundRow[]> =>
  readForExport((page) => listAllRefunds(db, { ...query, ...page }));

type Common = Pick<PaymentRow, "orderRef" | "person" | "amountMinor" | "currency" | "createdAt">;

const commonColumns: readonly ExportColumn<Common>[] = [
  { list: "created", label: "Date", cell: (row) => row.createdAt },
  { list: "booking", label: "Booking", cell: (row) => row.orderRef },
  { list: "person", label: "Client", cell: (row) => row.person },
  { list: "amount", label: "Amount", cell: (row) => plainAmount(row.amountMinor, row.currency) },
  { list: "amount", label: "Currency", cell: (row) => row.currency },
];

export const paymentColumns: readonly ExportColumn<PaymentRow>[] = [
  ...commonColumns,
  { list: "state", label: "State", cell: (row) => humanize(row.state) },
  { list: "purpose", label: "For", cell: (row) => humanize(row.purpose) },
  { list: "refunded", label: "Refunded", cell: (row) => plainAmount(row.refundedMinor, row.currency) },
  { list: "provider", label: "Provider", cell: (row) => row.provider },
  { list: "mode", label: "Mode", cell: (row) => humanize(row.mode) },
  { list: "reference", label: "Bank reference", cell: (row) => row.providerRef },
  { list: "failure", label: "Failure", cell: (row) => row.failure },
];

export const refundColumns: readonly ExportColumn<RefundRow>[] = [
  ...commonColumns,
  { list: "state", label: "State", cell: (row) => humanize(row.state) },
  { list: "to", label: "To", cell: (row) => (row.destination === "manual" ? "By hand" : humanize(row.destination)) },
  { list: "reason", label: "Reason", cell: (row) => row.reason },
  { list: "done", label: "Done", cell: (row) => row.doneAt },
  { list: "reference", label: "Bank reference", cell: (row) => row.providerRef },
];
