import type { Metadata } from "next";
import { CodeForm, LoginForm } from "@/components/account/auth-login";
import { AuthScreen } from "@/components/account/auth-screen";
import { PasskeyLogin } from "@/components/account/passkey-login";
import { TextLink } from "@/components/ui/button";
import { carrying, nextOf, type Search, searchText } from "@/lib/auth-pages";
import { readFlash } from "@/lib/flash";
import { routes } from "@/lib/routes";
import { requireGuest } from "@/lib/session-check";

export const metadata: Metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: { searchParams: Search }) {
  await requireGuest();
  const [next, flash, challenge] = await Promise.all([
    nextOf(searchParams),
    readFlash(),
    searchText(searchParams, "challenge"),
  ]);
  const caption = "Good to have you back. Where to next?";
  if (challenge) {
    return (
      <AuthScreen
        title="One more step"
        intro="Your password is right. Now the code, so that it is really you."
        poster="coast"
        caption={caption}
        aside={<TextLink href={carrying("/auth/login", next)}>Start again with another account</TextLink>}
      >
        <CodeForm challenge={challenge} next={next} flash={flash} />
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title="Log in"
      intro="Your trips, your wallet and your receipts."
      poster="coast"
      caption={caption}
      aside={
        <>
          New here? <TextLink href={carrying("/auth/register", next)}>Make an account</TextLink>
          <span className="mt-2 block">
            Registered, but never confirmed your e-mail?{" "}
            <TextLink href={carrying("/auth/email/confirmation", next)}>Send the link again</TextLink>
          </span>
          <span className="mt-2 block">
            Booked without an account? <TextLink href={routes.public.hotelPaymentStatus}>Open your booking</TextLink>
          </span>
        </>
      }
    >
      <LoginForm next={next} flash={flash} />
      <PasskeyLogin next={next} />
    </AuthScreen>
  );
}
