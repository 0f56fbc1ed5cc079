import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { openStates } from "@/backend/payments/attempts";

const open = sql`p.state = ANY(${sql.param([...openStates])}::text[])`;

/** Pending top-ups, in minor units. The payment of charges of a booking is not one: it stays in no wallet. */
async function pendingTopUps(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ pending: number }>(sql`
    SELECT coalesce(sum(p.amount_minor), 0)::bigint AS pending FROM payment_attempt p
     WHERE p.user_id = ${userId} AND p.purpose = 'topup' AND p.charge_order_id IS NULL AND p.state <> 'created' AND ${open}
       AND p.created_at > now() - interval '24 hours'`);
  return rows[0]?.pending ?? 0;
}

type HeldPart = { ref: string; title: string; amountMinor: number };

/**
 * Wallet amounts reserved for split payments whose card part is still open. They are debited when the card payment
 * succeeds. Each names the booking or trip that it pays for.
 */
export async function heldParts(db: Db, userId: string): Promise<HeldPart[]> {
  const { rows } = await db.execute<HeldPart>(sql`
    SELECT coalesce(trip.ref, o.ref) AS ref, coalesce('Trip ' || trip.ref, o.title) AS title, p.wallet_minor AS "amountMinor"
      FROM payment_attempt p LEFT JOIN trip ON trip.id = p.trip_id LEFT JOIN orders o ON o.id = p.order_id
     WHERE p.user_id = ${userId} AND p.wallet_minor > 0 AND ${open} ORDER BY p.created_at`);
  return rows;
}

/** Balance, reserved amounts and pending top-ups of a wallet, in minor units of the base currency. */
export async function getBalances(db: Db, userId: string) {
  const [balanceMinor, pendingMinor, held] = await Promise.all([
    getBalance(db, getWalletAccount(userId)),
    pendingTopUps(db, userId),
    heldParts(db, userId),
  ]);
  const heldMinor = held.reduce((sum, part) => sum + part.amountMinor, 0);
  return { balanceMinor, heldMinor, availableMinor: Math.max(0, balanceMinor - heldMinor), pendingMinor, held };
}
