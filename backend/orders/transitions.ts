import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { consumeHold, freeSold, reclaim, releaseHold } from "@/backend/stock/holds";
import type { OrderStatus } from "@/lib/contracts/order";
import { AppError } from "@/lib/errors";
import { type LockedOrder, outstandingOf, partyOf } from "./lock";
import { earn, heldFor, keepFee } from "./money";
import { refundParts, splitRefund, type Tender, tendersOf } from "./refunds";
import { type Action, actionsFor, guardWords, type OrderFacts, type Transition, transitionFor } from "./rules";

export type TransitionOptions = {
  /** Kept on the order: `expired`, `declined`, `by_client` … Each action has its own. */
  reason?: string;
  /** In the words of whoever did it. */
  note?: string;
  data?: Record<string, unknown>;
  /** What is kept of what was paid; for cancelling and no-shows, where the policy decides. */
  feeMinor?: number;
  refundTo?: "original" | "wallet";
  /** The money is spoken for by the caller, who holds it for another try. */
  keepMoney?: boolean;
};

const reasonOf: Partial<Record<Action, (actor: Actor) => string>> = {
  expire: () => "expired",
  release: (actor) => (actor.kind === "system" ? "payment_failed" : "by_client"),
  decline: () => "declined",
  cancel: (actor) =>
    actor.kind === "user"
      ? { admin: "by_admin", subadmin: "by_sub_admin", client: "by_client" }[actor.role]
      : "by_admin",
  complete: () => "served",
  no_show: () => "no_show",
};

const refundWords: Partial<Record<Action, string>> = {
  expire: "The hold ran out",
  release: "Given back before booking",
  decline: "Declined by the hotel",
  cancel: "Cancelled",
  no_show: "No-show",
};

/** What a person is told about it by mail, where anything is. */
const eventOf: Partial<Record<Action, string>> = {
  confirm: "order_confirmed",
  accept: "order_confirmed",
  pay: "order_requested",
  revive: "order_requested",
  decline: "order_declined",
  cancel: "order_cancelled",
  complete: "order_completed",
  expire: "order_expired",
};

export const factsOf = (order: LockedOrder): OrderFacts => ({
  kind: order.kind,
  status: order.status,
  reason: order.reason,
  outstandingMinor: outstandingOf(order),
  paidMinor: order.paidMinor,
  holdActive: order.hold?.state === "active" && !order.hold.due,
  holdExtensions: order.hold?.extensions ?? 0,
  serviceStart: order.serviceStart,
  serviceEnd: order.serviceEnd,
});

/** 409 with what may be done instead. */
function refuse(order: LockedOrder, action: Action, actor: Actor, words?: string): AppError {
  const allowed = actionsFor(factsOf(order), partyOf(actor), order.now);
  return new AppError("illegal_transition", {
    user: words ?? `This booking is ${order.status.replaceAll("_", " ")}, so that can't be done with it.`,
    data: { status: order.status, action, allowed },
  });
}

/** False when the rooms are gone: only for the two effects that need them. */
async function moveStock(tx: Db, order: LockedOrder, { stock: effect, action }: Transition): Promise<boolean> {
  switch (effect) {
    case "sell":
      return consumeHold(tx, order);
    case "claim":
      return reclaim(tx, order);
    case "free_held":
      await releaseHold(tx, order, action === "expire" ? "expired" : "released");
      return true;
    case "free_sold":
      await freeSold(tx, order);
      return true;
    case "none":
      return true;
  }
}

type GivenBack = { feeMinor: number; refundMinor: number };
const nothingBack: GivenBack = { feeMinor: 0, refundMinor: 0 };

const givesBack = (rule: Transition, order: LockedOrder, options: TransitionOptions) =>
  rule.money !== "none" && rule.money !== "earn" && order.paidMinor > 0 && !options.keepMoney;

async function giveBack(
  tx: Db,
  order: LockedOrder,
  rule: Transition,
  tenders: readonly Tender[],
  { feeMinor: policyFeeMinor = 0, refundTo = "wallet", note }: TransitionOptions,
  actor: Actor,
): Promise<GivenBack> {
  const heldMinor = await heldFor(tx, order);
  const feeMinor = rule.money === "refund_all" ? 0 : Math.min(heldMinor, policyFeeMinor);
  const refundMinor = heldMinor - feeMinor;
  await refundParts(tx, order, splitRefund(refundMinor, tenders, refundTo), {
    idemKey: `${rule.action}:${order.id}:${order.version}`,
    reason: note || refundWords[rule.action] || order.title,
    actorId: actor.kind === "user" ? actor.id : null,
  });
  await keepFee(tx, order, feeMinor, rule.money === "keep_no_show_fee" ? "No-show" : "Cancellation fee");
  return { feeMinor, refundMinor };
}

