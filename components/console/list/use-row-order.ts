"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";
import { useHydrated } from "@/components/ui/use-hydrated";
import { isOutdated, isSameOrder, type LocalOrder, moveKey } from "./row-order";

const getRowKey = (element: Element | null) => element?.closest<HTMLElement>("tr[data-key]")?.dataset.key;
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Rows with a manual order: dragged by the handle, or moved with the arrow keys while it has the focus. They exchange
 * positions among themselves, so rows of other pages and filters stay in place.
 */
export function useRowOrder(keys: readonly string[], path: string | null) {
  const router = useRouter();
  const [local, setLocal] = useState<LocalOrder | null>(null);
  const ready = useHydrated();
  const dragged = useRef<string | null>(null);
  if (local && isOutdated(local, keys)) setLocal(null);
  const current = local?.keys ?? keys;
  // Pointer events can arrive faster than React renders.
  const latest = useRef(current);
  latest.current = current;

  // One after another, so that an earlier order does not replace a later one.
  const requests = useRef<Promise<unknown>>(Promise.resolve());

  function show(next: readonly string[]) {
    latest.current = next;
    setLocal({ keys: next, sent: local?.sent ?? null });
  }
  async function send() {
    const next = latest.current;
    if (!path || isSameOrder(next, local?.sent ?? keys)) return;
    setLocal({ keys: next, sent: next });
    const request = requests.current.then(() => submit(path, { keys: next }, { idempotencyKey: crypto.randomUUID() }));
    requests.current = request;
    const response = await request;
    if (!response.ok) {
      setLocal(null);
      notify("error", "The order could not be saved", response.message);
    }
    if (requests.current === request) router.refresh();
  }
  const handle = (key: string) => ({
    disabled: !ready,
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      show(moveKey(latest.current, key, latest.current.indexOf(key) + step));
      void send();
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = key;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged.current !== key) return;
      const over = getRowKey(document.elementFromPoint(event.clientX, event.clientY));
      if (over && over !== key) show(moveKey(latest.current, key, latest.current.indexOf(over)));
    },
    onPointerUp() {
      if (dragged.current !== key) return;
      dragged.current = null;
      void send();
    },
  });
  return { order: current, handle };
}
