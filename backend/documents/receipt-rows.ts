import type { OrderView } from "@/lib/contracts/order";
import { formatFact } from "@/lib/language/localized-message";
import type { DocumentTranslator } from "./document-translator";

/** One line of a receipt. */
export const row = (label: string, amountMinor: number, note: string | null = null) => ({ label, note, amountMinor });

/** The open amounts and where they are paid. */
export function getOpen(t: DocumentTranslator, order: OrderView) {
  const isStay = order.kind === "hotel";
  const { dueAtPropertyMinor } = order;
  const open: ReturnType<typeof row>[] = [];
  if (order.outstandingMinor > 0) {
    const label = isStay ? t("Balance due before the stay") : t("Balance due before the start");
    open.push(row(label, order.outstandingMinor));
  }
  if (dueAtPropertyMinor > 0) open.push(row(isStay ? t("Pay at the hotel") : t("Pay on site"), dueAtPropertyMinor));
  return open;
}

/** The labelled details of the booked product. */
export const factLines = (t: DocumentTranslator, { facts }: OrderView): string[] =>
  facts.map((fact) => {
    const { label, value } = formatFact(t, fact);
    return `${label}: ${value}`;
  });
