import type { OrderRow } from "@/lib/contracts/order";
import { moneyIn } from "./formats";
import type { WrittenSay } from "./words";

type Money = Pick<
  OrderRow,
  "kind" | "currency" | "receivedMinor" | "refundedMinor" | "outstandingMinor" | "dueAtPropertyMinor"
>;

/** The amounts of an order that are not zero, each with its sentence: paid, refunded, still to pay, due on site. */
export function moneyPartsIn(say: WrittenSay, order: Money): string[] {
  const money = (minor: number) => moneyIn(say.language, minor, order.currency);
  const { receivedMinor, refundedMinor, outstandingMinor, dueAtPropertyMinor: onSiteMinor } = order;
  return [
    receivedMinor > 0 ? say("Paid {amount}", { amount: money(receivedMinor) }) : "",
    refundedMinor > 0 ? say("Refunded {amount}", { amount: money(refundedMinor) }) : "",
    outstandingMinor > 0 ? say("{amount} still to pay", { amount: money(outstandingMinor) }) : "",
    onSiteMinor > 0 ? onSiteIn(say, order) : "",
  ].filter(Boolean);
}

const onSiteIn = (say: WrittenSay, { kind, currency, dueAtPropertyMinor }: Money): string => {
  const amount = moneyIn(say.language, dueAtPropertyMinor, currency);
  return kind === "hotel" ? say("{amount} due at the hotel", { amount }) : say("{amount} due on site", { amount });
};

/** How an order is paid, in one line: `Paid 814.50 USD · 25.80 USD due at the hotel`. Empty before any of it applies. */
export const moneySummaryIn = (say: WrittenSay, order: Money): string => moneyPartsIn(say, order).join(" · ");
