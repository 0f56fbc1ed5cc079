import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input } from "@/components/ui/field";
import { type Flash, formFlash, keptValue } from "@/lib/flash";
import { getSay } from "@/lib/language/server";

type ResendFormProps = { next: string | null; flash: Flash | null };

/** The confirmation link once more; always the same answer. */
export async function ResendForm({ next, flash }: ResendFormProps) {
  const say = await getSay();
  const here = say.at(`/auth/email/confirmation${next ? `?next=${encodeURIComponent(next)}` : ""}`);
  return (
    <ActionForm action="/api/auth/email/confirmation" flash={formFlash(flash)} labels={{ email: say("E-mail") }}>
      <GuardFields next={here} />
      <input type="hidden" name="locale" value={say.language} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="space-y-5">
        <FormField name="email" label={say("E-mail")}>
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={keptValue(flash, "email")}
          />
        </FormField>
        <SubmitButton variant="secondary" wide size="lg">
          {say("Send the link again")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
