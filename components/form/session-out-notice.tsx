import { Notice } from "@/components/ui/notice";
import { sessionRefusedTitle, tokenMissing } from "@/lib/messages";
import { SessionOutToast } from "./session-out-toast";

const mark = "session-out";

/**
 * Spec §8: a session without its token ends on the start page with these words. That page is the same bytes for
 * everybody, so the mark in the address brings them out: as a toast, and without scripts as a banner.
 */
export function SessionOutNotice() {
  return (
    <div id={mark} className="hidden target:block">
      <SessionOutToast mark={mark} title={sessionRefusedTitle} words={tokenMissing} />
      <div className="no-script-only">
        <Notice kind="error" title={sessionRefusedTitle} className="mx-auto my-4 max-w-3xl">
          {tokenMissing}
        </Notice>
      </div>
    </div>
  );
}
