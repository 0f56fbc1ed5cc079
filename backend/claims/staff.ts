import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireMayAgree } from "@/backend/approval/agreement";
import { setAssignee } from "@/backend/approval/assignee";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { post } from "@/backend/ledger/post";
import type { LockedOrder } from "@/backend/orders/lifecycle/lock";
import { reopenEarnings } from "@/backend/orders/payment/money";
import { listTenders, refundParts, splitRefund } from "@/backend/orders/payment/refunds";
import { readSettings } from "@/backend/site/settings";
import { computeClaimRest } from "@/lib/contracts/money/claim";
import type { adminClaims } from "@/lib/contracts/money/staff-claims";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { readRequestedAmount } from "@/lib/text/amount-input";
import { lockBoth, setDecideBy } from "./client";
import { notifyClientOfClaim, notifyDecider, notifyOtherAdministrators } from "./emails";
import { findTransition, needsSecondPerson, obstacleTo } from "./rules";
import { type ClaimRecord, findClaim, moveClaim, noteEvent } from "./store";

type Request = z.output<typeof adminClaims.act.body>;
type Acting = {
  tx: Db;
  actor: UserActor;
  order: LockedOrder;
  claim: ClaimRecord;
  request: Request;
};

/** Actions of an administrator: assign, ask, decide, pay out. Refused actions change nothing. */
export async function actOnClaim(
  tx: Db,
  actor: UserActor,
  ref: string,
  request: Request,
): Promise<{ before: ClaimRecord; message: string }> {
  const { order, claim } = await lockBoth(tx, actor, ref);
  requireVersion("this claim", request.version, claim.version);
  const terms = await readSettings(tx, "claims");
  const transition = findTransition(claim.state, request.action, actor.role);
  const obstacle = transition ? obstacleTo(request.action, claim, terms, { now: claim.now, actorId: actor.id }) : null;
  if (!transition || obstacle) {
    throw new AppError("illegal_transition", {
      user: obstacle ?? "This action is not available for this claim.",
      data: { state: claim.state, action: request.action },
    });
  }
  return { before: claim, message: await moves[request.action]({ tx, actor, order, claim, request }) };
}

const moves: Record<Request["action"], (acting: Acting) => Promise<string>> = {
  take: async ({ tx, actor, claim }) => {
    await moveClaim(tx, claim, { to: "evaluating" });
    await noteEvent(tx, claim.id, actor, { type: "take", from: claim.state, to: "evaluating" });
    await notifyClientOfClaim(tx, claim, "claimTaken");
    await setAssignee(tx, `claim-${claim.ref}`, actor.id);
    return "The claim is assigned to you.";
  },
  ask: async ({ tx, actor, claim, request: { text } }) => {
    if (!text) throw new AppError("invalid", { fields: { text: "Enter a question." } });
    await moveClaim(tx, claim, { to: "info_missing", set: [sql`decide_by = NULL`] });
    await noteEvent(tx, claim.id, actor, { type: "ask", from: claim.state, to: "info_missing", text });
    await notifyClientOfClaim(tx, claim, "claimQuestion", text);
    return "The question was sent to the client.";
  },
  decide,
  settle,
  send_back: sendBack,
};

/** A current booking may still be cancelled or changed, so claims on its money are decided after it has ended. */
function requireOver({ status }: LockedOrder): void {
  if (status === "completed" || status === "cancelled") return;
  throw new AppError("conflict", {
    user: "The booking is not over yet. Complete or cancel it first, or give goodwill.",
  });
}

/**
 * The granted amount in minor units, beside what earlier decisions of a reopened claim have paid. Only goodwill may exceed
 * the remaining amount of the booking (docs/domain.md §1.2).
 */
