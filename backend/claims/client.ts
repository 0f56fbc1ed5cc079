import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/backend/db/client";
import { useFiles } from "@/backend/files/use";
import type { UserActor } from "@/backend/http/context";
import { type LockedOrder, lockOrder, readOrder } from "@/backend/orders/lifecycle/lock";
import { randomRef } from "@/backend/orders/ref";
import { readSettings } from "@/backend/site/settings";
import type { OutputOf } from "@/lib/contracts/define";
import { claimKind, type claimOptions, type openClaim } from "@/lib/contracts/money/claim";
import { AppError } from "@/lib/errors";
import { getClaimLabel } from "@/lib/labels/claim";
import { formatEnglishMessage, type LocalizedMessage, localized } from "@/lib/language/localized-message";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { notifyClientOfClaim, notifyStaffOfClaim } from "./emails";
import { type ClaimTerms, findTransition, obstacleTo, openUntil } from "./rules";
import {
  addEvidence,
  agreedBy,
  type ClaimRecord,
  findClaim,
  lockClaim,
  moveClaim,
  noteEvent,
  openElsewhere,
} from "./store";

/** Claim actions of clients. Lock order: order, then claim. */

type Options = OutputOf<typeof claimOptions>;
type Line = Options["lines"][number];

/** The columns of a new deadline for the next response of staff. */
export const setDecideBy = ({ decisionHours }: ClaimTerms) => [
  sql`decide_by = now() + make_interval(hours => ${decisionHours})`,
  sql`reminded_at = NULL`,
];

/** The reason why an order accepts no claim, for example because it was never paid. */
function describeClosed(order: LockedOrder, maxMinor: number, until: Date): LocalizedMessage | null {
  if (order.status === "awaiting_payment" || (order.status === "cancelled" && order.paidMinor === 0)) {
    return localized("This booking was never completed, so you can't open a claim.");
  }
  if (order.now > until) {
    return localized("A claim could be opened until {when}.", {
      when: { at: until.toISOString(), zone: order.timeZone },
    });
  }
  if (order.paidMinor === 0) {
    return localized(
      "Nothing was paid online for this booking, so there is nothing to refund. Send a message instead.",
    );
  }
  return maxMinor === 0 ? localized("This booking has already been fully refunded.") : null;
}

/** The deadline for a claim: counted from the end of the service, or from a later charge. */
async function getDeadline(tx: Db, order: LockedOrder, terms: ClaimTerms): Promise<Date> {
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`SELECT max(created_at) AS last FROM order_charge WHERE order_id = ${order.id} AND state <> 'withdrawn'`,
  );
  const charged = rows[0]?.last ? new Date(rows[0].last).getTime() : 0;
  return openUntil(new Date(Math.max(order.serviceEnd.getTime(), charged)), terms);
}

