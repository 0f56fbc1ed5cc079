import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireMayAgree } from "@/backend/approval/agreement";
import type { Db } from "@/backend/db/client";
import { type Actor, system, type UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { readSettings } from "@/backend/site/settings";
import type {
  AdminCancelRequest,
  adminCancelRequests,
  CancelRequestAction,
} from "@/lib/contracts/orders/cancel-request";
import { AppError } from "@/lib/errors";
import { formatMoney, split } from "@/lib/money";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { type LineEnd, sumLines } from "../lifecycle/lines";
import { type LockedOrder, lockOrder, readOrder } from "../lifecycle/lock";
import { type Cancelled, cancelEnding, getEnding } from "./cancellation";
import { notifyRefusal } from "./emails";
import { findCancelRequest, moveRequest, type StoredRequest, toClientView } from "./requests";

/** Decisions of administrators about pending cancellation requests. Lock order: the order, then the request. */

type Body = z.output<typeof adminCancelRequests.decide.body>;
type Terms = { twoPersonAboveMinor: number };

/** Returns the actions that this administrator may take on the request now. */
export function cancelActionsFor(
  request: Pick<StoredRequest, "state" | "decidedBy">,
  actor: { id: string },
): CancelRequestAction[] {
  if (request.state === "waiting") return ["accept", "refuse"];
  if (request.state !== "approved") return [];
  return request.decidedBy === actor.id ? ["send_back"] : ["confirm", "send_back"];
}

const isOpen = ({ state }: Pick<StoredRequest, "state">): boolean => state === "waiting" || state === "approved";

/** The fee and the refund by the terms now. The client may have paid a balance since the request. */
async function computeAmounts(db: Db, actor: Actor, { orderId, lineIds, askedAt }: StoredRequest) {
  const order = await readOrder(db, { id: orderId }, actor);
  const { ends } = await getEnding(db, order, { lineIds, at: askedAt });
  return { feeMinor: sumLines(ends, "feeMinor"), refundMinor: sumLines(ends, "refundMinor") };
}

/** @throws AppError 409 if the client has paid since the decision, whose refund was a part of what was paid then */
async function requireSamePayments(tx: Db, order: LockedOrder, { decidedAt }: StoredRequest): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM order_event WHERE order_id = ${order.id}
       AND (type = 'pay_balance' OR (type = 'pay_at_desk' AND (data->>'onlineMinor')::bigint > 0))
       AND at > ${decidedAt?.toISOString() ?? null}::timestamptz LIMIT 1`);
  if (rows.length > 0)
    throw new AppError("conflict", {
      user: "The client has paid since this decision. Return it for another decision.",
    });
}

export async function viewCancelRequest(db: Db, actor: UserActor, id: string): Promise<AdminCancelRequest> {
  const request = await findCancelRequest(db, actor, id);
  const { twoPersonAboveMinor } = await readSettings(db, "claims");
  const actions = cancelActionsFor(request, actor);
  const { feeMinor, refundMinor } = isOpen(request) ? await computeAmounts(db, actor, request) : request;
  const heldMinor = feeMinor + refundMinor;
  return {
    ...toClientView(request),
    feeMinor,
    refundMinor,
    state: request.state,
    givenMinor: request.givenMinor,
    text: request.text,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    version: request.version,
    client: { name: request.clientName, email: request.clientEmail },
    decidedBy: request.decidedByName,
    confirmedBy: request.confirmedByName,
    heldMinor,
    twoPersonAboveMinor,
    actions,
  };
}

/** Converts a total refund into fees per line, in proportion to the amount held for each line. */
function adjusted(ends: readonly LineEnd[], givenMinor: number): LineEnd[] {
  const heldMinor = sumLines(ends, "heldMinor");
  if (heldMinor === 0) return [...ends];
  const parts = split(
    givenMinor,
    ends.map((end) => end.heldMinor),
  );
  return ends.map((end, at) => {
    const refundMinor = Math.min(end.heldMinor, parts[at] ?? 0);
    return { ...end, refundMinor, feeMinor: end.heldMinor - refundMinor };
  });
}

/**
 * Carries out the decided cancellation in the client's name. Units, money and lines change in the caller's transaction.
 */
async function carryOut(tx: Db, order: LockedOrder, actor: Actor, request: StoredRequest): Promise<Cancelled> {
  const ending = await getEnding(tx, order, { lineIds: request.lineIds, at: request.askedAt });
  const given = request.givenMinor;
  const ends =
    given === null || given === sumLines(ending.ends, "refundMinor") ? ending.ends : adjusted(ending.ends, given);
  const note = [request.reason, request.text].filter(Boolean).join(" ");
  const { order: _, ...done } = await cancelEnding(
    tx,
    order,
    actor,
    { ...ending, ends },
    { note, refundTo: request.refundTo, reason: "by_client" },
  );
  return done;
}

/** The refund of an acceptance in minor units. Default: the amount of the cancellation terms. */
async function readGivenAmount(tx: Db, order: LockedOrder, request: StoredRequest, body: Body): Promise<number> {
  const { ends } = await getEnding(tx, order, { lineIds: request.lineIds, at: request.askedAt });
  const field = body.givenMinor === undefined ? "given" : "givenMinor";
  const givenMinor = readRequestedAmount({ minor: body.givenMinor, typed: body.given }, order.currency);
  if (givenMinor === undefined) return sumLines(ends, "refundMinor");
  const heldMinor = sumLines(ends, "heldMinor");
  if (givenMinor === null) throw new AppError("invalid", { fields: { [field]: "Enter an amount such as 75.50." } });
  if (givenMinor > heldMinor) {
    throw new AppError("invalid", { fields: { [field]: `At most ${formatMoney(heldMinor, order.currency)}.` } });
  }
  if (givenMinor !== sumLines(ends, "refundMinor") && !body.text) {
    throw new AppError("invalid", {
      fields: { text: "Enter a reason for the different amount. The client will see it." },
    });
  }
  return givenMinor;
}

type Deciding = { tx: Db; actor: UserActor; order: LockedOrder; request: StoredRequest; body: Body; terms: Terms };

const decided = ({ actor, body }: Deciding, givenMinor: number) => [
  sql`given_minor = ${givenMinor}`,
  sql`text = ${body.text}`,
  sql`decided_by = ${actor.id}::uuid`,
  sql`decided_at = clock_timestamp()`,
];

const describePayment = ({ refundMinor, currency }: Cancelled) =>
  refundMinor > 0 ? `Cancelled. ${formatMoney(refundMinor, currency)} goes back to the client.` : "Cancelled.";

const moves: Record<CancelRequestAction, (deciding: Deciding) => Promise<string>> = {
  accept: async (deciding) => {
    const { tx, actor, order, request, body, terms } = deciding;
    const givenMinor = await readGivenAmount(tx, order, request, body);
    if (givenMinor > terms.twoPersonAboveMinor) {
      await moveRequest(tx, request, "approved", decided(deciding, givenMinor));
      return `Accepted. ${formatMoney(givenMinor, order.currency)} waits for another administrator.`;
    }
    await moveRequest(tx, request, "accepted", decided(deciding, givenMinor));
    return describePayment(await carryOut(tx, order, actor, { ...request, givenMinor, text: body.text }));
  },
  confirm: async ({ tx, actor, order, request }) => {
    await requireMayAgree(tx, actor);
    await requireSamePayments(tx, order, request);
    await moveRequest(tx, request, "accepted", [sql`confirmed_by = ${actor.id}::uuid`]);
    return describePayment(await carryOut(tx, order, actor, request));
  },
  send_back: async ({ tx, request }) => {
    const cleared = ["given_minor", "decided_by", "decided_at"].map((name) => sql`${sql.identifier(name)} = NULL`);
    await moveRequest(tx, request, "waiting", [...cleared, sql`text = ''`]);
    return "The request is waiting for a decision again.";
  },
  refuse: async (deciding) => {
    const { tx, order, request, body } = deciding;
    if (!body.text) throw new AppError("invalid", { fields: { text: "Enter a reason. The client will see it." } });
    await moveRequest(tx, request, "refused", decided(deciding, 0));
    await notifyRefusal(tx, order, request, body.text);
    return "Rejected. The booking is unchanged and the client is notified.";
  },
};

/**
 * Accepts (with the refund of the terms or an adjusted one), refuses, confirms or returns a request. An acceptance
 * above the limit in the settings takes effect only after a second administrator confirms it. @throws AppError 409 with
 * the allowed actions if the request has changed
 */
export async function decideCancelRequest(
  tx: Db,
  actor: UserActor,
  id: string,
  body: Body,
): Promise<{ before: StoredRequest; message: string }> {
  const { orderId } = await findCancelRequest(tx, actor, id);
  const order = await lockOrder(tx, { id: orderId }, actor);
  const request = await findCancelRequest(tx, actor, id);
  requireVersion("this request", body.version, request.version);
  const allowed = cancelActionsFor(request, actor);
  if (!allowed.includes(body.action)) {
    const own = body.action === "confirm" && request.state === "approved";
    throw new AppError("illegal_transition", {
      user: own
        ? "You accepted this one. Another administrator has to confirm an amount like this."
        : "This action is no longer available. Reload the page.",
      data: { state: request.state, allowed },
    });
  }
  const terms = await readSettings(tx, "claims");
  return { before: request, message: await moves[body.action]({ tx, actor, order, request, body, terms }) };
}

/**
 * Carries out a request that was not decided in time, with the refund of the terms. Returns false if it was decided
 * meanwhile.
 */
export async function carryOutOverdue(tx: Db, id: string): Promise<boolean> {
  const { orderId } = await findCancelRequest(tx, system, id);
  const order = await lockOrder(tx, { id: orderId }, system);
  const request = await findCancelRequest(tx, system, id);
  if (!isOpen(request)) return false;
  await moveRequest(tx, request, "accepted", [
    sql`given_minor = refund_minor`,
    sql`decided_by = NULL`,
    sql`decided_at = clock_timestamp()`,
  ]);
  await carryOut(tx, order, system, { ...request, givenMinor: null, text: "" });
  return true;
}
