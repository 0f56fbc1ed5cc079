import type { OrderView } from "@/lib/contracts/order";
import type { DocumentTranslator } from "./document-translator";

/** One line of a receipt. */
export const row = (label: string, amountMinor: number, note: string | null = null) => ({ label, note, amountMinor });

/** The open amounts and where they are paid. */
export function getOpen(t: DocumentTranslator, order: OrderView) {
  const isStay = order.kind === "hotel";
  const { dueAtPropertyMinor } = order;
  const open: ReturnType<typeof row>[] = [];
  if (order.outstandingMinor > 0) {
    const label = isStay ? t("Still to be paid before the stay") : t("Still to be paid before");
    open.push(row(label, order.outstandingMinor));
  }
  if (dueAtPropertyMinor > 0)
    open.push(row(isStay ? t("To be paid at the hotel") : t("To be paid there"), dueAtPropertyMinor));
  return open;
}
