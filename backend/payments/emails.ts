import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { getWalletAccount } from "@/backend/ledger/accounts";
import { getBalance } from "@/backend/ledger/post";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import { notify } from "@/backend/notifications/notify";
import { isOfOrder } from "@/backend/orders/payment/refunds";
import { readSettings } from "@/backend/site/settings";
import { deskMethodLabel } from "@/lib/booking/desk-payment";
import type { OrderStatus } from "@/lib/contracts/orders/order";
import type { KindId } from "@/lib/kinds/kind";
import { formatMoneyIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { type Titles, titleIn } from "@/lib/language/titles";
import { bookingPath, payPath, tripPath } from "@/lib/links/booking-links";
import { routes } from "@/lib/routes";
import { type Attempt, findAttempt } from "./attempts";

/** Emails to payers for the outbox messages about payments and refunds. */

type PaidFor = {
  ref: string;
  kind: KindId;
  status: OrderStatus;
  title: string;
  titles: Titles | null;
  currency: string;
  userId: string;
  tripRef: string | null;
  timeZone: string;
  heldUntil: Date | null;
};

async function findPaidFor(tx: Db, { orderId, tripId }: { orderId: string | null; tripId: string | null }) {
  const { rows } = await tx.execute<PaidFor>(sql`
    SELECT o.ref, o.kind, o.status, o.title, o.quote->'product'->'titles' AS titles, o.currency, o.user_id AS "userId", o.time_zone AS "timeZone", t.ref AS "tripRef",
           (SELECT h.expires_at FROM hold h WHERE h.order_id = o.id AND h.state = 'active' AND h.expires_at > now()) AS "heldUntil"
      FROM orders o LEFT JOIN trip t ON t.id = o.trip_id
     WHERE ${orderId ? sql`o.id = ${orderId}` : sql`o.trip_id = ${tripId}`} ORDER BY o.created_at, o.id`);
  const [first] = rows;
  if (!first) return undefined;
  const isTrip = orderId === null && first.tripRef !== null;
  return {
    ...first,
    booking: first.ref,
    ref: isTrip ? (first.tripRef ?? first.ref) : first.ref,
    getTitle: ({ language }: MailTranslator) =>
      (isTrip ? rows : [first]).map((row) => titleIn(language, row)).join(", "),
    path: isTrip ? tripPath(first.tripRef ?? first.ref) : bookingPath(first),
    payAt: payPath(first),
  };
}

/** False if an email that repeats another one about the same booking is left out; the notification is always created. */
export const mailsEveryStep = async (tx: Db): Promise<boolean> => (await readSettings(tx, "mail")).everyStep;

/** Payload of the outbox topic `payment`. */
const paymentMessage = z.union([
  z.object({ attemptId: z.uuid(), state: z.enum(["captured", "declined"]) }),
  z.object({ orderId: z.uuid(), walletMinor: z.number().int(), txnId: z.number().int() }),
]);

export async function notifyPayment(tx: Db, payload: Record<string, unknown>): Promise<void> {
  const message = paymentMessage.parse(payload);
  if ("walletMinor" in message) return notifyWalletPayment(tx, message);
  const attempt = await findAttempt(tx, message.attemptId);
  if (!attempt) return;
  // A top-up for charges after booking is a payment for the booking.
  const subject = attempt.chargeOrderId ? { orderId: attempt.chargeOrderId, tripId: null } : attempt;
  const isTopUp = attempt.purpose === "topup" && !attempt.chargeOrderId;
  const found = isTopUp ? undefined : await findPaidFor(tx, subject);
  const paidFor = found && attempt.chargeOrderId ? { ...found, payAt: found.path } : found;
  if (message.state === "captured") return paidFor ? notifyCapture(tx, attempt, paidFor) : notifyTopUp(tx, attempt);
  await notify(tx, "paymentFailed", {
    to: { userId: attempt.userId },
    once: attempt.id,
    data: (t) => ({
      ref: paidFor?.ref ?? "–",
      title: paidFor?.getTitle(t) ?? t("your wallet"),
      amount: formatMoneyIn(t.language, attempt.amountMinor, attempt.currency),
      reason: attempt.failure ?? t("The bank gave no reason"),
      until: paidFor?.heldUntil ? instantIn(t, new Date(paidFor.heldUntil), paidFor.timeZone) : undefined,
    }),
    path: paidFor?.payAt ?? routes.client.wallet,
    booking: paidFor?.booking,
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findPaidFor>>>;

/** The confirmation of a new booking names the amount that was paid. */
const isPaymentOfNew = ({ purpose, state }: Attempt): boolean =>
  purpose === "order" && state !== "captured_unfulfilled" && state !== "duplicate_capture";

const notifyCapture = async (tx: Db, attempt: Attempt, { ref, getTitle, path, booking }: Found) =>
  notify(tx, "paymentReceived", {
    to: { userId: attempt.userId },
    once: attempt.id,
    data: (t) => ({
      ref,
      title: getTitle(t),
      amount: formatMoneyIn(t.language, attempt.amountMinor, attempt.currency),
      method: t.known(deskMethodLabel(attempt.provider) ?? "Card"),
    }),
    path,
    booking,
    inAppOnly: isPaymentOfNew(attempt) && !(await mailsEveryStep(tx)),
  });

/** The same for a wallet payment: it was made in the transaction of the booking, not later. */
async function isWalletPaymentOfNew(tx: Db, orderId: string, txnId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM txn t JOIN order_event e ON e.order_id = ${orderId} AND e.type IN ('pay', 'revive') AND e.at >= t.created_at
     WHERE t.id = ${txnId} LIMIT 1`);
  return rows.length > 0;
}

async function notifyWalletPayment(
  tx: Db,
  { orderId, walletMinor, txnId }: { orderId: string; walletMinor: number; txnId: number },
): Promise<void> {
  const paidFor = await findPaidFor(tx, { orderId, tripId: null });
  if (!paidFor) return;
  const { ref, getTitle, currency, userId, path, booking } = paidFor;
  await notify(tx, "paymentReceived", {
    to: { userId },
    once: `wallet ${txnId}`,
    data: (t) => ({
      ref,
      title: getTitle(t),
      amount: formatMoneyIn(t.language, walletMinor, currency),
      method: t("Wallet"),
    }),
    path,
    booking,
    inAppOnly: (await isWalletPaymentOfNew(tx, orderId, txnId)) && !(await mailsEveryStep(tx)),
  });
}

async function notifyTopUp(tx: Db, { id, userId, capturedMinor, currency }: Attempt): Promise<void> {
  const balanceMinor = await getBalance(tx, getWalletAccount(userId));
  await notify(tx, "walletTopUp", {
    to: { userId },
    once: id,
    data: ({ language }) => ({
      amount: formatMoneyIn(language, capturedMinor, currency),
      balance: formatMoneyIn(language, balanceMinor, currency),
    }),
    path: routes.client.wallet,
  });
}

const refund = z.object({ refundId: z.uuid(), state: z.enum(["pending", "done"]) });
type RefundRow = PaidFor & {
  amountMinor: number;
  destination: "wallet" | "card" | "manual";
  provider: string | null;
  isCharge: boolean;
};

/** Handles the outbox topic `refund`. */
export async function notifyRefund(tx: Db, payload: Record<string, unknown>): Promise<void> {
  const { refundId, state } = refund.parse(payload);
  const { rows } = await tx.execute<RefundRow>(sql`
    SELECT o.ref, o.kind, o.user_id AS "userId", o.currency, r.amount_minor AS "amountMinor", r.destination, p.provider,
           NOT ${isOfOrder} AS "isCharge"
      FROM refund r JOIN orders o ON o.id = r.order_id LEFT JOIN payment_attempt p ON p.id = r.attempt_id
     WHERE r.id = ${refundId}`);
  const row = rows[0];
  if (!row) return;
  // The email about the cancellation, change or claim names the amount and the destination.
  const repeats = !row.isCharge && (state === "pending" || row.destination === "wallet");
  await notify(tx, state === "done" ? "refundDone" : "refundSent", {
    to: { userId: row.userId },
    once: refundId,
    data: (t) => ({
      ref: row.ref,
      amount: formatMoneyIn(t.language, row.amountMinor, row.currency),
      to:
        row.destination === "wallet"
          ? t("your wallet")
          : deskMethodLabel(row.provider ?? "")
            ? t("your original payment method")
            : t("your card"),
    }),
    path: bookingPath(row),
    booking: row.ref,
    inAppOnly: repeats && !(await mailsEveryStep(tx)),
  });
}
