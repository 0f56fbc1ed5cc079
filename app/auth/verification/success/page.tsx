import type { Metadata } from "next";
import { AuthScreen } from "@/components/account/auth/screen";
import { LinkButton } from "@/components/ui/button";
import { getTranslator } from "@/lib/language/server";
import { carrying, type Search, searchText } from "@/lib/session/auth-pages";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Address confirmed") };
}

export default async function VerificationSuccessPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslator();
  await requireGuest();
  const next = await searchText(searchParams, "next");
  return (
    <AuthScreen
      title={t("Your address is confirmed")}
      intro={t("Your account is ready. Log in to continue.")}
      poster="hills"
      caption={t("Where to next?")}
    >
      <LinkButton href={carrying("/auth/login", next)} variant="primary" size="lg" wide>
        {t("Log in")}
      </LinkButton>
    </AuthScreen>
  );
}