function getGrant({ order, claim, request }: Acting): number {
  const { decision } = request;
  if (decision === "accepted" || decision === "partial") requireOver(order);
  const money = (minor: number) => formatMoney(minor, claim.currency);
  const field = request.grantedMinor === undefined && request.granted ? "granted" : "grantedMinor";
  const invalid = (text: string) => new AppError("invalid", { fields: { [field]: text } });
  const grantedMinor = readRequestedAmount({ minor: request.grantedMinor, typed: request.granted }, claim.currency);
  const restMinor = computeClaimRest(claim);
  if (grantedMinor === null) throw invalid("Enter an amount such as 75.50.");
  switch (decision) {
    case undefined:
      throw new AppError("invalid", { fields: { decision: "Choose a decision." } });
    case "rejected":
      if (grantedMinor !== undefined) throw invalid("A rejected claim has no amount.");
      return 0;
    case "accepted":
      if (restMinor === 0) throw invalid("The whole amount has been paid out.");
      if (grantedMinor !== undefined && grantedMinor !== restMinor) {
        throw invalid(`Accepted in full is the whole amount: ${money(restMinor)}.`);
      }
      if (restMinor > claim.refundableMinor) throw invalid(`Only ${money(claim.refundableMinor)} is left.`);
      return restMinor;
    case "partial":
      if (!grantedMinor) throw invalid("Enter the amount.");
      if (grantedMinor >= restMinor) throw invalid(`Enter less than ${money(restMinor)}.`);
      if (grantedMinor > claim.refundableMinor) throw invalid(`At most ${money(claim.refundableMinor)}.`);
      return grantedMinor;
    case "goodwill":
      if (!grantedMinor) throw invalid("Enter the amount.");
      return grantedMinor;
  }
}

/**
 * Whether goodwill in minor units of the base currency goes beyond what this administrator may give alone in a day of
 * the site. The limit is that of wallet adjustments: both put money of our own into wallets. The administrator's row is
 * locked, so that decisions at the same time do not pass the limit together.
 */
async function isOverGoodwillLimit(tx: Db, actor: UserActor, grantedMinor: number): Promise<boolean> {
  const { perDayMinor } = await readSettings(tx, "funds");
  const { timeZone } = await readSettings(tx, "site");
  await tx.execute(sql`SELECT 1 FROM app_user WHERE id = ${actor.id} FOR NO KEY UPDATE`);
  // Decisions that were held back had the agreement of another administrator.
  const { rows } = await tx.execute<{ minor: number }>(sql`
    SELECT coalesce(sum((data ->> 'grantedMinor')::bigint), 0)::bigint AS minor FROM claim_event
     WHERE type = 'decide' AND actor_id = ${actor.id} AND NOT internal AND data ->> 'decision' = 'goodwill'
       AND at >= ((now() AT TIME ZONE ${timeZone})::date)::timestamp AT TIME ZONE ${timeZone}`);
  return (rows[0]?.minor ?? 0) + grantedMinor > perDayMinor;
}

async function decide(acting: Acting): Promise<string> {
  const { tx, actor, claim, request } = acting;
  const grantedMinor = getGrant(acting);
  const { decision, text } = request;
  if (!text) throw new AppError("invalid", { fields: { text: "Enter a reason. The client will see it." } });
  const terms = await readSettings(tx, "claims");
  const heldBack =
    needsSecondPerson(grantedMinor, terms) ||
    (decision === "goodwill" && (await isOverGoodwillLimit(tx, actor, grantedMinor)));
  await moveClaim(tx, claim, {
    to: "decided",
    over: decision === "rejected",
    set: [
      sql`held_back = ${heldBack}`,
      sql`decision = ${decision ?? null}`,
      sql`granted_minor = ${grantedMinor}`,
      sql`letter = ${text}`,
      sql`decided_by = ${actor.id}::uuid`,
      sql`decided_at = clock_timestamp()`,
      // The client is not notified before a second administrator agrees. A claim that waited for the client has no
      // deadline, so it gets a new one.
      ...(heldBack ? (claim.decideBy === null ? setDecideBy(terms) : []) : [sql`decide_by = NULL`]),
    ],
  });
  const data = { decision, grantedMinor };
  const event = { type: "decide", from: claim.state, to: "decided" as const, text, data };
  await noteEvent(tx, claim.id, actor, { ...event, internal: heldBack });
  const now = await findClaim(tx, actor, claim.ref);
  if (heldBack) {
    const amount = formatMoney(grantedMinor, claim.currency);
    await notifyOtherAdministrators(tx, now, actor.id, `${amount} for a claim needs approval by a second person`);
    return `Decided. ${amount} needs approval by another administrator. The client is notified then.`;
  }
  await notifyClientOfClaim(tx, now, "claimDecided");
  return grantedMinor > 0 ? `Decided. ${formatMoney(grantedMinor, claim.currency)} is to be paid out.` : "Decided.";
}

