import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { inScope, lockOrder } from "@/backend/orders/lifecycle/lock";
import { settleRefund } from "@/backend/orders/payment/refunds";
import { deskMethodLabel } from "@/lib/booking/desk-payment";
import { type listRefunds, type RefundTask, wrongBankReference } from "@/lib/contracts/money/refunds";
import { AppError } from "@/lib/errors";

/**
 * Refunds that an administrator makes at the bank, which has no refund interface (docs/decisions/refunds-by-hand.md).
 * They have the destination `manual` and stay in `refund_in_flight` until an administrator enters the bank's reference.
 * A payment that was taken at the desk is handed back there, with a reference if there is one; the hotel's own staff
 * confirm it if it was cash.
 */

type Row = Omit<RefundTask, "state" | "byHand" | "createdAt" | "doneAt" | "client"> & {
  state: "pending" | "sent" | "done" | "failed";
  destination: "card" | "manual";
  clientName: string;
  clientEmail: string;
  createdAt: string;
  doneAt: string | null;
};

const from = sql`
  FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id JOIN orders o ON o.id = r.order_id
  LEFT JOIN booking_owner u ON u.id = o.user_id LEFT JOIN app_user c ON c.id = r.confirmed_by`;
const waiting = sql`(r.destination = 'manual' AND r.state IN ('pending', 'sent'))`;

const getTaskState = ({ state, destination }: Row): RefundTask["state"] => {
  if (state === "done") return "done";
  if (state === "failed") return "to_wallet";
  return destination === "manual" ? "waiting" : "sending";
};

function getTask(row: Row): RefundTask {
  const { clientName, clientEmail, destination, ...rest } = row;
  return {
    ...rest,
    client: { name: clientName, email: clientEmail },
    state: getTaskState(row),
    byHand: destination === "manual",
    createdAt: new Date(row.createdAt).toISOString(),
    doneAt: row.doneAt && new Date(row.doneAt).toISOString(),
  };
}

export async function readRefunds(db: Db, { show, q, page, pageSize }: z.output<typeof listRefunds.query>) {
  const conditions: SQL[] = [sql`r.destination IN ('card', 'manual')`];
  if (show === "waiting") conditions.push(waiting);
  if (q)
    conditions.push(
      sql`(o.ref = ${q.toUpperCase()} OR p.provider_ref = ${q} OR r.provider_ref = ${q} OR u.email = ${q})`,
    );
  const where = sql.join(conditions, sql` AND `);
  const counted = await db.execute<{ total: number; waitingMinor: number }>(sql`
    SELECT count(*)::int AS total, coalesce(sum(r.amount_minor) FILTER (WHERE ${waiting}), 0)::bigint AS "waitingMinor"
      ${from} WHERE ${where}`);
  const { total, waitingMinor } = counted.rows[0] ?? { total: 0, waitingMinor: 0 };
  const items = await findTasks(db, where, { limit: pageSize, offset: (page - 1) * pageSize });
  return { items, total, page, pageSize, waitingMinor };
}

async function findTasks(
  db: Db,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<RefundTask[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id, o.ref AS "orderRef", o.title, coalesce(u.name, '') AS "clientName", coalesce(u.email::text, '') AS "clientEmail",
           r.amount_minor AS "amountMinor", o.currency, r.charge_minor AS "chargeMinor",
           p.charge_currency AS "chargeCurrency", p.provider, p.provider_ref AS "providerRef", r.reason, r.state, r.destination,
           r.provider_ref AS "bankReference", c.name AS "confirmedBy", r.created_at AS "createdAt", r.done_at AS "doneAt"
      ${from} WHERE ${where} ORDER BY r.created_at, r.id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(getTask);
}

/** @throws AppError 404 for a refund that was never manual */
export async function readRefund(db: Db, id: string): Promise<RefundTask> {
  const [task] = await findTasks(db, sql`r.id = ${id} AND r.destination = 'manual'`, { limit: 1, offset: 0 });
  if (!task) throw new AppError("not_found");
  return task;
}

type Waiting = {
  orderId: string;
  amountMinor: number;
  state: string;
  destination: string;
  bankReference: string | null;
  provider: string;
};

/** Administrators close all manual refunds, sub-administrators those in cash of their hotels. @throws AppError 404 */
async function findByHand(tx: Db, actor: UserActor, id: string): Promise<Waiting> {
  const mayClose = sql`(${inScope(actor)} AND ${actor.role === "admin" ? sql`true` : sql`p.provider = 'cash'`})`;
  const { rows } = await tx.execute<Waiting>(sql`
    SELECT r.order_id AS "orderId", r.amount_minor AS "amountMinor", r.state, r.destination,
           r.provider_ref AS "bankReference", p.provider
      FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id JOIN orders o ON o.id = r.order_id
     WHERE r.id = ${id} AND r.destination = 'manual' AND ${mayClose}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** The bank's reference proves a refund at the bank. Cash has none, and never goes to the wallet. */
function requireDecision({ provider }: Waiting, decision: RefundDecision): void {
  const atDesk = deskMethodLabel(provider) !== undefined;
  if (decision.state === "failed" && atDesk) {
    throw new AppError("conflict", { user: "This payment was taken at the desk. Hand it back there." });
  }
  if (decision.state === "done" && !decision.bankReference && !atDesk) {
    throw new AppError("invalid", { fields: { bankReference: wrongBankReference } });
  }
}

export type RefundDecision = { state: "done"; bankReference: string } | { state: "failed" };

/**
 * Completes a manual refund: done at the bank or at the desk, or failed and then credited to the wallet. Idempotent.
 * @throws AppError 404 out of scope, 409 after the opposite decision, or to the wallet for a payment taken at the desk
 */
export async function decideRefund(
  tx: Db,
  actor: UserActor,
  id: string,
  decision: RefundDecision,
): Promise<{ orderRef: string; amountMinor: number; currency: string }> {
  const { orderId } = await findByHand(tx, actor, id);
  const order = await lockOrder(tx, { id: orderId }, actor);
  const waiting = await findByHand(tx, actor, id);
  requireDecision(waiting, decision);
  const { amountMinor } = waiting;
  const bankReference = decision.state === "done" ? decision.bankReference || null : null;
  const first = await settleRefund(tx, order, id, {
    state: decision.state,
    providerRef: bankReference,
    confirmedBy: actor.id,
  });
  const { ref, currency } = order;
  if (!first) {
    const now = await findByHand(tx, actor, id);
    const isOther = decision.state === "done" && now.bankReference !== bankReference;
    if (now.state !== decision.state || isOther) {
      throw new AppError("conflict", { user: "Someone else has closed this refund. Reload the page." });
    }
  }
  return { orderRef: ref, amountMinor, currency };
}
