import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, system, type UserActor } from "@/backend/http/context";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import { isOpenOrServed, refundCancelledServices } from "@/backend/orders/cancellation/refund-services";
import { sendDelay } from "@/backend/orders/delays";
import type { LockedOrder } from "@/backend/orders/lifecycle/lock";
import { composeMessage, writeMessage } from "@/backend/orders/messages";
import { sendNews, storeNews } from "@/backend/orders/provider-news";
import { listTag } from "@/lib/cache/product-tags";
import type { BookedFlight } from "@/lib/contracts/flights/flight";
import { AppError } from "@/lib/errors";
import { countPlaceholder, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { longDelayMinutes, missesFlight, readLateFlights } from "./delays";
import { noFlight } from "./terms";

/** Actions of staff on a flight date: cancel it, announce a delay or the terminal. */

type OperationDeps = Pick<Deps, "db" | "log">;

/** SQL condition: the order `o` has the flight date. Infants have no seat but are in it, too. */
export const ordersOfDate = (dateId: number) => sql`
  o.kind = 'flight' AND jsonb_path_exists(o.quote, '$.booked.legs[*].flights[*] ? (@.dateId == $id)',
    jsonb_build_object('id', ${dateId}::int))`;

/** SQL condition: the flight date `d` has departed, after its delay. */
export const hasLeft = sql`(d.departs_at + make_interval(mins => d.delay_minutes) <= clock_timestamp())`;

/** Ends the sale of a flight date for good. @throws AppError 404 for an unknown date, 409 after the departure */
async function markCancelled(tx: Db, dateId: number, reason: string): Promise<void> {
  // Buyers lock these rows, so no seat is sold after the sale has ended.
  await tx.execute(sql`
    SELECT 1 FROM stock k JOIN fare_bucket u ON u.stock_id = k.id WHERE u.flight_date_id = ${dateId}
     ORDER BY k.id FOR UPDATE OF k`);
  const { rows } = await tx.execute<{ left: boolean }>(
    sql`SELECT ${hasLeft} AS "left" FROM flight_date d WHERE d.id = ${dateId} FOR UPDATE`,
  );
  if (!rows[0]) throw noFlight();
  if (rows[0].left) throw new AppError("conflict", { user: "This flight has already departed." });
  await tx.execute(sql`UPDATE flight_date SET status = 'cancelled', reason = ${reason} WHERE id = ${dateId}`);
  await tx.execute(sql`
    UPDATE stock k SET closed = true FROM fare_bucket u WHERE u.stock_id = k.id AND u.flight_date_id = ${dateId}`);
}

/** Orders with seats on cancelled flights, for `refundCancelledServices`; staff can complete them after the first flight. */
const affected = sql`
  SELECT DISTINCT o.id, d.id AS "serviceId", d.reason FROM flight_date d JOIN fare_bucket u ON u.flight_date_id = d.id
    JOIN hold_line l ON l.stock_id = u.stock_id JOIN hold h ON h.id = l.hold_id JOIN orders o ON o.id = h.order_id
   WHERE d.status = 'cancelled' AND d.departs_at > clock_timestamp() - interval '7 days'
     AND (o.status = 'awaiting_payment' OR ${isOpenOrServed})`;

/**
 * Refunds the orders of cancelled flights with all their flights.
 * @param dateId one flight date; all without it
 * @returns the number of orders that were cancelled or released
 */
export const refundCancelledFlights = (deps: OperationDeps, dateId?: number, actor: Actor = system): Promise<number> =>
  refundCancelledServices(deps, affected, { service: "flight", serviceId: dateId, actor });

/**
 * Cancels a flight date: ends its sale, then refunds all its orders fully. The job repeats the refunds that a crash left
 * out.
 * @param reason passengers read it
 * @returns the number of cancelled orders
 */
export async function cancelFlightDate(
  deps: OperationDeps,
  dateId: number,
  reason: string,
  actor: Actor = system,
): Promise<number> {
  await transaction(deps.db, (tx) => markCancelled(tx, dateId, reason));
  await publishInvalidation(deps.db, [listTag("flight")]);
  return refundCancelledFlights(deps, dateId, actor);
}

const flightNews = z.object({
  dateId: z.number().int(),
  delayMinutes: z.number().int(),
  terminal: z.string().nullable(),
  reason: z.string(),
  /** It was late and is not any more. */
  onTime: z.boolean().default(false),
});
type News = z.output<typeof flightNews>;
export type FlightNews = Omit<News, "dateId" | "onTime">;

const describeNews = (
  flight: string,
  { delayMinutes, terminal, onTime }: Omit<News, "dateId">,
  misses: boolean,
): LocalizedMessage => [
  ...(delayMinutes > 0
    ? countPlaceholder("Flight {flight} is {n} minute late.", "Flight {flight} is {n} minutes late.", delayMinutes, {
        flight,
      })
    : []),
  ...(onTime ? localized("Flight {flight} leaves on time.", { flight }) : []),
  ...(misses ? localized("You may miss your connection.") : []),
  ...(terminal ? localized("Flight {flight} leaves from terminal {terminal}.", { flight, terminal }) : []),
];

/** Outbox topic of the news for one order. */
const newsTopic = "flight-news";

/**
 * Stores a delay or a terminal, and the news for all passengers; `sendFlightNews` sends them.
 * @returns the number of orders that will be notified
 * @throws AppError 404 for an unknown flight date, 409 for a cancelled one, 422 if there is no news
 */
export async function announceFlight(tx: Db, dateId: number, news: FlightNews, actor: UserActor): Promise<number> {
  const { rows } = await tx.execute<{ cancelled: boolean; late: boolean }>(sql`
    SELECT status = 'cancelled' AS cancelled, delay_minutes > 0 AS late FROM flight_date WHERE id = ${dateId} FOR UPDATE`);
  const [found] = rows;
  if (!found) throw noFlight();
  if (found.cancelled) throw new AppError("conflict", { user: "This flight was cancelled." });
  const onTime = found.late && news.delayMinutes === 0;
  if (news.delayMinutes === 0 && !onTime && !news.terminal && !news.reason)
    throw new AppError("invalid", { fields: { delayMinutes: "Enter a delay, a terminal or a reason." } });
  await tx.execute(sql`
    UPDATE flight_date SET delay_minutes = ${news.delayMinutes}, terminal = ${news.terminal}, reason = ${news.reason || null},
           status = CASE WHEN status IN ('scheduled', 'delayed')
                         THEN CASE WHEN ${news.delayMinutes}::int > 0 THEN 'delayed' ELSE 'scheduled' END ELSE status END
     WHERE id = ${dateId}`);
  const orders = sql`
    SELECT o.id, o.ref FROM orders o
     WHERE ${ordersOfDate(dateId)} AND o.status IN ('awaiting_payment', 'requested', 'processing')`;
  return storeNews(tx, newsTopic, actor, { orders, news: { dateId, ...news, onTime } });
}

/**
 * Sends a message to the passengers of one order. After a delay of three hours or more, or one that makes them miss their
 * connection, those who have paid may cancel without a fee until the first flight departs.
 */
async function sendToOrder(tx: Db, order: LockedOrder, actor: UserActor, given: unknown): Promise<void> {
  const { dateId, ...news } = flightNews.parse(given);
  // Later news have their own items, and the orders of a cancelled flight are refunded.
  const { rows } = await tx.execute<{ number: string; held: boolean; legs: BookedFlight["legs"] }>(sql`
    SELECT f.name AS number, o.status = 'awaiting_payment' AS held, o.quote->'booked'->'legs' AS legs
      FROM orders o, flight_date d JOIN flight f ON f.id = d.flight_id
     WHERE o.id = ${order.id} AND ${ordersOfDate(dateId)} AND o.status IN ('awaiting_payment', 'requested', 'processing')
       AND d.id = ${dateId} AND d.status <> 'cancelled' AND d.delay_minutes = ${news.delayMinutes}
       AND d.terminal IS NOT DISTINCT FROM ${news.terminal}`);
  const [found] = rows;
  if (!found) return;
  const flights = await readLateFlights(tx, found.legs);
  const isAboutDelay = news.delayMinutes > 0 || news.onTime;
  const misses = isAboutDelay && missesFlight(flights, (flown) => flown.dateId === dateId);
  const note = composeMessage(order.locale, describeNews(found.number, news, misses), news.reason);
  if (found.held) return writeMessage(tx, actor, order.ref, note);
  await sendDelay(tx, order, actor, {
    note,
    isSignificant: news.delayMinutes >= longDelayMinutes || misses,
    parts: flights,
  });
}

/** Sends the news that were announced, also those that a crash left out. */
export const sendFlightNews = (deps: OperationDeps): Promise<void> => sendNews(deps, newsTopic, sendToOrder);
