"use client";

import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import type { ActionResult } from "@/lib/contracts/listing";
import type { ActionTarget } from "../action-outcome";
import { getActionOutcome } from "../action-outcome";

type Room = { tokenId: string; title: string };

const toTarget = ({ tokenId, title }: Room): ActionTarget => ({
  key: tokenId,
  facts: { name: title },
  weight: null,
  paths: { act: null, remove: null, quote: null },
});

/**
 * Sends a change of several room types and announces the result; the announcement offers to undo what was changed.
 * @param getBody the request for these rooms, reversed for the undo
 * @returns false if nothing was changed
 */
export async function saveRooms<R extends Room>(
  path: string,
  rooms: readonly R[],
  label: string,
  getBody: (rooms: readonly R[], isUndo: boolean) => Record<string, unknown>,
  onDone: () => void,
): Promise<boolean> {
  const send = (part: readonly R[], isUndo: boolean) =>
    submit(path, getBody(part, isUndo), { idempotencyKey: crypto.randomUUID() });
  const response = await send(rooms, false);
  if (!response.ok) {
    notify("error", "Something went wrong", response.message);
    return false;
  }
  const results = (response.body.results as ActionResult[] | undefined) ?? [];
  const changed = rooms.filter(({ tokenId }) => results.some(({ key, ok }) => ok && key === tokenId));
  const { kind, title, message } = getActionOutcome(response.body, label, rooms.map(toTarget));
  const undo = async () => {
    const undone = await send(changed, true);
    if (undone.ok) {
      const outcome = getActionOutcome(undone.body, "Undo", changed.map(toTarget));
      notify(outcome.kind, outcome.title, outcome.message);
    } else notify("error", "Something went wrong", undone.message);
    onDone();
  };
  notify(kind, title, message, changed.length > 0 ? { label: "Undo", onClick: () => void undo() } : undefined);
  onDone();
  return changed.length > 0;
}
