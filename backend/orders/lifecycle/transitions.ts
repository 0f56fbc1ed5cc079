import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { bookingChanged } from "@/backend/http/errors";
import { findKindBackend } from "@/backend/kinds";
import { AppError } from "@/lib/errors";
import { supersedeCancellation } from "../cancellation/supersede";
import { guestColumns } from "../guests";
import { computeReturnable } from "../payment/balance";
import { listTenders } from "../payment/refunds";
import type { StoredGuests } from "../sealed-answers";
import type { TimeEffect } from "./effects";
import { factsOfKind, isConfirmedAtOnce, type OrderFacts } from "./guards";
import { issueDocuments } from "./issue-documents";
import { moveLines } from "./line-effects";
import { getActorParty, getBalanceDue, getOutstandingMinor, type LockedOrder } from "./lock";
import { givesBack, type Moved, moveMoney } from "./money-effects";
import { actionsFor, describeBrokenGuard, hasFeature, reasonAfter } from "./permitted-actions";
import { balanceDueAfterResponse, respondBy } from "./response-deadline";
import { type Action, type Transition, transitionFor } from "./rules";
import { moveStock } from "./stock-effects";
import type { TransitionOptions } from "./transition-options";

export const getOrderFacts = (order: LockedOrder): OrderFacts => ({
  ...order,
  ...factsOfKind(order.kind, order.mode),
  outstandingMinor: getOutstandingMinor(order),
  balanceDueMinor: getBalanceDue(order).totalMinor,
  returnableMinor: computeReturnable(order),
  holdActive: order.hold?.state === "active" && !order.hold.due,
  holdExtensions: order.hold?.extensions ?? 0,
  holdEnd: order.hold?.expiresAt ?? null,
  payLater: order.hold?.payLater ?? false,
  inTrip: order.tripId !== null,
});

/** Creates a 409 error with the allowed actions. */
function refuse(order: LockedOrder, action: Action, actor: Actor, message?: string): AppError {
  return new AppError("illegal_transition", {
    user: message ?? "This action is not available for this booking.",
    data: { status: order.status, action, allowed: actionsFor(getOrderFacts(order), getActorParty(actor)) },
  });
}

/**
 * Returns the transition that this actor may apply now. @throws AppError 409 `illegal_transition` with the allowed
 * actions
 */
export function requireTransition(order: LockedOrder, action: Action, actor: Actor): Transition {
  const transition = transitionFor(order.status, action, getActorParty(actor));
  if (!transition || !hasFeature(getOrderFacts(order), transition.feature)) throw refuse(order, action, actor);
  const message = describeBrokenGuard(transition, getOrderFacts(order));
  if (message) throw refuse(order, action, actor, message);
  return transition;
}

type Step = {
  transition: Transition;
  reason: string | null;
  note: string | null;
  data: Record<string, unknown> | null;
  guests: StoredGuests | undefined;
};

const times: Record<TimeEffect, SQL> = {
  arrived: sql`, arrived_at = clock_timestamp()`,
  not_arrived: sql`, arrived_at = NULL`,
  returned: sql`, returned_at = clock_timestamp()`,
  not_returned: sql`, returned_at = NULL`,
};

/**
 * Writes state, history and outbox message in one statement with compare-and-swap on status and version. Updates
 * `order` in place.
 */
