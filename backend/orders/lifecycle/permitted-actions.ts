import { type OrderAction, orderAction } from "@/lib/contracts/orders/order";
import type { Feature } from "@/lib/kinds/kind";
import type { Party } from "./effects";
import { getGuardRefusal, guards, type OrderFacts } from "./guards";
import { type Action, type Transition, transitionFor, transitions } from "./rules";

/** Returns whether the order's kind has a feature; every kind has what needs none. */
export const hasFeature = ({ features }: Pick<OrderFacts, "features">, feature: Feature | undefined): boolean =>
  feature === undefined || features.has(feature);

/** Returns the message of the first failing guard, or null if all pass. */
export function describeBrokenGuard(transition: Transition, order: OrderFacts): string | null {
  const broken = transition.guards.find((guard) => !guards[guard].holds(order));
  return broken ? getGuardRefusal(broken, order) : null;
}

/** Returns the order's end reason after this transition: null if it has none, undefined if it is unchanged. */
export function reasonAfter(transition: Transition, who: Party): string | null | undefined {
  if (transition.from === transition.to) return undefined;
  const { reason } = transition;
  return (typeof reason === "string" ? reason : reason?.[who]) ?? null;
}

/** Returns whether this party may apply the action to the order now. */
export function mayDo(order: OrderFacts, action: Action, who: Party): boolean {
  const transition = transitionFor(order.status, action, who);
  return (
    transition !== undefined && hasFeature(order, transition.feature) && describeBrokenGuard(transition, order) === null
  );
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
