"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/toaster";

/** Shows the message once when the URL has the mark, and removes the mark. */
export function SessionOutToast({ mark, title, text }: { mark: string; title: string; text: string }) {
  useEffect(() => {
    if (window.location.hash !== `#${mark}`) return;
    notify("error", title, text);
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, [mark, title, text]);
  return null;
}
