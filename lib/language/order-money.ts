import type { OrderRow } from "@/lib/contracts/orders/order";
import { getKindTexts } from "../kinds";
import { formatMoneyIn } from "./formats";
import type { StoredTextTranslator } from "./messages";

type Money = Pick<
  OrderRow,
  "kind" | "currency" | "receivedMinor" | "refundedMinor" | "outstandingMinor" | "dueAtPropertyMinor"
>;

/** Non-zero amounts of an order, each as a sentence: paid, refunded, outstanding, due at the property. */
export function moneyPartsIn(t: StoredTextTranslator, order: Money): string[] {
  const money = (minor: number) => formatMoneyIn(t.language, minor, order.currency);
  const { receivedMinor, refundedMinor, outstandingMinor, dueAtPropertyMinor: onSiteMinor } = order;
  return [
    receivedMinor > 0 ? t("Paid {amount}", { amount: money(receivedMinor) }) : "",
    refundedMinor > 0 ? t("Refunded {amount}", { amount: money(refundedMinor) }) : "",
    outstandingMinor > 0 ? t("{amount} still to pay", { amount: money(outstandingMinor) }) : "",
    onSiteMinor > 0 ? onSiteIn(t, order) : "",
  ].filter(Boolean);
}

const onSiteIn = (t: StoredTextTranslator, { kind, currency, dueAtPropertyMinor }: Money): string => {
  const amount = formatMoneyIn(t.language, dueAtPropertyMinor, currency);
  return t(getKindTexts(kind).dueThere, { amount });
};

/** Payment summary in one line: `Paid 814.50 USD · 25.80 USD due at the hotel`. Empty without amounts. */
export const moneySummaryIn = (t: StoredTextTranslator, order: Money): string => moneyPartsIn(t, order).join(" · ");
