"use client";

import { useEffect } from "react";

const openSheet = () => document.querySelector<HTMLDetailsElement>("details[data-search-overlay][open]");

function close(sheet: HTMLDetailsElement): void {
  sheet.open = false;
  sheet.querySelector("summary")?.focus();
}

/**
 * Overlay menus are plain disclosures, so that they open without scripts. With scripts they behave like dialogs: Escape
 * and a click outside close them, and a modal one (`data-sheet`) keeps the focus.
 */
export function SheetKeys() {
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    document.addEventListener(
      "keydown",
      (event) => {
        const sheet = event.defaultPrevented ? null : openSheet();
        // The body has the focus after the focused element was removed or replaced.
        if (!sheet || !(document.activeElement === document.body || sheet.contains(document.activeElement))) return;
        if (event.key === "Escape") close(sheet);
        if (event.key !== "Tab" || !sheet.hasAttribute("data-sheet")) return;
        const stops = [...sheet.querySelectorAll<HTMLElement>("summary, a[href], button, input, select")].filter(
          (stop) => !stop.matches(":disabled, [type=hidden]") && stop.checkVisibility({ contentVisibilityAuto: true }),
        );
        const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
        if (document.activeElement !== from) return;
        event.preventDefault();
        to?.focus();
      },
      { signal },
    );
    document.addEventListener(
      "click",
      (event) => {
        const sheet = openSheet();
        // The backdrop belongs to the disclosure, so a click there has the disclosure as target.
        if (sheet && (event.target === sheet || !sheet.contains(event.target as Node))) sheet.open = false;
      },
      { signal },
    );
    return () => control.abort();
  }, []);
  return null;
}
