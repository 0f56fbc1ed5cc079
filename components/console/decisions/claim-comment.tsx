import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { RadioCard, Textarea } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { adminClaims, subadminClaims } from "@/lib/contracts/money/staff-claims";
import type { ConsoleArea } from "@/lib/resources/console-area";

const endpoints = { admin: adminClaims, subadmin: subadminClaims } as const;

/** A comment on a claim, for colleagues or for the client. `count` resets the form after a comment was added. */
export function ClaimComment({ area, claimRef, count }: { area: ConsoleArea; claimRef: string; count: number }) {
  return (
    <ActionForm
      key={count}
      action={fillPath(endpoints[area].comment.path, { ref: claimRef })}
      scope={`comment-${claimRef}`}
      className="grid gap-3"
    >
      <GuardFields once />
      <FormField name="text" label="Message">
        <Textarea rows={3} maxLength={4000} required />
      </FormField>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Visible to</legend>
        <RadioCard name="internal" value="true" defaultChecked label="Internal note" />
        <RadioCard name="internal" value="false" label="To the client" />
      </fieldset>
      <div>
        <SubmitButton size="sm" variant="secondary">
          Send
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
