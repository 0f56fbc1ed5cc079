import type { OrderView } from "@/lib/contracts/order";

/** One line of a receipt. */
export const row = (label: string, amountMinor: number, note: string | null = null) => ({ label, note, amountMinor });

/** What of it is still to be paid, and where. */
export function openOf(order: OrderView) {
  const isStay = order.kind === "hotel";
  const { dueAtPropertyMinor } = order.price.totals;
  const open: ReturnType<typeof row>[] = [];
  if (order.outstandingMinor > 0) {
    open.push(row(isStay ? "Still to be paid before the stay" : "Still to be paid before", order.outstandingMinor));
  }
  if (dueAtPropertyMinor > 0)
    open.push(row(isStay ? "To be paid at the hotel" : "To be paid there", dueAtPropertyMinor));
  return open;
}
