import type { TxnKind } from "@/backend/ledger/postings";
import type { OrderStatus } from "@/lib/contracts/order";

const byType: Record<string, string> = {
  hold: "Rooms held",
  extend: "Hold extended",
  pay: "Paid and requested",
  confirm: "Confirmed at once",
  expire: "The hold ran out",
  release: "Rooms given back before paying",
  revive: "Paid after the hold ran out; the rooms were still free",
  accept: "Accepted",
  decline: "Declined",
  cancel: "Cancelled",
  complete: "Completed",
  no_show: "Guest did not come",
  refund: "Money sent back",
};

/** One line of an order's history, for people. */
export const eventWords = (type: string): string => byType[type] ?? type.replaceAll("_", " ");

export const statusWords: Record<OrderStatus, string> = {
  awaiting_payment: "Held, not paid yet",
  requested: "Waiting for the hotel",
  processing: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

const movements: Record<TxnKind, string> = {
  topup: "Top-up",
  payment: "Payment",
  capture: "Card payment",
  refund: "Refund",
  cancel_fee: "Fee kept",
  served: "Stay given",
  admin_fund: "Credit",
  goodwill: "Goodwill",
  reopened: "Earnings taken back for a claim",
  reversal: "Reversal",
  settlement: "Refund has arrived",
  bank_payout: "Paid out by the bank",
};
export const movementWords = (kind: string): string =>
  (movements as Record<string, string>)[kind] ?? kind.replaceAll("_", " ");
