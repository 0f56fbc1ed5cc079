import type { OrderView } from "@/lib/contracts/order";
import type { DocumentSay } from "./document-say";

/** One line of a receipt. */
export const row = (label: string, amountMinor: number, note: string | null = null) => ({ label, note, amountMinor });

/** What of it is still to be paid, and where. */
export function openOf(say: DocumentSay, order: OrderView) {
  const isStay = order.kind === "hotel";
  const { dueAtPropertyMinor } = order;
  const open: ReturnType<typeof row>[] = [];
  if (order.outstandingMinor > 0) {
    const label = isStay ? say("Still to be paid before the stay") : say("Still to be paid before");
    open.push(row(label, order.outstandingMinor));
  }
  if (dueAtPropertyMinor > 0)
    open.push(row(isStay ? say("To be paid at the hotel") : say("To be paid there"), dueAtPropertyMinor));
  return open;
}
