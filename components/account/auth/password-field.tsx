"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { FormField } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";
import { useTranslations } from "@/components/ui/language";
import { AuthPasswordMeter } from "./password-meter";

type AuthPasswordFieldProps = {
  name?: string;
  label: string;
  help?: string;
  autoComplete: "current-password" | "new-password";
  /** Shows the estimated time to guess the password. */
  meter?: boolean;
};

/** A visible password replaces the repeated input. */
export function AuthPasswordField({ name = "password", label, help, autoComplete, meter }: AuthPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [value, setValue] = useState("");
  return (
    <div>
      <FormField name={name} label={label} help={help}>
        <PasswordInput
          shown={shown}
          onToggle={() => setShown(!shown)}
          autoComplete={autoComplete}
          required
          minLength={autoComplete === "new-password" ? 8 : undefined}
          maxLength={128}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </FormField>
      {meter ? <AuthPasswordMeter password={value} /> : null}
    </div>
  );
}

type PasswordInputProps = ComponentProps<"input"> & { shown: boolean; onToggle: () => void };

function PasswordInput({ shown, onToggle, ...rest }: PasswordInputProps) {
  const t = useTranslations();
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...rest} type={shown ? "text" : "password"} spellCheck={false} autoCapitalize="none" className="pe-12" />
      <button
        type="button"
        onClick={onToggle}
        aria-pressed={shown}
        className="script-only absolute inset-y-0 end-0 inline-flex w-12 items-center justify-center rounded-e-md text-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{t("Show the password")}</span>
      </button>
    </span>
  );
}
