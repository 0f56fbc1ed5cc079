import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import type { Deps } from "@/backend/http/context";
import { alertAdministrators } from "@/backend/notifications/alerts";
import { AppError } from "@/lib/errors";
import { staffOrderPath } from "@/lib/links/booking-links";
import { findBookings, lockModelUnits, lockUnitOrders, moveBooking } from "./move-booking";
import { stationAtSql } from "./unit-grid";

/**
 * Bookings whose vehicle will be at another station when they start. This happens when a one-way rental that would have
 * brought it is cancelled, and when a vehicle is returned elsewhere.
 */
const misplaced = sql`lower(b.span) > now() AND lower(b.span) < now() + interval '90 days' AND b.from_station_id IS NOT NULL
  AND o.status IN ('requested', 'processing') AND b.from_station_id <> ${stationAtSql(sql`lower(b.span)`)}`;

type JobDeps = Pick<Deps, "db" | "log">;

/** Gives one booking a vehicle at its station. Returns false if there is none. */
async function rehome(deps: JobDeps, ref: string, line: number): Promise<boolean> {
  const where = sql`o.ref = ${ref} AND b.line = ${line} AND ${misplaced}`;
  return transaction(deps.db, async (tx) => {
    const [seen] = await findBookings(tx, where);
    if (!seen) return true;
    await lockUnitOrders(tx, [seen]);
    const units = await lockModelUnits(tx, seen.modelId);
    const [booking] = await findBookings(tx, where);
    if (!booking || booking.handedOver) return true;
    try {
      await moveBooking(tx, booking, units, { ignoreSource: true });
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
      await alertAdministrators(tx, {
        once: `misplaced ${ref} ${line} ${booking.unitId}`,
        title: "A rental starts where its vehicle is not",
        text: `${booking.label} of booking ${ref} will be at another station, and no other vehicle is free there. Move a vehicle or the booking.`,
        link: staffOrderPath("admin", ref, "transport"),
        part: "orders",
      });
      return false;
    }
  });
}

/** Moves misplaced bookings to vehicles at their station; where none is free, administrators are notified once. */
export async function rehomeRentals(deps: JobDeps): Promise<number> {
  const found = await findBookings(deps.db, misplaced);
  let moved = 0;
  for (const { ref, line } of found.slice(0, 200)) if (await rehome(deps, ref, line)) moved++;
  return moved;
}
