import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getReceivable, getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, post } from "@/backend/ledger/post";
import { baseCurrency } from "@/backend/site/base-currency";
import { formatMoney } from "@/lib/money";
import { unprocessable } from "./errors";
import type { Reseller } from "./keys";

/** Locks a reseller, so that concurrent bookings cannot exceed its credit limit. Taken before its orders. */
export async function lockReseller(tx: Db, { id }: Pick<Reseller, "id">): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM reseller WHERE id = ${id} FOR NO KEY UPDATE`);
}

type Account = { id: number; userId: string };

/** Debt of a reseller and its remaining credit from refunds, in minor units of the base currency. */
export async function readAccount(
  db: Db,
  { id, userId }: Account,
): Promise<{ owedMinor: number; creditMinor: number }> {
  const owedMinor = await getBalance(db, getReceivable(String(id)));
  return { owedMinor, creditMinor: await getBalance(db, getWalletAccount(userId)) };
}

/**
 * Provides the wallet of a reseller with an amount that is due, on its account. Credit of earlier refunds is used
 * first. The caller holds the lock of the reseller.
 * @param key permanently unique for the payment
 * @throws OctoError if the reseller would owe more than its limit
 */
export async function bookOnAccount(
  tx: Db,
  reseller: Reseller,
  order: { id: string; currency: string; title: string },
  amountMinor: number,
  key: string,
): Promise<void> {
  const { id, actor, creditLimitMinor } = reseller;
  const { owedMinor, creditMinor } = await readAccount(tx, { id, userId: actor.id });
  const missingMinor = amountMinor - creditMinor;
  if (missingMinor <= 0) return;
  if (owedMinor + missingMinor > creditLimitMinor)
    throw unprocessable(`Your credit limit is ${formatMoney(creditLimitMinor, order.currency)}. Settle open invoices.`);
  await post(tx, "on_account", {
    idemKey: `on-account:${key}`,
    currency: order.currency,
    accounts: { receivable: String(id), wallet: actor.id },
    amounts: { amount: missingMinor },
    orderId: order.id,
    memo: order.title,
  });
}

/** Records a bank transfer of a reseller. `reference` is the bank's; a repeated one is refused or has no effect. */
export async function recordPayment(
  tx: Db,
  { id }: Pick<Reseller, "id">,
  payment: { amountMinor: number; reference: string; actorId: string },
): Promise<void> {
  await post(tx, "account_paid", {
    idemKey: `account-paid:${id}:${payment.reference}`,
    currency: await baseCurrency(tx),
    accounts: { receivable: String(id) },
    amounts: { amount: payment.amountMinor },
    actorId: payment.actorId,
    memo: payment.reference,
  });
}
