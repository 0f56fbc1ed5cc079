"use client";

import { useSyncExternalStore } from "react";

const wide = "(min-width: 48rem)";
/** From this width a panel floats beside its form; below, it is a sheet that covers the form. */
export const besideForm = "(min-width: 40rem)";

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
