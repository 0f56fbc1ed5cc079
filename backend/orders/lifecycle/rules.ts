import { type OrderAction, type OrderStatus, orderAction } from "@/lib/contracts/orders/order";
import type { Feature } from "@/lib/kinds/kind";
import type { Role } from "@/lib/roles";
import { type Guard, getRefusal, guards, type OrderFacts } from "./guards";

/** The party of a transition: a role within its scope, or the system. */
export type Party = Role | "system";

/** The effect on units: hold, sell or release. */
export type StockEffect =
  | "none"
  | "hold"
  | "extend"
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
  | "keep_no_show_fee"
  /** Beside the order's account: `backend/orders/charges/collect.ts` moves it before the transition. */
  | "charge"
  | "return_charge";

/** The effect on the order's lines. `some` are the lines named by the caller. */
export type LineEffect = "cancel" | "cancel_some" | "reopen" | "no_show" | "redeem_some" | "undo_redeem_some";

/** The time that the transition records on the order or removes from it. */
export type TimeEffect = "arrived" | "not_arrived" | "returned" | "not_returned";

/** Notification events as named in the outbox, each with its recipients. */
export type LocalizedMessage =
  | "order_requested"
  | "order_confirmed"
  | "order_declined"
  | "order_cancelled"
  | "order_completed"
  | "order_expired"
  | "order_lines_cancelled"
  | "order_amended"
  | "order_shortened";

type Edge = {
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
  tells?: LocalizedMessage;
  /** The label of the event in the order's history. */
  words: string;
};

type Rule = Edge & {
  /** null: the transition creates the order. */
  from: readonly (OrderStatus | null)[];
  /** Omitted if the status does not change. */
  to?: OrderStatus;
};

/** Requested and confirmed bookings: their units are sold. */
const booked = ["requested", "processing"] as const;
const always = ["awaiting_payment", "requested", "processing", "completed", "cancelled"] as const;
const staff = ["admin", "subadmin"] as const;

