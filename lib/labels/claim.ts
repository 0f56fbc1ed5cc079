import type { ClaimDecision, ClaimKind, ClaimState } from "../contracts/money/claim";
import type { Tone } from "./order";

/** Labels and tones of claims, shared by the client area and the consoles. */
export const defaultClaimLabels: Record<ClaimKind, string> = {
  refund: "Missing refund",
  service_failure: "Something was not as booked",
  overcharge: "I was charged too much",
  delay: "A delay",
  damage: "Damage or loss",
  other: "Something else",
};

/** The administrators' label of a kind of claim, or the default one, which is translated. */
export const getClaimLabel = (kind: ClaimKind, labels: Record<ClaimKind, string>): string =>
  labels[kind] || defaultClaimLabels[kind];

const states: Record<ClaimState, { label: string; tone: Tone }> = {
  submitted: { label: "Sent", tone: "info" },
  evaluating: { label: "Under review", tone: "info" },
  info_missing: { label: "Waiting for your reply", tone: "care" },
  updated: { label: "Answered", tone: "info" },
  decided: { label: "Decided", tone: "good" },
  settled: { label: "Paid out", tone: "good" },
  withdrawn: { label: "Withdrawn", tone: "idle" },
};

export const decisionLabels: Record<ClaimDecision, string> = {
  accepted: "Accepted in full",
  partial: "Accepted in part",
  rejected: "Not accepted",
  goodwill: "Goodwill",
};

export function claimStatus({ state, decision }: { state: ClaimState; decision: ClaimDecision | null }): {
  label: string;
  tone: Tone;
} {
  if (state === "decided" && decision === "rejected") return { label: decisionLabels.rejected, tone: "bad" };
  return states[state];
}

/** The states as staff see them. */
const staffStates: Partial<Record<ClaimState, { label: string; tone: Tone }>> = {
  submitted: { label: "New", tone: "care" },
  info_missing: { label: "Waiting for the client", tone: "info" },
  updated: { label: "Client replied", tone: "care" },
};

export const staffClaimStatus = (claim: Parameters<typeof claimStatus>[0]): { label: string; tone: Tone } =>
  staffStates[claim.state] ?? claimStatus(claim);
