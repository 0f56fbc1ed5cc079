"use client";

import { notify } from "@/components/ui/toaster";
import type { ActionLabels } from "@/lib/resources/define";
import { type ActionTarget, getActionOutcome } from "./action-outcome";

/** All records of a filtered list: the endpoint, the filter and their number. */
export type WholeList = { path: string; query: Record<string, string>; total: number };

/** The bulk endpoint, and the parameter of its keys. */
export type ManyEndpoint = { path: string; keys: string };

export function requestFor(
  action: { name: string; labels: ActionLabels },
  targets: readonly ActionTarget[],
  many: ManyEndpoint | null,
  more: Record<string, unknown>,
): { path: string; method: string; body: Record<string, unknown> } {
  const [single] = targets;
  if ((targets.length > 1 || action.labels.ask?.record?.canUndo) && many) {
    const keys = targets.map(({ key }) => key);
    return { path: many.path, method: "POST", body: { [many.keys]: keys, action: action.name, ...more } };
  }
  if (action.labels.via === "remove") return { path: single?.paths.remove ?? "", method: "DELETE", body: more };
  if (action.labels.via === "merge") return { path: single?.paths.merge ?? "", method: "POST", body: more };
  return { path: single?.paths.act ?? "", method: "POST", body: { action: action.name, ...more } };
}

/** Announces the result and returns the keys of failed records. */
export function announceOutcome(
  body: Record<string, unknown>,
  label: string,
  targets: readonly ActionTarget[],
  undo?: () => void,
): string[] {
  const { kind, title, message, failed } = getActionOutcome(body, label, targets);
  notify(kind, title, message, undo && { label: "Undo", onClick: undo });
  return failed;
}
