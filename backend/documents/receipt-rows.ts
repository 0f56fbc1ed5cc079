import type { OrderView } from "@/lib/contracts/orders/order";
import type { Price } from "@/lib/contracts/price";
import { getKindTexts } from "@/lib/kinds";
import type { DocumentTranslator } from "./document-translator";

/** One line of a receipt. */
export const row = (label: string, amountMinor: number, note: string | null = null) => ({ label, note, amountMinor });

/** The taxes that are paid to us, and those that the property takes. */
export function taxRows(t: DocumentTranslator, prices: readonly Price[]): ReturnType<typeof row>[] {
  const all = prices.reduce((sum, { totals }) => sum + totals.taxMinor, 0);
  const onSite = prices
    .flatMap(({ lines }) => lines)
    .filter(({ kind, pay }) => kind === "tax" && pay === "property")
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [row(t("Taxes"), all - onSite), row(t("Taxes, paid on site"), onSite)].filter(
    ({ amountMinor }) => amountMinor !== 0,
  );
}

/** The open amounts and where they are paid. */
export function getOpen(t: DocumentTranslator, order: OrderView) {
  const { outstandingMinor, dueAtPropertyMinor } = order;
  const open: ReturnType<typeof row>[] = [];
  if (outstandingMinor > 0) open.push(row(t("Balance due before the start"), outstandingMinor));
  if (dueAtPropertyMinor > 0) open.push(row(t(getKindTexts(order.kind).payThere), dueAtPropertyMinor));
  return open;
}
