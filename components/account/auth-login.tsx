import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Checkbox, Input } from "@/components/ui/field";
import { type Flash, formFlash, keptValue } from "@/lib/flash";
import { AuthNextField } from "./auth-next-field";
import { AuthPasswordField } from "./auth-password-field";

type LoginFormProps = { next: string | null; flash: Flash | null };

export function LoginForm({ next, flash }: LoginFormProps) {
  return (
    <ActionForm action="/api/auth/login" flash={formFlash(flash)} labels={{ email: "E-mail", password: "Password" }}>
      <GuardFields />
      <AuthNextField next={next} />
      <div className="space-y-5">
        <FormField name="email" label="E-mail">
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            defaultValue={keptValue(flash, "email")}
          />
        </FormField>
        <AuthPasswordField label="Password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            name="remember"
            label="Keep me logged in"
            defaultChecked={keptValue(flash, "remember") === "on"}
            className="w-auto"
          />
          <TextLink href="/auth/forgot/password" className="inline-flex min-h-8 items-center text-sm">
            Forgotten your password?
          </TextLink>
        </div>
        <SubmitButton wide size="lg">
          Log in
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

type CodeFormProps = { challenge: string; next: string | null; flash: Flash | null };

/** The second step of those who turned it on. */
export function CodeForm({ challenge, next, flash }: CodeFormProps) {
  return (
    <ActionForm action="/api/auth/second-factor" flash={formFlash(flash)} labels={{ code: "Code" }}>
      <GuardFields />
      <AuthNextField next={next} />
      <input type="hidden" name="challenge" value={challenge} />
      <div className="space-y-5">
        <FormField
          name="code"
          label="Code"
          help="Six figures from your authenticator app, or one of your recovery codes."
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
          Go on
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