async function record(tx: Db, order: LockedOrder, step: Step, actor: Actor, notifies: boolean): Promise<void> {
  const { transition, reason, note, data, guests } = step;
  const by =
    actor.kind === "user"
      ? { id: actor.id, kind: actor.role, name: actor.name }
      : { id: null, kind: "system", name: "Wayfare" };
  const event = notifies ? transition.notifies : undefined;
  const moves = transition.from !== transition.to;
  const asks = moves && transition.to === "requested" && !isConfirmedAtOnce(order);
  const answers = transition.action === "accept";
  const { rows } = await tx.execute(sql`
    WITH moved AS (
      UPDATE orders SET status = ${transition.to}, reason = ${reason}, version = version + 1, updated_at = now(),
             status_at = ${moves ? sql`now()` : sql`status_at`}, respond_by = ${asks ? respondBy : sql`respond_by`}${answers && order.balanceDueAt ? sql`, balance_due_at = ${balanceDueAfterResponse}` : sql``}${transition.time ? times[transition.time] : sql``}${guests ? sql`, ${guestColumns(guests, order.ref)}` : sql``}
       WHERE id = ${order.id} AND status = ${transition.from} AND version = ${order.version} RETURNING id, version
    ),
    notified AS (
      INSERT INTO outbox (topic, payload)
      SELECT 'order', jsonb_build_object('event', ${event ?? ""}::text, 'orderId', id::text, 'ref', ${order.ref}::text, 'version', version, 'actorId', ${by.id}::uuid)
        FROM moved WHERE ${event !== undefined}
    ),
    noted AS (
      -- By the clock of this moment, under the lock: it identifies the quotes that were made before.
      INSERT INTO order_event (order_id, type, from_status, to_status, actor_kind, actor_id, actor_name, note, data, at)
      SELECT id, ${transition.action}, ${transition.from}, ${transition.to}, ${by.kind}, ${by.id}::uuid, ${by.name}, ${note},
             ${data ? JSON.stringify(data) : null}::jsonb, clock_timestamp() FROM moved
    )
    SELECT version FROM moved`);
  if (rows.length === 0) throw bookingChanged();
  order.version += 1;
  order.status = transition.to;
  order.reason = reason;
  if (guests) order.leadName = `${guests.firstName} ${guests.lastName}`;
}

/** Lets the kind follow the end of the service, and undo it and its beginning. Returns the data that is stored with the event. */
async function followService(tx: Db, order: LockedOrder, transition: Transition): Promise<Record<string, unknown>> {
  const kind = findKindBackend(order.kind);
  if (transition.time === "not_arrived") await kind?.beginningUndone?.(tx, order.id);
  const ends = transition.time === "returned" || transition.action === "complete";
  if (ends && !order.returnedAt) return (await kind?.serviceEnded?.(tx, order.id)) ?? {};
  const undone =
    transition.time === "not_returned"
      ? "check_out"
      : transition.action === "undo_complete" && !order.returnedAt && "complete";
  if (undone && kind?.serviceResumed) {
    const { rows } = await tx.execute<{ data: Record<string, unknown> | null }>(
      sql`SELECT data FROM order_event WHERE order_id = ${order.id} AND type = ${undone} ORDER BY id DESC LIMIT 1`,
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
export async function applyTransition(
  tx: Db,
  order: LockedOrder,
  action: Action,
  actor: Actor,
  options: TransitionOptions = {},
): Promise<LockedOrder & Moved> {
  const transition = requireTransition(order, action, actor);
  const after = reasonAfter(transition, getActorParty(actor));
  const reason = after === undefined ? order.reason : (options.reason ?? after);
  const next = { ...order };
  // Attempts precede stock in the lock order, so they are read first.
  const tenders = givesBack(transition, order, options) ? await listTenders(tx, order) : [];
  await moveStock(tx, next, transition, options);
  const ended = await followService(tx, next, transition);
  const moved = await moveMoney(tx, next, transition, tenders, options, actor);
  await moveLines(tx, next, transition, options, actor);
  await supersedeCancellation(tx, order.id, transition);
  // Such a booking is confirmed immediately afterwards, so only one email is sent.
  const notifies = transition.to !== "requested" || transition.from === transition.to || !isConfirmedAtOnce(order);
  const amounts = Object.fromEntries(Object.entries(moved).filter(([, minor]) => minor > 0));
  const data = { ...options.data, ...ended, ...amounts };
  await record(
    tx,
    next,
    {
      transition,
      reason,
      note: options.note || null,
      guests: options.guests,
      data: Object.keys(data).length > 0 ? data : null,
    },
    actor,
    notifies,
  );
  if (transition.from === "requested" && transition.to === "processing") await issueDocuments(tx, next);
  return { ...next, ...moved };
}
