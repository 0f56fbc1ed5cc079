import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { BookingSnapshot } from "./booking-snapshot";
import type { LockedOrder } from "./lifecycle/lock";
import { operatorChange, setServiceTimes } from "./lifecycle/operator-change";
import { writeMessage } from "./messages";

/** A flight or a ride of a booking. Times are ISO 8601 instants without a delay. */
type Part = { from: { at: string }; to: { at: string } };

type DelayNews<P extends Part> = {
  /** The client reads it. */
  note: string;
  /** The delay is long, or the client misses a connection. */
  isSignificant: boolean;
  /** In the order of travel. */
  parts: readonly P[];
  getDelayMinutes: (part: P) => number;
  /** What was booked, after a significant delay. */
  toBooked?: (booked: BookingSnapshot["booked"]) => BookingSnapshot["booked"];
};

const minuteMs = 60_000;

type Connections<P extends Part> = {
  /** The part that the news are about. */
  isConcerned: (part: P) => boolean;
  getDelayMinutes: (part: P) => number;
  /** The minutes that are needed before a part, after the arrival of the previous one. */
  getMinMinutes: (next: P) => number;
};

/** Whether the delays leave less time than is needed before or after a part of a booking. */
export function missesConnection<P extends Part>(
  parts: readonly P[],
  { isConcerned, getDelayMinutes, getMinMinutes }: Connections<P>,
): boolean {
  return parts.some((next, at) => {
    const previous = parts[at - 1];
    if (!previous || !(isConcerned(previous) || isConcerned(next))) return false;
    const waitMs = Date.parse(next.from.at) - Date.parse(previous.to.at);
    return waitMs < (getMinMinutes(next) + getDelayMinutes(previous) - getDelayMinutes(next)) * minuteMs;
  });
}

/** The times of the service after the delays of its first and last part; null if they are not those of the parts. */
async function getLateTimes<P extends Part>(tx: Db, order: LockedOrder, { parts, getDelayMinutes }: DelayNews<P>) {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  const { rows } = await tx.execute<{ start: Date }>(sql`
    SELECT (data->>'to')::timestamptz AS start FROM order_event
     WHERE order_id = ${order.id} AND type = 'operator_change' AND data ? 'isDelay' ORDER BY id DESC LIMIT 1`);
  const now = order.serviceStart.getTime();
  const isMoved = rows[0] !== undefined && new Date(rows[0].start).getTime() === now;
  // Staff can have changed the times of the service by themselves.
  if (!isMoved && now !== Date.parse(first.from.at)) return null;
  const late = (at: string, part: P) => new Date(Date.parse(at) + getDelayMinutes(part) * minuteMs);
  return { isMoved, start: late(first.from.at, first), end: late(last.to.at, last) };
}

/**
 * Sends a client the news of a part of the booking. After a significant delay the service has the times of the delay, and
 * the client may cancel without a fee until it begins. Later news change that deadline.
 */
export async function sendDelay<P extends Part>(
  tx: Db,
  order: LockedOrder,
  actor: UserActor,
  news: DelayNews<P>,
): Promise<void> {
  const { note, isSignificant, toBooked } = news;
  const times = await getLateTimes(tx, order, news);
  const isMoved = times?.isMoved === true && times.start.getTime() !== order.serviceStart.getTime();
  if (!isSignificant && !isMoved) return writeMessage(tx, actor, order.ref, note);
  if (times && times.end >= times.start && times.start > order.now) {
    const service = { start: times.start.toISOString(), end: times.end.toISOString() };
    await operatorChange(tx, order, actor, { note, service, isDelay: true, toBooked });
    return;
  }
  // It has begun, so it can no longer be cancelled.
  if (times && isMoved) await setServiceTimes(tx, order.id, times);
  if (!isSignificant) return writeMessage(tx, actor, order.ref, note);
  const begun = times && isMoved ? { ...order, serviceStart: times.start, serviceEnd: times.end } : order;
  await operatorChange(tx, begun, actor, { note, toBooked });
}
