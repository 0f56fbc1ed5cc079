import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Checkbox, Input } from "@/components/ui/field";
import { type Flash, formFlash, keptValue } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { AuthNextField } from "./auth-next-field";
import { AuthPasswordField } from "./auth-password-field";

type LoginFormProps = { next: string | null; flash: Flash | null };

export async function LoginForm({ next, flash }: LoginFormProps) {
  const say = await getSay();
  return (
    <ActionForm
      action="/api/auth/login"
      flash={formFlash(flash)}
      labels={{ email: say("E-mail"), password: say("Password") }}
    >
      <GuardFields />
      <AuthNextField next={next} />
      <div className="space-y-5">
        <FormField name="email" label={say("E-mail")}>
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            defaultValue={keptValue(flash, "email")}
          />
        </FormField>
        <AuthPasswordField label={say("Password")} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            name="remember"
            label={say("Keep me logged in")}
            defaultChecked={keptValue(flash, "remember") === "on"}
            className="w-auto"
          />
          <TextLink href="/auth/forgot/password" className="inline-flex min-h-8 items-center text-sm">
            {say("Forgotten your password?")}
          </TextLink>
        </div>
        <SubmitButton wide size="lg">
          {say("Log in")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

type CodeFormProps = { challenge: string; next: string | null; flash: Flash | null };

/** The second step of those who turned it on. */
export async function CodeForm({ challenge, next, flash }: CodeFormProps) {
  const say = await getSay();
  return (
    <ActionForm action="/api/auth/second-factor" flash={formFlash(flash)} labels={{ code: say("Code") }}>
      <GuardFields />
      <AuthNextField next={next} />
      <input type="hidden" name="challenge" value={challenge} />
      <div className="space-y-5">
        <FormField
          name="code"
          label={say("Code")}
          help={say("Six figures from your authenticator app, or one of your recovery codes.")}
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
          {say("Go on")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
