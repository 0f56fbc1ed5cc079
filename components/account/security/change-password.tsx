"use client";

import { type ReactNode, useState } from "react";
import { ActionForm, type FormNotice, SubmitButton } from "@/components/form/action-form";
import { useAccountTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { AuthPasswordField } from "../auth/password-field";

type ChangePasswordProps = { email: string; flash: FormNotice | null; guardFields: ReactNode };

export function ChangePassword({ email, flash, guardFields }: ChangePasswordProps) {
  const t = useAccountTranslations();
  const [round, setRound] = useState(0);
  return (
    <ActionForm
      // Resets the form, so that a changed password does not remain in it.
      key={round}
      action="/api/my/password"
      flash={round === 0 ? flash : null}
      labels={{ current: t("Current password"), password: t("New password") }}
      scope="password"
      onResponse={(response) => {
        if (!response.ok) return false;
        notify("success", String(response.body.title), String(response.body.message));
        setRound(round + 1);
        return true;
      }}
    >
      {guardFields}
      {/* Associates the password with the account in password managers; without a name it is not submitted. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <div className="space-y-5">
        <AuthPasswordField name="current" label={t("Current password")} autoComplete="current-password" />
        <AuthPasswordField
          label={t("New password")}
          autoComplete="new-password"
          help={t("At least 8 characters. Tip: use three or four unrelated words.")}
          meter
        />
        <SubmitButton>{t("Change my password")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
