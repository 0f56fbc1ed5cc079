import type { UserActor } from "@/backend/http/context";

/** The card payments of the demo go through its test bank. */
export const demoProvider = "citybank";
export const demoMode = "test";

export type HistoryEvent = {
  type: string;
  from_status: string | null;
  to_status: string | null;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  note: string | null;
  data: Record<string, unknown> | null;
  at: string;
};

export type HistoryAttempt = {
  id: string;
  purpose: "order" | "balance";
  providerRef: string;
  state: "captured" | "declined";
  amountMinor: number;
  refundedMinor: number;
  at: Date;
};

export type HistoryRefund = {
  id: string;
  tender: "wallet" | "card";
  attemptId: string | null;
  amountMinor: number;
  destination: "wallet" | "manual";
  idemKey: string;
  state: "pending" | "done";
  reason: string;
  claimId: string | null;
  at: Date;
  doneAt: Date | null;
};

export type RefundTiming = { by: UserActor; doneAt: Date | null };

/** A drawn time does not suit the rules of the engine, such as a check-in before a late confirmation. */
export class ImpossibleStep extends Error {}
