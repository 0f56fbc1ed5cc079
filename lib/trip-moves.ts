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
/** What is done to all orders of a trip in one transaction is written down within moments. */
const momentMs = 2_000;

type Line = { event: OrderView["events"][number]; timeZone: string; titles: string[] };

const isSame = ({ event: one, titles }: Line, { event: other, title }: { event: Line["event"]; title: string }) =>
  one.type === other.type &&
  one.actor === other.actor &&
  one.note === other.note &&
  one.toStatus === other.toStatus &&
  Date.parse(other.at) - Date.parse(one.at) <= momentMs &&
  !titles.includes(title);

/** What was done to several bookings at once is one line, which names them; nothing is named where it was all of them. */
export function eventsOfTrip(orders: readonly OrderView[]): TripEvent[] {
  const all = orders.flatMap(({ events, title, timeZone }) =>
    events.map((event) => ({ at: event.at, event, title, timeZone })),
  );
  const lines: Line[] = [];
  for (const { event, title, timeZone } of byTime(all)) {
    const known = lines.find((line) => isSame(line, { event, title }));
    if (known) known.titles.push(title);
    else lines.push({ event, timeZone, titles: [title] });
  }
  return lines.map(({ event, timeZone, titles }) => ({
    ...event,
    timeZone,
    about: titles.length === orders.length ? "" : listed.format(titles),
  }));
}
