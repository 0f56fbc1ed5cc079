import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { hasTicket } from "@/backend/orders/lifecycle/permitted-actions";
import { getOrder } from "@/backend/orders/view";
import type { OrderView } from "@/lib/contracts/orders/order";
import type { BookingTicket } from "@/lib/contracts/orders/redemption";
import { AppError } from "@/lib/errors";
import { readBookingCode } from "./booking-code";
import { noTicket } from "./tickets";

function getTicketState(order: OrderView, now: Date): BookingTicket["state"] {
  if (order.status === "cancelled") return "cancelled";
  if (order.arrivedAt) return "used";
  if (order.reason === "no_show") return "no_show";
  if (!hasTicket(order)) return "not_confirmed";
  if (order.actions.includes("check_in")) return "valid";
  return order.status === "processing" && now < new Date(order.serviceStart) ? "too_early" : "over";
}

/**
 * The booking of a ticket that is shown on arrival. The check-in redeems it: it is possible once, under the lock of the order.
 * @throws AppError 404 for a wrong signature and a booking out of scope, 409 for a ticket from before a change of dates
 */
export async function findBookingTicket(db: Db, actor: Actor, code: string, key: string): Promise<BookingTicket> {
  const printed = readBookingCode(code, key);
  if (!printed) throw noTicket();
  const order = await getOrder(db, actor, { ref: printed.ref });
  if (order.checkIn !== printed.checkIn || order.checkOut !== printed.checkOut) {
    throw new AppError("conflict", { user: "The dates were changed after this ticket was printed. Open the booking." });
  }
  const { ref, kind, title, detail, guestName, serviceStart, serviceEnd, timeZone, arrivedAt } = order;
  const state = getTicketState(order, new Date());
  return { ref, kind, title, detail, guestName, serviceStart, serviceEnd, timeZone, arrivedAt, state };
}
