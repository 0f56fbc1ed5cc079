"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { browserKeys, writeStore } from "@/lib/browser-store";
import { hydratedMark } from "@/lib/protocol";

/** docs/specification.md §2: inside the client area the page starts slightly down, past the area's bar. */
const clientAreaTopPx = 72;

/** Overlays listen to this event and close on navigation (docs/specification.md §2). */
export const navigatedEvent = "wayfare:navigated";

/**
 * On every navigation (docs/specification.md §2): remembers the URL for the return after login, scrolls, closes an open
 * search overlay, and moves the focus.
 */
export function RouteMemory() {
  const path = usePathname();
  const before = useRef<string | null>(null);
  const wentBackTo = useRef<string | null>(null);

  useEffect(() => {
    performance.mark(hydratedMark);
    const onPopState = () => {
      wentBackTo.current = window.location.pathname;
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);

  useEffect(() => {
    if (!path.includes("auth/")) writeStore(browserKeys.preLoginPath, path + window.location.search);
    if (before.current === null || before.current === path) {
      before.current = path;
      return;
    }
    before.current = path;
    window.dispatchEvent(new Event(navigatedEvent));
    for (const overlay of document.querySelectorAll("details[data-search-overlay][open]"))
      overlay.removeAttribute("open");
    const wentBack = wentBackTo.current === window.location.pathname;
    wentBackTo.current = null;
    // On back and forward the browser restores the scroll position.
    if (wentBack) return;
    if (!window.location.hash) {
      const inClientArea = path === "/client" || path.startsWith("/client/");
      window.scrollTo({ top: inClientArea ? clientAreaTopPx : 0, behavior: "instant" });
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [path]);

  return null;
}
