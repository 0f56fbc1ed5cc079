import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { settleRefund } from "@/backend/orders/payment/refunds";
import { readSettings } from "@/backend/site/settings";
import { deskMethodLabel } from "@/lib/booking/desk-payment";
import { decisionPath } from "@/lib/links/decision-links";
import { formatMoney } from "@/lib/money";
import { ProviderError, type RefundResponse } from "../provider";
import type { Payments } from "../settle";
import { chargeOfRefund, refundedBefore } from "./refund-charge";

type DueRefund = {
  id: string;
  orderId: string;
  amountMinor: number;
  idemKey: string;
  reason: string;
  state: string;
  refundRef: string | null;
  attemptId: string;
  provider: string;
  attemptRef: string;
  sessionRef: string | null;
  chargeMinor: number;
  chargeCurrency: string;
  attemptMinor: number;
  beforeMinor: number;
};

async function dueRefunds(db: Db): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund>(sql`
    SELECT r.id, r.order_id AS "orderId", r.amount_minor AS "amountMinor", r.idem_key AS "idemKey", r.reason, r.state,
           r.provider_ref AS "refundRef", p.id AS "attemptId", p.provider, p.provider_ref AS "attemptRef",
           p.session_ref AS "sessionRef", p.charge_minor AS "chargeMinor", p.charge_currency AS "chargeCurrency",
           p.amount_minor AS "attemptMinor", ${refundedBefore} AS "beforeMinor"
      FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
     WHERE r.destination = 'card' AND r.state IN ('pending', 'sent') ORDER BY r.created_at LIMIT 50`);
  return rows;
}

/**
 * Sends card refunds and polls the result of those already sent. Each refund has a fixed idempotency key, so that
 * repeated calls refund once. If the provider refuses, the amount is credited to the wallet. If it has no refund
 * interface (City Bank), the settings choose between a manual refund at the bank and the wallet.
 */
export async function processCardRefunds(payments: Payments): Promise<number> {
  let settled = 0;
  for (const due of await dueRefunds(payments.deps.db)) {
    if (await leftToAPerson(payments, due)) continue;
    const response = await ask(payments, due).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      payments.deps.log("refund", { refund: due.id, provider: due.provider, error });
      // An unknown result is not a refusal. The refund stays unchanged and is polled again.
      return error.kind === "refused" ? ({ refundRef: "", state: "failed" } as const) : null;
    });
    if (response && (await keep(payments, due, response))) settled++;
  }
  return settled;
}

/** True if the refund is, or meanwhile became, a manual task of an administrator. */
async function leftToAPerson({ deps, providers }: Payments, due: DueRefund): Promise<boolean> {
  const desk = deskMethodLabel(due.provider);
  const provider = desk ? null : await providers.get(due.provider);
  if (due.state !== "pending" || (!desk && (!provider || provider.caps.refundApi))) return false;
  const { bankRefunds } = await readSettings(deps.db, "claims");
  if (bankRefunds === "wallet" && !desk) return false;
  const place = desk ? `the desk (${desk.toLowerCase()})` : provider?.name;
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { id: due.orderId }, system);
    const { rowCount } = await tx.execute(sql`
      UPDATE refund SET destination = 'manual' WHERE id = ${due.id} AND destination = 'card' AND state = 'pending'`);
    if (!rowCount) return;
    await alertAdministrators(tx, {
      once: `by hand ${due.id}`,
      title: "A refund must be made at the bank",
      text: `${formatMoney(due.amountMinor, order.currency)} of booking ${order.ref} must be refunded manually at ${place}.`,
      link: decisionPath("refund", due.id),
      part: "finance",
    });
  });
  return true;
}

async function ask({ providers }: Payments, due: DueRefund): Promise<RefundResponse | null> {
  const provider = await providers.get(due.provider);
  if (!provider) return null;
  if (!provider.caps.refundApi) return { refundRef: "", state: "failed" };
  if (due.state === "sent" && due.refundRef) return provider.refundStatus({ refundRef: due.refundRef });
  const minor = chargeOfRefund(due);
  return provider.refund({
    attemptId: due.attemptId,
    providerRef: due.attemptRef,
    sessionRef: due.sessionRef ?? undefined,
    amount: { minor, currency: due.chargeCurrency },
    idemKey: due.idemKey,
    reason: due.reason,
  });
}

async function keep({ deps }: Payments, due: DueRefund, response: RefundResponse): Promise<boolean> {
  if (response.state === "pending") {
    await deps.db.execute(sql`
      UPDATE refund SET state = 'sent', provider_ref = ${response.refundRef} WHERE id = ${due.id} AND state = 'pending'`);
    return false;
  }
  const state = response.state === "succeeded" ? "done" : "failed";
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { id: due.orderId }, system);
    return settleRefund(tx, order, due.id, { state, providerRef: response.refundRef || null });
  });
}
