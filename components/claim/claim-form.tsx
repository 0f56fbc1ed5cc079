import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { LinkButton } from "@/components/ui/button";
import { Checkbox, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import { Own } from "@/components/ui/language";
import type { claimOptions } from "@/lib/contracts/claim";
import type { OutputOf } from "@/lib/contracts/define";
import { type Flash, keptValue } from "@/lib/flash";
import { amountIn, moneyIn } from "@/lib/language/formats";
import { getSay } from "@/lib/language/server";
import type { SearchParams } from "@/lib/selection-url";
import { EvidenceField } from "./evidence-field";
import { PlainEvidence, sentFiles } from "./plain-evidence";

export type ClaimOptions = OutputOf<typeof claimOptions>;

type ClaimFormProps = {
  options: ClaimOptions;
  /** Path of this page and the query that lists uploaded files. */
  here: string;
  query: SearchParams;
  /** Path after sending and after leaving the form. */
  next: string;
  leave: string;
  /** Reference of a guest's booking. Guests are refunded to the card. */
  booking?: string;
  flash: Flash | null;
};

/** The claim's description, amount and evidence. */
export async function ClaimForm({ options, here, query, next, leave, booking, flash }: ClaimFormProps) {
  const { orderRef, currency, maxMinor } = options;
  const say = await getSay();
  const money = (minor: number) => moneyIn(say.language, minor, currency);
  const sent = sentFiles(query);
  const lines = options.lines.filter(({ hasOpenClaim }) => !hasOpenClaim);
  return (
    <>
      <PlainEvidence page={here} sent={sent} booking={booking} />
      <ActionForm
        action={`/api/orders/${orderRef}/claims`}
        flash={flash}
        labels={{
          kind: say("What went wrong?"),
          words: say("What happened?"),
          requested: say("Amount"),
          files: say("Evidence"),
        }}
        className="grid max-w-2xl gap-5"
      >
        <GuardFields once back={here} next={next} booking={booking} />
        <FormField name="kind" label={say("What went wrong?")}>
          <Select defaultValue={keptValue(flash, "kind") ?? "service_failure"}>
            {options.kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {say.known(label)}
              </option>
            ))}
          </Select>
        </FormField>
        {lines.length > 1 || lines.length < options.lines.length ? (
          <Fieldset legend={say("What is it about?")} name="lines" help={say("Tick nothing for all of it.")}>
            {lines.map((line) => (
              <Checkbox
                key={line.id}
                name="lines"
                value={line.id}
                label={<Own>{line.name}</Own>}
                help={money(line.totalMinor)}
              />
            ))}
          </Fieldset>
        ) : null}
        <FormField
          name="words"
          label={say("What happened?")}
          help={say("When, where, whom you told. The more exact, the sooner we can decide.")}
        >
          <Textarea rows={7} maxLength={4000} required defaultValue={keptValue(flash, "words")} />
        </FormField>
        <FormField
          name="requested"
          label={say("How much do you ask for, in {currency}?", { currency })}
          help={say("At most {amount}, what was paid for this booking and not given back.", {
            amount: money(maxMinor),
          })}
          className="max-w-72"
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            placeholder={amountIn(say.language, maxMinor, currency)}
            defaultValue={keptValue(flash, "requested")}
          />
        </FormField>
        <EvidenceField sent={sent} booking={booking} />
        {booking ? (
          <>
            <input type="hidden" name="refundTo" value="original" />
            <p className="text-sm text-soft">
              {say("You get an answer in writing; money goes back to the card that paid.")}
            </p>
          </>
        ) : (
          <Fieldset legend={say("If we accept your claim, refund to")} name="refundTo">
            <div className="grid gap-2.5">
              <RadioCard
                name="refundTo"
                value="original"
                defaultChecked
                label={say("The way you paid")}
                help={say("Banks take three to ten days for a card.")}
              />
              <RadioCard name="refundTo" value="wallet" label={say("Your wallet, at once")} />
            </div>
          </Fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{say("Send the claim")}</SubmitButton>
          <LinkButton href={leave} variant="quiet">
            {say("Not now")}
          </LinkButton>
        </div>
      </ActionForm>
    </>
  );
}
