import type { OrderAction, OrderStatus } from "@/lib/contracts/order";
import type { Role } from "@/lib/roles";

/** Everything that can move an order. `confirm` is what an instant hotel does by itself after payment. */
export type Action =
  | "pay"
  | "confirm"
  | "expire"
  | "release"
  | "revive"
  | "accept"
  | "decline"
  | "cancel"
  | "complete"
  | "no_show";

/** Who may: a role within its scope, or the product itself. */
export type Party = Role | "system";

/** What happens to the rooms: counted as held, sold, or given back. */
export type StockEffect = "none" | "sell" | "claim" | "free_held" | "free_sold";
/** What happens to the money that is in the order's account. */
export type MoneyEffect = "none" | "refund_all" | "refund_by_policy" | "earn" | "keep_no_show_fee";

export type Transition = {
  action: Action;
  from: OrderStatus;
  to: OrderStatus;
  who: readonly Party[];
  stock: StockEffect;
  money: MoneyEffect;
  /** Only an order that was cancelled for this reason. */
  onlyAfter?: string;
};

/**
 * The order's whole life (domain.md §1.2). The database refuses any other edge; the test beside this walks every
 * (state, action, party).
 */
export const transitions: readonly Transition[] = [
  { action: "pay", from: "awaiting_payment", to: "requested", who: ["client", "system"], stock: "sell", money: "none" },
  {
    action: "expire",
    from: "awaiting_payment",
    to: "cancelled",
    who: ["system"],
    stock: "free_held",
    money: "refund_all",
  },
  {
    action: "release",
    from: "awaiting_payment",
    to: "cancelled",
    who: ["client", "system"],
    stock: "free_held",
    money: "refund_all",
  },
  {
    action: "revive",
    from: "cancelled",
    to: "requested",
    who: ["system"],
    stock: "claim",
    money: "none",
    onlyAfter: "expired",
  },
  { action: "confirm", from: "requested", to: "processing", who: ["system"], stock: "none", money: "none" },
  { action: "accept", from: "requested", to: "processing", who: ["admin", "subadmin"], stock: "none", money: "none" },
  {
    action: "decline",
    from: "requested",
    to: "cancelled",
    who: ["admin", "subadmin", "system"],
    stock: "free_sold",
    money: "refund_all",
  },
  {
    action: "cancel",
    from: "requested",
    to: "cancelled",
    who: ["client", "admin", "subadmin"],
    stock: "free_sold",
    money: "refund_by_policy",
  },
  {
    action: "cancel",
    from: "processing",
    to: "cancelled",
    who: ["client", "admin", "subadmin"],
    stock: "free_sold",
    money: "refund_by_policy",
  },
  {
    action: "complete",
    from: "processing",
    to: "completed",
    who: ["admin", "subadmin", "system"],
    stock: "none",
    money: "earn",
  },
  {
    action: "no_show",
    from: "processing",
    to: "completed",
    who: ["admin", "subadmin"],
    stock: "none",
    money: "keep_no_show_fee",
  },
];

export function transitionFor(status: OrderStatus, action: Action, who: Party): Transition | undefined {
  return transitions.find((t) => t.from === status && t.action === action && t.who.includes(who));
}

/** What stands on the order when it says whether something may be done to it now. */
export type OrderFacts = {
  kind: string;
  status: OrderStatus;
  reason: string | null;
  /** Still to be paid to us. */
  outstandingMinor: number;
  paidMinor: number;
  holdActive: boolean;
  holdExtensions: number;
  serviceStart: Date;
  serviceEnd: Date;
};

/** A no-show is known a day after the stay should have begun. */
const noShowAfterMs = 24 * 60 * 60_000;

/** Why an allowed edge may still not be walked now; null when it may. */
export function guardWords(action: Action, who: Party, order: OrderFacts, now: Date): string | null {
  const started = now.getTime() >= order.serviceStart.getTime();
  if (action === "cancel" && who === "client" && started) {
    return "The stay has begun, so it can't be cancelled here. Write to the hotel.";
  }
  if (action === "no_show" && now.getTime() < order.serviceStart.getTime() + noShowAfterMs) {
    return "A no-show can be recorded from 24 hours after check-in.";
  }
  if (action === "complete" && who !== "system" && !started) {
    return "A stay can be completed once it has begun.";
  }
  return null;
}

/** What this party may do with the order as it stands, in the words of the contract. */
export function actionsFor(order: OrderFacts, who: Party, now: Date): OrderAction[] {
  const may = (action: Action) =>
    transitionFor(order.status, action, who) !== undefined && guardWords(action, who, order, now) === null;
  const staff = who === "admin" || who === "subadmin";
  const live = order.status === "requested" || order.status === "processing";
  const offered: [OrderAction, boolean][] = [
    [
      "pay",
      who === "client" &&
        ((order.status === "awaiting_payment" && order.holdActive) || (live && order.outstandingMinor > 0)),
    ],
    [
      "extend",
      who === "client" && order.status === "awaiting_payment" && order.holdActive && order.holdExtensions === 0,
    ],
    ["release", may("release")],
    ["accept", may("accept")],
    ["decline", may("decline")],
    ["complete", may("complete")],
    ["no_show", may("no_show")],
    ["cancel", may("cancel")],
    ["receipt", order.paidMinor > 0],
    ["ticket", order.status === "processing" || (order.status === "completed" && order.reason === "served")],
    ["message", staff || (who === "client" && order.status !== "awaiting_payment")],
    ["review", who === "client" && order.status === "completed" && order.reason === "served"],
  ];
  return offered.filter(([, allowed]) => allowed).map(([action]) => action);
}
