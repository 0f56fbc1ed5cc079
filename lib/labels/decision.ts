import type { AccessRequest } from "../contracts/accounts/access-request";
import type { ClaimState } from "../contracts/money/claim";
import type { DecisionKind, DecisionRow } from "../contracts/money/decision";
import type { WalletAdjustmentRequest } from "../contracts/money/wallet-adjustment";
import { claimStatus } from "./claim";
import { moneyStateStatus, type Tone } from "./order";

/** Labels of the decision queue. */
export const decisionKindLabels: Record<DecisionKind, string> = {
  cancellation: "Cancellation",
  claim: "Claim",
  payment: "Payment",
  refund: "Manual refund",
  fund: "Wallet adjustment",
  access: "Access",
  finding: "Alert",
};

export const showLabels = {
  open: "Us",
  client: "Client",
  closed: "Closed",
  all: "All",
} as const;

type StatusLabel = { label: string; tone: Tone };

export const cancellationStatusLabels: Record<string, StatusLabel> = {
  waiting: { label: "Awaiting decision", tone: "care" },
  approved: { label: "Awaiting a second person", tone: "care" },
  accepted: { label: "Cancelled", tone: "good" },
  refused: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "idle" },
  superseded: { label: "Superseded", tone: "idle" },
};

export const adjustmentLabels: Record<WalletAdjustmentRequest["state"], StatusLabel> = {
  waiting: { label: "Awaiting a second person", tone: "care" },
  approved: { label: "Moved", tone: "good" },
  refused: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "idle" },
};

export const accessSaid: Record<AccessRequest["state"], StatusLabel> = {
  waiting: { label: "Awaiting decision", tone: "care" },
  done: { label: "Done", tone: "good" },
  refused: { label: "Rejected", tone: "bad" },
  withdrawn: { label: "Withdrawn", tone: "idle" },
};

/** State and turn in a word: what a staff member wants to know before opening it. */
export function getDecisionStatus({ kind, state, turn }: Pick<DecisionRow, "kind" | "state" | "turn">): StatusLabel {
  const open = turn === "us" || turn === "second";
  switch (kind) {
    case "cancellation":
      return cancellationStatusLabels[state] ?? moneyStateStatus(state);
    case "claim":
      if (state === "rejected") return { label: "Not accepted", tone: "bad" };
      if (state === "decided")
        return { label: turn === "second" ? "To be paid out by a second person" : "To be paid", tone: "care" };
      return state === "submitted"
        ? { label: "New", tone: "care" }
        : claimStatus({ state: state as ClaimState, decision: null });
    case "refund":
      return open ? { label: "To be processed", tone: "care" } : moneyStateStatus(state);
    case "payment":
      return open ? moneyStateStatus(state) : { label: "Closed", tone: "idle" };
    case "fund":
      return adjustmentLabels[state as WalletAdjustmentRequest["state"]];
    case "access":
      return accessSaid[state as AccessRequest["state"]];
    case "finding":
      return open ? { label: "Open", tone: "care" } : { label: "Closed", tone: "idle" };
  }
}
