"use client";

import { useSyncExternalStore } from "react";
import { tripItemsCookie } from "@/lib/protocol";

const readCount = (): string => new RegExp(`${tripItemsCookie}=(\\d+)`).exec(document.cookie)?.[1] ?? "";

/** Another tab may have changed the trip. The header renders again after a change in this one. */
function watchFocus(onChange: () => void): () => void {
  window.addEventListener("focus", onChange);
  return () => window.removeEventListener("focus", onChange);
}

/** Number of selections in the visitor's trip. Public pages are the same for all visitors, so a script reads it. */
export function TripCount() {
  const count = useSyncExternalStore(watchFocus, readCount, () => "");
  return count ? (
    <span className="tabular min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-primary">
      {count}
    </span>
  ) : null;
}
