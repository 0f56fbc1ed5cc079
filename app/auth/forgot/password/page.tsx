import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth-demo-mail";
import { AuthScreen } from "@/components/account/auth-screen";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { formFlash, keptValue, readFlash } from "@/lib/flash";
import { requireGuest } from "@/lib/session-check";

export const metadata: Metadata = { title: "Forgotten password" };

export default async function ForgotPasswordPage() {
  await requireGuest();
  const flash = await readFlash();
  return (
    <AuthScreen
      title="Forgotten your password?"
      intro="Tell us your e-mail and we send you a link to choose a new one. It works for 30 minutes, once."
      poster="lake"
      caption="It happens to everyone, mostly the night before the journey."
      aside={
        <>
          Remembered it? <TextLink href="/auth/login">Log in</TextLink>
        </>
      }
    >
      <ActionForm action="/api/auth/forgot/password" flash={formFlash(flash)} labels={{ email: "E-mail" }}>
        <GuardFields />
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
          <SubmitButton wide size="lg">
            Send me the link
          </SubmitButton>
        </div>
      </ActionForm>
      <AuthDemoMail />
    </AuthScreen>
  );
}
