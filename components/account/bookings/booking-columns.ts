import type { OrderRow } from "@/lib/contracts/orders/order";
import { wallClock } from "@/lib/time-zone";

/** The date that sorts a booking in a list, local to the place. */
export const getFirstDay = (order: OrderRow): string =>
  order.checkIn ?? wallClock(Date.parse(order.serviceStart), order.timeZone).date;
