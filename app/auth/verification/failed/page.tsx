import type { Metadata } from "next";
import { AuthDemoMail } from "@/components/account/auth-demo-mail";
import { ResendForm } from "@/components/account/auth-resend";
import { AuthScreen } from "@/components/account/auth-screen";
import { TextLink } from "@/components/ui/button";
import { requireGuest } from "@/lib/session-check";

export const metadata: Metadata = { title: "Link does not work" };

export default async function VerificationFailedPage() {
  await requireGuest();
  return (
    <AuthScreen
      title="This link does not work"
      intro="It is older than 24 hours, or not whole. Nothing is lost: have a new one sent."
      poster="lake"
      caption="A wrong turn, quickly put right."
      aside={
        <>
          Confirmed already? <TextLink href="/auth/login">Log in</TextLink>
        </>
      }
    >
      <ResendForm next={null} flash={null} />
      <AuthDemoMail />
    </AuthScreen>
  );
}
