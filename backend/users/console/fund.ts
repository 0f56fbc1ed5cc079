import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { auditChange } from "@/backend/http/change";
import type { UserActor } from "@/backend/http/context";
import { walletOf } from "@/backend/ledger/accounts";
import { balanceOf, post } from "@/backend/ledger/post";
import { tell } from "@/backend/notifications/tell";
import { readSettings } from "@/backend/site/settings";
import { heldParts } from "@/backend/wallet/balance";
import type { sendFund } from "@/lib/contracts/user";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { roleNumber } from "@/lib/roles";
import { routes } from "@/lib/routes";
import { lockUser } from "./record";
import { overLimit } from "./rules";
import type { Who } from "./write";

type Fund = z.output<typeof sendFund.body>;

/** What this administrator has added and taken since the site's day began. */
async function usedToday(db: Db, actor: UserActor, timeZone: string): Promise<number> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS minor FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
     WHERE t.kind IN ('admin_fund', 'admin_take') AND t.actor_id = ${actor.id}
       AND t.created_at >= ((now() AT TIME ZONE ${timeZone})::date)::timestamp AT TIME ZONE ${timeZone}`);
  return rows[0]?.minor ?? 0;
}

export async function fundLimits(db: Db, actor: UserActor) {
  const [{ perActMinor, perDayMinor }, { timeZone }] = [
    await readSettings(db, "funds"),
    await readSettings(db, "site"),
  ];
  return { perActMinor, perDayMinor, usedTodayMinor: await usedToday(db, actor, timeZone) };
}

const wallets = () =>
  new AppError("conflict", { user: "Only clients have a wallet. Somebody's who works here is not filled from here." });

export type Funded = { txnId: number; beforeMinor: number; afterMinor: number; currency: string; name: string };

/** What the wallet has promised to payments that are at the bank is not there to be taken. */
async function requireAvailable(tx: Db, userId: string, amountMinor: number, say: (minor: number) => string) {
  const heldMinor = (await heldParts(tx, userId)).reduce((sum, part) => sum + part.amountMinor, 0);
  const availableMinor = Math.max(0, (await balanceOf(tx, walletOf(userId))) - heldMinor);
  if (amountMinor <= availableMinor) return;
  const held = heldMinor > 0 ? `, because ${say(heldMinor)} are promised to payments under way` : "";
  throw new AppError("insufficient_funds", { user: `At most ${say(availableMinor)} can be taken${held}.` });
}

/**
 * Adds to or takes from a client's wallet, once per `key`. The administrator's own row is locked while their day is
 * summed, so that acts at the same time can't pass the limit together. 422 `amountMinor` above a limit, 402 where the
 * wallet holds less than is taken. Amounts in minor units of the base currency.
 */
export async function moveFund(tx: Db, who: Who, id: string, fund: Fund, key: string): Promise<Funded> {
  const { direction, amountMinor, reason } = fund;
  const user = await lockUser(tx, who.actor, id);
  if (user.role !== roleNumber.client) throw wallets();
  await tx.execute(sql`SELECT 1 FROM app_user WHERE id = ${who.actor.id} FOR NO KEY UPDATE`);
  const { baseCurrency: currency } = await readSettings(tx, "site");
  const say = (minor: number) => formatMoney(minor, currency);
  const { usedTodayMinor, ...limits } = await fundLimits(tx, who.actor);
  const tooMuch = overLimit(amountMinor, usedTodayMinor, limits, say);
  if (tooMuch) throw new AppError("invalid", { fields: { amountMinor: tooMuch } });
  const adds = direction === "add";
  if (!adds) await requireAvailable(tx, id, amountMinor, say);
  const { txnId } = await post(tx, adds ? "admin_fund" : "admin_take", {
    idemKey: `fund:${who.actor.id}:${key}`,
    currency,
    accounts: { wallet: id },
    amounts: { amount: amountMinor },
    actorId: who.actor.id,
    memo: reason,
  });
  // The posting holds the account's lock: nothing else moves between it and this.
  const afterMinor = await balanceOf(tx, walletOf(id));
  const beforeMinor = afterMinor + (adds ? -amountMinor : amountMinor);
  await auditChange(tx, who, {
    ...{ kind: "user", id, verb: adds ? "fund" : "take" },
    before: { walletMinor: beforeMinor },
    after: { walletMinor: afterMinor, amountMinor, reason, txnId },
  });
  await tell(tx, adds ? "walletCredited" : "walletDebited", {
    to: { userId: id },
    once: String(txnId),
    data: { amount: say(amountMinor), balance: say(afterMinor), reason },
    path: routes.client.walletStatement,
  });
  return { txnId, beforeMinor, afterMinor, currency, name: user.name };
}
