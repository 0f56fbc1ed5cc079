import { type NotificationRequest, notify } from "@/backend/notifications/notify";
import { getProviderPeople, staffPath } from "@/backend/orders/provider/provider-people";
import { formatMoney } from "@/lib/money";
import { formatRespondBy, getStaffBooking } from "./booking-details";
import type { Moved } from "./client";

type StaffEmail = "staffBookingConfirmed" | "staffBookingCancelled" | "staffBookingChanged" | "staffBookingRequested";

/** The emails to hotel staff. Events that staff caused themselves are left out. */
export const staffEmails: Record<string, StaffEmail> = {
  order_requested: "staffBookingRequested",
  order_confirmed: "staffBookingConfirmed",
  order_cancelled: "staffBookingCancelled",
  order_lines_cancelled: "staffBookingChanged",
  order_amended: "staffBookingChanged",
};

/** Notifies the hotel's staff, except the person who made the change. */
export async function notifyStaff(
  { tx, order, orderId, version }: Moved,
  letter: StaffEmail,
  actorId: string | null | undefined,
): Promise<void> {
  const common = getStaffBooking(order);
  const total = formatMoney(order.totalMinor, order.currency);
  const addressed: Omit<NotificationRequest<StaffEmail>, "data"> = {
    to: (await getProviderPeople(tx, order)).filter(({ userId }) => userId !== actorId),
    once: `${orderId}:${version}`,
    path: staffPath(order.ref, order.kind),
  };
  switch (letter) {
    case "staffBookingRequested":
      return notify(tx, letter, {
        ...addressed,
        data: (t) => ({ ...common, total, respondBy: formatRespondBy(order, t) }),
      });
    case "staffBookingConfirmed":
      return notify(tx, letter, { ...addressed, data: { ...common, total } });
    default:
      return notify(tx, letter, { ...addressed, data: common });
  }
}
