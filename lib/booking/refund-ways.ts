import type { OrderView } from "../contracts/orders/order";

type Refund = OrderView["refunds"][number];
type RefundWay = "wallet" | "desk" | "card";

/** Refunds that staff make manually at the bank reach the card as well. */
const getRefundWay = ({ destination }: Refund): RefundWay =>
  destination === "wallet" || destination === "desk" ? destination : "card";

/** The refunds that were not refused, by the way in which the payer gets them. */
export function groupRefunds(refunds: readonly Refund[]): Record<RefundWay, Refund[]> {
  const groups: Record<RefundWay, Refund[]> = { wallet: [], desk: [], card: [] };
  for (const refund of refunds) if (refund.state !== "failed") groups[getRefundWay(refund)].push(refund);
  return groups;
}

export const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
