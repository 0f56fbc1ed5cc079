import type { OrderView } from "./contracts/order";

/** What happened on a trip, told once: its orders move together until it is paid, and each alone afterwards. */

type Payment = OrderView["payments"][number];
export type TripRefund = OrderView["refunds"][number] & { about: string };
export type TripEvent = OrderView["events"][number] & { about: string; timeZone: string };

const byTime = <T extends { at: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The parts of one payment are one payment: of a card by its number, of the wallet by its moment. */
export function paymentsOfTrip(orders: readonly OrderView[]): Payment[] {
  const whole = new Map<string, Payment>();
  for (const payment of orders.flatMap((order) => order.payments)) {
    const key = payment.method === "Wallet" ? `wallet ${payment.at}` : payment.id;
    const known = whole.get(key);
    whole.set(key, known ? { ...known, amountMinor: known.amountMinor + payment.amountMinor } : payment);
  }
  return byTime([...whole.values()]);
}

/** Each with what it was given back for. */
export const refundsOfTrip = (orders: readonly OrderView[]): TripRefund[] =>
  byTime(orders.flatMap(({ title, refunds }) => refunds.map((refund) => ({ ...refund, about: title }))));

const listed = new Intl.ListFormat("en", { type: "conjunction" });

/** What was done to several bookings in one moment is one line, which names them; nothing is named where it was all of them. */
export function eventsOfTrip(orders: readonly OrderView[]): TripEvent[] {
  const lines = new Map<string, { event: OrderView["events"][number]; timeZone: string; titles: string[] }>();
  for (const { events, title, timeZone } of orders) {
    for (const event of events) {
      const key = [event.at, event.type, event.actor, event.note, event.toStatus].join(" ");
      const known = lines.get(key);
      if (known) known.titles.push(title);
      else lines.set(key, { event, timeZone, titles: [title] });
    }
  }
  return byTime(
    [...lines.values()].map(({ event, timeZone, titles }) => ({
      ...event,
      timeZone,
      about: titles.length === orders.length ? "" : listed.format(titles),
    })),
  );
}
