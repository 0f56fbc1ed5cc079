"use client";

import { History, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/menu";
import { notify } from "@/components/ui/toaster";
import type { NightChange } from "@/lib/contracts/hotels/calendar-nights";
import { formatDate } from "@/lib/dates";

type ChangesProps = {
  changes: readonly NightChange[];
  /** The change that was just made on this page. */
  fresh: NightChange | null;
  /** `/api/…/calendar/{roomId}` */
  path: string;
  onUndone: (id: string) => void;
};

/** Undoes a change; refused with a message when the same nights were changed since. */
export function useUndo(path: string, onUndone: (id: string) => void) {
  const [pending, setPending] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  async function undo(change: NightChange) {
    if (pending) return;
    setPending(change.id);
    const key = keys.current.get(change.id) ?? crypto.randomUUID();
    keys.current.set(change.id, key);
    const response = await submit(`${path}/changes/${change.id}/undo`, {}, { idempotencyKey: key });
    setPending(null);
    if (response.ok) {
      notify("success", "Undone", String(response.body.message));
      return onUndone(change.id);
    }
    if (response.status !== 0 && response.status < 500) keys.current.delete(change.id);
    notify("error", "Something went wrong", response.message);
  }
  return { undo, pending };
}

/** The latest changes, each with an undo button. */
export function Changes({ changes, fresh, path, onUndone }: ChangesProps) {
  const { undo, pending } = useUndo(path, onUndone);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div role="status" className="contents">
        {fresh && !fresh.undone ? (
          <span className="inline-flex items-center gap-2 rounded-md bg-good-wash py-1 pr-1 pl-3 text-sm">
            {fresh.text}
            <Button size="sm" variant="quiet" pending={pending === fresh.id} onClick={() => undo(fresh)}>
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          </span>
        ) : null}
      </div>
      {changes.length > 0 ? (
        <Popover
          label="Last changes"
          align="end"
          className="w-90"
          trigger={
            <Button size="sm">
              <History aria-hidden className="size-4" />
              Changes
            </Button>
          }
        >
          <ul className="grid text-sm">
            {changes.map((change) => (
              <li
                key={change.id}
                className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
              >
                <span className="min-w-0">
                  <span className={change.undone ? "text-soft line-through" : ""}>{change.text}</span>
                  <span className="block text-xs text-soft">
                    {change.by}, {formatDate(change.at.slice(0, 10))}
                    {change.undone ? ", undone" : ""}
                  </span>
                </span>
                {change.undone ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Undo: ${change.text}`}
                    pending={pending === change.id}
                    onClick={() => undo(change)}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Popover>
      ) : null}
    </div>
  );
}
