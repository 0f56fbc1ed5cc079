import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance, postParts } from "@/backend/ledger/post";
import { notify } from "@/backend/notifications/notify";
import type { KindId } from "@/lib/kinds/kind";
import { type Titles, titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";

type Joined = {
  guestId: string;
  id: string;
  ref: string;
  kind: KindId;
  title: string;
  titles: Titles | null;
  currency: string;
};

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
      data: ({ language }) => ({ ref: joined.ref, title: titleIn(language, joined) }),
      path: bookingPath(joined),
    });
  }
  return refs;
}

async function moveBooking(tx: Db, guestId: string, userId: string): Promise<Joined | undefined> {
  const { rows } = await tx.execute<Omit<Joined, "guestId">>(sql`
    UPDATE orders SET user_id = ${userId}::uuid, updated_at = now() WHERE user_id = ${guestId}::uuid
    RETURNING id, ref, kind, title, quote->'product'->'titles' AS titles, currency`);
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

/**
 * The wallet of a guest, which guests can't spend from, has what could not go to a card. All of it moves to the wallet of
 * the account, by way of the booking.
 */
async function moveWallet(tx: Db, { guestId, id, currency, ref }: Joined, userId: string): Promise<void> {
  const amount = await getBalance(tx, getWalletAccount(guestId));
  if (amount === 0) return;
  await postParts(
    tx,
    "joined",
    [
      { accounts: { wallet: guestId, order: ref }, amounts: { guest: amount } },
      { accounts: { wallet: userId, order: ref }, amounts: { account: amount } },
    ],
    { idemKey: `joined:${guestId}`, currency, orderId: id, actorId: userId, memo: `Booking ${ref} went to an account` },
  );
}
