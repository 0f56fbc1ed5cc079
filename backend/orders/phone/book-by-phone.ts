import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Env } from "@/backend/env";
import { system, type UserActor } from "@/backend/http/context";
import { requireKindBackend } from "@/backend/kinds";
import type { KindBackend } from "@/backend/kinds/kind";
import { clientAccount } from "@/backend/users/client-account";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import type { PhoneClient } from "@/lib/contracts/orders/phone-booking";
import { AppError } from "@/lib/errors";
import type { KindId } from "@/lib/kinds/kind";
import { saveGuests } from "../guests";
import { draftOrder } from "../lifecycle/draft-order";
import { holdOrders } from "../lifecycle/hold-orders";
import { lockOrder } from "../lifecycle/lock";
import { bookToPayAtProperty } from "../payment/pay";
import { sendPaymentLink } from "./payment-link";

/** A booking that staff make for a client. */
type PhoneBooking = PhoneClient & {
  kind: KindId;
  /** A valid request of the kind (`KindBackend.request`). */
  request: unknown;
  /** The password of the account that is made for a new client. */
  passwordHash: string;
};

async function requireInScope(tx: Db, actor: UserActor, { catalogue }: KindBackend, productId: number): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 WHERE ${catalogue.inScope(actor, sql`${productId}::int`)}`);
  if (rows.length === 0) throw new AppError("not_found");
}

export type PhoneBooked = { ref: string; booked: boolean; holdExpiresAt: Date };

/**
 * Books for a client, with the prices, holds and ownership of an online booking, also after its lead time. The client receives an email with the
 * payment link and deadline. What is paid on site is booked at once. @throws AppError 404 for a product out of scope or of
 * a kind without the feature `phone`; `price_changed` and `sold_out` as online
 */
export async function bookByPhone(
  tx: Db,
  env: Pick<Env, "APP_ORIGIN">,
  staffMember: UserActor,
  given: PhoneBooking,
): Promise<PhoneBooked> {
  const backend = requireKindBackend(given.kind);
  if (!backend.kind.features.has("phone")) throw new AppError("not_found");
  const { email, phone, passwordHash } = given;
  const name = `${given.firstName} ${given.lastName}`;
  const account = await clientAccount(tx, env, { name, email, phone, passwordHash });
  const client: UserActor = { ...staffMember, ...account, role: "client" };
  const now = new Date();
  const offer = await backend.price(tx, given.request, { actor: client, now, checkStock: false, byStaff: true });
  await requireInScope(tx, staffMember, backend, offer.product.id);
  const fx = { currency: offer.currency, rate: "1", at: now.toISOString() };
  const draft = draftOrder(offer, { id: randomUUID(), fx }, now);
  const { totalMinor, dueNowMinor } = draft.snapshot.price.totals;
  if (totalMinor !== given.totalMinor) {
    throw new AppError("price_changed", {
      user: "The price has changed. Check the new price before you book.",
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
