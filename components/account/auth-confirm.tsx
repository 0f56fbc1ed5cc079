"use client";

import type { ReactNode } from "react";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { useSay } from "@/components/ui/language";

type ConfirmFormProps = { token: string; failed: string; guardFields: ReactNode };

/**
 * A press of a button, because a link alone is also followed by programs that look into people's mail, and a link
 * works once.
 */
export function ConfirmForm({ token, failed, guardFields }: ConfirmFormProps) {
  return (
    <ActionForm
      action="/api/auth/email/verify"
      onAnswer={(answer) => {
        if (answer.ok || answer.status !== 422) return false;
        window.location.assign(failed);
        return true;
      }}
    >
      {guardFields}
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide size="lg">
        {useSay()("Confirm my address")}
      </SubmitButton>
    </ActionForm>
  );
}
