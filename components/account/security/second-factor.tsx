"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ActionForm, FormField, type FormNotice, SubmitButton } from "@/components/form/action-form";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { Input } from "@/components/ui/field";
import { useAccountTranslations } from "@/components/ui/language";
import { notify } from "@/components/ui/toaster";
import type { SecondFactorKeys } from "@/lib/contracts/accounts/auth";
import { disableSecondFactor } from "@/lib/contracts/accounts/auth";
import { AuthPasswordField } from "../auth/password-field";
import { CodeField } from "./code-field";
import { PasskeyDisable } from "./passkey-disable";

type SecondFactorProps = {
  enabled: boolean;
  /** The account has a passkey, which may replace the code. */
  hasPasskey: boolean;
  /** Set while the second factor is being set up. */
  begun: SecondFactorKeys | null;
  flash: FormNotice | null;
  /** The hidden fields of the start and of the following steps. */
  startGuard: ReactNode;
  guardFields: ReactNode;
};

export function SecondFactor({ enabled, hasPasskey, begun, flash, startGuard, guardFields }: SecondFactorProps) {
  const t = useAccountTranslations();
  const router = useRouter();
  const [setup, setSetup] = useState(begun);

  function finish(body: Record<string, unknown>) {
    notify("success", String(body.title), String(body.message));
    setSetup(null);
    router.refresh();
  }

  if (setup && !enabled) {
    return <ScanAndConfirm setup={setup} flash={flash} guardFields={guardFields} onDone={finish} />;
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone={enabled ? "good" : "plain"}>{enabled ? t("On") : t("Off")}</Badge>
        {enabled
          ? t("After your password we ask for a code from your authenticator app.")
          : t("You log in with your password only.")}
      </p>
      <ActionForm
        key={enabled ? "disable" : "start"}
        action={enabled ? disableSecondFactor.path : "/api/my/second-factor/start"}
        labels={{ currentPassword: t("Password"), code: t("Code") }}
        flash={flash}
        scope="second-factor"
        className="mt-5 max-w-md"
        onResponse={(response) => {
          if (!response.ok) return false;
          if (enabled) finish(response.body);
          else setSetup(response.body as SecondFactorKeys);
          return true;
        }}
      >
        {enabled ? guardFields : startGuard}
        <div className="space-y-5">
          <AuthPasswordField name="currentPassword" label={t("Password")} autoComplete="current-password" />
          {enabled ? <CodeField /> : null}
          <SubmitButton variant={enabled ? "danger" : "secondary"} className="py-2 whitespace-normal!">
            {enabled ? t("Turn off two-step verification") : t("Set up two-step verification")}
          </SubmitButton>
        </div>
      </ActionForm>
      {enabled && hasPasskey ? <PasskeyDisable onDone={finish} /> : null}
    </>
  );
}

type ScanProps = {
  setup: SecondFactorKeys;
  flash: FormNotice | null;
  guardFields: ReactNode;
  onDone: (body: Record<string, unknown>) => void;
};

function ScanAndConfirm({ setup, flash, guardFields, onDone }: ScanProps) {
  const t = useAccountTranslations();
  return (
    <ol className="space-y-8">
      <li>
        <h3 className="text-lg">{t("1. Scan this code with your authenticator app")}</h3>
        <div className="mt-3 flex flex-wrap items-center gap-6">
          {/* Dark on light in both themes, because cameras expect it. */}
          <img
            src={setup.qr}
            alt={t("Code for the authenticator app")}
            width={176}
            height={176}
            className="rounded-lg bg-white p-2"
          />
          <div className="min-w-0 text-sm">
            <p className="text-soft">{t("No camera? Enter this key instead:")}</p>
            <p className="mt-1 max-w-72 font-mono text-base break-all">{setup.key}</p>
            <CopyButton text={setup.key} label={t("Copy the key")} className="mt-3" />
          </div>
        </div>
      </li>
      <li>
        <h3 className="text-lg">{t("2. Save these recovery codes")}</h3>
        <p className="mt-1 text-sm text-soft">
          {t("Each code works once if you lose your phone. We can't show them again.")}
        </p>
        <ul className="mt-3 grid max-w-md grid-cols-2 gap-x-8 gap-y-1 font-mono">
          {setup.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton text={setup.recoveryCodes.join("\n")} label={t("Copy the codes")} className="mt-3" />
      </li>
      <li>
        <h3 className="text-lg">{t("3. Enter the code from the app")}</h3>
        <ActionForm
          action="/api/my/second-factor/confirm"
          flash={flash}
          labels={{ code: t("Code") }}
          className="mt-3 max-w-xs"
          onResponse={(response) => {
            if (!response.ok) return false;
            onDone(response.body);
            return true;
          }}
        >
          {guardFields}
          <div className="space-y-5">
            <FormField name="code" label={t("Code")}>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={6}
                className="tabular text-xl! tracking-[0.2em]"
              />
            </FormField>
            <SubmitButton>{t("Turn on")}</SubmitButton>
          </div>
        </ActionForm>
      </li>
    </ol>
  );
}
