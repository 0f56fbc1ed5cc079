import type { z } from "zod";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, post } from "@/backend/ledger/post";
import { notify } from "@/backend/notifications/notify";
import { heldParts } from "@/backend/wallet/balance";
import type { adjustWallet } from "@/lib/contracts/accounts/user-wallet";
import { AppError } from "@/lib/errors";
import { formatMoneyIn } from "@/lib/language/formats";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { lockUser } from "./record";
import type { UserRecordRow } from "./row";
import type { Who } from "./write";

export type Adjustment = z.output<typeof adjustWallet.body>;
export type Booked = { txnId: number; beforeMinor: number; afterMinor: number };

const wallets = () =>
  new AppError("conflict", { user: "Only clients have a wallet. Staff wallets can't be credited here." });

/**
 * Locks a client's account.
 * @throws AppError 409 for staff accounts, and as `lockUser`
 */
export async function lockClient(tx: Db, who: Who, id: string): Promise<UserRecordRow> {
  const user = await lockUser(tx, who.actor, id);
  if (user.role !== roleNumber.client) throw wallets();
  return user;
}

/** The part of the balance reserved for payments in progress at the bank cannot be debited. */
async function requireAvailable(tx: Db, userId: string, amountMinor: number, format: (minor: number) => string) {
  const heldMinor = (await heldParts(tx, userId)).reduce((sum, part) => sum + part.amountMinor, 0);
  const availableMinor = Math.max(0, (await getBalance(tx, getWalletAccount(userId))) - heldMinor);
  if (amountMinor <= availableMinor) return;
  const held = heldMinor > 0 ? `, because ${format(heldMinor)} are promised to payments under way` : "";
  throw new AppError("insufficient_funds", { user: `At most ${format(availableMinor)} can be taken${held}.` });
}

type Booking = {
  currency: string;
  idemKey: string;
  /** The requester, if a second administrator approved. */
  askedBy?: string;
};

/** Credits or debits a client's wallet, once per key, with notification and audit entry. Amounts are minor units. */
export async function postAdjustment(
  tx: Db,
  who: Who,
  id: string,
  adjustment: Adjustment,
  booking: Booking,
): Promise<Booked> {
  const { direction, amountMinor, reason } = adjustment;
  const { currency, idemKey, askedBy } = booking;
  await lockClient(tx, who, id);
  const format = (minor: number) => formatMoney(minor, currency);
  const adds = direction === "add";
  if (!adds) await requireAvailable(tx, id, amountMinor, format);
  const { txnId } = await post(tx, adds ? "admin_fund" : "admin_take", {
    idemKey,
    currency,
    actorId: who.actor.id,
    memo: reason,
    accounts: { wallet: id },
    amounts: { amount: amountMinor },
  });
  // The posting holds the account's lock, so the balance cannot change in between.
  const afterMinor = await getBalance(tx, getWalletAccount(id));
  const beforeMinor = afterMinor + (adds ? -amountMinor : amountMinor);
  await auditChange(tx, who, {
    kind: "user",
    id,
    verb: adds ? "fund" : "take",
    before: { walletMinor: beforeMinor },
    after: { walletMinor: afterMinor, amountMinor, reason, txnId, ...(askedBy ? { askedBy } : {}) },
  });
  await notify(tx, adds ? "walletCredited" : "walletDebited", {
    to: { userId: id },
    once: String(txnId),
    data: ({ language }) => ({
      amount: formatMoneyIn(language, amountMinor, currency),
      balance: formatMoneyIn(language, afterMinor, currency),
      reason,
    }),
    path: routes.client.walletStatement,
  });
  return { txnId, beforeMinor, afterMinor };
}
