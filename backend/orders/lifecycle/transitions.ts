import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { findKindBackend } from "@/backend/kinds";
import { clientExtension, consumeHold, extendHold, freeSold, reclaim, releaseHold } from "@/backend/stock/holds";
import { giveBackLines } from "@/backend/stock/lines";
import type { GuestDetails } from "@/lib/contracts/orders/order";
import { AppError } from "@/lib/errors";
import { getKindTexts } from "@/lib/kinds";
import type { KindTexts } from "@/lib/kinds/kind";
import { guestColumns } from "../guests";
import { overtakeCancellation } from "../overtaken";
import { isGuests } from "../owner";
import { earn, heldFor, payFromWallet, retainFee } from "../payment/money";
import { listTenders, refundParts, splitRefund, type Tender } from "../payment/refunds";
import { factsOfKind, type OrderFacts } from "./guards";
import { getBalanceDue, getOutstandingMinor, getParty, type LockedOrder } from "./lock";
import {
  type Action,
  actionsFor,
  describeBrokenGuard,
  hasFeature,
  type LineEffect,
  type MoneyEffect,
  reasonAfter,
  type TimeEffect,
  type Transition,
  transitionFor,
} from "./rules";

export type TransitionOptions = {
  /** Minutes from now to which a hold is extended, in place of the usual ones of its channel. */
  holdMinutes?: number;
  /** Overrides the reason of the transition table. */
  reason?: string;
  /** Free text by the actor. */
  note?: string;
  data?: Record<string, unknown>;
  /** The retained fee in minor units, for cancellations and no-shows under the policy. */
  feeMinor?: number;
  /** The amount paid for the cancelled part. Default: the whole balance of the order's account. */
  heldMinor?: number;
  /** The amount to charge to the wallet, in minor units. */
  payMinor?: number;
  refundTo?: "original" | "wallet";
  /** Guest details given with this step. They are stored in the same update. */
  guests?: GuestDetails;
  /** Leaves the money in the account because the caller retries with it. */
  retainMoney?: boolean;
  /** Cancelled lines as positions in the order. */
  lines?: readonly number[];
  /** The first night that is released; null for none. */
  freeFrom?: string | null;
  /** Exchanges the order's units. Throws `sold_out` if the new units are unavailable. */
  swap?: (tx: Db) => Promise<void>;
};

/** Reasons of refunds on credit notes. */
const refundLabels: Partial<Record<Action, string | ((texts: KindTexts) => string)>> = {
  expire: "The hold ran out",
  release: "Given back before booking",
  decline: ({ declined }) => declined,
  cancel: "Cancelled",
  cancel_lines: "Cancelled in part",
  amend: "Changed to a lower price",
  depart_early: "Left early",
  no_show: "No-show",
};

function getRefundLabel(action: Action, { kind }: LockedOrder): string | undefined {
  const label = refundLabels[action];
  return typeof label === "function" ? label(getKindTexts(kind)) : label;
}

export const getFacts = (order: LockedOrder): OrderFacts => ({
  ...order,
  ...factsOfKind(order.kind, order.mode),
  outstandingMinor: getOutstandingMinor(order),
  balanceDueMinor: getBalanceDue(order).totalMinor,
  holdActive: order.hold?.state === "active" && !order.hold.due,
  holdExtensions: order.hold?.extensions ?? 0,
});

/** Creates a 409 error with the allowed actions. */
function refuse(order: LockedOrder, action: Action, actor: Actor, words?: string): AppError {
  return new AppError("illegal_transition", {
    user: words ?? "This action is not available for this booking.",
    data: { status: order.status, action, allowed: actionsFor(getFacts(order), getParty(actor)) },
  });
}

/**
 * Returns the transition that this actor may apply now. @throws AppError 409 `illegal_transition` with the allowed
 * actions
 */
