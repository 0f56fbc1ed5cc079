import type { Metadata } from "next";
import { AuthScreen } from "@/components/account/auth-screen";
import { LinkButton } from "@/components/ui/button";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Address confirmed") };
}

export default async function VerificationSuccessPage() {
  const say = await getSay();
  await requireGuest();
  return (
    <AuthScreen
      title={say("Your address is confirmed")}
      intro={say("All is well: your account is ready. Log in to go on.")}
      poster="hills"
      caption={say("Where to first?")}
    >
      <LinkButton href="/auth/login" variant="primary" size="lg" wide>
        {say("Log in")}
      </LinkButton>
    </AuthScreen>
  );
}
