import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth-demo-mail";
import { AuthScreen } from "@/components/account/auth-screen";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { formFlash, keptValue, readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Forgotten password") };
}

export default async function ForgotPasswordPage() {
  const say = await getSay();
  await requireGuest();
  const flash = await readFlash();
  return (
    <AuthScreen
      title={say("Forgotten your password?")}
      intro={say("Tell us your e-mail and we send you a link to choose a new one. It works for 30 minutes, once.")}
      poster="lake"
      caption={say("It happens to everyone, mostly the night before the journey.")}
      aside={
        <>
          {say("Remembered it?")} <TextLink href="/auth/login">{say("Log in")}</TextLink>
        </>
      }
    >
      <ActionForm action="/api/auth/forgot/password" flash={formFlash(flash)} labels={{ email: say("E-mail") }}>
        <GuardFields />
        <input type="hidden" name="locale" value={say.language} />
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
          <SubmitButton wide size="lg">
            {say("Send me the link")}
          </SubmitButton>
        </div>
      </ActionForm>
      <AuthDemoMail />
    </AuthScreen>
  );
}
