import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { LinkButton } from "@/components/ui/button";
import { Checkbox, Fieldset, RadioCard, Textarea } from "@/components/ui/field";
import { fillPath } from "@/lib/contracts/define";
import { type AmendQuote, staffAmendments } from "@/lib/contracts/orders/amendment";
import { formatMoney } from "@/lib/money";
import type { OrderScreenProps } from "../console";

/** Confirms a quoted change for a client: who pays the difference, and a message. */
export function StaffConfirm({
  area,
  order,
  path,
  quote,
  label,
}: OrderScreenProps & { quote: AmendQuote; label: string }) {
  const money = (minor: number) => formatMoney(minor, quote.currency);
  const toPay = quote.payNowMinor + quote.outstandingMinor;
  return (
    <QuotedForm
      action={fillPath(staffAmendments(area, order.kind).confirm.path, { ref: order.ref })}
      className="mt-6 grid gap-4"
    >
      <GuardFields once next={path} />
      <input type="hidden" name="quoteId" value={quote.id} />
      {quote.payNowMinor > 0 ? (
        <Fieldset legend={`${money(toPay)} are to be paid`} name="pay">
          <div className="grid gap-2.5">
            <RadioCard name="pay" value="open" defaultChecked label="Leave it open" help="The guest pays it later." />
            <RadioCard
              name="pay"
              value="wallet"
              label="From the guest's wallet, now"
              help={`${money(quote.payNowMinor)}, if the wallet holds it.`}
            />
          </div>
        </Fieldset>
      ) : null}
      <FormField name="reason" label="Message to the guest" optional>
        <Textarea rows={2} maxLength={500} />
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          {quote.refundMinor > 0 ? `Change it and give ${money(quote.refundMinor)} back` : label}
        </SubmitButton>
        <LinkButton href={path} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** For administrators: the client pays no fee for the change. */
export const WaiveFee = ({ checked }: { checked: boolean }) => (
  <Checkbox
    name="waive"
    value="1"
    defaultChecked={checked}
    label="Waive the change fee"
    help="What the cancellation terms would keep of what is given up."
  />
);
