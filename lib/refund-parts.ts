type RefundPart = { tender: "wallet" | "card"; amountMinor: number };

/**
 * Sums the parts of a refund by what they were paid with. A booking can hold several card payments, such as one for the
 * stay and one for a change of dates, and each is a part of its own.
 * @returns minor units
 */
export function sumByTender(parts: readonly RefundPart[]): { cardMinor: number; walletMinor: number } {
  const sum = (tender: RefundPart["tender"]) =>
    parts.reduce((total, part) => total + (part.tender === tender ? part.amountMinor : 0), 0);
  return { cardMinor: sum("card"), walletMinor: sum("wallet") };
}
