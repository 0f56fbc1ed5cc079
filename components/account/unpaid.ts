import type { OrderRow } from "@/lib/contracts/orders/order";
import { nightsBetween } from "@/lib/dates";
import { stayIn } from "@/lib/language/formats";
import { instantIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import { formatMessage } from "@/lib/language/localized-message";
import type { PageTranslator } from "@/lib/language/messages";
import { titleIn } from "@/lib/language/titles";
import { payPath } from "@/lib/links/booking-links";
import { localToday } from "@/lib/time-zone";
import { getFirstDay } from "./bookings/booking-columns";

/** Remaining days, local to the place. */
export function formatUntil(t: PageTranslator, order: OrderRow, now: Date): string {
  const days = nightsBetween(localToday(order.timeZone, now), getFirstDay(order));
  if (days < 0) return t("In progress");
  if (days === 0) return t("Today");
  return days === 1 ? t("Tomorrow") : t.count("In {n} day", "In {n} days", days);
}

/** One payment: an order, or all held orders of a trip. */
export type Unpaid = { key: string; title: string; detail: string; href: string; dueMinor: number; first: OrderRow };

export function getUnpaid(t: PageTranslator, orders: readonly OrderRow[]): Unpaid[] {
  const whole = new Map<string, OrderRow[]>();
  for (const order of orders) {
    const key = order.status === "awaiting_payment" && order.tripRef ? order.tripRef : order.ref;
    whole.set(key, [...(whole.get(key) ?? []), order]);
  }
  return [...whole].flatMap(([key, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const together = key !== first.ref;
    const { checkIn, checkOut, balanceDueAt } = first;
    const stay = checkIn && checkOut ? stayIn(t.language, checkIn, checkOut) : formatMessage(t, first.summary);
    const until = balanceDueAt ? ` · ${t("due by {time}", { time: instantIn(t, balanceDueAt, first.timeZone) })}` : "";
    return {
      key,
      title: together
        ? t.count("Trip with {n} booking", "Trip with {n} bookings", parts.length)
        : titleIn(t.language, first),
      detail: together
        ? parts.map((part) => titleIn(t.language, part)).join(getListSeparator(t.language))
        : `${stay}${until}`,
      href: payPath(first),
      dueMinor: parts.reduce((sum, { dueMinor }) => sum + dueMinor, 0),
      first,
    };
  });
}
