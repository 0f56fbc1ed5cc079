import type { Metadata } from "next";
import { headers } from "next/headers";
import { RegisterForm } from "@/components/account/auth/register";
import { AuthScreen } from "@/components/account/auth/screen";
import { TextLink } from "@/components/ui/button";
import { countryOfLanguages } from "@/lib/language/countries";
import { getTranslator } from "@/lib/language/server";
import { carrying, getNext, type Search } from "@/lib/session/auth-pages";
import { readFlash } from "@/lib/session/flash";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Create an account") };
}

export default async function RegisterPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslator();
  await requireGuest();
  const [next, flash, sent] = await Promise.all([getNext(searchParams), readFlash(), headers()]);
  return (
    <AuthScreen
      title={t("Create an account")}
      intro={t("All your bookings, receipts and wallet in one place.")}
      poster="river"
      caption={t("Your next trip starts here.")}
      aside={
        <>
          {t("Already have an account?")} <TextLink href={carrying("/auth/login", next)}>{t("Log in")}</TextLink>
        </>
      }
    >
      <RegisterForm next={next} country={countryOfLanguages(sent.get("accept-language"))} flash={flash} />
    </AuthScreen>
  );
}