async function readClaimableLines(tx: Db, orderId: string): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    SELECT l.id, l.name, l.total_minor AS "totalMinor",
           EXISTS (SELECT 1 FROM claim_line c WHERE c.line_id = l.id AND c.open) AS "hasOpenClaim"
      FROM order_line l WHERE l.order_id = ${orderId} AND l.state <> 'replaced' ORDER BY l.position`);
  return rows;
}

async function getMax(tx: Db, order: LockedOrder): Promise<number> {
  const { rows } = await tx.execute<{ promised: number }>(
    sql`SELECT ${agreedBy(sql`${order.id}::uuid`, sql`'00000000-0000-0000-0000-000000000000'::uuid`)} AS promised`,
  );
  return Math.max(0, order.paidMinor - order.refundedMinor - (rows[0]?.promised ?? 0));
}

export async function readClaimOptions(db: Db, actor: UserActor, ref: string): Promise<Options> {
  const order = await readOrder(db, { ref }, actor);
  const terms = await readSettings(db, "claims");
  const lines = await readClaimableLines(db, order.id);
  const maxMinor = await getMax(db, order);
  const until = await getDeadline(db, order, terms);
  const closed = describeClosed(order, maxMinor, until);
  const taken = lines.every(({ hasOpenClaim }) => hasOpenClaim);
  const why = closed ?? (taken ? localized("There is already an open claim for this booking.") : []);
  return {
    orderRef: order.ref,
    title: order.title,
    open: why.length === 0,
    text: formatEnglishMessage(why),
    localized: [...why],
    until: until.toISOString(),
    timeZone: order.timeZone,
    maxMinor,
    currency: order.currency,
    kinds: claimKind.options.map((kind) => ({ kind, label: getClaimLabel(kind, terms.labels) })),
    lines,
  };
}

type Opening = z.output<typeof openClaim.body>;

/**
 * The requested amount in minor units.
 * @throws 422 on the field that was used for it.
 */
function requestedBy({ requestedMinor, requested }: Opening, maxMinor: number, currency: string): number {
  const refuse = (text: string | LocalizedMessage) =>
    new AppError("invalid", { fields: { [requestedMinor === undefined ? "requested" : "requestedMinor"]: text } });
  const minor = readRequestedAmount({ minor: requestedMinor, typed: requested }, currency);
  if (minor === null) throw refuse("Enter an amount such as 75.50.");
  if (!minor) throw refuse("Enter the amount you claim.");
  if (minor > maxMinor) throw refuse(localized("Maximum {amount}.", { amount: { minor: maxMinor, currency } }));
  return minor;
}

/** Opens a claim: one open claim per line, within the days of the settings, up to the remaining paid amount. */
export async function openNewClaim(tx: Db, actor: UserActor, ref: string, request: Opening): Promise<string> {
  const order = await lockOrder(tx, { ref }, actor);
  const terms = await readSettings(tx, "claims");
  const maxMinor = await getMax(tx, order);
  const closed = describeClosed(order, maxMinor, await getDeadline(tx, order, terms));
  if (closed) throw new AppError("conflict", { user: closed });
  const requestedMinor = requestedBy(request, maxMinor, order.currency);
  const known = await readClaimableLines(tx, order.id);
  const wanted = request.lines.length > 0 ? [...new Set(request.lines)] : known.map(({ id }) => id);
  if (wanted.some((id) => !known.some((line) => line.id === id))) {
    throw new AppError("invalid", { fields: { lines: "Choose parts of this booking." } });
  }
  const id = randomUUID();
  const claimRef = randomRef();
  const { kind, text } = request;
  // Guests have no wallet.
  const refundTo = actor.guest ? "original" : request.refundTo;
  await tx.execute(sql`
    INSERT INTO claim (id, ref, order_id, user_id, kind, requested_minor, currency, text, refund_to, decide_by)
    VALUES (${id}, ${claimRef}, ${order.id}, ${actor.id}, ${kind}, ${requestedMinor}, ${order.currency}, ${text}, ${refundTo},
            now() + make_interval(hours => ${terms.decisionHours}))`);
  await tx
    .execute(sql`
      INSERT INTO claim_line (claim_id, line_id) SELECT ${id}::uuid, unnest(${sql.param(wanted)}::bigint[])`)
    .catch((error: unknown) => {
      throw openElsewhere(error);
    });
  await attach(tx, actor, id, request.files);
  await noteEvent(tx, id, actor, { type: "open", to: "submitted", text });
  const claim = await findClaim(tx, actor, claimRef);
  await notifyClientOfClaim(tx, claim, "claimReceived");
  await notifyStaffOfClaim(tx, claim, order, "A new claim");
  return claimRef;
}

async function attach(tx: Db, actor: UserActor, claimId: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const ids = await addEvidence(tx, claimId, files);
  await useFiles(tx, actor, { purpose: "evidence", usedBy: `claim:${claimId}`, ids });
}

const emails = {
  reply: { email: "claimUpdated", what: "A client replied to a claim" },
  withdraw: { email: "claimWithdrawn", what: "A claim was taken back" },
  reopen: { email: "claimReopened", what: "A claim was opened again" },
} as const;

type ClientMove = { action: "reply" | "withdraw" | "reopen"; text: string; files?: readonly string[] };

/**
 * Replies to, withdraws or reopens a claim.
 * @throws 409 with the obstacle.
 */
export async function moveAsClient(tx: Db, actor: UserActor, ref: string, move: ClientMove): Promise<void> {
  const { action, text, files = [] } = move;
  const { order, claim } = await lockBoth(tx, actor, ref);
  const terms = await readSettings(tx, "claims");
  const transition = findTransition(claim.state, action, "client");
  const obstacle = transition ? obstacleTo(action, claim, terms, { now: claim.now, actorId: actor.id }) : null;
  if (!transition || obstacle) {
    throw new AppError("illegal_transition", {
      user: obstacle ?? "This action is not available for this claim.",
      data: { state: claim.state, action },
    });
  }
  const set = action === "withdraw" ? [sql`decide_by = NULL`] : setDecideBy(terms);
  if (action === "reopen") set.push(sql`reopened_at = now()`);
  await moveClaim(tx, claim, { to: transition.to, set, over: action === "withdraw" });
  await attach(tx, actor, claim.id, files);
  await noteEvent(tx, claim.id, actor, { type: action, from: claim.state, to: transition.to, text });
  const { email, what } = emails[action];
  await notifyClientOfClaim(tx, claim, email);
  await notifyStaffOfClaim(tx, claim, order, what);
}

/** Locks the order, then the claim, which is the order of all locks. */
export async function lockBoth(
  tx: Db,
  actor: UserActor,
  ref: string,
): Promise<{ order: LockedOrder; claim: ClaimRecord }> {
  const { orderId } = await findClaim(tx, actor, ref);
  const order = await lockOrder(tx, { id: orderId }, actor);
  return { order, claim: await lockClaim(tx, actor, ref) };
}

export async function writeAsClient(tx: Db, actor: UserActor, ref: string, text: string): Promise<void> {
  const { order, claim } = await lockBoth(tx, actor, ref);
  if (claim.state === "withdrawn" || claim.state === "settled") {
    throw new AppError("conflict", {
      user: "This claim is closed. Reopen it, or send a message on the page of the booking.",
    });
  }
  await noteEvent(tx, claim.id, actor, { type: "message", text });
  await notifyStaffOfClaim(tx, claim, order, "A message about a claim");
}
