/**
 * The chart of accounts (reliability.md §5). An account is named by its code; what kind it is follows from the first
 * word. Every order and every hotel has one of its own, so that bookings never queue for a row.
 */
export const accountKinds = {
  /** What we owe a client. */
  wallet: { normal: "C", allowNegative: false },
  /** What we owe for an order that is not served yet. */
  order: { normal: "C", allowNegative: false },
  /** What a payment provider took for us and has not paid out. */
  gateway: { normal: "D", allowNegative: true },
  /** Refunds that we promised and no bank has confirmed. */
  refund_in_flight: { normal: "C", allowNegative: false },
  revenue: { normal: "C", allowNegative: true },
  tax_payable: { normal: "C", allowNegative: true },
  /** Credit that we gave away. */
  promo_expense: { normal: "D", allowNegative: true },
  /** What we pay of our own to put something right. */
  adjust: { normal: "D", allowNegative: true },
  bank: { normal: "D", allowNegative: true },
  fee_expense: { normal: "D", allowNegative: true },
} as const;

export type AccountKind = keyof typeof accountKinds;

/** What names one account of a kind; the kinds that are not here have a single account. */
export type AccountNames = {
  /** The user's id. */
  wallet: string;
  /** The order's reference. */
  order: string;
  /** The provider's id. */
  gateway: string;
  revenue: { kind: string; scope: number | string | null };
};

export const walletOf = (userId: string) => `wallet:${userId}`;
export const orderAccount = (ref: string) => `order:${ref}`;
export const clearingOf = (provider: string) => `gateway:${provider}:clearing`;
export const revenueOf = ({ kind, scope }: AccountNames["revenue"]) =>
  scope === null ? `revenue:${kind}` : `revenue:${kind}:${scope}`;

/** The code of the account of this kind that `names` speaks of. */
export function codeOf(kind: AccountKind, names: Partial<AccountNames>): string {
  const { wallet, order, gateway, revenue } = names;
  if (kind === "wallet" && wallet) return walletOf(wallet);
  if (kind === "order" && order) return orderAccount(order);
  if (kind === "gateway" && gateway) return clearingOf(gateway);
  if (kind === "revenue" && revenue) return revenueOf(revenue);
  if (kind === "wallet" || kind === "order" || kind === "gateway" || kind === "revenue") {
    throw new Error(`no account of kind ${kind} was named`);
  }
  return kind;
}

export function kindOfAccount(code: string): (typeof accountKinds)[AccountKind] {
  const word = code.split(":", 1)[0] ?? "";
  if (!(word in accountKinds)) throw new Error(`${code} is in no chart of accounts`);
  return accountKinds[word as AccountKind];
}
