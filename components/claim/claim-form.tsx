import { ActionForm, FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { PlainUpload, sentFiles } from "@/components/form/uploads/plain-upload";
import { LinkButton } from "@/components/ui/button";
import { Checkbox, Fieldset, Input, RadioCard, Select, Textarea } from "@/components/ui/field";
import type { OutputOf } from "@/lib/contracts/define";
import type { claimOptions } from "@/lib/contracts/money/claim";
import type { OrderView } from "@/lib/contracts/orders/order";
import { lineNameIn } from "@/lib/kinds/line-name";
import { amountIn, formatMoneyIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";
import type { SearchParams } from "@/lib/links/selection-url";
import { enteredValue, type Flash } from "@/lib/session/flash";
import { EvidenceField } from "./evidence-field";

export type ClaimOptions = OutputOf<typeof claimOptions>;

type ClaimFormProps = {
  options: ClaimOptions;
  /** The booking, which has the names of its lines in other languages. */
  order: Pick<OrderView, "booked">;
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
export async function ClaimForm({ options, order, here, query, next, leave, booking, flash }: ClaimFormProps) {
  const { orderRef, currency, maxMinor } = options;
  const t = await getTranslator();
  const money = (minor: number) => formatMoneyIn(t.language, minor, currency);
  const sent = sentFiles(query);
  const chosen = [flash?.values?.lines ?? []].flat();
  const refundTo = enteredValue(flash, "refundTo") ?? "original";
  const lines = options.lines.filter(({ hasOpenClaim }) => !hasOpenClaim);
  return (
    <>
      <PlainUpload purpose="evidence" page={here} sent={sent} booking={booking} />
      <ActionForm
        action={`/api/orders/${orderRef}/claims`}
        flash={flash}
        labels={{
          kind: t("What went wrong?"),
          text: t("What happened?"),
          requested: t("Amount"),
          files: t("Evidence"),
        }}
        className="grid max-w-2xl gap-5"
      >
        <GuardFields once back={here} next={next} booking={booking} />
        <FormField name="kind" label={t("What went wrong?")}>
          <Select defaultValue={enteredValue(flash, "kind") ?? "service_failure"}>
            {options.kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {t.known(label)}
              </option>
            ))}
          </Select>
        </FormField>
        {lines.length > 1 || lines.length < options.lines.length ? (
          <Fieldset legend={t("What is this about?")} name="lines" help={t("Leave empty to select the whole booking.")}>
            {lines.map((line) => (
              <Checkbox
                key={line.id}
                name="lines"
                value={line.id}
                defaultChecked={chosen.includes(String(line.id))}
                label={lineNameIn(t, order, line.name)}
                help={money(line.totalMinor)}
              />
            ))}
          </Fieldset>
        ) : null}
        <FormField
          name="text"
          label={t("What happened?")}
          help={t("When and where it happened and whom you told. Details help us decide faster.")}
        >
          <Textarea rows={7} maxLength={4000} required defaultValue={enteredValue(flash, "text")} />
        </FormField>
        <FormField
          name="requested"
          label={t("Amount claimed ({currency})", { currency })}
          help={t("Up to {amount}, the amount paid and not yet refunded.", {
            amount: money(maxMinor),
          })}
          className="max-w-72"
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            placeholder={amountIn(t.language, maxMinor, currency)}
            defaultValue={enteredValue(flash, "requested")}
          />
        </FormField>
        <EvidenceField sent={sent} booking={booking} />
        {booking ? (
          <>
            <input type="hidden" name="refundTo" value="original" />
            <p className="text-sm text-soft">{t("You get a written reply. Refunds go to the card you paid with.")}</p>
          </>
        ) : (
          <Fieldset legend={t("If we accept your claim, refund to")} name="refundTo">
            <div className="grid gap-2.5">
              <RadioCard
                name="refundTo"
                value="original"
                defaultChecked={refundTo === "original"}
                label={t("Original payment method")}
                help={t("Card refunds take 3–10 days.")}
              />
              <RadioCard
                name="refundTo"
                value="wallet"
                defaultChecked={refundTo === "wallet"}
                label={t("Wallet (instant)")}
              />
            </div>
          </Fieldset>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("Send the claim")}</SubmitButton>
          <LinkButton href={leave} variant="quiet">
            {t("Cancel")}
          </LinkButton>
        </div>
      </ActionForm>
    </>
  );
}