const rules = [
  {
    action: "hold",
    from: [null],
    to: "awaiting_payment",
    who: ["client", "admin", "subadmin"],
    stock: "hold",
    money: "none",
    guards: [],
    words: "Held",
  },
  {
    action: "extend",
    from: ["awaiting_payment"],
    who: ["client"],
    stock: "extend",
    money: "none",
    guards: ["hold_runs", "not_extended"],
    words: "Hold extended",
  },
  {
    action: "extend",
    from: ["awaiting_payment"],
    who: staff,
    stock: "extend",
    money: "none",
    guards: ["held_by_staff", "hold_runs", "not_extended"],
    words: "Hold extended",
  },
  {
    action: "resend_link",
    from: ["awaiting_payment"],
    who: staff,
    stock: "none",
    money: "none",
    guards: ["held_by_staff", "hold_runs"],
    words: "Payment link sent again",
  },
  {
    action: "pay",
    from: ["awaiting_payment"],
    to: "requested",
    who: ["client", "system"],
    stock: "sell",
    money: "collect",
    guards: [],
    tells: "order_requested",
    words: "Paid and requested",
  },
  {
    action: "expire",
    from: ["awaiting_payment"],
    to: "cancelled",
    who: ["system"],
    stock: "free_held",
    money: "refund_all",
    lines: "cancel",
    guards: [],
    reason: "expired",
    tells: "order_expired",
    words: "The hold ran out",
  },
  {
    action: "release",
    from: ["awaiting_payment"],
    to: "cancelled",
    who: ["client", "system"],
    stock: "free_held",
    money: "refund_all",
    lines: "cancel",
    guards: [],
    reason: { client: "by_client", system: "payment_failed" },
    words: "Given back before paying",
  },
  {
    action: "release",
    from: ["awaiting_payment"],
    to: "cancelled",
    who: staff,
    stock: "free_held",
    money: "refund_all",
    lines: "cancel",
    guards: ["held_by_staff"],
    reason: "released",
    words: "Given back before paying",
  },
  {
    action: "revive",
    from: ["cancelled"],
    to: "requested",
    who: ["system"],
    stock: "claim",
    money: "collect",
    lines: "reopen",
    guards: ["was_expired"],
    tells: "order_requested",
    words: "Paid after the hold ran out; all of it was still free",
  },
  {
    action: "confirm",
    from: ["requested"],
    to: "processing",
    who: ["system"],
    stock: "none",
    money: "none",
    guards: [],
    tells: "order_confirmed",
    words: "Instant confirmation",
  },
  {
    action: "accept",
    from: ["requested"],
    to: "processing",
    who: staff,
    stock: "none",
    money: "none",
    guards: [],
    tells: "order_confirmed",
    words: "Accepted",
  },
  {
    action: "decline",
    from: ["requested"],
    to: "cancelled",
    who: [...staff, "system"],
    stock: "free_sold",
    money: "refund_all",
    lines: "cancel",
    guards: [],
    reason: "declined",
    tells: "order_declined",
    words: "Declined",
  },
  {
    action: "pay_balance",
    from: booked,
    who: ["client", "system"],
    stock: "none",
    money: "collect",
    guards: ["something_open"],
    words: "The rest was paid",
  },
  {
    action: "pay_at_desk",
    from: ["awaiting_payment", ...booked],
    who: staff,
    stock: "none",
    money: "collect",
    guards: ["due_at_desk"],
    words: "Paid at the desk",
  },
  {
    action: "cancel_lines",
    feature: "cancel_lines",
    from: booked,
    who: ["client"],
    stock: "free_lines",
    money: "refund_by_policy",
    lines: "cancel_some",
    guards: ["not_redeemed", "before_start", "several_lines"],
    tells: "order_lines_cancelled",
    words: "A part was cancelled",
  },
  {
    action: "cancel_lines",
    feature: "cancel_lines",
    from: booked,
    who: [...staff, "system"],
    stock: "free_lines",
    money: "refund_by_policy",
    lines: "cancel_some",
    guards: ["not_redeemed", "several_lines"],
    tells: "order_lines_cancelled",
    words: "A part was cancelled",
  },
  {
    action: "cancel",
    from: booked,
    to: "cancelled",
    who: ["client"],
    stock: "free_sold",
    money: "refund_by_policy",
    lines: "cancel",
    guards: ["not_redeemed", "before_start"],
    reason: "by_client",
    tells: "order_cancelled",
    words: "Cancelled",
  },
  {
    action: "cancel",
    from: booked,
    to: "cancelled",
    who: [...staff, "system"],
    stock: "free_sold",
    money: "refund_by_policy",
    lines: "cancel",
    guards: ["not_redeemed"],
    reason: { admin: "by_admin", subadmin: "by_sub_admin", system: "unpaid" },
    tells: "order_cancelled",
    words: "Cancelled",
  },
  {
    action: "amend",
    feature: "amend",
    from: ["requested"],
    who: ["client", ...staff],
    stock: "swap",
    money: "settle_difference",
    guards: ["not_redeemed", "before_start"],
    tells: "order_amended",
    words: "Changed",
  },
  {
    action: "amend",
    feature: "amend",
    from: ["processing"],
    who: ["client"],
    stock: "swap",
    money: "settle_difference",
    guards: ["not_redeemed", "before_start", "confirms_at_once"],
    tells: "order_amended",
    words: "Changed",
  },
  {
    action: "amend",
    feature: "amend",
    from: ["processing"],
    who: staff,
    stock: "swap",
    money: "settle_difference",
    guards: ["not_redeemed", "before_start"],
    tells: "order_amended",
    words: "Changed",
  },
  {
    action: "check_in",
    feature: "check_in",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "arrived",
    guards: ["not_arrived", "arrival_day", "not_over"],
    words: "The guests arrived",
  },
  {
    action: "undo_check_in",
    feature: "check_in",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "not_arrived",
    guards: ["arrived", "not_departed"],
    words: "The check-in was undone",
  },
  {
    action: "check_out",
    feature: "check_in",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "returned",
    guards: ["arrived", "not_departed", "departure_day"],
    words: "The guests departed",
  },
  {
    action: "undo_check_out",
    feature: "check_in",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "not_returned",
    guards: ["departed"],
    words: "The check-out was undone",
  },
  {
    action: "redeem",
    feature: "redeem",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    lines: "redeem_some",
    guards: ["arrival_day", "unredeemed_left"],
    words: "Tickets were used",
  },
  {
    action: "undo_redeem",
    feature: "redeem",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    lines: "undo_redeem_some",
    guards: ["redeemed"],
    words: "The use of tickets was undone",
  },
  {
    action: "hand_over",
    feature: "hand_over",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "arrived",
    guards: ["not_arrived", "arrival_day", "not_over"],
    words: "Handed over",
  },
  {
    action: "undo_hand_over",
    feature: "hand_over",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "not_arrived",
    guards: ["arrived", "not_returned"],
    words: "The handover was undone",
  },
  {
    action: "take_back",
    feature: "hand_over",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    time: "returned",
    guards: ["arrived", "not_returned"],
    words: "Taken back",
  },
  {
    action: "operator_change",
    feature: "operator_change",
    from: booked,
    who: [...staff, "system"],
    stock: "none",
    money: "none",
    guards: [],
    tells: "order_amended",
    words: "Changed by the provider",
  },
  {
    action: "depart_early",
    feature: "depart_early",
    from: ["processing"],
    who: staff,
    stock: "free_rest",
    money: "refund_by_policy",
    guards: ["nights_left"],
    tells: "order_shortened",
    words: "The guests left early",
  },
  {
    action: "complete",
    from: ["processing"],
    to: "completed",
    who: staff,
    stock: "none",
    money: "earn",
    guards: ["departure_day"],
    reason: "served",
    tells: "order_completed",
    words: "Completed",
  },
  {
    action: "complete",
    from: ["processing"],
    to: "completed",
    who: ["system"],
    stock: "none",
    money: "earn",
    guards: [],
    reason: "served",
    tells: "order_completed",
    words: "Completed",
  },
  {
    action: "no_show",
    from: ["processing"],
    to: "completed",
    who: staff,
    stock: "free_rest",
    money: "keep_no_show_fee",
    lines: "no_show",
    guards: ["not_redeemed", "not_arrived", "day_after_start"],
    reason: "no_show",
    words: "Nobody came",
  },
  {
    action: "charge",
    from: ["processing", "completed"],
    who: staff,
    stock: "none",
    money: "charge",
    guards: [],
    words: "Charged after booking",
  },
  {
    action: "withdraw_charge",
    from: ["processing", "completed"],
    who: staff,
    stock: "none",
    money: "return_charge",
    guards: [],
    words: "A charge was withdrawn",
  },
  {
    action: "message",
    from: ["requested", "processing", "completed", "cancelled"],
    who: ["client"],
    stock: "none",
    money: "none",
    guards: [],
    words: "A message",
  },
  {
    action: "message",
    from: always,
    who: staff,
    stock: "none",
    money: "none",
    guards: [],
    words: "A message",
  },
] as const satisfies readonly Rule[];

