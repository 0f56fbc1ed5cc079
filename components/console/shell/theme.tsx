"use client";

import { useEffect } from "react";

/** Overlays (menus, dialogs, toasts) are rendered outside the console and take their theme from the document root. */
export function ThemeKeeper({ theme }: { theme: "light" | "dark" | null }) {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    if (theme) root.dataset.theme = theme;
    return () => {
      if (before) root.dataset.theme = before;
      else delete root.dataset.theme;
    };
  }, [theme]);
  return null;
}
