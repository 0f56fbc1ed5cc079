import { Notice } from "@/components/ui/notice";
import { readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { FlashToast } from "./flash-toast";

/**
 * What the answer to a plain form, or the end of a session, had to say: a toast, and for people without scripts the same
 * words in a banner. What a form's own fields got wrong is said by that form.
 */
export async function FlashNotice() {
  const flash = await readFlash();
  if (!flash || flash.values) return null;
  const say = await getSay();
  const { kind } = flash;
  const [title, message] = [say.known(flash.title), say.known(flash.message)];
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
