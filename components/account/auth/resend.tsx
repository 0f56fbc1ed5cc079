import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { getTranslator } from "@/lib/language/server";
import { enteredValue, type Flash, formFlash } from "@/lib/session/flash";
import { RememberedEmail } from "./remembered-email";

type ResendFormProps = { next: string | null; flash: Flash | null };

/** Sends the confirmation link again. The response is always the same, so that it does not reveal accounts. */
export async function ResendForm({ next, flash }: ResendFormProps) {
  const t = await getTranslator();
  const here = t.at(`/auth/email/confirmation${next ? `?next=${encodeURIComponent(next)}` : ""}`);
  return (
    <ActionForm action="/api/auth/email/confirmation" flash={formFlash(flash)} labels={{ email: t("Email") }}>
      <GuardFields next={here} />
      <input type="hidden" name="locale" value={t.language} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="space-y-5">
        <FormField name="email" label={t("Email")}>
          <RememberedEmail mode="fill" defaultValue={enteredValue(flash, "email")} />
        </FormField>
        <SubmitButton variant="secondary" wide size="lg">
          {t("Resend")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
