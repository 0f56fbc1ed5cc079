"use client";

import { Share2 } from "@/components/ui/icon";
import { useTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { useHydrated } from "@/components/ui/use-hydrated";

/** The system's share dialog if available, otherwise copies the URL to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations();
  const hydrated = useHydrated();
  async function share() {
    const url = window.location.href;
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify("success", t("Copied"), t("Link copied, dates included."));
      }
    } catch {
      /* The user closed the dialog without sharing. */
    }
  }
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={share}
      className="script-only inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium hover:bg-sunken"
    >
      <Share2 aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{t("Share")}</span>
    </button>
  );
}