export function requireEdge(order: LockedOrder, action: Action, actor: Actor): Transition {
  const edge = transitionFor(order.status, action, getParty(actor));
  if (!edge || !hasFeature(getFacts(order), edge.feature)) throw refuse(order, action, actor);
  const words = describeBrokenGuard(edge, getFacts(order));
  if (words) throw refuse(order, action, actor, words);
  return edge;
}

const refusals = ({ kind }: LockedOrder) => getKindTexts(kind).refusals;
const gone = {
  claim: (order: LockedOrder) => new AppError("sold_out", { user: refusals(order).soldMeanwhile }),
  sell: (order: LockedOrder) => new AppError("hold_expired", { user: refusals(order).released }),
  extend: (order: LockedOrder) => new AppError("hold_expired", { user: refusals(order).holdOver }),
};

/** A hold can be extended once. The payment at the bank extends it independently (docs/reliability.md §3 T3). */
const maxExtensions = 1;
const clientHold = { minutes: clientExtension, maxHoldMinutes: undefined };
const phoneHold = { minutes: 60, maxHoldMinutes: 120 };
const resellerHold = { minutes: 30, maxHoldMinutes: 90 };
const holdLimits: Readonly<Record<string, typeof phoneHold>> = { phone: phoneHold, reseller: resellerHold };

async function moveStock(tx: Db, order: LockedOrder, edge: Transition, options: TransitionOptions): Promise<void> {
  const { stock: effect, action } = edge;
  switch (effect) {
    case "hold":
    case "none":
      return;
    case "extend": {
      const limits = holdLimits[order.channel] ?? clientHold;
      const moved = await extendHold(
        tx,
        [order],
        options.holdMinutes ?? limits.minutes,
        maxExtensions,
        limits.maxHoldMinutes,
      );
      if (!moved) throw gone.extend(order);
      if (order.hold) order.hold = { ...order.hold, expiresAt: moved, extensions: order.hold.extensions + 1 };
      return;
    }
    case "sell":
      if (!(await consumeHold(tx, order))) throw gone.sell(order);
      return;
    case "claim":
      if (!(await reclaim(tx, order))) throw gone.claim(order);
      return;
    case "free_held":
      await releaseHold(tx, order, action === "expire" ? "expired" : "released");
      return;
    case "free_sold":
      await freeSold(tx, order);
      return;
    case "free_lines":
      return giveBackLines(tx, order, { lines: options.lines ?? [] });
    case "free_rest":
      if (options.freeFrom) await giveBackLines(tx, order, { fromNight: options.freeFrom });
      return;
    case "swap":
      if (!options.swap) throw new Error(`${action} needs to know what to swap`);
      return options.swap(tx);
  }
}

type Moved = { feeMinor: number; refundMinor: number; paidNowMinor: number };

/** Effects that never give money of the order's account back. */
const keepsMoney: readonly MoneyEffect[] = ["none", "earn", "collect", "charge", "return_charge"];

const givesBack = (edge: Transition, order: LockedOrder, options: TransitionOptions) =>
  !keepsMoney.includes(edge.money) && order.paidMinor > 0 && !options.retainMoney;

/**
 * Posts fee and refund. The fee is given and the refund is the remainder, so that rounding never creates or loses
 * money.
 */
async function moveMoney(
  tx: Db,
  order: LockedOrder,
  edge: Transition,
  tenders: readonly Tender[],
  options: TransitionOptions,
  actor: Actor,
): Promise<Moved> {
  const moved: Moved = { feeMinor: 0, refundMinor: 0, paidNowMinor: 0 };
  if (edge.money === "earn") await earn(tx, order);
  const step = `${edge.action}:${order.id}:${order.version}`;
  if (options.payMinor && (edge.money === "settle_difference" || edge.money === "collect")) {
    await payFromWallet(tx, order, options.payMinor, step);
    moved.paidNowMinor = options.payMinor;
  }
  if (!givesBack(edge, order, options)) return moved;
  const all = await heldFor(tx, order);
  const heldMinor = Math.min(all, options.heldMinor ?? all);
  moved.feeMinor = edge.money === "refund_all" ? 0 : Math.min(heldMinor, options.feeMinor ?? 0);
  moved.refundMinor = heldMinor - moved.feeMinor;
  // A guest without an account cannot use a wallet.
  const refundTo = (await isGuests(tx, order)) ? "original" : (options.refundTo ?? "original");
  await refundParts(tx, order, splitRefund(moved.refundMinor, tenders, refundTo), {
    idemKey: step,
    reason: options.note || getRefundLabel(edge.action, order) || order.title,
    actorId: actor.kind === "user" ? actor.id : null,
  });
  await retainFee(tx, order, moved.feeMinor, edge.action === "no_show" ? "No-show" : "Cancellation fee", step);
  return moved;
}

