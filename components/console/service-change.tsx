import type { ReactNode } from "react";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { formFlash, readFlash } from "@/lib/session/flash";

type Props = {
  title: string;
  /** The affected people and the effect on them. */
  text: string;
  action: string;
  /** The names of the fields in messages. */
  labels: Record<string, string>;
  /** The page after the change, or without it. */
  here: string;
  /** The query parameter of `here` that shows the form. */
  change: string;
  submit: string;
  isDanger: boolean;
  children: ReactNode;
};

/** The form in which staff confirm a change of a departure, a flight or another service on a date. */
export async function ServiceChange({ title, text, action, labels, here, change, submit, isDanger, children }: Props) {
  const flash = formFlash(await readFlash());
  return (
    <section className="mb-8 max-w-2xl rounded-lg border border-line bg-card px-5 py-4">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-sm">{text}</p>
      <QuotedForm action={action} flash={flash} labels={{ ...labels, reason: "Reason" }} className="grid gap-4">
        <GuardFields once next={here} back={`${here}&change=${change}`} />
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant={isDanger ? "danger" : "primary"} className="whitespace-normal!">
            {submit}
          </SubmitButton>
          <LinkButton href={here} variant="quiet">
            Keep as it is
          </LinkButton>
        </div>
      </QuotedForm>
    </section>
  );
}

export const ReasonField = ({
  help,
  required,
  maxLength = 300,
  defaultValue,
}: {
  help: string;
  required: boolean;
  maxLength?: number;
  defaultValue?: string;
}) => (
  <FormField name="reason" label="Reason" optional={!required} help={help}>
    <Textarea rows={2} maxLength={maxLength} required={required} defaultValue={defaultValue} />
  </FormField>
);
