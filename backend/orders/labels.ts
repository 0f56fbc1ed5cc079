import type { TxnKind } from "@/backend/ledger/postings";
import type { OrderStatus } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import { transitions } from "./lifecycle/rules";

const labels = new Map<string, string>(transitions.map((transition) => [transition.action, transition.label]));

/** The label of an event in the order's history. */
export const eventLabel = (type: string): string => labels.get(type) ?? type.replaceAll("_", " ");

const statusLabels: Record<Exclude<OrderStatus, "requested">, string> = {
  awaiting_payment: "Held, not paid yet",
  processing: "Confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** State of an order in exports. */
export const statusLabel = ({ status, kind }: { status: OrderStatus; kind: string }): string =>
  status === "requested" ? getKindTexts(kind).waiting : statusLabels[status];

const movements: Record<TxnKind, string> = {
  topup: "Top-up",
  payment: "Payment",
  capture: "Card payment",
  desk_payment: "Payment at the desk",
  refund: "Refund",
  cancel_fee: "Fee kept",
  served: "Service provided",
  admin_fund: "Credit",
  admin_take: "Debit",
  goodwill: "Goodwill",
  charge: "Charge after booking",
  charge_returned: "Charge withdrawn",
  charge_refund: "Charge withdrawn",
  unused_payment: "Payment not needed",
  joined: "Booking moved to an account",
  reopened: "Revenue reversed",
  reversal: "Reversal",
  settlement: "Refund has arrived",
  bank_payout: "Paid out by the bank",
  on_account: "Booked on account",
  account_paid: "Account paid",
};
export const movementLabel = (kind: string): string =>
  (movements as Record<string, string>)[kind] ?? kind.replaceAll("_", " ");