/** Applies the line effect of the transition: closing an order closes its lines, reinstating it opens them again. */
async function moveLines(
  tx: Db,
  order: LockedOrder,
  { lines: effect }: Transition,
  { lines }: TransitionOptions,
  actor: Actor,
): Promise<void> {
  if (!effect) return;
  const named = lines ? sql`position = ANY(${sql.param([...lines])}::smallint[])` : sql`true`;
  const by = actor.kind === "user" ? actor.id : null;
  const changes: Record<LineEffect, { set: SQL; where: SQL }> = {
    cancel: { set: sql`state = 'cancelled'`, where: sql`state = 'active'` },
    cancel_some: { set: sql`state = 'cancelled'`, where: sql`state = 'active' AND ${named}` },
    reopen: { set: sql`state = 'active'`, where: sql`state = 'cancelled'` },
    no_show: { set: sql`state = 'no_show'`, where: sql`state = 'active'` },
    redeem_some: {
      set: sql`redeemed_at = clock_timestamp(), redeemed_by = ${by}::uuid`,
      where: sql`state = 'active' AND redeemed_at IS NULL AND ${named}`,
    },
    undo_redeem_some: {
      set: sql`redeemed_at = NULL, redeemed_by = NULL`,
      where: sql`state = 'active' AND redeemed_at IS NOT NULL AND ${named}`,
    },
  };
  const { set, where } = changes[effect];
  const { rowCount } = await tx.execute(sql`UPDATE order_line SET ${set} WHERE order_id = ${order.id} AND ${where}`);
  if (lines && effect.endsWith("_some") && rowCount !== new Set(lines).size) {
    throw new AppError("illegal_transition", { user: "The booking has changed. Please check it again." });
  }
}

type Step = {
  edge: Transition;
  reason: string | null;
  note: string | null;
  data: Record<string, unknown> | null;
  guests: GuestDetails | undefined;
};

const times: Record<TimeEffect, SQL> = {
  arrived: sql`, arrived_at = clock_timestamp()`,
  not_arrived: sql`, arrived_at = NULL`,
  returned: sql`, returned_at = clock_timestamp()`,
  not_returned: sql`, returned_at = NULL`,
};

/** The deadline for a request: the response time of the provider as booked, else the one of the site. */
const answerBy = sql`now() + make_interval(hours => coalesce(
  orders.respond_hours,
  (SELECT (s.value->>'respondHours')::int FROM site_setting s WHERE s.group_name = 'holds'), 24))`;

/**
 * Writes state, history and outbox message in one statement with compare-and-swap on status and version. Updates
 * `order` in place.
 */
