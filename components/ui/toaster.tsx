"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { ahead } from "./ahead";

export type ToasterProps = {
  durationMs: number;
  position: "top-right" | "top-left" | "bottom-right" | "bottom-left";
};

export type Said = {
  kind: "success" | "error" | "warning" | "info";
  title: string;
  message?: string;
  /** One thing to do about it, such as taking it back. */
  action?: { label: string; onClick: () => void };
};

const load = () => import("./toasts");
const Toasts = lazy(load);

/** What was said before anybody could show it; the code that shows it comes with the first word. */
const waiting: Said[] = [];
let show: ((said: Said) => void) | null = null;
let everSaid = false;
const listeners = new Set<() => void>();

/** Spec §8: success, error, warning or info, each with a bold title and a message. */
export function notify(kind: Said["kind"], title: string, message?: string, action?: Said["action"]): void {
  const said = { kind, title, message, action };
  if (show) {
    show(said);
    return;
  }
  waiting.push(said);
  everSaid = true;
  for (const listener of listeners) listener();
}

/** Hands over what waits and all that comes; returns how to stop. */
export function takeSaid(to: (said: Said) => void): () => void {
  show = to;
  for (const said of waiting.splice(0)) to(said);
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
    () => everSaid,
    () => false,
  );
  // Whoever does something will be told something: with the first press its code is on the way.
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
