import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { readSettings } from "@/backend/site/settings";
import { formatMoney } from "@/lib/money";
import { type Adjustment, type Booked, lockClient, postAdjustment } from "./post-wallet-adjustment";
import { overLimit } from "./rules";
import { requestAdjustment } from "./wallet-adjustment-requests";
import type { Who } from "./write";

/** The total that this administrator has posted alone since the beginning of the site's local day, in minor units. */
async function usedToday(db: Db, actor: UserActor, timeZone: string): Promise<number> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS minor FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
     WHERE t.kind IN ('admin_fund', 'admin_take') AND t.actor_id = ${actor.id}
       AND t.created_at >= ((now() AT TIME ZONE ${timeZone})::date)::timestamp AT TIME ZONE ${timeZone}
       AND NOT EXISTS (SELECT 1 FROM wallet_adjustment_request f WHERE f.txn_id = t.id)`);
  return rows[0]?.minor ?? 0;
}

export async function readAdjustmentLimits(db: Db, actor: UserActor) {
  const { perActMinor, perDayMinor } = await readSettings(db, "funds");
  const { timeZone } = await readSettings(db, "site");
  return { perActMinor, perDayMinor, usedTodayMinor: await usedToday(db, actor, timeZone) };
}

type Adjusted = Omit<Booked, "txnId"> & {
  currency: string;
  name: string;
  /** Null while it waits for a second administrator. */
  txnId: number | null;
  requestId: string | null;
};

/**
 * Credits or debits a client's wallet, once per `key`. The administrator's row is locked while the daily total is
 * computed, so that concurrent adjustments cannot exceed the limit together. Above a limit a request for approval is
 * created instead. Amounts in minor units of the base currency.
 * @throws AppError 402 if the wallet balance is too low
 */
export async function applyAdjustment(
  tx: Db,
  who: Who,
  id: string,
  adjustment: Adjustment,
  key: string,
): Promise<Adjusted> {
  const user = await lockClient(tx, who, id);
  await tx.execute(sql`SELECT 1 FROM app_user WHERE id = ${who.actor.id} FOR NO KEY UPDATE`);
  const { baseCurrency: currency } = await readSettings(tx, "site");
  const { usedTodayMinor, ...limits } = await readAdjustmentLimits(tx, who.actor);
  const { name } = user;
  if (overLimit(adjustment.amountMinor, usedTodayMinor, limits)) {
    const requestId = await requestAdjustment(tx, who, user, adjustment, currency);
    const walletMinor = await getBalance(tx, getWalletAccount(id));
    return { txnId: null, requestId, beforeMinor: walletMinor, afterMinor: walletMinor, currency, name };
  }
  const idemKey = `fund:${who.actor.id}:${key}`;
  return { ...(await postAdjustment(tx, who, id, adjustment, { currency, idemKey })), requestId: null, currency, name };
}

/** The success message for the administrator. */
export function describeAdjustment(
  { direction, amountMinor }: Adjustment,
  adjusted: Adjusted,
): { title: string; message: string } {
  const { currency, name, beforeMinor, afterMinor, requestId } = adjusted;
  const format = (minor: number) => formatMoney(minor, currency);
  const adds = direction === "add";
  if (requestId) {
    const message = `${format(amountMinor)} is above your limit. Nothing was changed yet; the other administrators are notified.`;
    return { title: "Waiting for a second person", message };
  }
  const did = adds ? "added to" : "taken from";
  const message = `${format(amountMinor)} ${did} the wallet of ${name}: ${format(beforeMinor)} before, ${format(afterMinor)} now.`;
  return { title: adds ? "Added" : "Taken", message };
}
