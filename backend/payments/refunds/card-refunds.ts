import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { system } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { settleRefund } from "@/backend/orders/payment/refunds";
import { readSettings } from "@/backend/site/settings";
import { deskMethodLabel } from "@/lib/booking/desk-payment";
import type { PaymentMode } from "@/lib/contracts/money/gateway";
import { decisionPath, decisionsPath } from "@/lib/links/decision-links";
import { formatMoney } from "@/lib/money";
import { ProviderError, type RefundResponse } from "../provider";
import type { Payments } from "../settle";
import { closeIssues, noteIssue } from "../staff/issues";

/** All of a batch are asked about before their next try is due, at the provider's time limit. */
const batch = 16;
const atOnce = 8;
/** How long a run takes new refunds, in milliseconds. The job runs every minute. */
const runMs = 45_000;
/** Providers keep an idempotency key for a day. Later the same request could refund a second time. */
const triedForHours = 23;

type DueRefund = {
  id: string;
  orderId: string;
  chargeMinor: number;
  idemKey: string;
  reason: string;
  state: string;
  refundRef: string | null;
  attemptId: string;
  provider: string;
  mode: PaymentMode;
  attemptRef: string;
  sessionRef: string | null;
  chargeCurrency: string;
  /** It was tried for a day, or reported a day ago. */
  isOverdue: boolean;
};

const aDayAgo = sql`now() - make_interval(hours => ${triedForHours})`;
const isOverdue = sql`((r.state = 'pending' AND r.tries > 1 AND r.created_at < ${aDayAgo}) OR EXISTS (
  SELECT 1 FROM recon_issue i WHERE i.kind = 'refund_open' AND i.subject = r.id::text AND i.created_at < ${aDayAgo}))`;

/**
 * Claims due refunds by advancing their next try, as reconciliation does with payments: after 2, 4, 8 … 60 minutes. New
 * refunds come first, so that those that stay open do not hold them up.
 */
async function takeDue(db: Db): Promise<DueRefund[]> {
  const { rows } = await db.execute<DueRefund>(sql`
    UPDATE refund r
       SET tries = r.tries + 1, next_try_at = now() + make_interval(mins => least(60, (2 ^ least(r.tries + 1, 6))::int))
      FROM (SELECT id FROM refund
             WHERE destination = 'card' AND state IN ('pending', 'sent') AND next_try_at <= now()
             ORDER BY tries, next_try_at LIMIT ${batch} FOR UPDATE SKIP LOCKED) due, payment_attempt p
     WHERE r.id = due.id AND p.id = r.attempt_id
    RETURNING r.id, r.order_id AS "orderId", r.charge_minor AS "chargeMinor", r.idem_key AS "idemKey", r.reason, r.state,
              r.provider_ref AS "refundRef", p.id AS "attemptId", p.provider, p.mode, p.provider_ref AS "attemptRef",
              p.session_ref AS "sessionRef", p.charge_currency AS "chargeCurrency", ${isOverdue} AS "isOverdue"`);
  return rows;
}

/**
 * Sends card refunds and polls the result of those already sent. Each refund has a fixed idempotency key and amount, so
 * that repeated calls refund once. If the provider will not make it, the amount is credited to the wallet. If it has no
 * refund interface (City Bank), the settings choose between a manual refund at the bank and the wallet. Returns how many
 * were settled.
 */
export async function processCardRefunds(payments: Payments): Promise<number> {
  const limit = pLimit(atOnce);
  const endsAt = performance.now() + runMs;
  let settled = 0;
  let due: DueRefund[];
  do {
    due = await takeDue(payments.deps.db);
    const results = await Promise.all(due.map((one) => limit(() => processRefund(payments, one))));
    settled += results.filter((isSettled) => isSettled).length;
  } while (due.length === batch && performance.now() < endsAt);
  return settled;
}

/** An error is not a refusal: the refund stays open and is tried again, for a day, and then a person decides. */
async function processRefund(payments: Payments, due: DueRefund): Promise<boolean> {
  try {
    if (await leaveToAPerson(payments, due)) return false;
    const response = await ask(payments, due);
    return await keep(payments, due, response);
  } catch (error) {
    payments.deps.log("refund", { refund: due.id, provider: due.provider, error });
    if (error instanceof ProviderError && error.kind === "refused") await report(payments, due, error.message);
    return false;
  }
}

