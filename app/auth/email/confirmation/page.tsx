import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { ConfirmForm } from "@/components/account/auth/confirm";
import { AuthDemoMail } from "@/components/account/auth/demo-mail";
import { ResendForm } from "@/components/account/auth/resend";
import { AuthScreen } from "@/components/account/auth/screen";
import { TextLink } from "@/components/ui/button";
import { callOrNull } from "@/lib/backend";
import { readConfirmation } from "@/lib/contracts/accounts/auth";
import { getTranslator } from "@/lib/language/server";
import { carrying, type Search, searchText } from "@/lib/session/auth-pages";
import { readFlash } from "@/lib/session/flash";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Confirm your email") };
}

export default async function EmailConfirmationPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslator();
  await requireGuest();
  const [token, next, flash] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "next"),
    readFlash(),
  ]);
  if (token) {
    const confirmation = await callOrNull(readConfirmation, { query: { token } });
    if (!confirmation || confirmation.state === "dead") redirect(t.at("/auth/verification/failed") as Route);
    const { state, purpose, email: address } = confirmation;
    if (state === "used") redirect(t.at("/auth/verification/success") as Route);
    const email = address ?? "";
    const words = {
      account: [
        t("Choose your password"),
        t("This confirms {email}. Choose a password, then log in with it.", { email }),
      ],
      address: [t("Confirm your email"), email],
      "new-address": [t("Confirm your new address"), t("From now on you log in with {email}.", { email })],
      "old-address": [
        t("Confirm the new address"),
        t("Your account gets the address {email}. Confirm only if you asked for it.", { email }),
      ],
    }[purpose];
    return (
      <AuthScreen title={words[0] ?? ""} intro={words[1]} poster="hills" caption={t("Ready for your next trip.")}>
        <ConfirmForm token={token} email={email} needsPassword={purpose === "account"} flash={flash} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={t("Check your email")}
      intro={t(
        "We've sent you a link to confirm your address, valid for 24 hours. Can't find it? Check your spam folder or resend the link.",
      )}
      poster="hills"
      caption={t("Ready for your next trip.")}
      aside={
        <>
          {t("Confirmed already?")} <TextLink href={carrying("/auth/login", next)}>{t("Log in")}</TextLink>
        </>
      }
    >
      <ResendForm next={next} flash={flash} />
      <AuthDemoMail />
    </AuthScreen>
  );
}
