"use client";

import { useSyncExternalStore } from "react";

const wide = "(min-width: 48rem)";

export function useWide(query = wide): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
