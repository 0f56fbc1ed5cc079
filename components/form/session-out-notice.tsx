"use client";

import { useEffect } from "react";
import { Notice } from "@/components/ui/notice";
import { notify } from "@/components/ui/toaster";
import { sessionRefusedTitle, tokenMissing } from "@/lib/messages";

const mark = "session-out";

/**
 * Spec §8: a session without its token ends on the start page with these words. That page is the same bytes for
 * everybody, so the mark in the address brings them out: as a toast, and without scripts as a banner.
 */
export function SessionOutNotice() {
  useEffect(() => {
    if (window.location.hash !== `#${mark}`) return;
    notify("error", sessionRefusedTitle, tokenMissing);
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, []);
  return (
    <div id={mark} className="hidden target:block">
      <div className="no-script-only">
        <Notice kind="error" title={sessionRefusedTitle} className="mx-auto my-4 max-w-3xl">
          {tokenMissing}
        </Notice>
      </div>
    </div>
  );
}
