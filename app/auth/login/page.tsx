import type { Metadata } from "next";
import { CodeForm, LoginForm } from "@/components/account/auth-login";
import { AuthScreen } from "@/components/account/auth-screen";
import { PasskeyLogin } from "@/components/account/passkey-login";
import { TextLink } from "@/components/ui/button";
import { carrying, nextOf, type Search, searchText } from "@/lib/auth-pages";
import { readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { routes } from "@/lib/routes";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Log in") };
}

export default async function LoginPage({ searchParams }: { searchParams: Search }) {
  const say = await getSay();
  await requireGuest();
  const [next, flash, challenge] = await Promise.all([
    nextOf(searchParams),
    readFlash(),
    searchText(searchParams, "challenge"),
  ]);
  const caption = say("Good to have you back. Where to next?");
  if (challenge) {
    return (
      <AuthScreen
        title={say("One more step")}
        intro={say("Your password is right. Now the code, so that it is really you.")}
        poster="coast"
        caption={caption}
        aside={<TextLink href={carrying("/auth/login", next)}>{say("Start again with another account")}</TextLink>}
      >
        <CodeForm challenge={challenge} next={next} flash={flash} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={say("Log in")}
      intro={say("Your trips, your wallet and your receipts.")}
      poster="coast"
      caption={caption}
      aside={
        <>
          {say("New here?")} <TextLink href={carrying("/auth/register", next)}>{say("Make an account")}</TextLink>
          <span className="mt-2 block">
            {say("Registered, but never confirmed your e-mail?")}{" "}
            <TextLink href={carrying("/auth/email/confirmation", next)}>{say("Send the link again")}</TextLink>
          </span>
          <span className="mt-2 block">
            {say("Booked without an account?")}{" "}
            <TextLink href={routes.public.hotelPaymentStatus}>{say("Open your booking")}</TextLink>
          </span>
        </>
      }
    >
      <LoginForm next={next} flash={flash} />
      <PasskeyLogin next={next} />
    </AuthScreen>
  );
}
