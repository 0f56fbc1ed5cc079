import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { getBooking, getClient } from "@/backend/orders/emails/booking-details";
import { AppError } from "@/lib/errors";
import { findKind } from "@/lib/kinds";
import { instantIn } from "@/lib/language/instants";
import { pathTo, routes } from "@/lib/routes";
import type { LockedOrder } from "../lifecycle/lock";
import { holdExpired } from "../refusals";
import { getOrder } from "../view";

/** Mails the client where to pay for a held booking and until when. A repeated `once` has no effect. */
export async function sendPaymentLink(tx: Db, ref: string, once: string): Promise<void> {
  const order = await getOrder(tx, system, { ref });
  const { holdExpiresAt, timeZone } = order;
  if (!holdExpiresAt) throw holdExpired();
  await notify(tx, "bookingHeld", {
    to: getClient(order),
    once,
    data: (t) => ({ ...getBooking(order, t), until: instantIn(t, new Date(holdExpiresAt), timeZone) }),
    booking: ref,
    path: pathTo(findKind(order.kind)?.routes.clientPay ?? routes.client.payTrip, {}, { ref }),
  });
}

const maxResends = 3;

/** The same mail again, at most three times for a booking. The caller holds the lock and has recorded the step. */
export async function resendPaymentLink(tx: Db, order: LockedOrder): Promise<void> {
  const { rows } = await tx.execute<{ sent: number }>(
    sql`SELECT count(*)::int AS sent FROM order_event WHERE order_id = ${order.id} AND type = 'resend_link'`,
  );
  if ((rows[0]?.sent ?? 0) > maxResends) {
    throw new AppError("conflict", { user: `The payment link has already been sent again ${maxResends} times.` });
  }
  await sendPaymentLink(tx, order.ref, `${order.ref}:${order.version}`);
}
