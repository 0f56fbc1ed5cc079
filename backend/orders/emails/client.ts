import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getMailTexts } from "@/backend/kinds";
import type { AttachmentRef } from "@/backend/mail/events";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import { notify } from "@/backend/notifications/notify";
import type { OrderView } from "@/lib/contracts/orders/order";
import { formatMoneyIn } from "@/lib/language/formats";
import { titleIn } from "@/lib/language/titles";
import { bookingPath } from "@/lib/links/booking-links";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { formatRespondBy, getBooking, getClient, getPaid, getTexts } from "./booking-details";
import { changeIn, lastChange } from "./change";

export type Moved = { tx: Db; order: OrderView; orderId: string; version: number };

/** The recipient, the idempotency key for this version and the link of a client email. */
const toClient = ({ order, orderId, version }: Moved) => ({
  to: getClient(order),
  once: `${orderId}:${version}`,
  path: bookingPath(order),
  booking: order.ref,
});

const documents = (orderId: string, ...kinds: AttachmentRef["kind"][]) => kinds.map((kind) => ({ kind, orderId }));
const receiptIfPaid = ({ order, orderId }: Moved) => (order.paidMinor > 0 ? documents(orderId, "receipt") : []);

function givenBack(t: MailTranslator, amount: string, destinations: ReadonlySet<string>): string {
  const toWallet = destinations.has("wallet");
  if (destinations.has("desk")) return t("{amount} to your original payment method", { amount });
  if (toWallet && destinations.size > 1) return t("{amount} to your wallet and your card", { amount });
  return toWallet ? t("{amount} to your wallet", { amount }) : t("{amount} to your card", { amount });
}

/** The note and the amounts of the event that ended the booking. */
function getEnd(order: OrderView, feeMinor: number, t: MailTranslator) {
  const last = order.events.findLast((event) => event.toStatus === "cancelled");
  const refundMinor = order.refunds.reduce(
    (sum, refund) => sum + (refund.state === "failed" ? 0 : refund.amountMinor),
    0,
  );
  const destinations = new Set(
    order.refunds.map(({ destination }) => (destination === "manual" ? "card" : destination)),
  );
  const refund = formatMoneyIn(t.language, refundMinor, order.currency);
  return {
    reason: getReason(order, last?.note ?? null, t),
    fee: formatMoneyIn(t.language, feeMinor, order.currency),
    refund: refundMinor > 0 && destinations.size > 0 ? givenBack(t, refund, destinations) : refund,
  };
}

/** The reason of staff, or the sentence of the kind. A client's own words are not sent back. */
function getReason(order: OrderView, note: string | null, t: MailTranslator): string {
  const { noReason, noResponse } = getTexts(order, t);
  if (order.reason === "by_client") return t("Cancelled by you");
  if (note === getMailTexts(order.kind, "en").noResponse) return noResponse;
  return note ? t.known(note) : noReason;
}

async function notifyChangeOfAccount(moved: Moved): Promise<void> {
  const { tx, order, orderId } = moved;
  const change = await lastChange(tx, orderId);
  await notify(tx, "bookingChanged", {
    ...toClient(moved),
    data: (t) => ({ ...getBooking(order, t), ...changeIn(t, order, change) }),
    attachments: documents(orderId, "ticket", "calendar"),
  });
}

/** The emails to the client or guest for each event. */
export const clientEmails: Record<string, (moved: Moved) => Promise<void>> = {
  order_requested: (moved) => {
    const { tx, order } = moved;
    return notify(tx, "bookingRequested", {
      ...toClient(moved),
      data: (t) => {
        const { waiting, nextStep } = getTexts(order, t);
        const paid = getPaid(order, t);
        return { ...getBooking(order, t), waiting, nextStep, paid, respondBy: formatRespondBy(order, t) };
      },
    });
  },
  order_confirmed: (moved) => {
    const { tx, order, orderId } = moved;
    return notify(tx, "bookingConfirmed", {
      ...toClient(moved),
      data: (t) => {
        const { confirmed, expects } = getTexts(order, t);
        const { kind, timeZone: zone, currency } = order;
        return {
          ...getBooking(order, t),
          confirmed,
          expects,
          paid: getPaid(order, t),
          cancellation: policyIn(t, order.policy, { kind, zone, currency, booked: true }),
          address: order.address || undefined,
        };
      },
      attachments: [...receiptIfPaid(moved), ...documents(orderId, "ticket", "calendar")],
    });
  },
  order_declined: (moved) =>
    notify(moved.tx, "bookingDeclined", {
      ...toClient(moved),
      data: (t) => {
        const { reason, refund } = getEnd(moved.order, 0, t);
        return { ...getBooking(moved.order, t), declined: getTexts(moved.order, t).declined, reason, refund };
      },
    }),
  order_cancelled: async (moved) => {
    const { tx, order, orderId } = moved;
    const fee = await retainedFee(tx, orderId);
    return notify(tx, "bookingCancelled", {
      ...toClient(moved),
      data: (t) => ({ ...getBooking(order, t), ...getEnd(order, fee, t) }),
    });
  },
  order_completed: (moved) => {
    if (moved.order.reason === "no_show") return notifyChangeOfAccount(moved);
    return notify(moved.tx, "bookingCompleted", {
      ...toClient(moved),
      data: (t) => {
        const { thanks, over } = getTexts(moved.order, t);
        return { ...getBooking(moved.order, t), thanks, over, paid: getPaid(moved.order, t) };
      },
      attachments: receiptIfPaid(moved),
    });
  },
  order_expired: (moved) =>
    notify(moved.tx, "bookingExpired", {
      ...toClient(moved),
      data: (t) => ({ ref: moved.order.ref, title: titleIn(t.language, moved.order.product) }),
    }),
  order_lines_cancelled: notifyChangeOfAccount,
  order_amended: notifyChangeOfAccount,
  order_shortened: notifyChangeOfAccount,
};

async function retainedFee(tx: Db, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ fee: number }>(sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS fee FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
     WHERE t.order_id = ${orderId} AND t.kind = 'cancel_fee'`);
  return rows[0]?.fee ?? 0;
}
