import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { GuestDetails } from "@/lib/contracts/order";
import type { LockedOrder } from "./lifecycle/lock";

const getName = ({ firstName, lastName }: GuestDetails) => `${firstName} ${lastName}`;

/** Who comes, as columns of `orders` that an update sets. */
export const guestColumns = (guests: GuestDetails): SQL => sql`
  lead_name = ${getName(guests)}, lead_email = ${guests.email}, lead_phone = ${guests.phone},
  arrival_time = ${guests.arrivalTime || null}, requests = ${guests.requests || null},
  guests = ${JSON.stringify(guests)}::jsonb`;

/**
 * Who comes: asked for with the payment, needed before it. Of a booking without an account the address is whose it is,
 * from the first payment on. The caller holds the order's lock.
 */
export async function saveGuests(tx: Db, order: LockedOrder, guests: GuestDetails): Promise<void> {
  const name = getName(guests);
  await tx.execute(sql`
    WITH named AS (
      UPDATE guest SET email = ${guests.email}, name = ${name}
       WHERE id = ${order.userId} AND joined_user_id IS NULL AND ${order.status === "awaiting_payment"}
    )
    UPDATE orders SET ${guestColumns(guests)}, updated_at = now() WHERE id = ${order.id}`);
  order.leadName = name;
}
