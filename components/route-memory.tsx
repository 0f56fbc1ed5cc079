"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { browserKeys, writeStore } from "@/lib/browser-store";
import { hydratedMark } from "@/lib/protocol";

/** docs/specification.md §2: inside the client area the page starts slightly down, past the area's bar. */
const clientAreaTopPx = 72;

/** Heard by whatever lies over the page while one searches: it goes away on navigation (docs/specification.md §2). */
export const navigatedEvent = "wayfare:navigated";

/** docs/specification.md §2, on every change of address: remember it for after login, scroll, drop an open search overlay, move focus. */
export function RouteMemory() {
  const path = usePathname();
  const before = useRef<string | null>(null);
  const wentBack = useRef(false);

  useEffect(() => {
    performance.mark(hydratedMark);
    const onPopState = () => {
      wentBack.current = true;
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
    if (wentBack.current) {
      // Back and forward keep the place where one was: the browser restores it.
      wentBack.current = false;
      return;
    }
    if (!window.location.hash) {
      const inClientArea = path === "/client" || path.startsWith("/client/");
      window.scrollTo({ top: inClientArea ? clientAreaTopPx : 0, behavior: "instant" });
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [path]);

  return null;
}
