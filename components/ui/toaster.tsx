"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { ahead } from "./prefetch";

export type ToasterProps = {
  durationMs: number;
  position: "top-right" | "top-left" | "bottom-right" | "bottom-left";
};

export type StatusLabel = {
  kind: "success" | "error" | "warning" | "info";
  title: string;
  message?: string;
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void };
};

const load = () => import("./toasts");
const Toasts = lazy(load);

/** Messages sent before the toast component was loaded. It is loaded with the first message. */
const waiting: StatusLabel[] = [];
let show: ((text: StatusLabel) => void) | null = null;
let hasShown = false;
const listeners = new Set<() => void>();

/** Success, error, warning or info with a bold title and a message (docs/specification.md §8). */
export function notify(
  kind: StatusLabel["kind"],
  title: string,
  message?: string,
  action?: StatusLabel["action"],
): void {
  const text = { kind, title, message, action };
  if (show) {
    show(text);
    return;
  }
  waiting.push(text);
  hasShown = true;
  for (const listener of listeners) listener();
}

/** Delivers waiting and future messages. Returns a function that stops the delivery. */
export function consumeToasts(to: (text: StatusLabel) => void): () => void {
  show = to;
  for (const text of waiting.splice(0)) to(text);
  return () => {
    if (show === to) show = null;
  };
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function Toaster(props: ToasterProps) {
  const wanted = useSyncExternalStore(
    watch,
    () => hasShown,
    () => false,
  );
  // The first click loads the toast code, because an action usually shows a message.
  useEffect(() => {
    const control = new AbortController();
    for (const event of ["pointerdown", "keydown"])
      window.addEventListener(event, ahead(load), { once: true, signal: control.signal });
    return () => control.abort();
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Toasts {...props} />
    </Suspense>
  ) : null;
}
