"use client";

import { type FormEvent, useState } from "react";
import { ErrorMessage } from "@/components/form/error-message";
import { submit } from "@/components/form/submit";
import { useFocusAfter } from "@/components/form/use-focus-after";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useAccountTranslations } from "@/components/ui/language";
import { disableSecondFactor } from "@/lib/contracts/accounts/auth";
import { startPasskeyLogin } from "@/lib/contracts/accounts/passkey";
import type { FieldErrors } from "@/lib/errors";
import { askPasskey, passkeyFailure } from "./passkey-device";

/** Turns the second factor off with a passkey in place of a code, where the phone is lost. */
export function PasskeyDisable({ onDone }: { onDone: (body: Record<string, unknown>) => void }) {
  const t = useAccountTranslations();
  const [pending, setPending] = useState(false);
  const [fields, setFields] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const part = useFocusAfter<HTMLFormElement>(pending);

  async function disable(currentPassword: string) {
    const begun = await submit(startPasskeyLogin.path, {});
    if (!begun.ok) return setFailure(begun.message);
    const response = await askPasskey(begun.body.options);
    const passkey = { ticket: begun.body.ticket, response };
    const result = await submit(disableSecondFactor.path, { currentPassword, passkey });
    if (result.ok) return onDone(result.body);
    setFields(result.fields);
    setFailure(result.fields.currentPassword ? null : result.message);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const currentPassword = String(new FormData(event.currentTarget).get("currentPassword"));
    setPending(true);
    setFailure(null);
    setFields({});
    await disable(currentPassword).catch((error: unknown) => setFailure(passkeyFailure(error)));
    setPending(false);
  }

  return (
    <details className="script-only mt-5 max-w-md">
      <summary className="w-fit cursor-pointer text-sm font-medium underline underline-offset-4">
        {t("Use a passkey instead of a code")}
      </summary>
      <form ref={part} onSubmit={onSubmit} className="mt-4 space-y-4">
        <ErrorMessage message={failure} />
        <Field name="currentPassword" scope="passkey-disable" label={t("Password")} error={fields.currentPassword}>
          <Input type="password" required maxLength={128} autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="danger" pending={pending} data-sends>
          {t("Turn off with a passkey")}
        </Button>
      </form>
    </details>
  );
}
