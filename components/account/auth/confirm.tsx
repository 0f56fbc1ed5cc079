import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { getTranslator } from "@/lib/language/server";
import { type Flash, formFlash } from "@/lib/session/flash";
import { AuthPasswordField } from "./password-field";

type ConfirmFormProps = {
  token: string;
  /** The email address to confirm. */
  email: string | null;
  /** True for a new account, whose owner chooses the password here. */
  needsPassword: boolean;
  flash: Flash | null;
};

/** Confirms with a button, because mail scanners follow links and a link works only once. */
export async function ConfirmForm({ token, email, needsPassword, flash }: ConfirmFormProps) {
  const t = await getTranslator();
  const here = t.at(`/auth/email/confirmation?token=${encodeURIComponent(token)}`);
  return (
    <ActionForm action="/api/auth/email/verify" flash={formFlash(flash)} labels={{ password: t("Password") }}>
      <GuardFields next={`${t.at("/auth/verification/success")}?next={next}`} back={here} />
      <input type="hidden" name="token" value={token} />
      <div className="space-y-5">
        {needsPassword ? (
          <>
            <input type="hidden" autoComplete="username" value={email ?? ""} readOnly />
            <AuthPasswordField
              label={t("Password")}
              autoComplete="new-password"
              help={t("At least 8 characters. Tip: use three or four unrelated words.")}
              meter
            />
          </>
        ) : null}
        <SubmitButton wide size="lg">
          {needsPassword ? t("Confirm and use this password") : t("Confirm my address")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
