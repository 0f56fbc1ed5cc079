import { findTransition } from "@/backend/claims/rules";
import type { UserActor } from "@/backend/http/context";
import type { ClaimAction, ClaimDecision, ClaimKind, ClaimState } from "@/lib/contracts/money/claim";
import { settingsGroups } from "@/lib/contracts/site/settings";
import type { Random } from "../draw";
import { claimLetters, claimTexts } from "../words/claim-texts";
import type { BookingHistory } from "./booking-history";
import type { RefundTiming } from "./history-rows";

export type HistoryClaim = {
  id: string;
  ref: string;
  kind: ClaimKind;
  requestedMinor: number;
  grantedMinor: number;
  settledMinor: number;
  text: string;
  letter: string | null;
  state: ClaimState;
  decision: ClaimDecision | null;
  refundTo: "original" | "wallet";
  decidedAt: Date | null;
  settledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  events: {
    type: string;
    from: ClaimState | null;
    to: ClaimState;
    actor: UserActor;
    text: string | null;
    data: unknown;
    at: Date;
  }[];
};

const { decisionHours, twoPersonAboveMinor } = settingsGroups.claims.parse({});
const hourMs = 3_600_000;

/** The deadline of the decision. Null while the client has to reply, and after the decision. */
export const decideBy = ({ state, createdAt }: HistoryClaim): Date | null =>
  state === "submitted" || state === "evaluating" ? new Date(createdAt.getTime() + decisionHours * hourMs) : null;

/** Whether another claim about the same lines has to wait. */
export const isOpenClaim = ({ state, decision }: HistoryClaim): boolean =>
  state !== "settled" && state !== "withdrawn" && !(state === "decided" && decision === "rejected");

function move(
  claim: HistoryClaim,
  action: ClaimAction,
  actor: UserActor,
  at: Date,
  text: string | null,
  data?: unknown,
) {
  const transition = findTransition(claim.state, action, actor.role);
  if (!transition) throw new Error(`${actor.role} may not ${action} a claim that is ${claim.state}`);
  claim.events.push({ type: action, from: transition.from, to: transition.to, actor, text, data: data ?? null, at });
  claim.state = transition.to;
  claim.version++;
  claim.updatedAt = at;
}

type Opening = {
  id: string;
  ref: string;
  createdAt: Date;
  now: Date;
  admin: UserActor;
  refundBy: (at: Date) => RefundTiming;
  /** The client neither withdraws it nor is asked anything. */
  plain?: boolean;
};

/**
 * A claim about a completed stay, through the transitions of the claim's table. How far it is depends on its age: the
 * deadline of the decision is never passed.
 */
export function openClaim(
  booking: BookingHistory,
  { id, ref, createdAt, now, admin, refundBy, plain = false }: Opening,
  r: Random,
): void {
  const kind = r.pick(Object.keys(claimTexts)) as keyof typeof claimTexts;
  const maxMinor = Math.min(booking.paidMinor - booking.refundedMinor, twoPersonAboveMinor);
  const wholeMinor = Math.floor((booking.paidMinor * r.between(0.1, 0.4)) / 1_000) * 1_000;
  const requestedMinor = Math.min(maxMinor, Math.max(1_000, wholeMinor));
  const client = booking.client.actor;
  const text = r.pick(claimTexts[kind]);
  const claim: HistoryClaim = {
    id,
    ref,
    kind,
    requestedMinor,
    grantedMinor: 0,
    settledMinor: 0,
    text,
    letter: null,
    state: "submitted",
    decision: null,
    refundTo: "original",
    decidedAt: null,
    settledAt: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    events: [{ type: "open", from: null, to: "submitted", actor: client, text, data: null, at: createdAt }],
  };
  booking.claim = claim;
  const after = (hours: number) => new Date(claim.updatedAt.getTime() + hours * hourMs);
  const taken = after(r.between(0.5, 9));
  if (taken >= now) return;
  move(claim, "take", admin, taken, null);
  if (!plain && r.chance(0.06)) {
    const withdrawn = after(r.between(2, 20));
    if (withdrawn < now) move(claim, "withdraw", client, withdrawn, "It was solved at the desk.");
    return;
  }
  const asked = after(r.between(1, 14));
  if (!plain && r.chance(0.2) && asked < now) {
    move(claim, "ask", admin, asked, "Could you send us the name of the person you spoke to?");
    const replied = after(r.between(3, 40));
    if (replied >= now) return;
    move(claim, "reply", client, replied, "It was the night porter; I did not ask for a name.");
  }
  const decided = after(r.between(12, 44));
  if (decided >= now) return;
  const decision = r.pick(["accepted", "partial", "partial", "goodwill", "rejected", "rejected"] as const);
  const part = Math.max(500, Math.floor((requestedMinor * r.between(0.3, 0.7)) / 500) * 500);
  const isGuest = client.guest === true;
  claim.decision = decision === "goodwill" && isGuest ? "partial" : decision;
  claim.grantedMinor = decision === "accepted" ? requestedMinor : decision === "rejected" ? 0 : part;
  claim.letter = claimLetters[decision];
  claim.decidedAt = decided;
  move(claim, "decide", admin, decided, claim.letter, { decision: claim.decision, grantedMinor: claim.grantedMinor });
  const settled = after(r.between(1, 20));
  if (decision === "rejected" || settled >= now) return;
  const key = `claim:${id}:${claim.version}`;
  const memo = `Claim ${ref}`;
  if (claim.decision === "goodwill") {
    booking.post({
      event: "goodwill",
      idemKey: key,
      currency: booking.draft.snapshot.price.currency,
      orderId: booking.id,
      accounts: { wallet: client.id },
      amounts: { amount: claim.grantedMinor },
      actorId: admin.id,
      memo,
      at: settled,
    });
  } else booking.refundClaim(id, claim.grantedMinor, settled, key, memo, refundBy(settled));
  claim.settledMinor = claim.grantedMinor;
  claim.settledAt = settled;
  move(claim, "settle", admin, settled, null, { grantedMinor: claim.grantedMinor });
}
