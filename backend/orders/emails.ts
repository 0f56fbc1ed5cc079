import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { getDescriptions, getMailTexts } from "@/backend/kinds";
import { fillTexts, type KindMailTexts } from "@/backend/kinds/mail-texts";
import type { AttachmentRef } from "@/backend/mail/events";
import { createMailTranslator, type MailTranslator } from "@/backend/mail/mail-translator";
import { type LocalizedMessage, notify } from "@/backend/notifications/notify";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindLabels } from "@/lib/kinds";
import { formatDateIn, formatMoneyIn } from "@/lib/language/formats";
import { moneyPartsIn } from "@/lib/language/order-money";
import { instantIn } from "@/lib/language/stay";
import { bookingPath } from "@/lib/links/booking-links";
import { formatMoney } from "@/lib/money";
import { policyIn } from "@/lib/pricing/cancellation-wording";
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
export function getBooking(order: OrderView, t: MailTranslator) {
  const { what, party } = getDescriptions(order.kind).mail(t, order);
  return {
    ref: order.ref,
    ...getLabels(order, t),
    title: order.title,
    what: what || undefined,
    ...getTimes(order, t),
    place: order.placeName || undefined,
    party,
    total: formatMoneyIn(t.language, order.totalMinor, order.currency),
  };
}

function getLabels({ kind }: OrderView, t: MailTranslator) {
  const labels = getKindLabels(kind);
  return {
    kindLabel: t(labels.one),
    whatLabel: t(labels.units),
    beginsLabel: t(labels.begins),
    endsLabel: t(labels.ends),
    people: t(labels.people),
  };
}

/** Begin, end and duration: calendar dates for nights, else instants in the zone of the service. */
function getTimes(order: OrderView, t: MailTranslator): { begins: string; ends?: string; duration?: string } {
  const { checkIn, checkOut, nights, serviceStart, serviceEnd, timeZone } = order;
  if (!checkIn || !checkOut) {
    const begins = instantIn(t, serviceStart, timeZone);
    const ends = instantIn(t, serviceEnd, timeZone);
    return { begins, ends: ends === begins ? undefined : ends };
  }
  const { one, many } = getKindLabels(order.kind).duration;
  return {
    begins: formatDateIn(t.language, checkIn),
    ends: formatDateIn(t.language, checkOut),
    duration: nights ? t.count(one, many, nights) : undefined,
  };
}

/** The sentences of the order's kind in the language of the e-mail. */
function getTexts(order: OrderView, t: MailTranslator): KindMailTexts {
  const values = { title: order.title, begins: getTimes(order, t).begins };
  return fillTexts(getMailTexts(order.kind, t.language), values);
}

/** The booking of e-mails to the people of the provider, which are in English. */
export function getStaffBooking(order: OrderView) {
  const t = createMailTranslator("en");
  const { begins, ends } = getTimes(order, t);
  return {
    ref: order.ref,
    kindLabel: getLabels(order, t).kindLabel,
    title: order.title,
    guest: order.guestName || order.client?.name || "A guest",
    detail: [ends ? `${begins} to ${ends}` : begins, order.detail].filter(Boolean).join(", "),
  };
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
  const { noReason, noAnswer } = getTexts(order, t);
  if (order.reason === "by_client") return t("Cancelled by you");
  if (note === getMailTexts(order.kind, "en").noAnswer) return noAnswer;
  return note ? t.known(note) : noReason;
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
      data: (t) => {
        const { waiting, answers } = getTexts(order, t);
        const paid = getPaid(order, t);
        return { ...getBooking(order, t), waiting, answers, paid, respondBy: respondByOf(order, t) };
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
          ...{ ...getBooking(order, t), confirmed, expects, paid: getPaid(order, t) },
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
  const common = getStaffBooking(order);
  const total = formatMoney(order.totalMinor, order.currency);
  const localized: Omit<LocalizedMessage<StaffEmail>, "data"> = {
    to: (await getProviderPeople(tx, order)).filter(({ userId }) => userId !== actorId),
    once: `${orderId}:${version}`,
    path: staffPath(order.ref, order.kind),
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

const changes = ["cancel_lines", "amend", "depart_early", "no_show", "operator_change"];

type Change = {
  note: string | null;
  /** The generated part of the note, without the words of a person. */
  change: string | null;
  byStaff: boolean;
  type: string;
  fee: number;
  refund: number;
};

/** The newest change and the amount that moved with it. */
async function lastChange(tx: Db, orderId: string): Promise<Change | undefined> {
  const { rows } = await tx.execute<Change>(sql`
    SELECT note, data->>'change' AS change, actor_kind IN ('admin', 'subadmin') AS "byStaff", type, coalesce((data->>'feeMinor')::bigint, 0) AS fee, coalesce((data->>'refundMinor')::bigint, 0) AS refund
      FROM order_event WHERE order_id = ${orderId} AND type = ANY(${sql.param(changes)}::text[]) ORDER BY id DESC LIMIT 1`);
  return rows[0];
}

const describeChange = {
  amend: "Your booking was changed.",
  cancel_lines: "Part of your booking was cancelled.",
  depart_early: "Your booking was shortened.",
  no_show: "No-show.",
  operator_change: "The provider changed your booking.",
} as const;

/**
 * English uses the note of the change. Other languages use the type of change and the current status. Words of a client
 * are left out, because the address of the booking may be another person's.
 */
function describeOrderChange(t: MailTranslator, { note, change, byStaff, type }: Change): string {
  if (t.language === "en" && type !== "operator_change" && (byStaff ? note : change))
    return (byStaff ? note : change) ?? "";
  const sentence = t(describeChange[type as keyof typeof describeChange] ?? describeChange.amend);
  // The client has to know the change itself, which only the note says.
  return type === "operator_change" && byStaff && note ? `${sentence} ${note}` : sentence;
}

function changeIn(
  t: MailTranslator,
  order: OrderView,
  last: Change = { note: null, change: null, byStaff: false, type: "amend", fee: 0, refund: 0 },
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
