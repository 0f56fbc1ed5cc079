"use client";

import { type KeyboardEvent, type PointerEvent, useRef } from "react";

const keyAt = (event: PointerEvent): string | undefined =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-picture]")?.dataset.picture;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Reorders pictures by dragging their handle, also by touch, or with the arrow keys while it has the focus. */
export function usePictureOrder(keys: readonly string[], move: (key: string, to: number) => void) {
  const dragged = useRef<string | null>(null);
  return (key: string) => ({
    onKeyDown(event: KeyboardEvent) {
      const at = keys.indexOf(key);
      const to = { Home: 0, End: keys.length - 1 }[event.key] ?? at + (steps[event.key] ?? 0);
      if (to === at || to < 0 || to >= keys.length) return;
      event.preventDefault();
      move(key, to);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = key;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged.current !== key) return;
      const over = keyAt(event);
      if (over && over !== key) move(key, keys.indexOf(over));
    },
    onPointerUp() {
      dragged.current = null;
    },
    onPointerCancel() {
      dragged.current = null;
    },
  });
}
