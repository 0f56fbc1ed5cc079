import type { TxnKind } from "@/backend/ledger/postings";
import type { OrderStatus } from "@/lib/contracts/order";
import { transitions } from "./lifecycle/rules";

const words = new Map<string, string>(transitions.map((edge) => [edge.action, edge.words]));

/** The label of an event in the order's history. */
export const eventLabel = (type: string): string => words.get(type) ?? type.replaceAll("_", " ");

export const statusLabels: Record<OrderStatus, string> = {
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
  admin_take: "Taken back",
  goodwill: "Goodwill",
  reopened: "Earnings taken back for a claim",
  reversal: "Reversal",
  settlement: "Refund has arrived",
  bank_payout: "Paid out by the bank",
};
export const movementLabel = (kind: string): string =>
  (movements as Record<string, string>)[kind] ?? kind.replaceAll("_", " ");
