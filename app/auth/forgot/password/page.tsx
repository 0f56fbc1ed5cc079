import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth/demo-mail";
import { AuthScreen } from "@/components/account/auth/screen";
import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { Captcha } from "@/components/form/captcha/captcha";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { getTranslator } from "@/lib/language/server";
import { enteredValue, formFlash, readFlash } from "@/lib/session/flash";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Forgotten password") };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslator();
  await requireGuest();
  const flash = await readFlash();
  return (
    <AuthScreen
      title={t("Forgotten your password?")}
      intro={t("Enter your email and we'll send you a link to choose a new one. The link is valid for 30 minutes.")}
      poster="lake"
      caption={t("No problem. We'll help you set a new one.")}
      aside={
        <>
          {t("Remembered it?")} <TextLink href="/auth/login">{t("Log in")}</TextLink>
        </>
      }
    >
      <ActionForm action="/api/auth/forgot/password" flash={formFlash(flash)} labels={{ email: t("Email") }}>
        <GuardFields />
        <input type="hidden" name="locale" value={t.language} />
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
          <Captcha form="forgot" />
          <SubmitButton wide size="lg">
            {t("Send me the link")}
          </SubmitButton>
        </div>
      </ActionForm>
      <AuthDemoMail />
    </AuthScreen>
  );
}
