type RefundPart = { tender: "wallet" | "card"; amountMinor: number };

/**
 * Sums the parts of a refund by payment method. A booking can have several card payments, such as one for the stay and
 * one for an amendment, and each is a separate part.
 * @returns minor units
 */
export function sumByTender(parts: readonly RefundPart[]): { cardMinor: number; walletMinor: number } {
  const sum = (tender: RefundPart["tender"]) =>
    parts.reduce((total, part) => total + (part.tender === tender ? part.amountMinor : 0), 0);
  return { cardMinor: sum("card"), walletMinor: sum("wallet") };
}
