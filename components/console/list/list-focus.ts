"use client";

/** The control of a list that was used last: its page and its text. */
let used: { path: string; text: string; at: number } | null = null;

/** A list that takes longer to load does not take the focus. */
const maxWaitMs = 5_000;

/** Notes which link, select or form of a list is used. */
export function noteUse({ target }: { target: EventTarget }): void {
  const control = target instanceof Element ? target.closest("a[href], select, form") : null;
  if (control) used = { path: window.location.pathname, text: control.textContent, at: Date.now() };
}

/**
 * A list is rendered anew for each page, order and filter, so the used control is gone. The focus goes to the same
 * column heading, otherwise to the table, unless it is elsewhere.
 */
export function restoreFocus(frame: HTMLElement | null): void {
  const last = used;
  used = null;
  if (last?.path !== window.location.pathname || Date.now() - last.at > maxWaitMs) return;
  if (document.activeElement !== document.body) return;
  const headings = [...(frame?.querySelectorAll<HTMLElement>("thead a") ?? [])];
  const target =
    headings.find(({ textContent }) => textContent === last.text) ??
    frame?.querySelector<HTMLElement>("section[tabindex]") ??
    document.getElementById("main");
  target?.focus({ preventScroll: true });
}
