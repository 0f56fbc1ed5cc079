import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input } from "@/components/ui/field";
import { type Flash, formFlash, keptValue } from "@/lib/flash";

type ResendFormProps = { next: string | null; flash: Flash | null };

/** The confirmation link once more; always the same answer. */
export function ResendForm({ next, flash }: ResendFormProps) {
  const here = `/auth/email/confirmation${next ? `?next=${encodeURIComponent(next)}` : ""}`;
  return (
    <ActionForm action="/api/auth/email/confirmation" flash={formFlash(flash)} labels={{ email: "E-mail" }}>
      <GuardFields next={here} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className="space-y-5">
        <FormField name="email" label="E-mail">
          <Input
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={keptValue(flash, "email")}
          />
        </FormField>
        <SubmitButton variant="secondary" wide size="lg">
          Send the link again
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
