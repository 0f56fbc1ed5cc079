import type { ClaimAction, ClaimDecision, ClaimState } from "@/lib/contracts/money/claim";
import { dayMs } from "@/lib/dates";
import { type LocalizedMessage, localized } from "@/lib/language/localized-message";
import type { Role } from "@/lib/roles";

/** The claim's transitions as one table (docs/domain.md §1.2); `comment` changes no state and is not part of it. */
type ClaimTransition = { action: Exclude<ClaimAction, "comment">; from: ClaimState; to: ClaimState; who: Role };

export const claimTransitions: readonly ClaimTransition[] = [
  { action: "take", from: "submitted", to: "evaluating", who: "admin" },
  { action: "ask", from: "evaluating", to: "info_missing", who: "admin" },
  { action: "ask", from: "updated", to: "info_missing", who: "admin" },
  { action: "reply", from: "info_missing", to: "updated", who: "client" },
  { action: "decide", from: "evaluating", to: "decided", who: "admin" },
  { action: "decide", from: "updated", to: "decided", who: "admin" },
  // A client who never answers does not keep the claim open.
  { action: "decide", from: "info_missing", to: "decided", who: "admin" },
  { action: "settle", from: "decided", to: "settled", who: "admin" },
  { action: "send_back", from: "decided", to: "evaluating", who: "admin" },
  { action: "withdraw", from: "submitted", to: "withdrawn", who: "client" },
  { action: "withdraw", from: "evaluating", to: "withdrawn", who: "client" },
  { action: "withdraw", from: "info_missing", to: "withdrawn", who: "client" },
  { action: "withdraw", from: "updated", to: "withdrawn", who: "client" },
  { action: "reopen", from: "decided", to: "evaluating", who: "client" },
  { action: "reopen", from: "settled", to: "evaluating", who: "client" },
];

export type ClaimFacts = {
  state: ClaimState;
  decision: ClaimDecision | null;
  grantedMinor: number;
  /** True if the decision waits for a second administrator and is not visible to the client yet. */
  heldBack: boolean;
  decidedBy: string | null;
  decidedAt: Date | null;
  reopenedAt: Date | null;
};

export type ClaimTerms = { openDays: number; reopenDays: number; decisionHours: number; twoPersonAboveMinor: number };

/** The deadline for opening a claim about a service that ends at `serviceEnd`. */
export const openUntil = (serviceEnd: Date, { openDays }: ClaimTerms) =>
  new Date(serviceEnd.getTime() + openDays * dayMs);

/** The deadline for reopening: once, and not while the first decision is unpaid. Null if it can't be reopened. */
export function reopenUntil(claim: ClaimFacts, { reopenDays }: ClaimTerms): Date | null {
  const owed = claim.state === "decided" && claim.decision !== "rejected";
  if (!claim.decidedAt || claim.reopenedAt || owed) return null;
  if (claim.state !== "decided" && claim.state !== "settled") return null;
  return new Date(claim.decidedAt.getTime() + reopenDays * dayMs);
}

/** Above the amount of the settings one administrator decides, and another one pays out or sends it back. */
export const needsSecondPerson = (grantedMinor: number, { twoPersonAboveMinor }: ClaimTerms) =>
  grantedMinor > twoPersonAboveMinor;

export const findTransition = (state: ClaimState, action: ClaimAction, who: Role): ClaimTransition | undefined =>
  claimTransitions.find(
    (transition) => transition.from === state && transition.action === action && transition.who === who,
  );

/** The reason why a transition of the table is not allowed now; null if it is. */
export function obstacleTo(
  action: ClaimAction,
  claim: ClaimFacts,
  terms: ClaimTerms,
  { now, actorId }: { now: Date; actorId: string },
): string | LocalizedMessage | null {
  if (action === "settle" && claim.decision === "rejected")
    return "This claim was rejected, so there is nothing to pay out.";
  if (
    action === "settle" &&
    claim.decidedBy === actorId &&
    (claim.heldBack || needsSecondPerson(claim.grantedMinor, terms))
  ) {
    return "You decided this claim. Another administrator has to pay out an amount like this.";
  }
  if (action === "send_back" && !claim.heldBack) {
    return "The client has been notified of this decision, so it stands.";
  }
  if (action === "reopen") {
    const until = reopenUntil(claim, terms);
    if (!until) return claim.reopenedAt ? "A claim can be reopened only once." : "This claim can't be reopened now.";
    if (now > until)
      return localized("A claim can be reopened within {n} days of the decision.", { n: terms.reopenDays });
  }
  return null;
}

/** The actions that this actor may perform now. */
export function claimActionsFor(
  claim: ClaimFacts,
  who: Role,
  terms: ClaimTerms,
  at: { now: Date; actorId: string },
): ClaimAction[] {
  const moves = [...new Set(claimTransitions.map(({ action }) => action))].filter(
    (action) => findTransition(claim.state, action, who) && obstacleTo(action, claim, terms, at) === null,
  );
  const isOver = claim.state === "withdrawn" || claim.state === "settled";
  return isOver && who === "client" ? moves : [...moves, "comment"];
}
