import type { RefundParts } from "@/lib/contracts/orders/order-cancellation";

/**
 * Sums the parts of a refund by payment method. A booking can have several card payments, such as one for the stay and
 * one for an amendment, and each is a separate part.
 * @returns minor units
 */
export function sumByTender(parts: RefundParts): { cardMinor: number; walletMinor: number; deskMinor: number } {
  const sum = (tender: RefundParts[number]["tender"]) =>
    parts.reduce((total, part) => total + (part.tender === tender ? part.amountMinor : 0), 0);
  return { cardMinor: sum("card"), walletMinor: sum("wallet"), deskMinor: sum("desk") };
}
