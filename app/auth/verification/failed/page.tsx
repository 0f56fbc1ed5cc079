import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth/demo-mail";
import { ResendForm } from "@/components/account/auth/resend";
import { AuthScreen } from "@/components/account/auth/screen";
import { TextLink } from "@/components/ui/button";
import { getTranslator } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Link does not work") };
}

export default async function VerificationFailedPage() {
  const t = await getTranslator();
  await requireGuest();
  return (
    <AuthScreen
      title={t("This link does not work")}
      intro={t("It is older than 24 hours, or not whole. Nothing is lost: have a new one sent.")}
      poster="lake"
      caption={t("A wrong turn, quickly put right.")}
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
