import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Actor, type Deps, system, type UserActor } from "@/backend/http/context";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import type { BookingSnapshot } from "@/backend/orders/booking-snapshot";
import { isOpenOrServed, refundCancelledServices } from "@/backend/orders/cancellation/refund-services";
import { sendDelay } from "@/backend/orders/delays";
import { type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { operatorChange } from "@/backend/orders/lifecycle/operator-change";
import { composeMessage } from "@/backend/orders/messages";
import { sendNews, storeNews } from "@/backend/orders/provider-news";
import { listTag } from "@/lib/cache/product-tags";
import type { BookedJourney, Disruption } from "@/lib/contracts/transport/journey";
import { AppError } from "@/lib/errors";
import { productKey } from "@/lib/kinds/product";
import { countPlaceholder, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { longDelayMinutes, markJourney, missesRide, readLateRides } from "./delays";
import { bumpTimetable } from "./departures";

export type OperationDeps = Pick<Deps, "db" | "log">;

const isOpen = sql`o.status IN ('awaiting_payment', 'requested', 'processing')`;

/** Orders with seats or places in a departure, by its row `t`. */
const findOrders = (which: SQL) => sql`
  SELECT DISTINCT o.id, o.status FROM orders o JOIN hold h ON h.order_id = o.id
   WHERE ${which} AND (
     EXISTS (SELECT 1 FROM seat_claim c JOIN seat s ON s.id = c.seat_id
              WHERE c.hold_id = h.id AND c.active AND s.departure_id = t.departure_id)
     OR EXISTS (SELECT 1 FROM hold_line l JOIN transit_pool q ON q.stock_id = l.stock_id
                 WHERE l.hold_id = h.id AND q.departure_id = t.departure_id))`;

/** Those that are held or open. */
export const departureOrders = findOrders(isOpen);

/**
 * Orders with places in cancelled departures: their id and the reason, and whether the client can still choose. Staff can
 * complete them after the first ride.
 */
const ofCancelled = sql`
  SELECT DISTINCT o.id, t.reason, t.departure_id AS "departureId",
         o.status IN ('requested', 'processing') AND coalesce(t.choose_until > clock_timestamp(), false) AS choosing
    FROM transit_departure t JOIN departure d ON d.id = t.departure_id
         CROSS JOIN LATERAL (${findOrders(sql`(${isOpen} OR ${isOpenOrServed})`)}) o
   WHERE t.status = 'cancelled' AND d.starts_at > clock_timestamp() - interval '7 days'`;
/** Those to refund, for `refundCancelledServices`. */
const affected = sql`SELECT x.id, x.reason, x."departureId" AS "serviceId" FROM (${ofCancelled}) x WHERE NOT x.choosing`;

/**
 * Refunds the orders of cancelled departures whose clients can no longer choose another one.
 * @param departureId one departure; all without it
 * @returns the number of orders that were cancelled or released
 */
export const refundCancelledDepartures = (
  deps: OperationDeps,
  departureId?: number,
  actor: Actor = system,
): Promise<number> => refundCancelledServices(deps, affected, { service: "departure", serviceId: departureId, actor });

/** Marks a booked journey, so that its page offers another one without extra cost. */
export const markDisrupted =
  (disruption: Disruption) =>
  (booked: BookingSnapshot["booked"]): BookingSnapshot["booked"] =>
    booked.kind === "transport" ? markJourney(booked, disruption) : booked;

/**
 * Asks the passengers of cancelled departures, once, to choose another departure without extra cost or a full refund. Those
 * who have not chosen when the departure would have started are refunded.
 * @returns the number of orders whose clients were asked
 */
export async function offerChoices({ db, log }: OperationDeps, actor: Actor = system): Promise<number> {
  const open = sql`
    SELECT DISTINCT a.id, a.reason FROM (${ofCancelled}) a JOIN orders x ON x.id = a.id
     WHERE a.choosing AND x.quote->'booked'->'journey'->>'disruption' IS DISTINCT FROM 'cancelled'`;
  const { rows } = await db.execute<{ id: string }>(open);
  let asked = 0;
  for (const { id } of rows) {
    try {
      await transaction(db, async (tx) => {
        const order = await lockOrder(tx, { id }, system);
        const { rows: still } = await tx.execute<{ reason: string | null }>(sql`${open} AND x.id = ${id}`);
        if (!still[0]) return;
        const toBooked = markDisrupted("cancelled");
        await operatorChange(tx, order, actor, { note: still[0].reason ?? "", choice: true, toBooked });
        asked++;
      });
    } catch (error) {
      log("passengers of a cancelled departure could not be asked", { id, error });
    }
  }
  return asked;
}

/** Repeats what a crash left out, and refunds the clients who have not chosen in time. */
export async function settleCancelledDepartures(deps: OperationDeps): Promise<number> {
  return (await offerChoices(deps)) + (await refundCancelledDepartures(deps));
}

export const noDeparture = () => new AppError("not_found", { user: "This departure does not exist." });

async function showChanged(db: OperationDeps["db"], departureId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT r.transport_id AS id FROM transit_departure t JOIN transit_service v ON v.id = t.service_id
      JOIN transit_route r ON r.id = v.route_id WHERE t.departure_id = ${departureId}`);
  await publishInvalidation(
    db,
    rows.flatMap(({ id }) => [productKey({ kind: "transport", id }), listTag("transport")]),
  );
}

/**
 * Ends the sale of a departure for good. Its orders are refunded by `refundCancelledDepartures`; with `choice` their clients
 * may take another departure until this one would have started.
 * @throws AppError 404 for an unknown departure, 409 for one that has started
 */
async function markCancelled(tx: Db, departureId: number, reason: string, choice: boolean): Promise<void> {
  // Buyers lock these rows, so no ticket is sold after the sale has ended.
  await tx.execute(sql`
    SELECT 1 FROM stock k JOIN transit_pool q ON q.stock_id = k.id WHERE q.departure_id = ${departureId}
     ORDER BY k.id FOR UPDATE OF k`);
  await tx.execute(sql`SELECT 1 FROM seat WHERE departure_id = ${departureId} ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<{ started: boolean }>(sql`
    SELECT d.starts_at <= clock_timestamp() AS started FROM departure d
      JOIN transit_departure t ON t.departure_id = d.id WHERE d.id = ${departureId} FOR UPDATE`);
  const [found] = rows;
  if (!found) throw noDeparture();
  if (found.started) throw new AppError("conflict", { user: "This departure has already started." });
  await tx.execute(sql`UPDATE departure SET closed = true WHERE id = ${departureId}`);
  await tx.execute(sql`
    UPDATE transit_departure t SET status = 'cancelled', reason = ${reason},
           choose_until = CASE WHEN ${choice} THEN d.starts_at END
      FROM departure d WHERE d.id = t.departure_id AND t.departure_id = ${departureId}`);
  await tx.execute(sql`
    UPDATE stock k SET closed = true FROM transit_pool q WHERE q.stock_id = k.id AND q.departure_id = ${departureId}`);
  await bumpTimetable(tx);
}

/**
 * Cancels a departure: ends its sale, then refunds all its orders fully. The job repeats the refunds that a crash left
 * out.
 * @param reason passengers read it
 * @returns the number of cancelled orders
 */
export async function cancelDeparture(
  deps: OperationDeps,
  departureId: number,
  reason: string,
  actor: Actor = system,
): Promise<number> {
  await closeDeparture(deps, departureId, reason, false);
  return refundCancelledDepartures(deps, departureId, actor);
}

/** Ends the sale of a departure. With `choice` its bookings stay until they are moved, cancelled, or the departure starts. */
export async function closeDeparture(
  { db }: OperationDeps,
  departureId: number,
  reason: string,
  choice: boolean,
): Promise<void> {
  await transaction(db, (tx) => markCancelled(tx, departureId, reason, choice));
  await showChanged(db, departureId);
}

const departureNews = z.object({
  departureId: z.number().int(),
  delayMinutes: z.number().int(),
  platform: z.string().nullable(),
  reason: z.string(),
  /** An announced delay is withdrawn. */
  onTime: z.boolean().default(false),
});
/** The current timetable data of a departure that staff change on the day. */
export type DepartureNews = Omit<z.output<typeof departureNews>, "departureId" | "onTime">;

const describeNews = (
  { delayMinutes, platform, onTime }: DepartureNews & { onTime: boolean },
  misses: boolean,
): LocalizedMessage => [
  ...(onTime ? localized("Your departure is on time again.") : []),
  ...(delayMinutes > 0
    ? countPlaceholder("Your departure is {n} minute late.", "Your departure is {n} minutes late.", delayMinutes)
    : []),
  ...(misses ? localized("You may miss your connection.") : []),
  ...(platform ? localized("It leaves from platform {platform}.", { platform }) : []),
];

/** Outbox topic of the news for one order. */
const newsTopic = "departure-news";

/**
 * Stores a delay or a platform, and the news for all passengers; `sendDepartureNews` sends them.
 * @returns the number of orders that will be notified
 * @throws AppError 404 for an unknown departure, 409 for a cancelled one, 422 without any news
 */
export async function announceDeparture(
  tx: Db,
  departureId: number,
  news: DepartureNews,
  actor: UserActor,
): Promise<number> {
  const { rows } = await tx.execute<{ status: string; delayMinutes: number }>(sql`
    SELECT status, delay_minutes AS "delayMinutes" FROM transit_departure
     WHERE departure_id = ${departureId} FOR NO KEY UPDATE`);
  const [before] = rows;
  if (!before) throw noDeparture();
  if (before.status === "cancelled") throw new AppError("conflict", { user: "This departure was cancelled." });
  const onTime = before.delayMinutes > 0 && news.delayMinutes === 0;
  if (!onTime && news.delayMinutes === 0 && news.platform === null && news.reason === "")
    throw new AppError("invalid", { fields: { delayMinutes: "Enter a delay, a platform or a reason." } });
  await tx.execute(sql`
    UPDATE transit_departure SET delay_minutes = ${news.delayMinutes}, platform = ${news.platform}, reason = ${news.reason},
           status = CASE WHEN status IN ('scheduled', 'delayed')
                         THEN CASE WHEN ${news.delayMinutes}::int > 0 THEN 'delayed' ELSE 'scheduled' END ELSE status END
     WHERE departure_id = ${departureId}`);
  // Searches leave out connections that a delay makes impossible.
  if (news.delayMinutes !== before.delayMinutes) await bumpTimetable(tx);
  const orders = sql`
    SELECT DISTINCT o.id, o.ref FROM transit_departure t CROSS JOIN LATERAL (${departureOrders}) a JOIN orders o ON o.id = a.id
     WHERE t.departure_id = ${departureId} AND o.status IN ('requested', 'processing')`;
  return storeNews(tx, newsTopic, actor, { orders, news: { departureId, ...news, onTime } });
}

/**
 * Sends a message to the passengers of one order. After a delay of an hour or more, or one that makes them miss their
 * connection, they may cancel without a fee, or take another departure without extra cost.
 */
async function sendToOrder(tx: Db, order: LockedOrder, actor: UserActor, given: unknown): Promise<void> {
  const { departureId, ...news } = departureNews.parse(given);
  // Later news have their own items, and a cancelled departure has its own messages.
  const { rows } = await tx.execute<{ rides: BookedJourney["rides"] | null }>(sql`
    SELECT o.quote->'booked'->'journey'->'rides' AS rides
      FROM transit_departure t CROSS JOIN LATERAL (${departureOrders}) a JOIN orders o ON o.id = a.id
     WHERE t.departure_id = ${departureId} AND o.id = ${order.id} AND o.status IN ('requested', 'processing')
       AND t.status <> 'cancelled' AND t.delay_minutes = ${news.delayMinutes}
       AND t.platform IS NOT DISTINCT FROM ${news.platform}`);
  const [found] = rows;
  if (!found) return;
  const rides = await readLateRides(tx, found.rides ?? []);
  const isAboutDelay = news.delayMinutes > 0 || news.onTime;
  const misses = isAboutDelay && missesRide(rides, (ride) => ride.departureId === departureId);
  const note = composeMessage(order.locale, describeNews(news, misses), news.reason);
  await sendDelay(tx, order, actor, {
    note,
    isSignificant: news.delayMinutes >= longDelayMinutes || misses,
    parts: rides,
    toBooked: markDisrupted("delayed"),
  });
}

/** Sends the news that were announced, also those that a crash left out. */
export const sendDepartureNews = (deps: OperationDeps): Promise<void> => sendNews(deps, newsTopic, sendToOrder);
