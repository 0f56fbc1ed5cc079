import { Notice } from "@/components/ui/notice";
import { useServerTranslations } from "@/lib/language/server";
import { sessionRefusedTitle, tokenMissing } from "@/lib/messages";
import { SessionOutToast } from "./session-out-toast";

const mark = "session-out";

/**
 * A session without its token ends on the start page with this message (docs/specification.md §8). The page is cached,
 * so a mark in the URL shows it: as a toast, and without scripts as a banner.
 */
export function SessionOutNotice() {
  const t = useServerTranslations();
  const title = t(sessionRefusedTitle);
  const text = t(tokenMissing);
  return (
    <div id={mark} className="hidden target:block">
      <SessionOutToast mark={mark} title={title} text={text} />
      <div className="no-script-only">
        <Notice kind="error" title={title} className="mx-auto my-4 max-w-3xl">
          {text}
        </Notice>
      </div>
    </div>
  );
}
