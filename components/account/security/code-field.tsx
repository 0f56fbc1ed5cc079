import { FormField } from "@/components/form/action-form";
import { Input } from "@/components/ui/field";

/** A code of the authenticator app, or a recovery code. */
export function CodeField() {
  return (
    <FormField name="code" label="Code" help="From your authenticator app, or one of your recovery codes.">
      <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required maxLength={32} />
    </FormField>
  );
}
