import type { Metadata } from "next";
import { AuthPasswordField } from "@/components/account/auth-password-field";
import { AuthScreen } from "@/components/account/auth-screen";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton, TextLink } from "@/components/ui/button";
import { type Search, searchText } from "@/lib/auth-pages";
import { formFlash, readFlash } from "@/lib/flash";
import { getSay } from "@/lib/language/server";
import { requireGuest } from "@/lib/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const say = await getSay();
  return { title: say("Choose a new password") };
}

export default async function ResetPasswordPage({ searchParams }: { searchParams: Search }) {
  const say = await getSay();
  await requireGuest();
  const [token, flash] = await Promise.all([searchText(searchParams, "token"), readFlash()]);
  const caption = say("A new key, and every other door is locked again.");
  if (!token) {
    return (
      <AuthScreen
        title={say("This link is not whole")}
        intro={say("Open it from the mail once more, or ask for a new one.")}
        poster="lake"
        caption={caption}
      >
        <LinkButton href="/auth/forgot/password" variant="primary" size="lg" wide>
          {say("Send me a new link")}
        </LinkButton>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={say("Choose a new password")}
      intro={say("It counts at once, and every other device is logged out.")}
      poster="lake"
      caption={caption}
      aside={
        <>
          {say("Link too old?")} <TextLink href="/auth/forgot/password">{say("Ask for a new one")}</TextLink>
        </>
      }
    >
      <ActionForm action="/api/auth/reset/password" flash={formFlash(flash)} labels={{ password: say("New password") }}>
        <GuardFields next={say.at("/auth/login")} />
        <input type="hidden" name="token" value={token} />
        <div className="space-y-5">
          <AuthPasswordField
            label={say("New password")}
            autoComplete="new-password"
            help={say("At least 8 characters. Three or four words that don't belong together are best.")}
            meter
          />
          <SubmitButton wide size="lg">
            {say("Use this password")}
          </SubmitButton>
        </div>
      </ActionForm>
    </AuthScreen>
  );
}
