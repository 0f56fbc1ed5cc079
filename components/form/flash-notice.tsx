import { Notice } from "@/components/ui/notice";
import { readFlash } from "@/lib/session/flash";
import { FlashToast } from "./flash-toast";

/**
 * The result of a form without scripts, or the end of a session: a toast, and without scripts a banner. Field errors
 * are shown by their form.
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
