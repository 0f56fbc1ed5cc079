import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth/demo-mail";
import { ResendForm } from "@/components/account/auth/resend";
import { AuthScreen } from "@/components/account/auth/screen";
import { TextLink } from "@/components/ui/button";
import { getTranslator } from "@/lib/language/server";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Link expired") };
}

export default async function VerificationFailedPage() {
  const t = await getTranslator();
  await requireGuest();
  return (
    <AuthScreen
      title={t("This link has expired")}
      intro={t("It has expired or is incomplete. Request a new one.")}
      poster="lake"
      caption={t("Let's get you back on track.")}
      aside={
        <>
          {t("Confirmed already?")} <TextLink href="/auth/login">{t("Log in")}</TextLink>
        </>
      }
    >
      <ResendForm next={null} flash={null} />
      <AuthDemoMail />
    </AuthScreen>
  );
}
