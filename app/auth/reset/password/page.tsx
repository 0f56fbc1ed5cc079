import type { Metadata } from "next";
import { AuthPasswordField } from "@/components/account/auth/password-field";
import { AuthScreen } from "@/components/account/auth/screen";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton, TextLink } from "@/components/ui/button";
import { isResetOpen } from "@/lib/data/reset-link";
import { getTranslator } from "@/lib/language/server";
import { type Search, searchText } from "@/lib/session/auth-pages";
import { formFlash, readFlash } from "@/lib/session/flash";
import { requireGuest } from "@/lib/session/session-check";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslator();
  return { title: t("Choose a new password") };
}

export default async function ResetPasswordPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslator();
  await requireGuest();
  const [token, flash] = await Promise.all([searchText(searchParams, "token"), readFlash()]);
  const caption = t("A new password logs out all your other devices.");
  if (!token || !(await isResetOpen(token))) {
    return (
      <AuthScreen
        title={token ? t("This link no longer works") : t("This link is incomplete")}
        intro={
          token
            ? t("It has expired or was already used. Request a new one.")
            : t("Open it from the email again, or request a new one.")
        }
        poster="lake"
        caption={caption}
      >
        <LinkButton href="/auth/forgot/password" variant="primary" size="lg" wide>
          {t("Request a new link")}
        </LinkButton>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen
      title={t("Choose a new password")}
      intro={t("It takes effect immediately and logs out all your other devices.")}
      poster="lake"
      caption={caption}
      aside={
        <>
          {t("Link expired?")} <TextLink href="/auth/forgot/password">{t("Request a new link")}</TextLink>
        </>
      }
    >
      <ActionForm action="/api/auth/reset/password" flash={formFlash(flash)} labels={{ password: t("New password") }}>
        <GuardFields next={t.at("/auth/login")} />
        <input type="hidden" name="token" value={token} />
        <div className="space-y-5">
          <AuthPasswordField
            label={t("New password")}
            autoComplete="new-password"
            help={t("At least 8 characters. Tip: use three or four unrelated words.")}
            meter
          />
          <SubmitButton wide size="lg">
            {t("Set password")}
          </SubmitButton>
        </div>
      </ActionForm>
    </AuthScreen>
  );
}
