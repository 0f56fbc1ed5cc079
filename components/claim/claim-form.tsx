import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Checkbox, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import type { claimOptions } from "@/lib/contracts/claim";
import type { OutputOf } from "@/lib/contracts/define";
import { type Flash, keptValue } from "@/lib/flash";
import { formatAmount, formatMoney } from "@/lib/money";
import type { SearchParams } from "@/lib/selection-url";
import { EvidenceField } from "./evidence-field";
import { PlainEvidence, sentFiles } from "./plain-evidence";

export type ClaimOptions = OutputOf<typeof claimOptions>;

type ClaimFormProps = {
  options: ClaimOptions;
  /** The page that it is asked on, and what of its address says which files came before. */
  here: string;
  query: SearchParams;
  /** Where to go once it is sent, or left. */
  next: string;
  leave: string;
  /** The booking of somebody without an account, who is paid back by card. */
  booking?: string;
  flash: Flash | null;
};

/** What went wrong, how much is asked for, and what shows it. */
export function ClaimForm({ options, here, query, next, leave, booking, flash }: ClaimFormProps) {
  const { orderRef, currency, maxMinor } = options;
  const sent = sentFiles(query);
  const lines = options.lines.filter(({ hasOpenClaim }) => !hasOpenClaim);
  return (
    <>
      <PlainEvidence page={here} sent={sent} booking={booking} />
      <ActionForm
        action={`/api/orders/${orderRef}/claims`}
        flash={flash}
        labels={{ kind: "What went wrong", words: "What happened", requested: "Amount", files: "Evidence" }}
        className="grid max-w-2xl gap-5"
      >
        <GuardFields once back={here} next={next} booking={booking} />
        <FormField name="kind" label="What went wrong?">
          <Select defaultValue={keptValue(flash, "kind") ?? "service_failure"}>
            {options.kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </FormField>
        {lines.length > 1 || lines.length < options.lines.length ? (
          <Fieldset legend="What is it about?" name="lines" help="Tick nothing for all of it.">
            {lines.map((line) => (
              <Checkbox
                key={line.id}
                name="lines"
                value={line.id}
                label={line.name}
                help={formatMoney(line.totalMinor, currency)}
              />
            ))}
          </Fieldset>
        ) : null}
        <FormField
          name="words"
          label="What happened?"
          help="When, where, whom you told. The more exact, the sooner we can decide."
        >
          <Textarea rows={7} maxLength={4000} required defaultValue={keptValue(flash, "words")} />
        </FormField>
        <FormField
          name="requested"
          label={`How much do you ask for, in ${currency}?`}
          help={`At most ${formatMoney(maxMinor, currency)}, what was paid for this booking and not given back.`}
          className="max-w-72"
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            placeholder={formatAmount(maxMinor)}
            defaultValue={keptValue(flash, "requested")}
          />
        </FormField>
        <EvidenceField sent={sent} booking={booking} />
        {booking ? (
          <>
            <input type="hidden" name="refundTo" value="original" />
            <p className="text-sm text-soft">You get an answer in writing; money goes back to the card that paid.</p>
          </>
        ) : (
          <Fieldset legend="If you are right, where shall it go?" name="refundTo">
            <div className="grid gap-2.5">
              <RadioCard
                name="refundTo"
                value="wallet"
                defaultChecked
                label="To my wallet"
                help="It is there at once."
              />
              <RadioCard
                name="refundTo"
                value="original"
                label="Back the way I paid"
                help="A card's bank takes some days."
              />
            </div>
          </Fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Send the claim</SubmitButton>
          <LinkButton href={leave} variant="quiet">
            Not now
          </LinkButton>
        </div>
      </ActionForm>
    </>
  );
}
