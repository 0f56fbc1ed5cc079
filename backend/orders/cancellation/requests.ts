import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { type Actor, system, type UserActor } from "@/backend/http/context";
import { readSettings } from "@/backend/site/settings";
import type { CancelRequest, CancelRequestState } from "@/lib/contracts/orders/cancel-request";
import type { Settings } from "@/lib/contracts/site/settings";
import { AppError } from "@/lib/errors";
import type { Titles } from "@/lib/language/titles";
import { inScope, type LockedOrder, lockOrder } from "../lifecycle/lock";
import { notifyRequest } from "./emails";

/** Cancellation requests that wait for an administrator, and the client's actions on them (docs/domain.md §1.2). */

type Terms = Pick<Settings<"claims">, "approveCancellations" | "automaticRefundsUpToMinor">;

/** A cancellation without a refund needs no approval. */
export const needsApproval = (refundMinor: number, { approveCancellations, automaticRefundsUpToMinor }: Terms) =>
  refundMinor > 0 &&
  (approveCancellations || (automaticRefundsUpToMinor !== null && refundMinor > automaticRefundsUpToMinor));

export type StoredRequest = {
  id: string;
  orderId: string;
  orderRef: string;
  orderTitle: string;
  orderTitles: Titles | null;
  currency: string;
  state: CancelRequestState;
  lineIds: number[];
  lines: CancelRequest["lines"];
  askedAt: Date;
  decideBy: Date;
  feeMinor: number;
  refundMinor: number;
  givenMinor: number | null;
  refundTo: "original" | "wallet";
  reason: string;
  text: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  decidedByName: string | null;
  confirmedByName: string | null;
  clientName: string;
  clientEmail: string;
  hasAccount: boolean;
  version: number;
};

const columns = sql`
  q.id, q.order_id AS "orderId", o.ref AS "orderRef", o.title AS "orderTitle", o.quote->'product'->'titles' AS "orderTitles", o.currency, q.state, q.line_ids AS "lineIds",
  coalesce((SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'totalMinor', l.total_minor) ORDER BY l.position)
              FROM order_line l WHERE l.order_id = o.id AND q.line_ids @> to_jsonb(l.id)), '[]'::json) AS lines,
  q.as_of AS "askedAt", q.decide_by AS "decideBy", q.fee_minor AS "feeMinor", q.refund_minor AS "refundMinor",
  q.given_minor AS "givenMinor", q.refund_to AS "refundTo", q.reason, q.text, q.decided_by AS "decidedBy",
  q.decided_at AS "decidedAt", d.name AS "decidedByName", c.name AS "confirmedByName",
  coalesce(u.name, o.lead_name, '') AS "clientName", coalesce(u.email::text, o.lead_email, '') AS "clientEmail",
  u.id IS NOT NULL AS "hasAccount", q.version`;
const from = sql`
  cancel_request q JOIN orders o ON o.id = q.order_id LEFT JOIN booking_owner u ON u.id = o.user_id
  LEFT JOIN app_user d ON d.id = q.decided_by LEFT JOIN app_user c ON c.id = q.confirmed_by`;

const toRequest = (row: StoredRequest): StoredRequest => ({
  ...row,
  askedAt: new Date(row.askedAt),
  decideBy: new Date(row.decideBy),
  decidedAt: row.decidedAt && new Date(row.decidedAt),
});

/** Finds a request within the scope of its booking. @throws AppError 404 if it is missing or out of scope */
export async function findCancelRequest(db: Db, actor: Actor, id: string): Promise<StoredRequest> {
  const { rows } = await db.execute<StoredRequest>(sql`
    SELECT ${columns} FROM ${from} WHERE q.id = ${id} AND ${inScope(actor)}`);
  if (!rows[0]) throw new AppError("not_found");
  return toRequest(rows[0]);
}