/** Pays a decision: a refund of the booking, or goodwill of the site into the wallet. */
async function settle({ tx, actor, order, claim }: Acting): Promise<string> {
  const { grantedMinor, ref, currency } = claim;
  if (claim.heldBack) await requireMayAgree(tx, actor);
  const idemKey = `claim:${claim.id}:${claim.version}`;
  const memo = `Claim ${ref}`;
  if (claim.decision === "goodwill") {
    await post(tx, "goodwill", {
      idemKey,
      currency,
      accounts: { wallet: claim.userId },
      amounts: { amount: grantedMinor },
      orderId: order.id,
      actorId: actor.id,
      memo,
    });
  } else {
    await postRefund(tx, actor, order, claim, { idemKey, memo });
  }
  await moveClaim(tx, claim, {
    to: "settled",
    over: true,
    set: [
      sql`settled_minor = settled_minor + ${grantedMinor}`,
      sql`settled_by = ${actor.id}::uuid`,
      sql`settled_at = clock_timestamp()`,
      sql`held_back = false`,
      sql`decide_by = NULL`,
    ],
  });
  await noteEvent(tx, claim.id, actor, { type: "settle", from: claim.state, to: "settled", data: { grantedMinor } });
  if (claim.heldBack) await notifyClientOfClaim(tx, claim, "claimDecided");
  await notifyClientOfClaim(tx, claim, "claimSettled");
  return `${formatMoney(grantedMinor, currency)} was paid out.`;
}

/** Discards the decision and notifies the administrator who made it, with the reason. */
async function sendBack({ tx, actor, claim, request: { text } }: Acting): Promise<string> {
  if (!text) throw new AppError("invalid", { fields: { text: "Describe the change." } });
  const cleared = ["decision", "letter", "decided_by", "decided_at"].map((name) => sql`${sql.identifier(name)} = NULL`);
  await moveClaim(tx, claim, {
    to: "evaluating",
    set: [...cleared, sql`granted_minor = 0`, sql`held_back = false`],
  });
  const { decision, grantedMinor, decidedBy } = claim;
  await noteEvent(tx, claim.id, actor, {
    type: "send_back",
    from: claim.state,
    to: "evaluating" as const,
    text,
    internal: true,
    data: { decision, grantedMinor, decidedBy },
  });
  if (decidedBy !== actor.id) await notifyDecider(tx, claim, `Your decision was returned for another review: ${text}`);
  return decidedBy === actor.id ? "Decision withdrawn. The claim can be decided again." : "Returned with your comment.";
}

async function postRefund(
  tx: Db,
  actor: UserActor,
  order: LockedOrder,
  { id, grantedMinor, refundTo }: ClaimRecord,
  { idemKey, memo }: { idemKey: string; memo: string },
): Promise<void> {
  requireOver(order);
  const tenders = await listTenders(tx, order);
  await reopenEarnings(tx, order, grantedMinor, { idemKey: `${idemKey}:reopened`, memo, actorId: actor.id });
  const parts = splitRefund(grantedMinor, tenders, refundTo);
  await refundParts(tx, order, parts, { idemKey, reason: memo, actorId: actor.id, claimId: id });
}

/** An internal comment, or a message to the client. Sub-administrators may comment but not decide. */
export async function commentOnClaim(
  tx: Db,
  actor: UserActor,
  ref: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<void> {
  const { claim } = await lockBoth(tx, actor, ref);
  await noteEvent(tx, claim.id, actor, { type: "comment", text, internal });
  if (!internal) await notifyClientOfClaim(tx, claim, "claimMessage", text);
}
