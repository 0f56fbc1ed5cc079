"use client";

import { useTranslations } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";

/** Why a request failed. The form moves the focus to it, such as with `useFocusAfter`. Nothing without a message. */
export function ErrorMessage({ message, className }: { message: string | null; className?: string }) {
  const t = useTranslations();
  if (!message) return null;
  return (
    <div data-said tabIndex={-1} className={className}>
      <Notice kind="error" title={t("Something went wrong")}>
        {t.known(message)}
      </Notice>
    </div>
  );
}
