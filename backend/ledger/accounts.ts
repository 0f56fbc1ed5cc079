/**
 * The chart of accounts (docs/reliability.md §5). The first part of an account's code is its kind. Every order and
 * every hotel has its own account, so that bookings never wait for a shared row.
 */
export const accountKinds = {
  /** Our liability to a client. */
  wallet: { normal: "C", allowNegative: false },
  /** Our liability for an order that has not been served. */
  order: { normal: "C", allowNegative: false },
  /** Money that a payment provider received and has not paid out. */
  gateway: { normal: "D", allowNegative: true },
  /** Requested refunds that the bank has not confirmed. */
  refund_in_flight: { normal: "C", allowNegative: false },
  revenue: { normal: "C", allowNegative: true },
  tax_payable: { normal: "C", allowNegative: true },
  /** Credits granted as promotion. */
  promo_expense: { normal: "D", allowNegative: true },
  /** Goodwill paid by us. */
  adjust: { normal: "D", allowNegative: true },
  /** Debt of a reseller for bookings on account. */
  receivable: { normal: "D", allowNegative: true },
  bank: { normal: "D", allowNegative: true },
  fee_expense: { normal: "D", allowNegative: true },
} as const;

export type AccountKind = keyof typeof accountKinds;

/** The name of an account for each kind with several accounts. The other kinds have one account. */
export type AccountNames = {
  /** User id. */
  wallet: string;
  /** Order reference. */
  order: string;
  /** Provider id. */
  gateway: string;
  revenue: { kind: string; scope: number | string | null };
  /** Reseller id. */
  receivable: string;
};

export const getWalletAccount = (userId: string) => `wallet:${userId}`;
export const orderAccount = (ref: string) => `order:${ref}`;
export const getReceivable = (resellerId: string) => `receivable:${resellerId}`;
export const getClearing = (provider: string) => `gateway:${provider}:clearing`;
export const getRevenue = ({ kind, scope }: AccountNames["revenue"]) =>
  scope === null ? `revenue:${kind}` : `revenue:${kind}:${scope}`;

/** The code of an account. */
export function accountCode(kind: AccountKind, names: Partial<AccountNames>): string {
  const { wallet, order, gateway, revenue, receivable } = names;
  if (kind === "wallet" && wallet) return getWalletAccount(wallet);
  if (kind === "order" && order) return orderAccount(order);
  if (kind === "gateway" && gateway) return getClearing(gateway);
  if (kind === "revenue" && revenue) return getRevenue(revenue);
  if (kind === "receivable" && receivable) return getReceivable(receivable);
  if (["wallet", "order", "gateway", "revenue", "receivable"].includes(kind)) {
    throw new Error(`no account of kind ${kind} was named`);
  }
  return kind;
}

export function kindOfAccount(code: string): (typeof accountKinds)[AccountKind] {
  const kind = code.split(":", 1)[0] ?? "";
  if (!(kind in accountKinds)) throw new Error(`${code} is in no chart of accounts`);
  return accountKinds[kind as AccountKind];
}
