import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import { baseCurrency } from "@/backend/site/base-currency";
import type { closingTerms } from "@/lib/contracts/accounts/account";
import { formatMoney } from "@/lib/money";
import { routes } from "@/lib/routes";

type Obstacle = z.input<typeof closingTerms.out>["obstacles"][number];

const counts = (one: string, many: string) => (n: number) => (n === 1 ? one : `${n} ${many}`);

type Counted = { kind: string; text: (n: number) => string; path: string | null; count: (userId: string) => SQL };

/**
 * Open obligations of the user. A payment that could not be used is final; its refund is the obligation. Each
 * can be ended by the user, the hotel or the bank.
 */
const counted: readonly Counted[] = [
  {
    kind: "bookings",
    text: counts("A booking is still open.", "bookings are still open."),
    path: routes.client.trips,
    count: (id) => sql`
      SELECT count(*)::int AS n FROM orders
       WHERE user_id = ${id} AND status IN ('awaiting_payment', 'requested', 'processing')`,
  },
  {
    kind: "payments",
    text: counts("A payment is still with the bank.", "payments are still with the bank."),
    path: routes.client.wallet,
    count: (id) => sql`
      SELECT count(*)::int AS n FROM payment_attempt
       WHERE user_id = ${id} AND state IN ('created', 'redirected', 'pending', 'authorized', 'review')
         AND NOT (state IN ('created', 'redirected') AND expires_at < now() - interval '1 day')`,
  },
  {
    kind: "refunds",
    text: counts("A refund is on its way to you.", "refunds are on their way to you."),
    path: routes.client.walletStatement,
    count: (id) => sql`
      SELECT count(*)::int AS n FROM refund r JOIN orders o ON o.id = r.order_id
       WHERE o.user_id = ${id} AND r.state IN ('pending', 'sent')`,
  },
  {
    kind: "claims",
    text: counts("A claim is not settled yet.", "claims are not settled yet."),
    path: routes.client.claims,
    count: (id) => sql`
      SELECT count(*)::int AS n FROM claim
       WHERE user_id = ${id} AND state NOT IN ('settled', 'withdrawn') AND NOT (state = 'decided' AND decision = 'rejected')`,
  },
  {
    kind: "hotels",
    text: counts("A hotel belongs to you. Hand it over first.", "hotels belong to you. Hand them over first."),
    path: null,
    count: (id) => sql`SELECT count(*)::int AS n FROM hotel WHERE owner_id = ${id}`,
  },
  {
    kind: "last_admin",
    text: () => "You are the only administrator with all permissions. Give them to another user first.",
    path: null,
    count: (id) => sql`
      SELECT (count(*) FILTER (WHERE id = ${id}) > 0 AND count(*) = 1)::int AS n
        FROM app_user WHERE role = 1 AND status = 'active' AND permission_group_id IS NULL`,
  },
];

/** The obstacles to closing an account; empty if there are none. */
export async function getObstacles(db: Db, userId: string): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  const balance = await getBalance(db, getWalletAccount(userId));
  if (balance > 0) {
    const text = `There is ${formatMoney(balance, await baseCurrency(db))} in your wallet. Spend it, or ask us to send it back.`;
    found.push({ kind: "wallet", text, path: routes.client.wallet });
  }
  for (const { kind, text, path, count } of counted) {
    const { rows } = await db.execute<{ n: number }>(count(userId));
    const n = rows[0]?.n ?? 0;
    if (n > 0) found.push({ kind, text: text(n), path });
  }
  return found;
}

/** Tables with purely personal rows, which are deleted with the account. */
const removed = [
  "session",
  "credential",
  "two_factor",
  "passkey",
  "traveller",
  "console_preference",
  "notification",
  "notification_preference",
  "wish",
  "wish_list",
  "wish_merge",
  "waiting_entry",
  "hotel_staff",
] as const;

const removedEmail = (userId: string) => `closed-${userId}@closed.invalid`;

/**
 * Anonymizes the account. Records that the ledger, invoices and contracts need remain: bookings as agreed, payments,
 * claims and the audit trail, which reference an anonymous row.
 */
export async function forget(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of removed) await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${id}`);
  await tx.execute(sql`
    UPDATE app_user SET name = 'Closed account', email = ${removedEmail(id)}, email_verified = false, image = NULL, phone = NULL,
           country = NULL, address_line = NULL, city = NULL, postal_code = NULL, ban_reason = NULL, ban_until = NULL,
           currency = NULL, two_factor_enabled = false, all_hotels = false, status = 'closed', closed_at = now(),
           updated_at = now()
     WHERE id = ${id}`);
  await tx.execute(sql`
    UPDATE mail SET recipient = ${removedEmail(id)}, subject = 'Removed', html = '', text = '', attachments = '[]'::jsonb
     WHERE recipient = ${email}`);
  await tx.execute(sql`
    DELETE FROM outbox WHERE topic = 'mail' AND payload ->> 'to' = ${email} AND (done_at IS NOT NULL OR dead_at IS NOT NULL)`);
  await tx.execute(sql`
    UPDATE contact_message SET name = 'Closed account', email = ${removedEmail(id)} WHERE lower(email) = ${email}`);
  await tx.execute(sql`UPDATE review SET author_name = 'A former guest', author_country = NULL WHERE user_id = ${id}`);
  await tx.execute(sql`UPDATE guest SET email = NULL, name = '' WHERE joined_user_id = ${id}`);
}
