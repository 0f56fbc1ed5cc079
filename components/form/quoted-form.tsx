"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { ActionForm } from "./action-form";
import type { SubmitResponse } from "./submit";

const outdated = new Set(["quote_expired", "price_changed", "conflict", "illegal_transition", "sold_out"]);

/**
 * Confirms amounts that the user has seen. When they have changed, nothing is done and the page shows the new amounts.
 */
export function QuotedForm(props: Omit<ComponentProps<typeof ActionForm>, "onResponse">) {
  const router = useRouter();
  const t = useTranslations();
  const [localized, setMessage] = useState<string | null>(null);
  function onResponse(response: SubmitResponse): boolean {
    if (response.ok || !outdated.has(response.code)) return false;
    setMessage(response.message);
    router.refresh();
    return true;
  }
  return (
    <>
      {localized ? (
        <Notice kind="warning" title={t("Nothing was done. Please check again.")} className="mb-5">
          {localized} {t("This page now shows the current state.")}
        </Notice>
      ) : null}
      <ActionForm {...props} onResponse={onResponse} />
    </>
  );
}