/** True if the refund is, or meanwhile became, a manual task of an administrator. */
async function leaveToAPerson(payments: Payments, due: DueRefund): Promise<boolean> {
  const { deps, providers } = payments;
  const desk = deskMethodLabel(due.provider);
  // Whether a bank can refund does not depend on the mode.
  const provider = desk ? null : await providers.get(due.provider);
  const bank = provider?.name ?? due.provider;
  const isOnlyByHand = desk || (provider && !provider.caps.refundApi && (await goesByHand(deps.db)));
  const byHand = due.state === "pending" && isOnlyByHand;
  if (!byHand && !due.isOverdue) return false;
  const title = desk ? "A payment must be handed back at the desk" : "A refund must be made at the bank";
  await makeManual(payments, due, title, (order) => {
    const money = `${formatMoney(order.amountMinor, order.currency)} of booking ${order.ref}`;
    if (desk) return `${money} must be handed back at the desk (${desk.toLowerCase()}).`;
    return byHand
      ? `${money} must be refunded manually at ${bank}.`
      : `${money} must be refunded manually at ${bank}, which did not confirm the refund within a day. Check first whether it has been made.`;
  });
  return true;
}

const goesByHand = async (db: Db): Promise<boolean> => (await readSettings(db, "claims")).bankRefunds === "by_hand";

async function makeManual(
  { deps }: Payments,
  due: DueRefund,
  title: string,
  getText: (refund: Pick<LockedOrder, "ref" | "currency"> & { amountMinor: number }) => string,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { ref, currency } = await lockOrder(tx, { id: due.orderId }, system);
    const { rows } = await tx.execute<{ amountMinor: number }>(sql`
      UPDATE refund SET destination = 'manual' WHERE id = ${due.id} AND destination = 'card' AND state IN ('pending', 'sent')
      RETURNING amount_minor AS "amountMinor"`);
    const [refund] = rows;
    if (!refund) return;
    await closeIssues(tx, due.id, null, "An administrator refunds it manually");
    await alertAdministrators(tx, {
      once: `by hand ${due.id}`,
      title,
      text: getText({ ref, currency, ...refund }),
      link: decisionPath("refund", due.id),
      part: "finance",
    });
  });
}

/** @throws ProviderError if nothing is known about the refund */
async function ask({ providers }: Payments, due: DueRefund): Promise<RefundResponse> {
  if (due.state === "pending" && (await providers.get(due.provider))?.caps.refundApi === false)
    return { refundRef: "", state: "failed" };
  const provider = await providers.get(due.provider, due.mode);
  if (!provider) throw new ProviderError("refused", `${due.provider} is not set up in ${due.mode} mode`);
  if (due.state === "sent" && due.refundRef) return provider.refundStatus({ refundRef: due.refundRef });
  return provider.refund({
    attemptId: due.attemptId,
    providerRef: due.attemptRef,
    sessionRef: due.sessionRef ?? undefined,
    amount: { minor: due.chargeMinor, currency: due.chargeCurrency },
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
    const isFirst = await settleRefund(tx, order, due.id, { state, providerRef: response.refundRef || null });
    await closeIssues(tx, due.id, null, "The provider has given the result of the refund");
    return isFirst;
  });
}

/** Shows a refund that the provider does not process to the administrators, once while it is open. */
async function report({ deps }: Payments, due: DueRefund, why: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const { ref } = await lockOrder(tx, { id: due.orderId }, system);
    const isNew = await noteIssue(tx, {
      kind: "refund_open",
      provider: due.provider,
      subject: due.id,
      detail: { why, booking: ref, mode: due.mode },
    });
    if (!isNew) return;
    await alertAdministrators(tx, {
      once: `refund open ${due.id}`,
      title: "A refund to a card is not processed",
      text: `${due.provider} does not process a refund of booking ${ref}: ${why}. It stays open and is tried again. Check it there.`,
      link: decisionsPath("finding"),
      part: "finance",
    });
  });
}
