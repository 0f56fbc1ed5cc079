"use client";

import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { ActionResult } from "@/lib/contracts/listing";
import { getActionOutcome } from "./action-outcome";
import type { ManyEndpoint } from "./run-action";
import { sendInParts } from "./run-many";

type Value = string | number | null;
/** Records that had the same value before an action replaced it. */
export type Replaced = { before: Value; keys: string[] };

/** The replaced values in the results of an action; none where the results do not have them. */
export function groupReplaced(body: Record<string, unknown>): Replaced[] {
  const groups = new Map<Value, string[]>();
  for (const { key, ok, before } of (body.results as ActionResult[] | undefined) ?? []) {
    if (ok && before !== undefined) groups.set(before, [...(groups.get(before) ?? []), key]);
  }
  return [...groups].map(([before, keys]) => ({ before, keys }));
}

/** Sets the replaced values again, with one request for each of them, and announces the result. */
export async function undoReplaced(
  replaced: readonly Replaced[],
  { many, action, name }: { many: ManyEndpoint; action: string; name: string },
): Promise<void> {
  const results: unknown[] = [];
  for (const { before, keys } of replaced) {
    const response = await sendInParts(
      keys,
      (key) => key,
      (part) =>
        submit(many.path, { [many.keys]: part, action, [name]: before }, { idempotencyKey: crypto.randomUUID() }),
    );
    if (!response.ok) return notify("error", "Something went wrong", response.message);
    results.push(...((response.body.results as unknown[] | undefined) ?? []));
  }
  const { kind, title, message } = getActionOutcome({ results, title: "Undone" }, "Undo", []);
  notify(kind, title, message);
}
