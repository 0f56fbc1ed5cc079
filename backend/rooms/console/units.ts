import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { ofRoom, remainingBookings } from "@/backend/hotels/console/remaining-bookings";
import { lockNights, writeNights } from "@/backend/stock/edit-nights";
import { addDays, formatNightList } from "@/lib/dates";
import { AppError } from "@/lib/errors";

/** Nights with fewer units than the room type were limited manually and retain their limit. */
const unitsThen = (night: number, before: number, after: number) => (night === before ? after : Math.min(night, after));

/**
 * Changes a room type's number of units from today on. Nights with the full old number get the full new number.
 * @throws 409 `in_use` with nights and bookings if more units are sold or held than the new number
 */
export async function changeUnits(tx: Db, roomId: number, before: number, after: number): Promise<void> {
  const { rows } = await tx.execute<{ first: string | null; last: string | null }>(sql`
    SELECT min(slot)::text AS first, max(slot)::text AS last FROM stock
     WHERE kind = 'room' AND product_id = ${roomId} AND slot >= current_date - 1`);
  const [span] = rows;
  if (!span?.first || !span.last) return;
  const nights = (await lockNights(tx, [roomId], span.first, span.last)).get(roomId) ?? [];
  const changed = nights
    .map((night) => ({ ...night, units: unitsThen(night.units, before, after) }))
    .filter((night, at) => night.units !== nights[at]?.units);
  const short = changed.filter((night) => night.sold + night.held + night.external > night.units);
  if (short.length > 0) throw await tooFew(tx, roomId, after, short);
  await writeNights(tx, changed);
}

async function tooFew(tx: Db, roomId: number, units: number, short: readonly { date: string }[]): Promise<AppError> {
  const dates = short.map((night) => night.date);
  const first = dates[0] ?? "";
  const last = dates.at(-1) ?? "";
  const overlapping = sql`o.check_in <= ${last}::date AND o.check_out > ${first}::date`;
  const bookings = (await remainingBookings(tx, sql`${ofRoom(roomId)} AND ${overlapping}`)).filter(
    ({ checkIn, checkOut }) => dates.some((date) => checkIn <= date && date < checkOut),
  );
  const text = `More than ${units} are sold or held on ${formatNightList(dates)}`;
  const refs = bookings.slice(0, 5).map((booking) => booking.ref);
  const who = refs.length > 0 ? `: ${refs.join(", ")}${bookings.length > refs.length ? " and others" : ""}` : "";
  return new AppError("in_use", {
    user: `${text}${who}. Move or cancel bookings first, or close the nights in the calendar.`,
    fields: { units: `${text}.` },
    data: { nights: dates, bookings, until: addDays(last, 1) },
  });
}
