import type { Metadata } from "next";
import { headers } from "next/headers";
import { RegisterForm } from "@/components/account/auth-register";
import { AuthScreen } from "@/components/account/auth-screen";
import { TextLink } from "@/components/ui/button";
import { carrying, nextOf, type Search } from "@/lib/auth-pages";
import { countryOfLanguages } from "@/lib/countries";
import { readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Make an account") };
}

export default async function RegisterPage({ searchParams }: { searchParams: Search }) {
  const say = await getSay();
  await requireGuest();
  const [next, flash, sent] = await Promise.all([nextOf(searchParams), readFlash(), headers()]);
  return (
    <AuthScreen
      title={say("Make an account")}
      intro={say("It takes a minute. Then your bookings, receipts and wallet are in one place.")}
      poster="river"
      caption={say("Somewhere good is not far away.")}
      aside={
        <>
          {say("Have one already?")} <TextLink href={carrying("/auth/login", next)}>{say("Log in")}</TextLink>
        </>
      }
    >
      <RegisterForm next={next} country={countryOfLanguages(sent.get("accept-language"))} flash={flash} />
    </AuthScreen>
  );
}
