import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import type { AttachmentRef } from "@/backend/mail/events";
import type { LetterSay } from "@/backend/mail/letter-say";
import { peopleOfHotel } from "@/backend/notifications/people";
import { type Told, tell } from "@/backend/notifications/tell";
import { bookingPath } from "@/lib/booking-links";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { policyIn } from "@/lib/language/cancellation";
import { dayIn, moneyIn } from "@/lib/language/formats";
import { moneyPartsIn } from "@/lib/language/order-money";
import { instantIn, partyIn } from "@/lib/language/stay";
import { formatMoney } from "@/lib/money";
import { pathTo, routes } from "@/lib/routes";
import { getOrder } from "./view";
import { eventWords } from "./words";

/** The outbox topic `order`: what guests and hotels are told when a booking moves. */
const word = z.object({ event: z.string(), orderId: z.uuid(), ref: z.string(), version: z.number().int() });

type Moved = { tx: Db; order: OrderView; orderId: string; version: number };

/** What every letter about a booking says of it. */
export const bookingOf = (order: OrderView, say: LetterSay) => ({
  ref: order.ref,
  hotel: order.title,
  room: order.room?.title ?? order.detail,
  checkIn: order.checkIn ? dayIn(say.language, order.checkIn) : "",
  checkOut: order.checkOut ? dayIn(say.language, order.checkOut) : "",
  nights: order.nights ?? 0,
  guests: order.selection ? partyIn(say, order.selection.party) : "",
  total: moneyIn(say.language, order.totalMinor, order.currency),
});

/** When and what, in one line: what the hotel's people want to know of a booking first. */
export function stayOf({ checkIn, checkOut, detail }: OrderView): string {
  return checkIn && checkOut ? `${formatDay(checkIn)} to ${formatDay(checkOut)}, ${detail}` : detail;
}

/** Whose booking it is, under the name and address that were given with it. */
export const clientOf = (order: OrderView) => ({
  userId: order.client?.id ?? "",
  email: order.guests?.email,
  name: order.guests?.firstName,
});

/** Whom it is told, once for this version, and where it is looked at. */
const toClient = ({ order, orderId, version }: Moved) => ({
  to: clientOf(order),
  once: `${orderId}:${version}`,
  path: bookingPath(order),
  booking: order.ref,
});

const documents = (orderId: string, ...kinds: AttachmentRef["kind"][]) => kinds.map((kind) => ({ kind, orderId }));
const receiptIfPaid = ({ order, orderId }: Moved) => (order.paidMinor > 0 ? documents(orderId, "receipt") : []);

function givenBack(say: LetterSay, amount: string, destinations: ReadonlySet<string>): string {
  const toWallet = destinations.has("wallet");
  if (toWallet && destinations.size > 1) return say("{amount} to your wallet and your card", { amount });
  return toWallet ? say("{amount} to your wallet", { amount }) : say("{amount} to your card", { amount });
}

/** The note and the amounts of the event that ended the booking. */
function endOf(order: OrderView, feeMinor: number, say: LetterSay) {
  const last = order.events.findLast((event) => event.toStatus === "cancelled");
  const refundMinor = order.refunds.reduce(
    (sum, refund) => sum + (refund.state === "failed" ? 0 : refund.amountMinor),
    0,
  );
  const destinations = new Set(order.refunds.map(({ destination }) => (destination === "wallet" ? "wallet" : "card")));
  const refund = moneyIn(say.language, refundMinor, order.currency);
  const gone = order.reason === "by_client" ? say("Cancelled by you") : say("The hotel gave no reason");
  return {
    reason: last?.note ? say.known(last.note) : gone,
    fee: moneyIn(say.language, feeMinor, order.currency),
    refund: refundMinor > 0 && destinations.size > 0 ? givenBack(say, refund, destinations) : refund,
  };
}

/** With what the hotel still collects, or the total would not add up. */
const paidOf = (order: OrderView, say: LetterSay): string => {
  const paid = moneyIn(say.language, order.paidMinor, order.currency);
  const open = moneyPartsIn(say, { ...order, receivedMinor: 0, refundedMinor: 0 });
  return [paid, ...open].join(" · ");
};
const respondByOf = (order: OrderView, say: LetterSay) =>
  order.respondBy ? instantIn(say, order.respondBy, order.timeZone) : undefined;

async function tellChange(moved: Moved): Promise<void> {
  const { tx, order, orderId } = moved;
  const change = await lastChange(tx, orderId);
  await tell(tx, "bookingChanged", {
    ...toClient(moved),
    data: (say) => ({ ...bookingOf(order, say), ...changeIn(say, order, change) }),
    attachments: documents(orderId, "ticket", "calendar"),
  });
}

