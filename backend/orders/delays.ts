import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import type { LatePart } from "@/lib/kinds/connections";
import type { BookingSnapshot } from "./booking-snapshot";
import type { LockedOrder } from "./lifecycle/lock";
import { operatorChange, setServiceTimes } from "./lifecycle/operator-change";
import { writeMessage } from "./messages";

type DelayNews = {
  /** The client reads it. */
  note: string;
  /** The delay is long, or the client misses a connection. */
  isSignificant: boolean;
  /** In the order of travel. */
  parts: readonly LatePart[];
  /** The booked product after a significant delay. */
  toBooked?: (booked: BookingSnapshot["booked"]) => BookingSnapshot["booked"];
};

const minuteMs = 60_000;

/** When the service begins and ends after the delays of its first and last part; null without parts. */
function getLateService(parts: readonly LatePart[]): { start: Date; end: Date } | null {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  const late = (at: string, { delayMinutes }: LatePart) => new Date(Date.parse(at) + delayMinutes * minuteMs);
  return { start: late(first.from.at, first), end: late(last.to.at, last) };
}

/** Whether the start of the service is that of the last delay. Staff can have changed it by themselves. */
async function isMovedByDelay(tx: Db, order: Pick<LockedOrder, "id" | "serviceStart">): Promise<boolean> {
  const { rows } = await tx.execute<{ start: Date }>(sql`
    SELECT (CASE type WHEN 'amend' THEN data->>'lateStart' ELSE data->>'to' END)::timestamptz AS start FROM order_event
     WHERE order_id = ${order.id} AND (type = 'operator_change' AND data ? 'isDelay' OR type = 'amend' AND data ? 'lateStart')
     ORDER BY id DESC LIMIT 1`);
  return rows[0] !== undefined && new Date(rows[0].start).getTime() === order.serviceStart.getTime();
}

/** The times of the service after the delays; null if they are not those of the parts. */
async function getLateTimes(tx: Db, order: LockedOrder, parts: readonly LatePart[]) {
  const late = getLateService(parts);
  if (!late) return null;
  const isMoved = await isMovedByDelay(tx, order);
  if (!isMoved && order.serviceStart.getTime() !== Date.parse(parts[0]?.from.at ?? "")) return null;
  return { isMoved, ...late };
}

type KeptDelay = { start: Date; end: Date; markLate: (booked: BookingSnapshot["booked"]) => BookingSnapshot["booked"] };

/** The late times of a changed booking that still has a significant delay; null for the times of the schedule. */
export async function findKeptDelay(
  tx: Db,
  order: LockedOrder,
  booked: BookingSnapshot["booked"],
): Promise<KeptDelay | null> {
  const backend = findKindBackend(order.kind);
  if (!backend?.readDelays || !(await isMovedByDelay(tx, order))) return null;
  const delays = await backend.readDelays(tx, booked);
  const late = delays?.isSignificant ? getLateService(delays.parts) : null;
  if (!delays || !late) return null;
  return { ...late, markLate: (now) => (delays.markLate?.(now) ?? now) as BookingSnapshot["booked"] };
}

/**
 * Sends a client the news of a part of the booking. After a significant delay the service has the times of the delay, and
 * the client may cancel without a fee until it begins. Later news change that deadline.
 */
export async function sendDelay(tx: Db, order: LockedOrder, actor: UserActor, news: DelayNews): Promise<void> {
  const { note, isSignificant, toBooked } = news;
  const times = await getLateTimes(tx, order, news.parts);
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
