import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import type { LockedOrder } from "./lifecycle/lock";
import { keepOwnAnswers } from "./questions";
import { keepDocuments, type StoredGuests } from "./sealed-answers";

const getLeadName = ({ firstName, lastName }: GuestDetails) => `${firstName} ${lastName}`;

/** The guest details as SET columns of an update of `orders`. */
export const guestColumns = ({ documents, ...guests }: StoredGuests, ref: string): SQL => sql`
  lead_name = ${getLeadName(guests)}, lead_email = ${guests.email}, lead_phone = ${guests.phone},
  arrival_time = ${guests.arrivalTime || null}, requests = ${guests.requests || null},
  guests = ${JSON.stringify(keepOwnAnswers(guests, ref))}::jsonb ${keepDocuments(ref, documents)}`;

/**
 * Stores the guest details, which are required before payment. For a booking without an account the email address
 * identifies the owner from the first payment on. The caller holds the order's lock.
 */
export async function saveGuests(tx: Db, order: LockedOrder, guests: StoredGuests): Promise<void> {
  const name = getLeadName(guests);
  await tx.execute(sql`
    WITH named AS (
      UPDATE guest SET email = ${guests.email}, name = ${name}
       WHERE id = ${order.userId} AND joined_user_id IS NULL AND ${order.status === "awaiting_payment"}
    )
    UPDATE orders SET ${guestColumns(guests, order.ref)}, updated_at = now() WHERE id = ${order.id}`);
  order.leadName = name;
}
