import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { auditOrder } from "../audit-order";
import type { PhoneBooked } from "./book-by-phone";

/** Appends a booking by telephone to the audit trail, and makes the response to the member of staff. */
export async function recordPhoneBooking(
  tx: Db,
  staffMember: UserActor,
  { ref, booked, holdExpiresAt }: PhoneBooked,
  { email, holdMinutes }: { email: string; holdMinutes: number },
  caller: { ip: string; requestId: string },
) {
  await auditOrder(tx, staffMember, ref, { action: "booked by phone", after: { booked } }, caller);
  return {
    status: 1 as const,
    title: booked ? "Booked" : "Held",
    message: booked
      ? `Booking ${ref} is confirmed. A confirmation was sent to ${email}.`
      : `Booking ${ref} is held for ${holdMinutes} minutes. A payment link was sent to ${email}.`,
    ref,
    booked,
    holdExpiresAt: holdExpiresAt.toISOString(),
  };
}
