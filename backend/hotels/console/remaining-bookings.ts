import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { getRevenue, wasCancelled } from "@/backend/reports/metrics";
import type { income, RemainingBooking } from "@/lib/contracts/hotels/hotel-records";
import { AppError } from "@/lib/errors";
import { pathTo, routes } from "@/lib/routes";
import { counted } from "@/lib/text/counted";

/** Orders that still need their rooms: paid, requested or held. */
export const isAhead = sql`o.kind = 'hotel' AND o.check_out >= current_date - 1
  AND (o.status IN ('requested', 'processing')
       OR (o.status = 'awaiting_payment' AND EXISTS (SELECT 1 FROM hold x WHERE x.order_id = o.id AND x.state = 'active')))`;

const maxListed = 50;

/** Bookings that remain valid after a listing is disabled, next arrival first. `which` uses the alias `o`. */
export async function remainingBookings(db: Db, which: SQL): Promise<RemainingBooking[]> {
  const { rows } = await db.execute<RemainingBooking>(sql`
    SELECT o.ref, o.lead_name AS "guestName", o.status, o.check_in::text AS "checkIn", o.check_out::text AS "checkOut",
           (SELECT count(*)::int FROM order_line l WHERE l.order_id = o.id AND l.state = 'active') AS rooms
      FROM orders o WHERE ${isAhead} AND ${which} ORDER BY o.check_in, o.ref LIMIT ${maxListed}`);
  return rows;
}

/** Uses the alias `o`: orders of a hotel, or with a line of a room type. */
export const ofHotel = (hotelId: number | SQL): SQL => sql`o.hotel_id = ${hotelId}`;
export const ofRoom = (roomId: number | SQL): SQL => sql`o.id IN (
  SELECT l.order_id FROM order_line l
   WHERE l.product_kind = 'room' AND l.product_id = ${roomId} AND l.state = 'active')`;

/** Includes cancelled lines, because their revenue and refunds count too. */
export const everOfRoom = (roomId: number | SQL): SQL => sql`o.id IN (
  SELECT l.order_id FROM order_line l WHERE l.product_kind = 'room' AND l.product_id = ${roomId})`;

type Income = z.output<typeof income>;

const noIncome: Omit<Income, "currency"> = {
  earnedMinor: 0,
  aheadMinor: 0,
  refundedMinor: 0,
  orders: { requested: 0, processing: 0, completed: 0, cancelled: 0 },
};

/**
 * Revenue, advance payments, refunds and orders by status, with the definitions of the reports. Minor units of
 * `currency`.
 */
export async function computeIncome(db: Db, which: SQL, currency: string): Promise<Income> {
  const net = sql`o.paid_minor - o.refunded_minor`;
  const { rows } = await db.execute<Omit<Income, "currency">>(sql`
    SELECT ${getRevenue(which)} AS "earnedMinor",
           coalesce(sum(${net}) FILTER (WHERE o.status IN ('requested', 'processing')), 0)::bigint AS "aheadMinor",
           coalesce(sum(o.refunded_minor), 0)::bigint AS "refundedMinor",
           json_build_object(
             'requested', count(*) FILTER (WHERE o.status = 'requested'),
             'processing', count(*) FILTER (WHERE o.status = 'processing'),
             'completed', count(*) FILTER (WHERE o.status = 'completed'),
             'cancelled', count(*) FILTER (WHERE ${wasCancelled})) AS orders
      FROM orders o WHERE o.kind = 'hotel' AND ${which}`);
  return { currency, ...(rows[0] ?? noIncome) };
}

/** Links to orders in any status that prevent deletion. */
export async function getUses(
  db: Db,
  actor: UserActor,
  which: SQL,
): Promise<{ total: number; uses: { label: string; href: string }[] }> {
  const { rows } = await db.execute<{ ref: string; guest: string | null; total: number }>(sql`
    SELECT o.ref, o.lead_name AS guest, count(*) OVER ()::int AS total FROM orders o
     WHERE o.kind = 'hotel' AND ${which} ORDER BY o.created_at DESC LIMIT 20`);
  const pattern = actor.role === "admin" ? routes.admin.hotelOrder : routes.subadmin.hotelOrder;
  return {
    total: rows[0]?.total ?? 0,
    uses: rows.map(({ ref, guest }) => ({ label: guest ? `${ref}, ${guest}` : ref, href: pathTo(pattern, { ref }) })),
  };
}

/** 409 with the orders that prevent deletion. */
export const inUse = (title: string, { total, uses }: Awaited<ReturnType<typeof getUses>>): AppError =>
  new AppError("in_use", {
    user: `${title} has ${counted(total, "order")}, so it can't be deleted. Take it off sale instead.`,
    data: { uses, total },
  });

/** Describes the number of remaining bookings in a sentence. */
export const describeRemainingBookings = (kept: readonly RemainingBooking[]): string => {
  if (kept.length === 0) return "No booking is affected.";
  const named = kept.slice(0, 5).map((booking) => booking.ref);
  const more = kept.length > named.length ? ` and ${kept.length - named.length} more` : "";
  return `${counted(kept.length, "booking stays as it is", "bookings stay as they are")}: ${named.join(", ")}${more}.`;
};
