import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { type Deps, system } from "@/backend/http/context";
import { sendMail } from "@/backend/mail/send";
import { bookingPath } from "@/lib/booking-links";
import type { OrderView } from "@/lib/contracts/order";
import { formatDay } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { describeParty } from "@/lib/party";
import { formatInstant } from "@/lib/time-zone";
import { getOrder } from "./view";
import { eventWords } from "./words";

/** The outbox topic `order`: what guests and hotels are told when a booking moves. */
const told = z.object({ event: z.string(), orderId: z.uuid(), ref: z.string(), version: z.number().int() });

const staffPath = (ref: string) => `/subadmin/order/hotel/details/${ref}`;

/** What every letter about a booking says of it. */
export function bookingOf(order: OrderView, origin: string) {
  return {
    name: order.guests?.firstName ?? order.client?.name ?? "",
    ref: order.ref,
    hotel: order.title,
    room: order.room?.title ?? order.detail,
    checkIn: order.checkIn ? formatDay(order.checkIn) : "",
    checkOut: order.checkOut ? formatDay(order.checkOut) : "",
    nights: order.nights ?? 0,
    guests: order.selection ? describeParty(order.selection.party) : "",
    total: formatMoney(order.totalMinor, order.currency),
    link: new URL(bookingPath(order), origin).href,
  };
}

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

async function notify(tx: Db, userIds: string[], words: { kind: string; title: string; words: string; link: string }) {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    INSERT INTO notification (user_id, kind, title, words, link)
    SELECT id, ${words.kind}, ${words.title}, ${words.words}, ${words.link} FROM unnest(${sql.param(userIds)}::uuid[]) AS id`);
}

async function staffOf(tx: Db, hotelId: number | null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM hotel_staff WHERE hotel_id = ${hotelId}`,
  );
  return rows.map((row) => row.id);
}

const titles: Record<string, string> = {
  order_requested: "Your request is with the hotel",
  order_confirmed: "Your booking is confirmed",
  order_declined: "The hotel could not take your booking",
  order_cancelled: "Your booking is cancelled",
  order_completed: "We hope you liked your stay",
  order_expired: "The rooms were given back",
  order_lines_cancelled: "A part of your booking is cancelled",
  order_amended: "Your booking is changed",
  order_shortened: "Your stay ends earlier",
};

export async function tellOfOrder(tx: Db, { env }: Pick<Deps, "env">, payload: Record<string, unknown>): Promise<void> {
  const { event, orderId } = told.parse(payload);
  const order = await getOrder(tx, system, { id: orderId });
  const title = titles[event];
  const client = order.client;
  if (!client || !title) return;
  await notify(tx, [client.id], {
    kind: event,
    title,
    words: `${order.title}, ${order.placeName} (${order.ref})`,
    link: bookingPath(order),
  });
  const forStaff = staffTitles[event];
  if (forStaff) {
    await notify(tx, await staffOf(tx, order.hotelId), {
      kind: event,
      title: forStaff,
      words: `${order.guestName ?? client.name}, ${order.detail} (${order.ref})`,
      link: staffPath(order.ref),
    });
  }
  await write(tx, env.APP_ORIGIN, event, order, client.email, orderId);
}

async function write(tx: Db, origin: string, event: string, order: OrderView, account: string, orderId: string) {
  const to = order.guests?.email ?? account;
  const booking = bookingOf(order, origin);
  const paid = formatMoney(order.paidMinor, order.currency);
  if (event === "order_requested") {
    const respondBy = order.respondBy ? formatInstant(order.respondBy, order.timeZone) : undefined;
    await sendMail(tx, { event: "bookingRequested", to, data: { ...booking, paid, respondBy } });
  }
  if (event === "order_confirmed") {
    await sendMail(tx, {
      event: "bookingConfirmed",
      to,
      data: { ...booking, paid, cancellation: order.policy.words, address: order.hotel?.address },
      attachments: [
        ...(order.paidMinor > 0 ? [{ kind: "receipt" as const, orderId }] : []),
        { kind: "ticket", orderId },
        { kind: "calendar", orderId },
      ],
    });
  }
  if (event === "order_declined") {
    const { reason, refund } = endOf(order, 0);
    await sendMail(tx, { event: "bookingDeclined", to, data: { ...booking, reason, refund } });
  }
  if (event === "order_lines_cancelled" || event === "order_amended" || event === "order_shortened") {
    const attachments = [
      { kind: "ticket" as const, orderId },
      { kind: "calendar" as const, orderId },
    ];
    const data = { ...booking, ...(await changeOf(tx, orderId, order)) };
    await sendMail(tx, { event: "bookingChanged", to, data, attachments });
  }
  if (event === "order_cancelled") {
    const feeMinor = await feeKept(tx, orderId);
    await sendMail(tx, { event: "bookingCancelled", to, data: { ...booking, ...endOf(order, feeMinor) } });
  }
}

/** What the hotel's people read in their panel; the rest they did themselves or need not know. */
const staffTitles: Record<string, string> = {
  order_requested: "A booking waits for your answer",
  order_confirmed: "New booking",
  order_cancelled: "A booking is cancelled",
  order_lines_cancelled: "A part of a booking is cancelled",
  order_amended: "A booking is changed",
};

const changes = ["cancel_lines", "amend", "depart_early"];

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
