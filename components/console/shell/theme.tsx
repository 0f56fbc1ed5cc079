"use client";

import { useEffect } from "react";

/** What opens over the page (menus, dialogs, toasts) stands outside of it and follows the theme of the page's root. */
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
