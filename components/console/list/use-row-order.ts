"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from "react";
import { submit } from "@/components/form/submit";
import { notify } from "@/components/ui/toaster";

const never = () => () => {};
const toKey = (element: Element | null) => element?.closest<HTMLElement>("tr[data-key]")?.dataset.key;

function moved(order: readonly string[], key: string, to: number): string[] {
  const next = order.filter((one) => one !== key);
  next.splice(Math.max(0, Math.min(to, next.length)), 0, key);
  return next;
}

/**
 * Rows with a manual order: dragged by the handle, or moved with the arrow keys while it has the focus. They exchange
 * positions among themselves, so rows of other pages and filters stay in place.
 */
export function useRowOrder(keys: readonly string[], path: string | null) {
  const router = useRouter();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  // Before hydration the handle does not work and must look disabled.
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const dragged = useRef<string | null>(null);
  const latest = useRef(keys);
  const current = order ?? keys;
  latest.current = current;

  async function send(next: readonly string[]) {
    if (!path || next.every((key, at) => key === keys[at])) return;
    const response = await submit(path, { keys: next }, { idempotencyKey: crypto.randomUUID() });
    if (!response.ok) {
      setOrder(null);
      notify("error", "The order could not be saved", response.message);
    }
    router.refresh();
  }
  const handle = (key: string) => ({
    disabled: !ready,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = moved(current, key, current.indexOf(key) + step);
      setOrder(next);
      void send(next);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = key;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged.current !== key) return;
      const over = toKey(document.elementFromPoint(event.clientX, event.clientY));
      if (over && over !== key) setOrder(moved(latest.current, key, latest.current.indexOf(over)));
    },
    onPointerUp() {
      if (dragged.current !== key) return;
      dragged.current = null;
      void send(latest.current);
    },
  });
  return { order: current, handle };
}
