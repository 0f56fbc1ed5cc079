import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import type { DocumentTranslator } from "./document-translator";

/** One line of a receipt. */
export const row = (label: string, amountMinor: number, note: string | null = null) => ({ label, note, amountMinor });

/** The open amounts and where they are paid. */
export function getOpen(t: DocumentTranslator, order: OrderView) {
  const { outstandingMinor, dueAtPropertyMinor } = order;
  const open: ReturnType<typeof row>[] = [];
  if (outstandingMinor > 0) open.push(row(t("Balance due before the start"), outstandingMinor));
  if (dueAtPropertyMinor > 0) open.push(row(t(getKindTexts(order.kind).payThere), dueAtPropertyMinor));
  return open;
}
