import type { AccountKind } from "./accounts";

/** A movement between two kinds of accounts. */
export type Leg = { debit: AccountKind; credit: AccountKind };
type PostingRule = {
  /** Description for the UI. */
  description: string;
  /** The actor or job that causes the event. */
  by: string;
  legs: Readonly<Record<string, Leg>>;
};

/**
 * All events that move money (docs/reliability.md §5). `post` takes the accounts from this table, an invariant compares
 * all stored transactions with it, and the diagram of the money flow is generated from it. The name is stored in
 * `txn.kind`. A leg without an amount is not posted.
 */
export const postings = {
  topup: {
    description: "A client puts money into the wallet, or pays charges after booking",
    by: "the provider's response that it has the money, or staff who took it at the desk",
    legs: { amount: { debit: "gateway", credit: "wallet" } },
  },
  capture: {
    description: "A card pays for an order",
    by: "the provider's response that it has the money",
    legs: { amount: { debit: "gateway", credit: "order" } },
  },
  desk_payment: {
    description: "Staff take a payment at the desk",
    by: "staff of the provider or an administrator",
    legs: { amount: { debit: "gateway", credit: "order" } },
  },
  payment: {
    description: "A wallet pays for an order",
    by: "the client",
    legs: { amount: { debit: "wallet", credit: "order" } },
  },
  refund: {
    description: "Money of an order is given back",
    by: "a cancellation, a claim, or money that could not be used",
    legs: {
      wallet: { debit: "order", credit: "wallet" },
      /** A refund to a card or by manual bank transfer, not confirmed yet. */
      bank: { debit: "order", credit: "refund_in_flight" },
    },
  },
  settlement: {
    description: "A refund has reached the payer",
    by: "the provider's response, an administrator with the bank's reference, or staff who handed it back",
    legs: { amount: { debit: "refund_in_flight", credit: "gateway" } },
  },
  cancel_fee: {
    description: "A cancellation or a no-show keeps its fee",
    by: "the policy that was frozen when the order was made",
    legs: { amount: { debit: "order", credit: "revenue" } },
  },
  served: {
    description: "The service was given",
    by: "staff, or the day after it ended",
    legs: {
      revenue: { debit: "order", credit: "revenue" },
      tax: { debit: "order", credit: "tax_payable" },
    },
  },
  charge: {
    description: "An amount charged after booking is paid",
    by: "staff if the wallet has enough or for a payment at the desk, otherwise the client",
    legs: { amount: { debit: "wallet", credit: "revenue" } },
  },
  charge_returned: {
    description: "A paid charge is withdrawn",
    by: "staff",
    legs: { amount: { debit: "revenue", credit: "wallet" } },
  },
  charge_refund: {
    description: "A charge that was paid by card or at the desk is withdrawn",
    by: "staff",
    legs: { amount: { debit: "revenue", credit: "refund_in_flight" } },
  },
  unused_payment: {
    description: "A guest's payment for charges that are no longer due goes back",
    by: "the provider's response that it has the money",
    legs: {
      wallet: { debit: "gateway", credit: "wallet" },
      bank: { debit: "gateway", credit: "refund_in_flight" },
    },
  },
  joined: {
    description: "A booking without an account goes to an account, with its wallet",
    by: "the client, with a confirmed email address",
    legs: {
      guest: { debit: "wallet", credit: "order" },
      account: { debit: "order", credit: "wallet" },
    },
  },
  reopened: {
    description: "What an order had earned is taken back",
    by: "an administrator who settles a claim, or staff who undo a completion",
    legs: {
      revenue: { debit: "revenue", credit: "order" },
      tax: { debit: "tax_payable", credit: "order" },
    },
  },
  goodwill: {
    description: "We give something of our own",
    by: "an administrator who settles a claim",
    legs: { amount: { debit: "adjust", credit: "wallet" } },
  },
  admin_fund: {
    description: "Credit for a client",
    by: "an administrator",
    legs: { amount: { debit: "promo_expense", credit: "wallet" } },
  },
  admin_take: {
    description: "Credit that is taken back from a client",
    by: "an administrator",
    legs: { amount: { debit: "wallet", credit: "promo_expense" } },
  },
  on_account: {
    description: "A reseller books on account",
    by: "the confirmation of the reseller, within its credit limit",
    legs: { amount: { debit: "receivable", credit: "wallet" } },
  },
  account_paid: {
    description: "A reseller pays what it owes",
    by: "an administrator with the bank statement",
    legs: { amount: { debit: "bank", credit: "receivable" } },
  },
  bank_payout: {
    description: "The provider pays out what it took for us, less its fee",
    by: "an administrator with the bank statement",
    legs: {
      payout: { debit: "bank", credit: "gateway" },
      fee: { debit: "fee_expense", credit: "gateway" },
    },
  },
} as const satisfies Readonly<Record<string, PostingRule>>;

export type PostingEvent = keyof typeof postings;
export type LegsOf<E extends PostingEvent> = (typeof postings)[E]["legs"];

/** The kinds of accounts that a posting uses. */
export type AccountsOf<E extends PostingEvent> = {
  [L in keyof LegsOf<E>]: LegsOf<E>[L] extends { debit: infer D; credit: infer C } ? D | C : never;
}[keyof LegsOf<E>];

/** Values of `txn.kind`: an event of the table, or a reversal. */
export type TxnKind = PostingEvent | "reversal";
