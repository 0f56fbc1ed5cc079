import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import type { OrderScreenProps } from "@/components/kinds/console";
import { LinkButton } from "@/components/ui/button";
import { Fieldset, Input, RadioCard } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { deskMethodLabels, deskMethods } from "@/lib/booking/desk-payment";
import { fillPath } from "@/lib/contracts/define";
import { deskPayment } from "@/lib/contracts/money/desk-payment";
import { formatAmount, formatMoney } from "@/lib/money";
import { readFlash } from "@/lib/session/flash";
import { DeskReferenceField } from "./desk-fields";

/** Records a payment at the desk: for a held booking what is due now, afterwards any part of the balance. */
export async function DeskPaymentScreen({ area, order, path }: OrderScreenProps) {
  const { currency, balanceDueMinor, dueMinor, outstandingMinor, dueAtPropertyMinor } = order;
  const flash = await readFlash();
  const isHeld = order.status === "awaiting_payment";
  return (
    <div className="max-w-2xl">
      <h1 className="mb-5 text-3xl">Record a payment of {order.guestName ?? order.ref}</h1>
      {order.actions.includes("pay_at_desk") ? (
        <>
          <dl className="tabular mb-6 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 text-sm">
            {isHeld ? (
              <>
                <dt className="text-soft">Due now</dt>
                <dd className="text-right">{formatMoney(dueMinor, currency)}</dd>
              </>
            ) : null}
            <dt className="text-soft">Unpaid online</dt>
            <dd className="text-right">{formatMoney(outstandingMinor, currency)}</dd>
            <dt className="text-soft">Due at the property</dt>
            <dd className="text-right">{formatMoney(dueAtPropertyMinor, currency)}</dd>
            <dt className="font-semibold">Balance due</dt>
            <dd className="text-right font-semibold">{formatMoney(balanceDueMinor, currency)}</dd>
          </dl>
          <QuotedForm
            action={fillPath(deskPayment(area, order.kind).path, { ref: order.ref })}
            flash={flash?.kind === "error" ? flash : null}
            labels={{ method: "Method", amount: `Amount, ${currency}`, reference: "Reference" }}
            className="grid gap-4"
          >
            <GuardFields once next={path} back={`${path}?payment=1`} />
            <input type="hidden" name="version" value={order.version} />
            <Fieldset legend="Method" name="method">
              {deskMethods.map((method, at) => (
                <RadioCard
                  key={method}
                  name="method"
                  value={method}
                  label={deskMethodLabels[method]}
                  defaultChecked={at === 0}
                />
              ))}
            </Fieldset>
            <FormField
              name="amount"
              label={`Amount, ${currency}`}
              help="What is unpaid online is settled first, then what is due at the property."
            >
              <Input
                inputMode="decimal"
                required
                defaultValue={formatAmount(isHeld ? dueMinor : balanceDueMinor, currency)}
                className="max-w-48"
              />
            </FormField>
            <DeskReferenceField />
            <p className="text-sm">
              {isHeld
                ? "The booking is made and the client receives the confirmation by email."
                : "The client receives a confirmation of the payment by email."}{" "}
              Refunds are made manually, never to the wallet.
            </p>
            <div className="flex flex-wrap gap-3">
              <SubmitButton>Record the payment</SubmitButton>
              <LinkButton href={path} variant="quiet">
                Cancel
              </LinkButton>
            </div>
          </QuotedForm>
        </>
      ) : (
        <Notice kind="info" title="Nothing is due">
          Nothing can be paid at the desk for this booking.
        </Notice>
      )}
    </div>
  );
}
