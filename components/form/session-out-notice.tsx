import { Notice } from "@/components/ui/notice";
import { useServerSay } from "@/lib/language/server";
import { sessionRefusedTitle, tokenMissing } from "@/lib/messages";
import { SessionOutToast } from "./session-out-toast";

const mark = "session-out";

/**
 * Spec §8: a session without its token ends on the start page with these words. That page is the same bytes for
 * everybody, so the mark in the address brings them out: as a toast, and without scripts as a banner.
 */
export function SessionOutNotice() {
  const say = useServerSay();
  const [title, words] = [say(sessionRefusedTitle), say(tokenMissing)];
  return (
    <div id={mark} className="hidden target:block">
      <SessionOutToast mark={mark} title={title} words={words} />
      <div className="no-script-only">
        <Notice kind="error" title={title} className="mx-auto my-4 max-w-3xl">
          {words}
        </Notice>
      </div>
    </div>
  );
}
