import { type SQL, sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import { notScheduled } from "@/backend/catalogue/not-scheduled";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import type { BookingSnapshot } from "@/backend/orders/booking-snapshot";
import { requireSeenBookings } from "@/backend/orders/cancellation/refund-services";
import { lockOrder } from "@/backend/orders/lifecycle/lock";
import { operatorChange } from "@/backend/orders/lifecycle/operator-change";
import type { ScheduledSlot } from "@/lib/contracts/tours/slots";
import { addDays, nightsBetween } from "@/lib/dates";
import { AppError } from "@/lib/errors";
import { shiftHours } from "@/lib/kinds/tour/opening-hours";
import { zonedInstant } from "@/lib/time-zone";
import { getSlotEnd } from "../slots";
import { ordersOfSlot, readSlotRow } from "./schedule";

type Trace = { ip: string; requestId: string };

/**
 * Locks a slot that has not started and is not cancelled. With `until_close`, a date with opening hours may have begun.
 * @throws AppError 404, 409
 */
async function lockSlot(tx: Db, slotId: number, when: "before_start" | "until_close" = "before_start") {
  const slot = await readSlotRow(tx, slotId, sql`FOR UPDATE OF s`);
  const last = when === "until_close" && slot.hours ? slot.endsAt : slot.startsAt;
  if (new Date(last) <= new Date()) throw new AppError("conflict", { user: "This departure has started." });
  if (slot.status === "cancelled") throw new AppError("conflict", { user: "This departure is cancelled." });
  return slot;
}

/**
 * Checks that the administrator saw all bookings that the cancellation of a slot refunds.
 * @throws AppError 404, 409 if their number changed
 */
export async function lockToCancel(tx: Db, slotId: number, bookings: number) {
  const slot = await lockSlot(tx, slotId);
  await requireSeenBookings(tx, ordersOfSlot(slotId), bookings);
  return slot;
}

/** Closes a slot to new bookings or opens it again. Participants keep their places. */
export async function setSlotStatus(
  tx: Db,
  actor: UserActor,
  slotId: number,
  { status, reason }: { status: "open" | "closed"; reason: string },
  trace: Trace,
) {
  const slot = await lockSlot(tx, slotId, "until_close");
  if (slot.status === status) return slot;
  await tx.execute(sql`UPDATE tour_slot SET status = ${status}, reason = ${reason || null} WHERE id = ${slotId}`);
  await auditChange(
    tx,
    { actor, ...trace },
    {
      kind: "tour",
      id: slot.tourId,
      verb: status === "open" ? "open_slot" : "close_slot",
      before: { slot: `${slot.date} ${slot.time}`, status: slot.status },
      after: { slot: `${slot.date} ${slot.time}`, status, reason },
    },
  );
  return slot;
}

/** The reason of `keepFree`. Stored in the database and compared with stored values. */
const movedAway = "Moved to another time";

/**
 * A closed slot at the former time, so that the rules of the option do not create a new departure there. Staff can open
 * it, with as many places.
 */
async function keepFree(tx: Db, { id, date, time, hours, lastDate, startsAt, endsAt }: ScheduledSlot): Promise<void> {
  await tx.execute(sql`
    WITH next AS (SELECT nextval(pg_get_serial_sequence('tour_slot', 'id'))::int AS id),
    places AS (
      INSERT INTO stock (kind, product_id, slot, capacity)
      SELECT 'tour', next.id, ${date}::date, k.capacity FROM next, tour_slot s JOIN stock k ON k.id = s.stock_id WHERE s.id = ${id}
      RETURNING id, product_id)
    INSERT INTO tour_slot (id, tour_id, option_id, date, time, hours, last_date, starts_at, ends_at, price_bp, status, reason, stock_id)
    SELECT p.product_id, s.tour_id, s.option_id, ${date}::date, ${time}, ${hours && JSON.stringify(hours)}::jsonb, ${lastDate}::date, ${startsAt}::timestamptz, ${endsAt}::timestamptz,
           s.price_bp, 'closed', ${movedAway}, p.id
      FROM tour_slot s, places p WHERE s.id = ${id}`);
}

/** Deletes the slots `s` that are closed because a departure moved away or left the schedule, and that nobody booked. */
async function removeClosed(tx: Db, which: SQL): Promise<void> {
  const { rows } = await tx.execute<{ stockId: number }>(sql`
    DELETE FROM tour_slot x USING (${which}) s
     WHERE x.id = s.id AND x.status = 'closed' AND x.reason IN (${movedAway}, ${notScheduled})
       AND NOT EXISTS (SELECT 1 FROM hold_line l WHERE l.stock_id = x.stock_id)
    RETURNING x.stock_id::int AS "stockId"`);
  const ids = sql.param(rows.map(({ stockId }) => stockId));
  await tx.execute(sql`UPDATE stock SET closed = true WHERE id = ANY(${ids}::bigint[])`);
}

/**
 * Moves a slot to another time with all participants. Each of them is notified and may cancel without a fee until the new
 * start. All or nothing: one booking that cannot be moved keeps the slot where it is.
 * @returns the slot before the change, and the number of moved bookings
 * @throws AppError 409 if the slot has started or another departure has the new time, 422 for a time in the past
 */
export async function moveSlot(
  tx: Db,
  actor: UserActor,
  slotId: number,
  { date, time, reason }: { date: string; time: string; reason: string },
  trace: Trace,
) {
  // Orders are locked before inventory, as everywhere (docs/engine.md).
  const { rows: orders } = await tx.execute<{ ref: string; status: string }>(sql`
    SELECT o.ref, o.status FROM orders o
     WHERE ${ordersOfSlot(slotId)} AND o.status IN ('awaiting_payment', 'requested', 'processing') ORDER BY o.id
       FOR NO KEY UPDATE`);
  if (orders.some(({ status }) => status === "awaiting_payment"))
    throw new AppError("conflict", {
      user: "A payment for this departure is in progress. Close it and try again later.",
    });
  const slot = await lockSlot(tx, slotId);
  const start = zonedInstant(date, time, slot.timeZone);
  const hours = slot.hours && shiftHours(slot.hours, time);
  if (slot.hours && !hours)
    throw new AppError("invalid", { fields: { time: "The opening hours must end on the same date." } });
  const durationMinutes = (Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / 60_000;
  const lastDate = slot.lastDate && addDays(date, nightsBetween(slot.date, slot.lastDate));
  const closes = hours?.at(-1)?.to ?? null;
  const end = getSlotEnd({ startsAt: start, date, closes, lastDate }, { timeZone: slot.timeZone, durationMinutes });
  if (start <= new Date()) throw new AppError("invalid", { fields: { date: "Choose a time in the future." } });
  const atNewTime = sql`
    SELECT s.id FROM tour_slot s JOIN tour_slot own ON own.option_id = s.option_id
     WHERE own.id = ${slotId} AND s.date = ${date}::date AND (own.hours IS NULL) = (s.hours IS NULL)
       AND (s.time = ${time} OR (own.hours IS NOT NULL AND s.id <> own.id))`;
  await removeClosed(tx, atNewTime);
  const { rows: others } = await tx.execute(atNewTime);
  if (others.length > 0)
    throw new AppError("invalid", { fields: { time: "There is already a departure at this time." } });
  await tx.execute(sql`
    UPDATE tour_slot SET date = ${date}::date, time = ${time}, hours = ${hours && JSON.stringify(hours)}::jsonb,
           last_date = ${lastDate}::date, starts_at = ${start.toISOString()}::timestamptz,
           ends_at = ${end.toISOString()}::timestamptz WHERE id = ${slotId}`);
  if (!hours || date !== slot.date) await keepFree(tx, slot);
  const service = { start: start.toISOString(), end: end.toISOString() };
  for (const { ref } of orders) {
    const order = await lockOrder(tx, { ref }, actor);
    const toBooked = (booked: BookingSnapshot["booked"]) =>
      booked.kind === "tour"
        ? { ...booked, slot: { ...booked.slot, date, time, hours, lastDate, moved: true as const } }
        : booked;
    await operatorChange(tx, order, actor, { note: reason, service, toBooked });
  }
  await auditChange(
    tx,
    { actor, ...trace },
    {
      kind: "tour",
      id: slot.tourId,
      verb: "move_slot",
      before: { slot: `${slot.date} ${slot.time}` },
      after: { slot: `${date} ${time}`, bookings: orders.length, reason },
    },
  );
  return { slot, bookings: orders.length };
}
