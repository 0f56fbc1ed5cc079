import type { Metadata } from "next";
import { CodeForm, LoginForm } from "@/components/account/auth/login";
import { AuthScreen } from "@/components/account/auth/screen";
import { PasskeyLogin } from "@/components/account/security/passkey-login";
import { TextLink } from "@/components/ui/button";
import { statusPage } from "@/lib/kinds";
import { getTranslator } from "@/lib/language/server";
import { carrying, getNext, type Search, searchText } from "@/lib/session/auth-pages";
import { readFlash } from "@/lib/session/flash";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Log in") };
}

export default async function LoginPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslator();
  await requireGuest();
  const [next, flash, challenge] = await Promise.all([
    getNext(searchParams),
    readFlash(),
    searchText(searchParams, "challenge"),
  ]);
  const caption = t("Welcome back");
  if (challenge) {
    return (
      <AuthScreen
        title={t("One more step")}
        intro={t("Enter the code to confirm it's you.")}
        poster="coast"
        caption={caption}
        aside={<TextLink href={carrying("/auth/login", next)}>{t("Start again with another account")}</TextLink>}
      >
        <CodeForm challenge={challenge} next={next} flash={flash} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={t("Log in")}
      intro={t("Your trips, your wallet and your receipts.")}
      poster="coast"
      caption={caption}
      aside={
        <>
          {t("New here?")} <TextLink href={carrying("/auth/register", next)}>{t("Create an account")}</TextLink>
          <span className="mt-2 block">
            {t("Didn't get your confirmation email?")}{" "}
            <TextLink href={carrying("/auth/email/confirmation", next)}>{t("Resend")}</TextLink>
          </span>
          <span className="mt-2 block">
            {t("Booked without an account?")} <TextLink href={statusPage}>{t("Open your booking")}</TextLink>
          </span>
        </>
      }
    >
      <LoginForm next={next} flash={flash} />
      <PasskeyLogin next={next} />
    </AuthScreen>
  );
}