/** All actions on an order. `confirm` also runs automatically after payment at an instant hotel. */
export type Action = (typeof rules)[number]["action"];

export type Transition = Edge & {
  action: Action;
  /** null: the transition creates the order. */
  from: OrderStatus | null;
  /** Equal to `from` if the status does not change. */
  to: OrderStatus;
};

const getTargetStatus = (rule: Rule, from: OrderStatus | null): OrderStatus => {
  const to = rule.to ?? from;
  if (!to) throw new Error(`${rule.action} leads nowhere`);
  return to;
};

/**
 * The order state machine (docs/domain.md §1.2): one row per status, action and permitted parties. Execution, offered
 * actions, refusals and history labels all derive from it. The database rejects any other status change.
 */
export const transitions: readonly Transition[] = rules.flatMap((rule: Rule & { action: Action }) =>
  rule.from.map((from) => ({ ...rule, from, to: getTargetStatus(rule, from) })),
);

const byEdge = new Map(
  transitions.flatMap((edge) => edge.who.map((who) => [`${edge.from} ${edge.action} ${who}`, edge])),
);

export function transitionFor(status: OrderStatus | null, action: Action, who: Party): Transition | undefined {
  return byEdge.get(`${status} ${action} ${who}`);
}

/** Returns whether the order's kind has a feature; every kind has what needs none. */
export const hasFeature = ({ features }: Pick<OrderFacts, "features">, feature: Feature | undefined): boolean =>
  feature === undefined || features.has(feature);

/** Returns the message of the first failing guard, or null if all pass. */
export function describeBrokenGuard(edge: Transition, order: OrderFacts): string | null {
  const broken = edge.guards.find((guard) => !guards[guard].holds(order));
  return broken ? getRefusal(broken, order) : null;
}

/** Returns the order's end reason after this transition: null if it has none, undefined if it is unchanged. */
export function reasonAfter(edge: Transition, who: Party): string | null | undefined {
  if (edge.from === edge.to) return undefined;
  const { reason } = edge;
  return (typeof reason === "string" ? reason : reason?.[who]) ?? null;
}

/** Returns whether this party may apply the action to the order now. */
export function mayDo(order: OrderFacts, action: Action, who: Party): boolean {
  const edge = transitionFor(order.status, action, who);
  return edge !== undefined && hasFeature(order, edge.feature) && describeBrokenGuard(edge, order) === null;
}

const everyAction = [...new Set(transitions.map(({ action }) => action))];

/** Confirmed and provided orders have a ticket. */
export const hasTicket = ({ status, reason }: Pick<OrderFacts, "status" | "reason">): boolean =>
  status === "processing" || (status === "completed" && reason === "served");

/** Permitted views and messages that are not transitions. */
const beside: readonly [OrderAction, (order: OrderFacts, who: Party) => boolean][] = [
  ["receipt", (order) => order.paidMinor > 0],
  ["ticket", hasTicket],
  ["review", (o, who) => who === "client" && hasFeature(o, "review") && o.reviewable],
];

/** Returns the actions that this party may take now, in the terms and order of the contract. */
export function actionsFor(order: OrderFacts, who: Party): OrderAction[] {
  // Payment is offered only while the hold is active. Late captures are handled separately.
  const may = everyAction.filter((action) => mayDo(order, action, who) && (action !== "pay" || order.holdActive));
  const offered = new Set<string>(may.map((action) => (action === "pay_balance" ? "pay" : action)));
  for (const [action, there] of beside) if (there(order, who)) offered.add(action);
  return orderAction.options.filter((action) => offered.has(action));
}
