import { Notice } from "@/components/ui/notice";
import { readFlash } from "@/lib/flash";

/** What the answer to a plain form had to say, for people whose pages have no toasts. Errors with fields are the form's. */
export async function FlashBanner() {
  const flash = await readFlash();
  if (!flash || Object.keys(flash.fields ?? {}).length > 0) return null;
  return (
    <Notice kind={flash.kind} title={flash.title} className="mb-6">
      {flash.message}
    </Notice>
  );
}
