import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import { system, type UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { hotelBackend } from "@/backend/kinds/hotel";
import { clientAccount } from "@/backend/users/client-account";
import type { GuestDetails } from "@/lib/contracts/order";
import type { PhoneBooking } from "@/lib/contracts/phone-booking";
import { AppError } from "@/lib/errors";
import { saveGuests } from "../guests";
import { draftOrder } from "../lifecycle/draft-order";
import { holdOrders } from "../lifecycle/hold-orders";
import { lockOrder } from "../lifecycle/lock";
import { bookToPayAtProperty } from "../payment/pay";
import { sendPaymentLink } from "./payment-link";

async function requireRoomInScope(tx: Db, staffMember: UserActor, roomId: number): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM room r WHERE r.id = ${roomId} AND ${hotelInScope(staffMember, sql`r.hotel_id`)}`,
  );
  if (rows.length === 0) throw new AppError("not_found");
}

export type PhoneBooked = { ref: string; booked: boolean; holdExpiresAt: Date };

/**
 * Books for a client at the front desk, with the prices, holds and ownership of an online booking. The client receives
 * an e-mail with the payment link and deadline. A rate paid at the property is booked at once. @throws AppError 404 for
 * a room out of scope; `price_changed` and `sold_out` as online
 */
export async function bookByPhone(
  tx: Db,
  env: Pick<Env, "APP_ORIGIN">,
  staffMember: UserActor,
  roomId: number,
  given: PhoneBooking & { passwordHash: string },
): Promise<PhoneBooked> {
  await requireRoomInScope(tx, staffMember, roomId);
  const { planId, checkIn, checkOut, party, email, phone, passwordHash } = given;
  const name = `${given.firstName} ${given.lastName}`;
  const account = await clientAccount(tx, env, { name, email, phone, passwordHash });
  const client: UserActor = { ...staffMember, ...account, role: "client" };
  const now = new Date();
  const rooms = party.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }));
  const selection = { roomId, planId, checkIn, checkOut, party: rooms, services: [] };
  const offer = await hotelBackend.price(tx, selection, { actor: client, now, checkStock: false });
  const fx = { currency: offer.currency, rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: randomUUID(), fx }, now);
  const { totalMinor, dueNowMinor } = draft.promise.price.totals;
  if (totalMinor !== given.totalMinor) {
    throw new AppError("price_changed", {
      user: "The price has changed since you looked. Show it again before you book.",
      data: { oldTotalMinor: given.totalMinor, newTotalMinor: totalMinor },
    });
  }
  const { orders, holdExpiresAt } = await holdOrders(tx, client, [draft], {
    channel: "phone",
    by: staffMember,
    ttlMinutes: given.holdMinutes,
  });
  const ref = orders[0]?.ref ?? "";
  const guests: GuestDetails = {
    firstName: given.firstName,
    lastName: given.lastName,
    email,
    phone,
    otherGuests: [],
    arrivalTime: "",
    requests: given.requests,
  };
  if (dueNowMinor === 0) {
    await bookToPayAtProperty(tx, client, { ref }, guests);
    return { ref, booked: true, holdExpiresAt };
  }
  await saveGuests(tx, await lockOrder(tx, { ref }, system), guests);
  await sendPaymentLink(tx, ref, ref);
  return { ref, booked: false, holdExpiresAt };
}
