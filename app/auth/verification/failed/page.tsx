import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth-demo-mail";
import { ResendForm } from "@/components/account/auth-resend";
import { AuthScreen } from "@/components/account/auth-screen";
import { TextLink } from "@/components/ui/button";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Link does not work") };
}

export default async function VerificationFailedPage() {
  const say = await getSay();
  await requireGuest();
  return (
    <AuthScreen
      title={say("This link does not work")}
      intro={say("It is older than 24 hours, or not whole. Nothing is lost: have a new one sent.")}
      poster="lake"
      caption={say("A wrong turn, quickly put right.")}
      aside={
        <>
          {say("Confirmed already?")} <TextLink href="/auth/login">{say("Log in")}</TextLink>
        </>
      }
    >
      <ResendForm next={null} flash={null} />
      <AuthDemoMail />
    </AuthScreen>
  );
}