type Step = { rule: Transition; reason: string | null; note: string | null; data: Record<string, unknown> | null };

/** Status, history and what is to be told, in one statement; compare-and-swap on state and version. */
async function record(tx: Db, order: LockedOrder, step: Step, actor: Actor, told: boolean): Promise<void> {
  const { rule, reason, note, data } = step;
  const by =
    actor.kind === "user"
      ? { id: actor.id, kind: actor.role, name: actor.name }
      : { id: null, kind: "system", name: "Wayfare" };
  const event = told ? eventOf[rule.action] : undefined;
  const respondBy =
    rule.to === "requested" && order.confirmMode === "request" ? sql`now() + interval '24 hours'` : sql`respond_by`;
  const { rows } = await tx.execute<{ version: number }>(sql`
    WITH moved AS (
      UPDATE orders SET status = ${rule.to}, reason = ${reason}, version = version + 1, status_at = now(),
             updated_at = now(), respond_by = ${respondBy}
       WHERE id = ${order.id} AND status = ${rule.from} AND version = ${order.version} RETURNING id, version
    ),
    told AS (
      INSERT INTO outbox (topic, payload)
      SELECT 'order', jsonb_build_object('event', ${event ?? ""}::text, 'orderId', id::text, 'ref', ${order.ref}::text, 'version', version)
        FROM moved WHERE ${event !== undefined}
    ),
    noted AS (
      INSERT INTO order_event (order_id, type, from_status, to_status, actor_kind, actor_id, actor_name, note, data)
      SELECT id, ${rule.action}, ${rule.from}, ${rule.to}, ${by.kind}, ${by.id}::uuid, ${by.name}, ${note},
             ${data ? JSON.stringify(data) : null}::jsonb FROM moved
    )
    SELECT version FROM moved`);
  const version = rows[0]?.version;
  if (version === undefined)
    throw new AppError("illegal_transition", { user: "The booking has moved on. Look at it again." });
  order.version = version;
  order.status = rule.to as OrderStatus;
  order.reason = reason;
}

/**
 * Walks one edge of the order's life with all that belongs to it: rooms, money, history, what is to be told. The
 * caller holds the order's lock. Returns the order as it stands afterwards; 409 `illegal_transition` with the allowed
 * actions where there is no such edge, `sold_out` or `hold_expired` where the rooms are gone.
 */
export async function transition(
  tx: Db,
  order: LockedOrder,
  action: Action,
  actor: Actor,
  options: TransitionOptions = {},
): Promise<LockedOrder & { feeMinor: number; refundMinor: number }> {
  const party = partyOf(actor);
  const rule = transitionFor(order.status, action, party);
  if (!rule || (rule.onlyAfter !== undefined && rule.onlyAfter !== order.reason)) throw refuse(order, action, actor);
  const words = guardWords(action, party, factsOf(order), order.now);
  if (words) throw refuse(order, action, actor, words);
  const reason = options.reason ?? reasonOf[action]?.(actor) ?? null;
  const next = { ...order };
  // Attempts come before stock in the lock order, so they are read first.
  const returns = givesBack(rule, order, options);
  const tenders = returns ? await tendersOf(tx, order) : [];
  if (!(await moveStock(tx, next, rule))) {
    throw rule.stock === "claim"
      ? new AppError("sold_out", { user: "The rooms were sold meanwhile." })
      : new AppError("hold_expired", { user: "The time for paying is over and the rooms were given back." });
  }
  if (rule.money === "earn") await earn(tx, next);
  const money = returns ? await giveBack(tx, next, rule, tenders, options, actor) : nothingBack;
  // An instant hotel confirms in the next breath; one letter is enough.
  const told = rule.to !== "requested" || order.confirmMode === "request";
  const data = { ...options.data, ...(money.feeMinor || money.refundMinor ? money : {}) };
  await record(
    tx,
    next,
    { rule, reason, note: options.note || null, data: Object.keys(data).length > 0 ? data : null },
    actor,
    told,
  );
  return { ...next, ...money };
}
