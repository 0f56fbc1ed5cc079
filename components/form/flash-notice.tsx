import { Notice } from "@/components/ui/notice";
import { readFlash } from "@/lib/flash";
import { FlashToast } from "./flash-toast";

/**
 * What the answer to a plain form, or the end of a session, had to say: a toast, and for people without scripts the same
 * words in a banner. What a form's own fields got wrong is said by that form.
 */
export async function FlashNotice() {
  const flash = await readFlash();
  if (!flash || flash.values) return null;
  const { kind, title, message } = flash;
  return (
    <>
      <FlashToast kind={kind} title={title} message={message} />
      <div className="no-script-only">
        <Notice kind={kind} title={title} className="mb-6">
          {message}
        </Notice>
      </div>
    </>
  );
}
