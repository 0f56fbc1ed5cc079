import { type OrderAction, type OrderStatus, orderAction } from "@/lib/contracts/order";
import type { Role } from "@/lib/roles";
import { type Guard, guards, type OrderFacts } from "./guards";

/** Who may: a role within its scope, or the product itself. */
export type Party = Role | "system";

/** What happens to the units: taken as held, counted as sold, or given back. */
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

/** What happens to the money that is in the order's account. */
export type MoneyEffect =
  | "none"
  | "collect"
  | "refund_all"
  | "refund_by_policy"
  | "settle_difference"
  | "earn"
  | "keep_no_show_fee";

/** What is told to whom by letter and in the panels; the outbox carries these names. */
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
  who: readonly Party[];
  stock: StockEffect;
  money: MoneyEffect;
  /** All of them must hold at the moment of the walk. */
  guards: readonly Guard[];
  /** Kept on the order where the edge ends it: the same for all, or by who did it. */
  reason?: string | Readonly<Partial<Record<Party, string>>>;
  tells?: LocalizedMessage;
  /** Its line in the order's history. */
  words: string;
};

type Rule = Edge & {
  /** null: the order begins with it. */
  from: readonly (OrderStatus | null)[];
  /** Left out where the order stays as it is. */
  to?: OrderStatus;
};

/** Requested and confirmed bookings alike: their units are sold. */
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
    guards: [],
    reason: { client: "by_client", system: "payment_failed" },
    words: "Given back before paying",
  },
  {
    action: "revive",
    from: ["cancelled"],
    to: "requested",
    who: ["system"],
    stock: "claim",
    money: "collect",
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
    words: "Confirmed at once",
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
    action: "cancel_lines",
    from: booked,
    who: ["client"],
    stock: "free_lines",
    money: "refund_by_policy",
    guards: ["before_start", "several_lines"],
    tells: "order_lines_cancelled",
    words: "A part was cancelled",
  },
  {
    action: "cancel_lines",
    from: booked,
    who: [...staff, "system"],
    stock: "free_lines",
    money: "refund_by_policy",
    guards: ["several_lines"],
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
    guards: ["before_start"],
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
    guards: [],
    reason: { admin: "by_admin", subadmin: "by_sub_admin", system: "unpaid" },
    tells: "order_cancelled",
    words: "Cancelled",
  },
  {
    action: "amend",
    from: ["requested"],
    who: ["client", ...staff],
    stock: "swap",
    money: "settle_difference",
    guards: ["before_start"],
    tells: "order_amended",
    words: "Changed",
  },
  {
    action: "amend",
    from: ["processing"],
    who: ["client"],
    stock: "swap",
    money: "settle_difference",
    guards: ["before_start", "confirms_at_once"],
    tells: "order_amended",
    words: "Changed",
  },
  {
    action: "amend",
    from: ["processing"],
    who: staff,
    stock: "swap",
    money: "settle_difference",
    guards: ["before_start"],
    tells: "order_amended",
    words: "Changed",
  },
  {
    action: "check_in",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    guards: ["not_arrived", "arrival_day", "not_over"],
    words: "The guests arrived",
  },
  {
    action: "undo_check_in",
    from: ["processing"],
    who: staff,
    stock: "none",
    money: "none",
    guards: ["arrived"],
    words: "The check-in was undone",
  },
  {
    action: "depart_early",
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
    guards: ["not_arrived", "day_after_start"],
    reason: "no_show",
    words: "Nobody came",
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

/** Everything that can be done to an order. `confirm` is what an instant hotel does by itself after payment. */
export type Action = (typeof rules)[number]["action"];

export type Transition = Edge & {
  action: Action;
  /** null: the order begins with it. */
  from: OrderStatus | null;
  /** The same as `from` where the order stays in its state. */
  to: OrderStatus;
};

const toOf = (rule: Rule, from: OrderStatus | null): OrderStatus => {
  const to = rule.to ?? from;
  if (!to) throw new Error(`${rule.action} leads nowhere`);
  return to;
};

/**
 * The order's whole life (docs/domain.md §1.2): one row for each state, action and the parties who may. All else is read
 * from it: what is done, what is offered, what is refused, what is said. The database refuses any other change of state.
 */
export const transitions: readonly Transition[] = rules.flatMap((rule: Rule & { action: Action }) =>
  rule.from.map((from) => ({ ...rule, from, to: toOf(rule, from) })),
);

const byEdge = new Map(
  transitions.flatMap((edge) => edge.who.map((who) => [`${edge.from} ${edge.action} ${who}`, edge])),
);

export function transitionFor(status: OrderStatus | null, action: Action, who: Party): Transition | undefined {
  return byEdge.get(`${status} ${action} ${who}`);
}

/** Why an edge may still not be walked now; null when it may. */
export function describeBrokenGuard(edge: Transition, order: OrderFacts): string | null {
  const broken = edge.guards.find((guard) => !guards[guard].holds(order));
  return broken ? guards[broken].words : null;
}

/** The reason that an order carries after this edge; null where it carries none, undefined where it keeps what it has. */
export function reasonAfter(edge: Transition, who: Party): string | null | undefined {
  if (edge.from === edge.to) return undefined;
  const { reason } = edge;
  return (typeof reason === "string" ? reason : reason?.[who]) ?? null;
}

/** Whether this party may do it to the order as it stands. */
export function mayDo(order: OrderFacts, action: Action, who: Party): boolean {
  const edge = transitionFor(order.status, action, who);
  return edge !== undefined && describeBrokenGuard(edge, order) === null;
}

const everyAction = [...new Set(transitions.map(({ action }) => action))];

/** What may be looked at or written about an order beside what may be done to it. */
const beside: readonly [OrderAction, (order: OrderFacts, who: Party) => boolean][] = [
  ["receipt", (order) => order.paidMinor > 0],
  ["ticket", (o) => o.status === "processing" || (o.status === "completed" && o.reason === "served")],
  ["review", (o, who) => who === "client" && o.status === "completed" && o.reason === "served"],
];

/** What this party may do with the order as it stands, in the words and the order of the contract. */
export function actionsFor(order: OrderFacts, who: Party): OrderAction[] {
  // Paying is for who still has the rooms; that late money is believed is another matter.
  const may = everyAction.filter((action) => mayDo(order, action, who) && (action !== "pay" || order.holdActive));
  const offered = new Set<string>(may.map((action) => (action === "pay_balance" ? "pay" : action)));
  for (const [action, there] of beside) if (there(order, who)) offered.add(action);
  return orderAction.options.filter((action) => offered.has(action));
}
