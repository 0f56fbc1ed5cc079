"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useRef, useState } from "react";
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
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  function onResponse(response: SubmitResponse): boolean {
    if (response.ok || !outdated.has(response.code)) return false;
    setRefusal({ message: response.message });
    router.refresh();
    return true;
  }
  return (
    <>
      {refusal ? (
        <div ref={notice} tabIndex={-1} className="mb-5 scroll-mt-24">
          <Notice kind="warning" title={t("Nothing was done. Please check again.")}>
            {t.known(refusal.message)} {t("This page now shows the current state.")}
          </Notice>
        </div>
      ) : null}
      <ActionForm {...props} onResponse={onResponse} />
    </>
  );
}
