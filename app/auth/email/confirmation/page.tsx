import type { Metadata } from "next";
import { ConfirmForm } from "@/components/account/auth-confirm";
import { AuthDemoMail } from "@/components/account/auth-demo-mail";
import { ResendForm } from "@/components/account/auth-resend";
import { AuthScreen } from "@/components/account/auth-screen";
import { GuardFields } from "@/components/form/guard-fields";
import { TextLink } from "@/components/ui/button";
import { carrying, type Search, searchText } from "@/lib/auth-pages";
import { readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Confirm your e-mail") };
}

const failed = "/auth/verification/failed";

export default async function EmailConfirmationPage({ searchParams }: { searchParams: Search }) {
  const say = await getSay();
  await requireGuest();
  const [token, next, flash] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "next"),
    readFlash(),
  ]);
  if (token) {
    return (
      <AuthScreen
        title={say("Almost there")}
        intro={say("One press, and your account is ready. We take you back to where you were.")}
        poster="hills"
        caption={say("The morning of a journey.")}
      >
        <ConfirmForm token={token} failed={say.at(failed)} guardFields={<GuardFields back={say.at(failed)} />} />
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
