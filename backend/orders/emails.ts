import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import type { AttachmentRef } from "@/backend/mail/events";
import type { MailTranslator } from "@/backend/mail/mail-translator";
import { type LocalizedMessage, notify } from "@/backend/notifications/notify";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { moneyPartsIn } from "@/lib/language/order-money";
import { instantIn, partyIn } from "@/lib/language/stay";
import { bookingPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import { eventLabel } from "./labels";
import { getProviderPeople, staffPath } from "./provider-people";
import { getOrder } from "./view";

/** Payload of the outbox topic `order`, which notifies guests and hotels of order changes. */
const word = z.object({
  event: z.string(),
  orderId: z.uuid(),
  ref: z.string(),
  version: z.number().int(),
  actorId: z.uuid().nullish(),
});

type Moved = { tx: Db; order: OrderView; orderId: string; version: number };

/** The booking details in every e-mail about a booking. */
export const getBooking = (order: OrderView, t: MailTranslator) => ({
  ref: order.ref,
  hotel: order.title,
  room: order.room?.title ?? order.detail,
  checkIn: order.checkIn ? formatDateIn(t.language, order.checkIn) : "",
  checkOut: order.checkOut ? formatDateIn(t.language, order.checkOut) : "",
  nights: order.nights ?? 0,
  guests: order.selection ? partyIn(t, order.selection.party) : "",
  total: formatMoneyIn(t.language, order.totalMinor, order.currency),
});

/** Dates and product in one line, for notifications to hotel staff. */
export function getStay({ checkIn, checkOut, detail }: OrderView): string {
  return checkIn && checkOut ? `${formatDay(checkIn)} to ${formatDay(checkOut)}, ${detail}` : detail;
}

/** The client's name and contact data as given with the booking. */
export const getClient = (order: OrderView) => ({
  userId: order.client?.id ?? "",
  email: order.guests?.email,
  name: order.guests?.firstName,
});

/** The recipient, the idempotency key for this version and the link of a client e-mail. */
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
  const destinations = new Set(order.refunds.map(({ destination }) => (destination === "wallet" ? "wallet" : "card")));
  const refund = formatMoneyIn(t.language, refundMinor, order.currency);
  const gone = order.reason === "by_client" ? t("Cancelled by you") : t("The hotel gave no reason");
  return {
    reason: last?.note ? t.known(last.note) : gone,
    fee: formatMoneyIn(t.language, feeMinor, order.currency),
    refund: refundMinor > 0 && destinations.size > 0 ? givenBack(t, refund, destinations) : refund,
  };
}

/** Includes the amount that the hotel collects, so that the total adds up. */
const getPaid = (order: OrderView, t: MailTranslator): string => {
  const paid = formatMoneyIn(t.language, order.paidMinor, order.currency);
  const open = moneyPartsIn(t, { ...order, receivedMinor: 0, refundedMinor: 0 });
  return [paid, ...open].join(" · ");
};
const respondByOf = (order: OrderView, t: MailTranslator) =>
  order.respondBy ? instantIn(t, order.respondBy, order.timeZone) : undefined;

async function notifyChangeOfAccount(moved: Moved): Promise<void> {
  const { tx, order, orderId } = moved;
  const change = await lastChange(tx, orderId);
  await notify(tx, "bookingChanged", {
    ...toClient(moved),
    data: (t) => ({ ...getBooking(order, t), ...changeIn(t, order, change) }),
    attachments: documents(orderId, "ticket", "calendar"),
  });
}

/** The e-mails to the client or guest for each event. */
const clientEmails: Record<string, (moved: Moved) => Promise<void>> = {
  order_requested: (moved) => {
    const { tx, order } = moved;
    return notify(tx, "bookingRequested", {
      ...toClient(moved),
      data: (t) => ({ ...getBooking(order, t), paid: getPaid(order, t), respondBy: respondByOf(order, t) }),
    });
  },
  order_confirmed: (moved) => {
    const { tx, order, orderId } = moved;
    return notify(tx, "bookingConfirmed", {
      ...toClient(moved),
      data: (t) => ({
        ...getBooking(order, t),
        paid: getPaid(order, t),
        cancellation: policyIn(t, order.policy, {
          kind: order.kind,
          zone: order.timeZone,
          currency: order.currency,
          booked: true,
        }),
        address: order.hotel?.address,
      }),
      attachments: [...receiptIfPaid(moved), ...documents(orderId, "ticket", "calendar")],
    });
  },
  order_declined: (moved) =>
    notify(moved.tx, "bookingDeclined", {
      ...toClient(moved),
      data: (t) => {
        const { reason, refund } = getEnd(moved.order, 0, t);
        return { ...getBooking(moved.order, t), reason, refund };
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
      data: (t) => ({ ...getBooking(moved.order, t), paid: getPaid(moved.order, t) }),
      attachments: receiptIfPaid(moved),
    });
  },
  order_expired: (moved) =>
    notify(moved.tx, "bookingExpired", {
      ...toClient(moved),
      data: { ref: moved.order.ref, title: moved.order.title },
    }),
  order_lines_cancelled: notifyChangeOfAccount,
  order_amended: notifyChangeOfAccount,
  order_shortened: notifyChangeOfAccount,
};

