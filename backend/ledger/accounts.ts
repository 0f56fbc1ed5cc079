/**
 * The chart of accounts (reliability.md §5). An account is named by its code; what kind it is follows from the first
 * word. Every order and every hotel has one of its own, so that bookings never queue for a row.
 */
const kinds = {
  wallet: { normal: "C", allowNegative: false },
  /** What we owe for an order that is not served yet. */
  order: { normal: "C", allowNegative: false },
  gateway: { normal: "D", allowNegative: true },
  refund_in_flight: { normal: "C", allowNegative: false },
  revenue: { normal: "C", allowNegative: true },
  tax_payable: { normal: "C", allowNegative: true },
  promo_expense: { normal: "D", allowNegative: true },
  bank: { normal: "D", allowNegative: true },
  fee_expense: { normal: "D", allowNegative: true },
} as const;

export type AccountKind = keyof typeof kinds;

export const walletOf = (userId: string) => `wallet:${userId}`;
export const orderAccount = (ref: string) => `order:${ref}`;
export const clearingOf = (provider: string) => `gateway:${provider}:clearing`;
export const revenueOf = (kind: string, scope: number | string | null) =>
  scope === null ? `revenue:${kind}` : `revenue:${kind}:${scope}`;

export function kindOfAccount(code: string): (typeof kinds)[AccountKind] {
  const word = code.split(":", 1)[0] ?? "";
  if (!(word in kinds)) throw new Error(`${code} is in no chart of accounts`);
  return kinds[word as AccountKind];
}
