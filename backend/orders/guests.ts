import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { GuestDetails } from "@/lib/contracts/order";
import type { LockedOrder } from "./lock";

/** Who comes: asked for with the payment, needed before it. The caller holds the order's lock. */
export async function saveGuests(tx: Db, order: LockedOrder, guests: GuestDetails): Promise<void> {
  const name = `${guests.firstName} ${guests.lastName}`;
  await tx.execute(sql`
    UPDATE orders SET lead_name = ${name}, lead_email = ${guests.email}, lead_phone = ${guests.phone},
           arrival_time = ${guests.arrivalTime || null}, requests = ${guests.requests || null},
           guests = ${JSON.stringify(guests)}::jsonb, updated_at = now()
     WHERE id = ${order.id}`);
  order.leadName = name;
}
