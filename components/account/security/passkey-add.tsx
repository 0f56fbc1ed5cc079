"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { ErrorMessage } from "@/components/form/error-message";
import { submit } from "@/components/form/submit";
import { useFocusAfter } from "@/components/form/use-focus-after";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useAccountTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import { addPasskey, startPasskey } from "@/lib/contracts/accounts/passkey";
import type { FieldErrors } from "@/lib/errors";
import { makePasskey, passkeyFailure } from "./passkey-device";

const never = () => () => {};
const supported = () => typeof window.PublicKeyCredential === "function";

/** Asks for the password and a name, then creates a passkey on the device. Works only on the site's own origin. */
export function PasskeyAdd({ origin, needsCode }: { origin: string; needsCode: boolean }) {
  const t = useAccountTranslations();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [fields, setFields] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const part = useFocusAfter<HTMLFormElement>(pending);
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  );
  const able = useSyncExternalStore(never, supported, () => true);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    setPending(true);
    setFailure(null);
    setFields({});
    const begun = await submit(startPasskey.path, {
      currentPassword: String(data.get("currentPassword")),
      code: String(data.get("code") ?? ""),
    });
    if (!begun.ok) {
      setPending(false);
      setFields(begun.fields);
      return setFailure(begun.fields.currentPassword || begun.fields.code ? null : begun.message);
    }
    try {
      const response = await makePasskey(begun.body.options);
      const kept = await submit(addPasskey.path, {
        ticket: begun.body.ticket,
        name: String(data.get("name")),
        response,
      });
      setPending(false);
      if (!kept.ok) {
        setFields(kept.fields);
        return setFailure(kept.fields.name ? null : kept.message);
      }
      notify("success", String(kept.body.title), String(kept.body.message));
      form.reset();
      router.refresh();
    } catch (error) {
      setPending(false);
      setFailure(passkeyFailure(error));
    }
  }

  if (!able) return <p className="script-only text-sm text-soft">{t("This browser doesn't support passkeys.")}</p>;
  if (here !== origin) {
    return (
      <p className="script-only text-sm text-soft">
        {t.rich("Passkeys belong to one web address. Add them at {address}.", {
          address: (
            <a key="address" href={origin} className="underline underline-offset-4">
              {origin}
            </a>
          ),
        })}
      </p>
    );
  }
  return (
    <form ref={part} onSubmit={add} className="script-only max-w-md space-y-4">
      <ErrorMessage message={failure} />
      <Field name="name" scope="passkey" label={t("Name")} error={fields.name}>
        <Input required maxLength={60} placeholder={t("My phone")} autoComplete="off" />
      </Field>
      <Field name="currentPassword" scope="passkey" label={t("Password")} error={fields.currentPassword}>
        <Input type="password" required maxLength={128} autoComplete="current-password" />
      </Field>
      {needsCode ? (
        <Field name="code" scope="passkey" label={t("Code")} error={fields.code}>
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required maxLength={32} />
        </Field>
      ) : null}
      <Button type="submit" pending={pending} data-sends>
        <KeyRound aria-hidden className="size-4.5" />
        {t("Add a passkey")}
      </Button>
    </form>
  );
}
