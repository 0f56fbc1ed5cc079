"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/toaster";

/** Shows the message once when the URL has the mark, and removes the mark. */
export function SessionOutToast({ mark, title, words }: { mark: string; title: string; words: string }) {
  useEffect(() => {
    if (window.location.hash !== `#${mark}`) return;
    notify("error", title, words);
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, [mark, title, words]);
  return null;
}
