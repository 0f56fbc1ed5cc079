import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { post, reverse } from "@/backend/ledger/post";
import { notify } from "@/backend/notifications/notify";
import type { KindId } from "@/lib/kinds/kind";
import { bookingPath } from "@/lib/links/booking-links";

type Joined = { guestId: string; ref: string; kind: KindId; title: string; currency: string };

/**
 * Moves bookings without an account to the account whose owner has proved the email address: all bookings with it, or
 * those of `guestId`. References to the guest as owner are changed to the account; historical records are not. The
 * caller has verified the proof (a confirmed email address).
 */
export async function joinBookings(
  tx: Db,
  account: { id: string; email: string },
  { guestId }: { guestId?: string } = {},
): Promise<string[]> {
  const which = sql`g.joined_user_id IS NULL AND g.email = ${account.email} AND ${guestId ? sql`g.id = ${guestId}::uuid` : sql`true`}`;
  // Orders are locked first, as in all transactions.
  await tx.execute(sql`
    SELECT 1 FROM orders o JOIN guest g ON g.id = o.user_id WHERE ${which} ORDER BY o.id FOR NO KEY UPDATE OF o`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE guest g SET joined_user_id = ${account.id}::uuid, joined_at = now() WHERE ${which} RETURNING g.id`);
  const refs: string[] = [];
  for (const { id } of rows) {
    const joined = await moveBooking(tx, id, account.id);
    if (!joined) continue;
    refs.push(joined.ref);
    await moveWallet(tx, joined, account.id);
    await notify(tx, "bookingJoined", {
      to: { userId: account.id },
      once: joined.ref,
      data: { ref: joined.ref, title: joined.title },
      path: bookingPath(joined),
    });
  }
  return refs;
}

async function moveBooking(tx: Db, guestId: string, userId: string): Promise<Joined | undefined> {
  const { rows } = await tx.execute<Omit<Joined, "guestId">>(sql`
    UPDATE orders SET user_id = ${userId}::uuid, updated_at = now() WHERE user_id = ${guestId}::uuid
    RETURNING ref, kind, title, currency`);
  for (const table of ["payment_attempt", "claim", "notification", "review"]) {
    await tx.execute(
      sql`UPDATE ${sql.identifier(table)} SET user_id = ${userId}::uuid WHERE user_id = ${guestId}::uuid`,
    );
  }
  await tx.execute(sql`UPDATE trip SET user_id = ${userId}::uuid WHERE user_id = ${guestId}::uuid`);
  await tx.execute(sql`UPDATE hold SET owner_id = ${userId} WHERE owner_id = ${guestId}`);
  await tx.execute(sql`UPDATE stored_file SET owner_id = ${userId}::uuid WHERE owner_id = ${guestId}::uuid`);
  return rows[0] && { guestId, ...rows[0] };
}

type Credit = {
  txnId: number;
  kind: "refund" | "goodwill";
  orderRef: string | null;
  orderId: string | null;
  amount: number;
};

/**
 * Refunds that could not go to a card are in the guest's own wallet, which guests can't spend: each credit is reversed
 * and credited to the account.
 */
async function moveWallet(tx: Db, { guestId, currency, ref }: Joined, userId: string): Promise<void> {
  const { rows } = await tx.execute<Credit>(sql`
    SELECT t.id AS "txnId", t.kind, o.ref AS "orderRef", t.order_id AS "orderId", -e.amount AS amount
      FROM account a JOIN entry e ON e.account_id = a.id JOIN txn t ON t.id = e.txn_id LEFT JOIN orders o ON o.id = t.order_id
     WHERE a.code = ${getWalletAccount(guestId)} AND t.kind IN ('refund', 'goodwill')
       AND NOT EXISTS (SELECT 1 FROM txn r WHERE r.reverses = t.id) ORDER BY t.id`);
  for (const { txnId, kind, orderRef, orderId, amount } of rows) {
    const memo = `Booking ${ref} went to an account`;
    await reverse(tx, txnId, { memo, actorId: userId });
    const facts = { idemKey: `joined:${txnId}`, currency, orderId, actorId: userId, memo };
    if (kind === "goodwill") {
      await post(tx, "goodwill", { ...facts, accounts: { wallet: userId }, amounts: { amount } });
    } else {
      const accounts = { order: orderRef ?? ref, wallet: userId };
      await post(tx, "refund", { ...facts, accounts, amounts: { wallet: amount } });
    }
  }
}
