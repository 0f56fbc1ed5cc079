import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, post } from "@/backend/ledger/post";
import type { ChargeKind } from "@/lib/booking/charges";
import { AppError } from "@/lib/errors";
import type { LockedOrder } from "../lifecycle/lock";
import { revenueScope } from "../payment/money";
import { type RefundPart, refundParts } from "../payment/refunds";

/**
 * Payment of charges after booking (docs/engine.md). They go from the wallet to revenue and never pass through the
 * account of the order, so that the price, its payments and its refunds do not depend on them. A card and a payment at the
 * desk pay them through a top-up of exactly their amount.
 */

export type OpenCharge = { id: string; kind: ChargeKind; amountMinor: number; note: string };

/** Lists the open charges of a locked order, oldest first. */
export async function listOpenCharges(tx: Db, order: Pick<LockedOrder, "id">): Promise<OpenCharge[]> {
  const { rows } = await tx.execute<OpenCharge>(sql`
    SELECT id, kind, amount_minor AS "amountMinor", note FROM order_charge
     WHERE order_id = ${order.id} AND state = 'open' ORDER BY created_at, id`);
  return rows;
}

/** `actorId` is the staff member who took the payment; by default the user. */
type Payer = { userId: string; actorId?: string } & ({ by: "wallet" } | { by: "card" | "desk"; attemptId: string });

const markPaid = (id: string, payer: Payer): SQL => sql`
  UPDATE order_charge SET state = 'paid', paid_by = ${payer.by}, paid_at = clock_timestamp(),
         attempt_id = ${payer.by === "wallet" ? null : payer.attemptId}::uuid FROM posted WHERE order_charge.id = ${id}::uuid`;

/** wallet → revenue. @throws AppError 402 if the balance of the wallet is too low */
export async function payCharge(tx: Db, order: LockedOrder, charge: OpenCharge, payer: Payer): Promise<void> {
  await post(tx, "charge", {
    idemKey: `charge:${charge.id}`,
    currency: order.currency,
    accounts: { wallet: payer.userId, revenue: revenueScope(order) },
    amounts: { amount: charge.amountMinor },
    orderId: order.id,
    actorId: payer.actorId ?? payer.userId,
    memo: `${order.title}: ${charge.note}`,
    also: [markPaid(charge.id, payer)],
  });
}

/** Pays the charge from the wallet of the order's owner if there is enough. Returns false otherwise. */
export async function collectFromWallet(tx: Db, order: LockedOrder, charge: OpenCharge): Promise<boolean> {
  if ((await getBalance(tx, getWalletAccount(order.userId))) < charge.amountMinor) return false;
  // A payment at the same moment can take the rest; the charge is open then.
  await tx.execute(sql`SAVEPOINT collect`);
  try {
    await payCharge(tx, order, charge, { userId: order.userId, by: "wallet" });
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "insufficient_funds")) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT collect`);
    return false;
  }
}

/** Lists the open charges that an amount pays, oldest first. */
export async function listChargesWithin(
  tx: Db,
  order: Pick<LockedOrder, "id">,
  amountMinor: number,
): Promise<OpenCharge[]> {
  let leftMinor = amountMinor;
  return (await listOpenCharges(tx, order)).filter((charge) => {
    if (charge.amountMinor > leftMinor) return false;
    leftMinor -= charge.amountMinor;
    return true;
  });
}

/**
 * Gives a withdrawn charge back to what paid it: revenue → card or desk by way of `refund_in_flight`, or revenue → wallet.
 */
export async function returnCharge(
  tx: Db,
  order: LockedOrder,
  charge: OpenCharge & { attemptId: string | null },
  { note, actorId }: { note: string; actorId: string },
): Promise<void> {
  const { id: chargeId, attemptId, amountMinor } = charge;
  if (attemptId) {
    const part: RefundPart = { tender: "card", attemptId, amountMinor, destination: "card" };
    await refundParts(tx, order, [part], { idemKey: `charge:${chargeId}`, reason: note, actorId, chargeId });
    return;
  }
  await post(tx, "charge_returned", {
    idemKey: `charge-returned:${charge.id}`,
    currency: order.currency,
    accounts: { wallet: order.userId, revenue: revenueScope(order) },
    amounts: { amount: charge.amountMinor },
    orderId: order.id,
    actorId,
    memo: `${order.title}: ${note}`,
  });
}