/** Finds the newest request of a booking. @throws AppError 404 if the booking is missing or out of scope */
export async function newestCancelRequest(db: Db, actor: Actor, ref: string): Promise<StoredRequest | null> {
  const { rows: orders } = await db.execute(sql`SELECT 1 FROM orders o WHERE o.ref = ${ref} AND ${inScope(actor)}`);
  if (orders.length === 0) throw new AppError("not_found");
  const { rows } = await db.execute<StoredRequest>(sql`
    SELECT ${columns} FROM ${from} WHERE o.ref = ${ref} AND ${inScope(actor)} ORDER BY q.created_at DESC LIMIT 1`);
  return rows[0] ? toRequest(rows[0]) : null;
}

/** The client's view of a request. An acceptance that still needs a second administrator is not shown. */
export function toClientView(request: StoredRequest): CancelRequest {
  const { id, orderRef, orderTitle, lines, currency, feeMinor, refundMinor, refundTo, reason } = request;
  const open = request.state === "approved" || request.state === "waiting";
  return {
    id,
    orderRef,
    orderTitle,
    ...(request.orderTitles ? { orderTitles: request.orderTitles } : {}),
    state: open ? "waiting" : request.state,
    askedAt: request.askedAt.toISOString(),
    decideBy: request.decideBy.toISOString(),
    lines,
    currency,
    feeMinor,
    refundMinor,
    givenMinor: open ? null : request.givenMinor,
    refundTo,
    reason,
    text: open ? "" : request.text,
    decidedAt: open ? null : (request.decidedAt?.toISOString() ?? null),
  };
}

/** @throws AppError 409 while another request of the order is pending */
export async function refuseWhileWaiting(tx: Db, order: LockedOrder): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM cancel_request WHERE order_id = ${order.id} AND state IN ('waiting', 'approved')`);
  if (rows.length > 0) {
    throw new AppError("conflict", {
      user: "You've already requested a cancellation. It is being reviewed.",
      data: { waiting: true },
    });
  }
}

type NewCancelRequest = {
  lineIds: readonly number[];
  asOf: string;
  feeMinor: number;
  refundMinor: number;
  refundTo: "original" | "wallet";
  reason: string;
};

/** Stores a confirmed quote as a pending request for administrators. The caller holds the order's lock. */
export async function requestCancellation(tx: Db, order: LockedOrder, request: NewCancelRequest): Promise<void> {
  const { decisionHours } = await readSettings(tx, "claims");
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO cancel_request (order_id, line_ids, as_of, fee_minor, refund_minor, refund_to, reason, decide_by)
    VALUES (${order.id}, ${JSON.stringify(request.lineIds)}::jsonb, ${new Date(request.asOf).toISOString()}::timestamptz,
            ${request.feeMinor}, ${request.refundMinor}, ${request.refundTo}, ${request.reason},
            least(now() + make_interval(hours => ${decisionHours}), ${order.serviceStart.toISOString()}::timestamptz))
    RETURNING id`);
  await notifyRequest(tx, order, await findCancelRequest(tx, system, rows[0]?.id ?? ""));
}

/** Updates a request by compare-and-swap on status and version, under the order's lock. */
export async function moveRequest(
  tx: Db,
  request: Pick<StoredRequest, "id" | "state" | "version">,
  to: CancelRequestState,
  set: readonly ReturnType<typeof sql>[] = [],
): Promise<void> {
  const sets = [sql`state = ${to}`, sql`version = version + 1`, sql`updated_at = now()`, ...set];
  const { rowCount } = await tx.execute(sql`
    UPDATE cancel_request SET ${sql.join(sets, sql`, `)}
     WHERE id = ${request.id} AND state = ${request.state} AND version = ${request.version}`);
  if (rowCount !== 1) throw new AppError("conflict", { user: "This has changed in the meantime. Check it again." });
}

/** Withdraws the client's pending request. Idempotent. @throws AppError 409 if it has been decided meanwhile */
export async function withdrawCancelRequest(tx: Db, actor: UserActor, ref: string): Promise<void> {
  const order = await lockOrder(tx, { ref }, actor);
  const request = await newestCancelRequest(tx, actor, order.ref);
  if (!request) throw new AppError("not_found");
  if (request.state === "withdrawn") return;
  if (request.state !== "waiting" && request.state !== "approved") {
    throw new AppError("conflict", { user: "This cancellation has already been decided." });
  }
  await moveRequest(tx, request, "withdrawn");
}
