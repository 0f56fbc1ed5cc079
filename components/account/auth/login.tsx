import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { Captcha } from "@/components/form/captcha/captcha";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { getTranslator } from "@/lib/language/server";
import { enteredValue, type Flash, formFlash } from "@/lib/session/flash";
import { AuthNextField } from "./next-field";
import { AuthPasswordField } from "./password-field";
import { RememberField } from "./remember-field";

type LoginFormProps = { next: string | null; flash: Flash | null };

export async function LoginForm({ next, flash }: LoginFormProps) {
  const t = await getTranslator();
  return (
    <ActionForm
      action="/api/auth/login"
      flash={formFlash(flash)}
      labels={{ email: t("Email"), password: t("Password") }}
    >
      <GuardFields />
      <AuthNextField next={next} />
      <div className="space-y-5">
        <FormField name="email" label={t("Email")}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            defaultValue={enteredValue(flash, "email")}
          />
        </FormField>
        <AuthPasswordField label={t("Password")} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <RememberField label={t("Keep me logged in")} defaultChecked={enteredValue(flash, "remember") === "on"} />
          <TextLink href="/auth/forgot/password" className="inline-flex min-h-8 items-center text-sm">
            {t("Forgotten your password?")}
          </TextLink>
        </div>
        <Captcha form="login" />
        <SubmitButton wide size="lg">
          {t("Log in")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

type CodeFormProps = { challenge: string; next: string | null; flash: Flash | null };

/** The second step for users with two-factor authentication. */
export async function CodeForm({ challenge, next, flash }: CodeFormProps) {
  const t = await getTranslator();
  return (
    <ActionForm action="/api/auth/second-factor" flash={formFlash(flash)} labels={{ code: t("Code") }}>
      <GuardFields />
      <AuthNextField next={next} />
      <input type="hidden" name="challenge" value={challenge} />
      <div className="space-y-5">
        <FormField
          name="code"
          label={t("Code")}
          help={t("The 6-digit code from your authenticator app, or a recovery code.")}
        >
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={32}
            className="tabular text-xl! tracking-[0.2em]"
          />
        </FormField>
        <SubmitButton wide size="lg">
          {t("Continue")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
