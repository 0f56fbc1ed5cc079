"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { useSay } from "@/components/ui/language";
import { Notice } from "@/components/ui/notice";
import { ActionForm } from "./action-form";
import type { SubmitAnswer } from "./submit";

const outdated = new Set(["quote_expired", "price_changed", "conflict", "illegal_transition", "sold_out"]);

/**
 * Confirms amounts that the user has seen. When they have changed, nothing is done and the page shows the new amounts.
 */
export function QuotedForm(props: Omit<ComponentProps<typeof ActionForm>, "onAnswer">) {
  const router = useRouter();
  const say = useSay();
  const [told, setTold] = useState<string | null>(null);
  function onAnswer(answer: SubmitAnswer): boolean {
    if (answer.ok || !outdated.has(answer.code)) return false;
    setTold(answer.message);
    router.refresh();
    return true;
  }
  return (
    <>
      {told ? (
        <Notice kind="warning" title={say("Nothing was done: look again")} className="mb-5">
          {told} {say("What you see now is what holds.")}
        </Notice>
      ) : null}
      <ActionForm {...props} onAnswer={onAnswer} />
    </>
  );
}
