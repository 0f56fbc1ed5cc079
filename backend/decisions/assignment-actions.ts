import type { Actor } from "@/backend/http/context";
import type { DecisionAction, DecisionTurn } from "@/lib/contracts/money/decision";

/** The changes of assignee that the administrator may make now; closed decisions allow none. */
export function assignmentActions(turn: DecisionTurn, assigneeId: string | null, actor: Actor): DecisionAction[] {
  if (turn === "none" || actor.kind !== "user") return [];
  return [
    ...(assigneeId === actor.id ? [] : (["take"] as const)),
    "assign",
    ...(assigneeId === null ? [] : (["release"] as const)),
  ];
}
