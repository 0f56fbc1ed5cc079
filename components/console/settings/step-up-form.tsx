import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { Input } from "@/components/ui/field";

/** Without scripts the password is confirmed before the save, because no dialog can ask for it. */
export function StepUpWithoutScripts({ path }: { path: string }) {
  return (
    <noscript>
      <ActionForm action="/api/my/step-up" className="mb-6 max-w-md rounded-lg border border-line bg-card px-5 py-4">
        <GuardFields next={path} back={path} />
        <p className="mb-3 text-sm">
          Some actions of this page need your own password. Confirm it here first, then act within five minutes.
        </p>
        <FormField name="currentPassword" label="Your password">
          <Input type="password" autoComplete="current-password" required maxLength={128} />
        </FormField>
        <SubmitButton className="mt-3">Confirm</SubmitButton>
      </ActionForm>
    </noscript>
  );
}
