import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { getTranslator } from "@/lib/language/server";

/** Extends the hold of a booking or trip, which is possible once. */
export async function ExtendHold({ action, here }: { action: string; here: string }) {
  const t = await getTranslator();
  return (
    <ActionForm action={action}>
      <GuardFields once next={here} back={here} />
      <SubmitButton variant="secondary" size="sm">
        {t("I need more time")}
      </SubmitButton>
    </ActionForm>
  );
}
