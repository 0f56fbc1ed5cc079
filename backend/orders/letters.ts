import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import type { AttachmentRef } from "@/backend/mail/events";
import { peopleOfHotel } from "@/backend/notifications/people";
import { type Told, tell } from "@/backend/notifications/tell";
import { bookingPath } from "@/lib/booking-links";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { describeParty } from "@/lib/party";
import { pathTo, routes } from "@/lib/routes";
import { formatInstant } from "@/lib/time-zone";
import { getOrder } from "./view";
import { eventWords } from "./words";

/** The outbox topic `order`: what guests and hotels are told when a booking moves. */
const word = z.object({ event: z.string(), orderId: z.uuid(), ref: z.string(), version: z.number().int() });

type Moved = { tx: Db; order: OrderView; orderId: string; version: number };

/** What every letter about a booking says of it. */
export const bookingOf = (order: OrderView) => ({
  ref: order.ref,
  hotel: order.title,
  room: order.room?.title ?? order.detail,
  checkIn: order.checkIn ? formatDay(order.checkIn) : "",
  checkOut: order.checkOut ? formatDay(order.checkOut) : "",
  nights: order.nights ?? 0,
  guests: order.selection ? describeParty(order.selection.party) : "",
  total: formatMoney(order.totalMinor, order.currency),
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

/** The note and the amounts of the event that ended the booking. */
function endOf(order: OrderView, feeMinor: number) {
  const last = order.events.findLast((event) => event.toStatus === "cancelled");
  const refundMinor = order.refunds.reduce(
    (sum, refund) => sum + (refund.state === "failed" ? 0 : refund.amountMinor),
    0,
  );
  const destinations = new Set(
    order.refunds.map((refund) => (refund.destination === "wallet" ? "your wallet" : "your card")),
  );
  const to = destinations.size > 0 ? ` to ${[...destinations].join(" and ")}` : "";
  return {
    reason: last?.note || (order.reason === "by_client" ? "Cancelled by you" : "The hotel gave no reason"),
    fee: formatMoney(feeMinor, order.currency),
    refund: `${formatMoney(refundMinor, order.currency)}${refundMinor > 0 ? to : ""}`,
  };
}

const paidOf = (order: OrderView) => formatMoney(order.paidMinor, order.currency);
const respondByOf = (order: OrderView) =>
  order.respondBy ? formatInstant(order.respondBy, order.timeZone) : undefined;

async function tellChange(moved: Moved): Promise<void> {
  const { tx, order, orderId } = moved;
  const data = { ...bookingOf(order), ...(await changeOf(tx, orderId, order)) };
  await tell(tx, "bookingChanged", { ...toClient(moved), data, attachments: documents(orderId, "ticket", "calendar") });
}

/** What the client or guest is told of each event. */
const clientLetters: Record<string, (moved: Moved) => Promise<void>> = {
  order_requested: (moved) => {
    const { tx, order } = moved;
    const data = { ...bookingOf(order), paid: paidOf(order), respondBy: respondByOf(order) };
    return tell(tx, "bookingRequested", { ...toClient(moved), data });
  },
  order_confirmed: (moved) => {
    const { tx, order, orderId } = moved;
    const more = { paid: paidOf(order), cancellation: order.policy.words, address: order.hotel?.address };
    const attachments = [...receiptIfPaid(moved), ...documents(orderId, "ticket", "calendar")];
    return tell(tx, "bookingConfirmed", { ...toClient(moved), data: { ...bookingOf(order), ...more }, attachments });
  },
  order_declined: (moved) => {
    const { reason, refund } = endOf(moved.order, 0);
    return tell(moved.tx, "bookingDeclined", {
      ...toClient(moved),
      data: { ...bookingOf(moved.order), reason, refund },
    });
  },
  order_cancelled: async (moved) => {
    const { tx, order, orderId } = moved;
    const data = { ...bookingOf(order), ...endOf(order, await feeKept(tx, orderId)) };
    return tell(tx, "bookingCancelled", { ...toClient(moved), data });
  },
  order_completed: (moved) => {
    if (moved.order.reason === "no_show") return tellChange(moved);
    const data = { ...bookingOf(moved.order), paid: paidOf(moved.order) };
    return tell(moved.tx, "bookingCompleted", { ...toClient(moved), data, attachments: receiptIfPaid(moved) });
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
      return tell(tx, letter, { ...told, data: { ...common, total, respondBy: respondByOf(order) } });
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

/** The newest change: its words, and the money that moved with it. */
async function changeOf(tx: Db, orderId: string, order: OrderView) {
  const { rows } = await tx.execute<{ note: string | null; words: string; fee: number; refund: number }>(sql`
    SELECT note, type AS words, coalesce((data->>'feeMinor')::bigint, 0) AS fee, coalesce((data->>'refundMinor')::bigint, 0) AS refund
      FROM order_event WHERE order_id = ${orderId} AND type = ANY(${sql.param(changes)}::text[]) ORDER BY id DESC LIMIT 1`);
  const last = rows[0];
  const money = (minor: number | undefined) => (minor ? formatMoney(minor, order.currency) : undefined);
  return {
    change: last?.note || `${eventWords(last?.words ?? "amend")}.`,
    fee: money(last?.fee),
    refund: money(last?.refund),
    open: money(order.outstandingMinor),
  };
}

async function feeKept(tx: Db, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ fee: number }>(sql`
    SELECT coalesce(sum(e.amount), 0)::bigint AS fee FROM txn t JOIN entry e ON e.txn_id = t.id AND e.amount > 0
     WHERE t.order_id = ${orderId} AND t.kind = 'cancel_fee'`);
  return rows[0]?.fee ?? 0;
}
