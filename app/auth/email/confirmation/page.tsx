import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { ConfirmForm } from "@/components/account/auth-confirm";
import { AuthDemoMail } from "@/components/account/auth-demo-mail";
import { ResendForm } from "@/components/account/auth-resend";
import { AuthScreen } from "@/components/account/auth-screen";
import { TextLink } from "@/components/ui/button";
import { carrying, type Search, searchText } from "@/lib/auth-pages";
import { call } from "@/lib/backend";
import { readConfirmation } from "@/lib/contracts/auth";
import { readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Confirm your e-mail") };
}

export default async function EmailConfirmationPage({ searchParams }: { searchParams: Search }) {
  const say = await getSay();
  await requireGuest();
  const [token, next, flash] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "next"),
    readFlash(),
  ]);
  if (token) {
    const { state, purpose, email: address } = await call(readConfirmation, { query: { token } });
    if (state === "dead") redirect(say.at("/auth/verification/failed") as Route);
    if (state === "used") redirect(say.at("/auth/verification/success") as Route);
    const email = address ?? "";
    const words = {
      account: [
        say("Choose your password"),
        say("This confirms {email}. Choose a password, then log in with it.", { email }),
      ],
      address: [say("Confirm your e-mail"), email],
      "new-address": [say("Confirm your new address"), say("From now on you log in with {email}.", { email })],
      "old-address": [
        say("Agree to another address"),
        say("Your account gets the address {email}. Confirm only if you asked for it.", { email }),
      ],
    }[purpose];
    return (
      <AuthScreen title={words[0] ?? ""} intro={words[1]} poster="hills" caption={say("The morning of a journey.")}>
        <ConfirmForm token={token} email={email} needsPassword={purpose === "account"} flash={flash} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={say("Look in your mail")}
      intro={say(
        "We have sent you a link to confirm your address. It works for 24 hours. Nothing there? Look among the unwanted mail, or have it sent once more.",
      )}
      poster="hills"
      caption={say("The morning of a journey.")}
      aside={
        <>
          {say("Confirmed already?")} <TextLink href={carrying("/auth/login", next)}>{say("Log in")}</TextLink>
        </>
      }
    >
      <ResendForm next={next} flash={flash} />
      <AuthDemoMail />
    </AuthScreen>
  );
}
