import type { Metadata } from "next";
import { AuthScreen } from "@/components/account/auth-screen";
import { LinkButton } from "@/components/ui/button";
import { requireGuest } from "@/lib/session-check";

export const metadata: Metadata = { title: "Address confirmed" };

export default async function VerificationSuccessPage() {
  await requireGuest();
  return (
    <AuthScreen
      title="Your address is confirmed"
      intro="All is well: your account is ready. Log in to go on."
      poster="hills"
      caption="Where to first?"
    >
      <LinkButton href="/auth/login" variant="primary" size="lg" wide>
        Log in
      </LinkButton>
    </AuthScreen>
  );
}
