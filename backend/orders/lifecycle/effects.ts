import type { OrderStatus } from "@/lib/contracts/orders/order";
import type { Feature } from "@/lib/kinds/kind";
import type { Role } from "@/lib/roles";
import type { Guard } from "./guards";

/** The party of a transition: a role within its scope, or the system. */
export type Party = Role | "system";

/** The effect on units: hold, sell or release. */
export type StockEffect =
  | "none"
  | "hold"
  | "extend"
  | "hold_longer"
  | "sell"
  | "claim"
  | "free_held"
  | "free_sold"
  | "free_lines"
  | "free_rest"
  | "swap";

/** The effect on the money in the order's account. */
export type MoneyEffect =
  | "none"
  | "collect"
  | "refund_all"
  | "refund_by_policy"
  | "settle_difference"
  | "earn"
  | "take_back_earnings"
  | "keep_no_show_fee"
  /** Beside the order's account: `backend/orders/charges/collect.ts` moves it before the transition. */
  | "charge"
  | "return_charge";

/** The effect on the order's lines. `some` are the lines named by the caller. */
export type LineEffect = "cancel" | "cancel_some" | "reopen" | "no_show" | "redeem_some" | "undo_redeem_some";

/** The time that the transition records on the order or removes from it. */
export type TimeEffect = "arrived" | "not_arrived" | "returned" | "not_returned";

/** Notification events as named in the outbox, each with its recipients. */
export type OrderNotification =
  | "order_requested"
  | "order_confirmed"
  | "order_declined"
  | "order_cancelled"
  | "order_completed"
  | "order_expired"
  | "order_lines_cancelled"
  | "order_amended"
  | "order_shortened";

export type TransitionSpec = {
  action: string;
  /** Only orders whose kind has this feature take part. Omitted: orders of every kind. */
  feature?: Feature;
  who: readonly Party[];
  stock: StockEffect;
  money: MoneyEffect;
  lines?: LineEffect;
  time?: TimeEffect;
  /** All guards must pass when the transition is applied. */
  guards: readonly Guard[];
  /** The end reason stored on the order: one for all parties, or one per party. */
  reason?: string | Readonly<Partial<Record<Party, string>>>;
  notifies?: OrderNotification;
  /** The label of the event in the order's history. */
  label: string;
};

export type Rule = Omit<TransitionSpec, "stock" | "money" | "guards"> & {
  /** Omitted if there is no effect or no guard. */
  stock?: StockEffect;
  money?: MoneyEffect;
  guards?: readonly Guard[];
  /** null: the transition creates the order. */
  from: readonly (OrderStatus | null)[];
  /** Omitted if the status does not change. */
  to?: OrderStatus;
};
