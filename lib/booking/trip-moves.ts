import type { OrderView } from "../contracts/orders/order";

/**
 * Combined payments, refunds and events of a trip: its orders change together until it is paid, and independently
 * afterwards.
 */

type Payment = OrderView["payments"][number];
export type TripRefund = OrderView["refunds"][number] & { about: string };
export type TripEvent = OrderView["events"][number] & { about: string };

const byTime = <T extends { at: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** Merges the parts of one payment: card payments by id, wallet payments by time. */
export function paymentsOfTrip(orders: readonly OrderView[]): Payment[] {
  const whole = new Map<string, Payment>();
  for (const payment of orders.flatMap((order) => order.payments)) {
    const key = payment.method === "Wallet" ? `wallet ${payment.at}` : payment.id;
    const known = whole.get(key);
    if (!known) {
      whole.set(key, payment);
      continue;
    }
    const amountMinor = known.amountMinor + payment.amountMinor;
    // Wallet payments of several bookings are refunded separately.
    const state = known.state === payment.state ? known.state : "partially_refunded";
    whole.set(key, { ...known, amountMinor, state });
  }
  return byTime([...whole.values()]);
}

/** Refunds with the title of their order. */
export const refundsOfTrip = (orders: readonly OrderView[]): TripRefund[] =>
  byTime(orders.flatMap(({ title, refunds }) => refunds.map((refund) => ({ ...refund, about: title }))));

const listed = new Intl.ListFormat("en", { type: "conjunction" });
/** Events of all orders within one transaction are recorded within this number of milliseconds. */
const momentMs = 2_000;

type Line = { event: OrderView["events"][number]; titles: string[] };

const isSameEvent = ({ event: one, titles }: Line, { event: other, title }: { event: Line["event"]; title: string }) =>
  one.type === other.type &&
  one.actor === other.actor &&
  one.note === other.note &&
  one.toStatus === other.toStatus &&
  Date.parse(other.at) - Date.parse(one.at) <= momentMs &&
  !titles.includes(title);

/** Merges equal events of several orders into one that lists them; no titles are listed if it applies to all orders. */
export function eventsOfTrip(orders: readonly OrderView[]): TripEvent[] {
  const all = orders.flatMap(({ events, title }) => events.map((event) => ({ at: event.at, event, title })));
  const lines: Line[] = [];
  for (const { event, title } of byTime(all)) {
    const known = lines.find((line) => isSameEvent(line, { event, title }));
    if (known) known.titles.push(title);
    else lines.push({ event, titles: [title] });
  }
  return lines.map(({ event, titles }) => ({
    ...event,
    about: titles.length === orders.length ? "" : listed.format(titles),
  }));
}