type StaffEmail = "staffBookingConfirmed" | "staffBookingCancelled" | "staffBookingChanged" | "staffBookingRequested";

/** The e-mails to hotel staff. Events that staff caused themselves are left out. */
const staffEmails: Record<string, StaffEmail> = {
  order_requested: "staffBookingRequested",
  order_confirmed: "staffBookingConfirmed",
  order_cancelled: "staffBookingCancelled",
  order_lines_cancelled: "staffBookingChanged",
  order_amended: "staffBookingChanged",
};

/** Notifies the hotel's staff, except the person who made the change. */
async function notifyStaff(
  { tx, order, orderId, version }: Moved,
  letter: StaffEmail,
  actorId: string | null | undefined,
): Promise<void> {
  const { ref, title: hotel } = order;
  const guest = order.guestName ?? order.client?.name ?? "A guest";
  const common = { ref, hotel, guest, detail: getStay(order) };
  const total = formatMoney(order.totalMinor, order.currency);
  const localized: Omit<LocalizedMessage<StaffEmail>, "data"> = {
    to: (await getProviderPeople(tx, order)).filter(({ userId }) => userId !== actorId),
    once: `${orderId}:${version}`,
    path: staffPath(ref),
  };
  switch (letter) {
    case "staffBookingRequested":
      return notify(tx, letter, {
        ...localized,
        data: (t) => ({ ...common, total, respondBy: respondByOf(order, t) }),
      });
    case "staffBookingConfirmed":
      return notify(tx, letter, { ...localized, data: { ...common, total } });
    default:
      return notify(tx, letter, { ...localized, data: common });
  }
}

export async function notifyOrderChange(tx: Db, payload: Record<string, unknown>): Promise<void> {
  const { event, orderId, version, actorId } = word.parse(payload);
  const order = await getOrder(tx, system, { id: orderId });
  const moved = { tx, order, orderId, version };
  if (order.client) await clientEmails[event]?.(moved);
  const staffEmail = staffEmails[event];
  if (staffEmail) await notifyStaff(moved, staffEmail, actorId);
}

const changes = ["cancel_lines", "amend", "depart_early", "no_show"];

type Change = { note: string | null; type: string; fee: number; refund: number };

/** The newest change and the amount that moved with it. */
async function lastChange(tx: Db, orderId: string): Promise<Change | undefined> {
  const { rows } = await tx.execute<Change>(sql`
    SELECT note, type, coalesce((data->>'feeMinor')::bigint, 0) AS fee, coalesce((data->>'refundMinor')::bigint, 0) AS refund
      FROM order_event WHERE order_id = ${orderId} AND type = ANY(${sql.param(changes)}::text[]) ORDER BY id DESC LIMIT 1`);
  return rows[0];
}

const describeChange = {
  amend: "Your stay was changed.",
  cancel_lines: "Part of your booking was cancelled.",
  depart_early: "Your stay was shortened.",
  no_show: "No-show.",
} as const;

/** English uses the note of the change. Other languages use the type of change and the current status. */
function describeOrderChange(t: MailTranslator, { note, type }: Pick<Change, "note" | "type">): string {
  if (t.language === "en") return note || `${eventLabel(type)}.`;
  return t(describeChange[type as keyof typeof describeChange] ?? describeChange.amend);
}

function changeIn(
  t: MailTranslator,
  order: OrderView,
  last: Change = { note: null, type: "amend", fee: 0, refund: 0 },
) {
  const money = (minor: number) => (minor ? formatMoneyIn(t.language, minor, order.currency) : undefined);
  return {
    change: describeOrderChange(t, last),
    fee: money(last.fee),
    refund: money(last.refund),
    open: money(order.outstandingMinor),
  };
}

async function retainedFee(tx: Db, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ fee: number }>(sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS fee FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
     WHERE t.order_id = ${orderId} AND t.kind = 'cancel_fee'`);
  return rows[0]?.fee ?? 0;
}