/** What the client or guest is told of each event. */
const clientLetters: Record<string, (moved: Moved) => Promise<void>> = {
  order_requested: (moved) => {
    const { tx, order } = moved;
    return tell(tx, "bookingRequested", {
      ...toClient(moved),
      data: (say) => ({ ...bookingOf(order, say), paid: paidOf(order, say), respondBy: respondByOf(order, say) }),
    });
  },
  order_confirmed: (moved) => {
    const { tx, order, orderId } = moved;
    return tell(tx, "bookingConfirmed", {
      ...toClient(moved),
      data: (say) => ({
        ...bookingOf(order, say),
        paid: paidOf(order, say),
        cancellation: policyIn(say, order.policy, { zone: order.timeZone, currency: order.currency, booked: true }),
        address: order.hotel?.address,
      }),
      attachments: [...receiptIfPaid(moved), ...documents(orderId, "ticket", "calendar")],
    });
  },
  order_declined: (moved) =>
    tell(moved.tx, "bookingDeclined", {
      ...toClient(moved),
      data: (say) => {
        const { reason, refund } = endOf(moved.order, 0, say);
        return { ...bookingOf(moved.order, say), reason, refund };
      },
    }),
  order_cancelled: async (moved) => {
    const { tx, order, orderId } = moved;
    const fee = await feeKept(tx, orderId);
    return tell(tx, "bookingCancelled", {
      ...toClient(moved),
      data: (say) => ({ ...bookingOf(order, say), ...endOf(order, fee, say) }),
    });
  },
  order_completed: (moved) => {
    if (moved.order.reason === "no_show") return tellChange(moved);
    return tell(moved.tx, "bookingCompleted", {
      ...toClient(moved),
      data: (say) => ({ ...bookingOf(moved.order, say), paid: paidOf(moved.order, say) }),
      attachments: receiptIfPaid(moved),
    });
  },
  order_expired: (moved) =>
    tell(moved.tx, "bookingExpired", {
      ...toClient(moved),
      data: { ref: moved.order.ref, title: moved.order.title },
    }),
  order_lines_cancelled: tellChange,
  order_amended: tellChange,
  order_shortened: tellChange,
};

type StaffLetter = "staffBookingConfirmed" | "staffBookingCancelled" | "staffBookingChanged" | "staffBookingRequested";

/** What the hotel's people hear of; the rest they did themselves or need not know. */
const staffLetters: Record<string, StaffLetter> = {
  order_requested: "staffBookingRequested",
  order_confirmed: "staffBookingConfirmed",
  order_cancelled: "staffBookingCancelled",
  order_lines_cancelled: "staffBookingChanged",
  order_amended: "staffBookingChanged",
};

async function tellStaff({ tx, order, orderId, version }: Moved, letter: StaffLetter): Promise<void> {
  const { ref, title: hotel } = order;
  const guest = order.guestName ?? order.client?.name ?? "A guest";
  const common = { ref, hotel, guest, detail: stayOf(order) };
  const total = formatMoney(order.totalMinor, order.currency);
  const told: Omit<Told<StaffLetter>, "data"> = {
    to: await peopleOfHotel(tx, order.hotelId),
    once: `${orderId}:${version}`,
    path: pathTo(routes.subadmin.hotelOrder, { ref }),
  };
  switch (letter) {
    case "staffBookingRequested":
      return tell(tx, letter, { ...told, data: (say) => ({ ...common, total, respondBy: respondByOf(order, say) }) });
    case "staffBookingConfirmed":
      return tell(tx, letter, { ...told, data: { ...common, total } });
    default:
      return tell(tx, letter, { ...told, data: common });
  }
}

export async function tellOfOrder(tx: Db, payload: Record<string, unknown>): Promise<void> {
  const { event, orderId, version } = word.parse(payload);
  const order = await getOrder(tx, system, { id: orderId });
  const moved = { tx, order, orderId, version };
  if (order.client) await clientLetters[event]?.(moved);
  const staffLetter = staffLetters[event];
  if (staffLetter) await tellStaff(moved, staffLetter);
}

const changes = ["cancel_lines", "amend", "depart_early", "no_show"];

type Change = { note: string | null; type: string; fee: number; refund: number };

/** The newest change, and the money that moved with it. */
async function lastChange(tx: Db, orderId: string): Promise<Change | undefined> {
  const { rows } = await tx.execute<Change>(sql`
    SELECT note, type, coalesce((data->>'feeMinor')::bigint, 0) AS fee, coalesce((data->>'refundMinor')::bigint, 0) AS refund
      FROM order_event WHERE order_id = ${orderId} AND type = ANY(${sql.param(changes)}::text[]) ORDER BY id DESC LIMIT 1`);
  return rows[0];
}

const changeWords = {
  amend: "Your stay was changed.",
  cancel_lines: "A part of your booking was cancelled.",
  depart_early: "Your stay ends earlier.",
  no_show: "Nobody came.",
} as const;

/** English has what is noted with the change; other languages what kind of change it was, and how it stands now. */
function changeSaid(say: LetterSay, { note, type }: Pick<Change, "note" | "type">): string {
  if (say.language === "en") return note || `${eventWords(type)}.`;
  return say(changeWords[type as keyof typeof changeWords] ?? changeWords.amend);
}

function changeIn(say: LetterSay, order: OrderView, last: Change = { note: null, type: "amend", fee: 0, refund: 0 }) {
  const money = (minor: number) => (minor ? moneyIn(say.language, minor, order.currency) : undefined);
  return {
    change: changeSaid(say, last),
    fee: money(last.fee),
    refund: money(last.refund),
    open: money(order.outstandingMinor),
  };
}

async function feeKept(tx: Db, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ fee: number }>(sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS fee FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
     WHERE t.order_id = ${orderId} AND t.kind = 'cancel_fee'`);
  return rows[0]?.fee ?? 0;
}
