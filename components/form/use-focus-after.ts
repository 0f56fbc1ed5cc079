"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * A disabled button loses the focus. When the request has ended, it moves to the message (`data-said`) or the first
 * refused field within the element, otherwise back to the button that sends.
 */
export function useFocusAfter<E extends HTMLElement>(pending: boolean): RefObject<E | null> {
  const part = useRef<E>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isEnded = wasPending.current && !pending;
    wasPending.current = pending;
    if (!isEnded || document.activeElement !== document.body) return;
    const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector);
    (find("[data-said], [aria-invalid=true]") ?? find("[data-sends]"))?.focus();
  }, [pending]);
  return part;
}
