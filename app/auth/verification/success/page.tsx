import type { Metadata } from "next";
import { AuthScreen } from "@/components/account/auth-screen";
import { LinkButton } from "@/components/ui/button";
import { carrying, type Search, searchText } from "@/lib/auth-pages";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Address confirmed") };
}

export default async function VerificationSuccessPage({ searchParams }: { searchParams: Search }) {
  const say = await getSay();
  await requireGuest();
  const next = await searchText(searchParams, "next");
  return (
    <AuthScreen
      title={say("Your address is confirmed")}
      intro={say("All is well: your account is ready. Log in to go on.")}
      poster="hills"
      caption={say("Where to first?")}
    >
      <LinkButton href={carrying("/auth/login", next)} variant="primary" size="lg" wide>
        {say("Log in")}
      </LinkButton>
    </AuthScreen>
  );
}
