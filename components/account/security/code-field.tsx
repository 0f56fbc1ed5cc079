"use client";

import { FormField } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";
import { useAccountTranslations } from "@/components/ui/language";

/** A code of the authenticator app, or a recovery code. */
export function CodeField() {
  const t = useAccountTranslations();
  return (
    <FormField name="code" label={t("Code")} help={t("From your authenticator app, or one of your recovery codes.")}>
      <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required maxLength={32} />
    </FormField>
  );
}
