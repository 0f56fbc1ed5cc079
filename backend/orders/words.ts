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

const movements: Record<string, string> = {
  topup: "Top-up",
  payment: "Payment",
  capture: "Card payment",
  refund: "Refund",
  cancel_fee: "Fee kept",
  served: "Stay given",
  admin_fund: "Credit",
  adjustment: "Adjustment",
  reversal: "Reversal",
  settlement: "Bank settlement",
};
export const movementWords = (kind: string): string => movements[kind] ?? kind.replaceAll("_", " ");