async function record(tx: Db, order: LockedOrder, step: Step, actor: Actor, localized: boolean): Promise<void> {
  const { edge, reason, note, data, guests } = step;
  const by =
    actor.kind === "user"
      ? { id: actor.id, kind: actor.role, name: actor.name }
      : { id: null, kind: "system", name: "Wayfare" };
  const event = localized ? edge.tells : undefined;
  const moves = edge.from !== edge.to;
  const asks = moves && edge.to === "requested" && order.confirmMode === "request";
  const { rows } = await tx.execute(sql`
    WITH moved AS (
      UPDATE orders SET status = ${edge.to}, reason = ${reason}, version = version + 1, updated_at = now(),
             status_at = ${moves ? sql`now()` : sql`status_at`}, respond_by = ${asks ? answerBy : sql`respond_by`}${edge.time ? times[edge.time] : sql``}${guests ? sql`, ${guestColumns(guests, order.ref)}` : sql``}
       WHERE id = ${order.id} AND status = ${edge.from} AND version = ${order.version} RETURNING id, version
    ),
    told AS (
      INSERT INTO outbox (topic, payload)
      SELECT 'order', jsonb_build_object('event', ${event ?? ""}::text, 'orderId', id::text, 'ref', ${order.ref}::text, 'version', version, 'actorId', ${by.id}::uuid)
        FROM moved WHERE ${event !== undefined}
    ),
    noted AS (
      -- By the clock of this moment, under the lock: a quote that was made before is told by it.
      INSERT INTO order_event (order_id, type, from_status, to_status, actor_kind, actor_id, actor_name, note, data, at)
      SELECT id, ${edge.action}, ${edge.from}, ${edge.to}, ${by.kind}, ${by.id}::uuid, ${by.name}, ${note},
             ${data ? JSON.stringify(data) : null}::jsonb, clock_timestamp() FROM moved
    )
    SELECT version FROM moved`);
  if (rows.length === 0)
    throw new AppError("illegal_transition", { user: "The booking has changed. Please check it again." });
  order.version += 1;
  order.status = edge.to;
  order.reason = reason;
  if (guests) order.leadName = `${guests.firstName} ${guests.lastName}`;
}

/** Lets the kind follow the end of the service, and undo it. Returns the data that is stored with the event. */
async function followService(tx: Db, order: LockedOrder, edge: Transition): Promise<Record<string, unknown>> {
  const kind = findKindBackend(order.kind);
  const ends = edge.time === "returned" || edge.action === "complete";
  if (ends && !order.returnedAt) return (await kind?.serviceEnded?.(tx, order.id)) ?? {};
  if (edge.time === "not_returned" && kind?.serviceResumed) {
    const { rows } = await tx.execute<{ data: Record<string, unknown> | null }>(
      sql`SELECT data FROM order_event WHERE order_id = ${order.id} AND type = 'check_out' ORDER BY id DESC LIMIT 1`,
    );
    await kind.serviceResumed(tx, rows[0]?.data ?? {});
  }
  return {};
}

/**
 * Applies a transition with its effects on units, money, lines, history and notifications. The caller holds the order's
 * lock. Returns the updated order. @throws AppError 409 `illegal_transition` with the allowed actions; `sold_out` or
 * `hold_expired` if the units are no longer available
 */
export async function transition(
  tx: Db,
  order: LockedOrder,
  action: Action,
  actor: Actor,
  options: TransitionOptions = {},
): Promise<LockedOrder & Moved> {
  const edge = requireEdge(order, action, actor);
  const after = reasonAfter(edge, getParty(actor));
  const reason = after === undefined ? order.reason : (options.reason ?? after);
  const next = { ...order };
  // Attempts precede stock in the lock order, so they are read first.
  const tenders = givesBack(edge, order, options) ? await listTenders(tx, order) : [];
  await moveStock(tx, next, edge, options);
  const ended = await followService(tx, next, edge);
  const moved = await moveMoney(tx, next, edge, tenders, options, actor);
  await moveLines(tx, next, edge, options, actor);
  await overtakeCancellation(tx, order.id, edge);
  // An instant hotel confirms immediately afterwards, so only one e-mail is sent.
  const localized = edge.to !== "requested" || edge.from === edge.to || order.confirmMode === "request";
  const amounts = Object.fromEntries(Object.entries(moved).filter(([, minor]) => minor > 0));
  const data = { ...options.data, ...ended, ...amounts };
  await record(
    tx,
    next,
    {
      ...{ edge, reason, note: options.note || null, guests: options.guests },
      data: Object.keys(data).length > 0 ? data : null,
    },
    actor,
    localized,
  );
  return { ...next, ...moved };
}
