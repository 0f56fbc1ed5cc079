import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { WarnUnsaved } from "@/components/form/warn-unsaved";
import { getKindComponents } from "@/components/kinds";
import { Fieldset } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Traveller } from "@/lib/contracts/accounts/account";
import type { OutputOf } from "@/lib/contracts/define";
import type { paymentOptions } from "@/lib/contracts/money/payment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getKindTexts } from "@/lib/kinds";
import { moneySummaryIn } from "@/lib/language/order-money";
import { getTranslator } from "@/lib/language/server";
import { payPath } from "@/lib/links/booking-links";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import type { Flash } from "@/lib/session/flash";
import { ConfirmStep } from "./confirm-step";
import { GuestFields, guestLabelsIn } from "./guest-fields";
import { HoldNotice } from "./hold-notice";
import { laterIn } from "./later-in";
import { ManageHold } from "./manage-hold";
import { PayChoices } from "./pay-choices";
import { QuestionFields, questionLabels } from "./question-fields";

type ConfirmPaymentProps = {
  order: OrderView;
  options: OutputOf<typeof paymentOptions>;
  client: { name: string; email: string; phone: string } | null;
  travellers: readonly Traveller[];
  /** The id of the selected traveller. */
  traveller: string | undefined;
  /** Booked without an account: the email address receives the booking's link. */
  guest: boolean;
  secondsLeft: number;
  flash: Flash | null;
  /** The payment could not be started. */
  failed: boolean;
};

/** Second step: the order is held; guest names and payment. */
export async function ConfirmPayment(props: ConfirmPaymentProps) {
  const { order, options, client, travellers, traveller, guest, secondsLeft, flash, failed } = props;
  const t = await getTranslator();
  const { Summary, guestUnits } = getKindComponents(order.kind);
  const texts = getKindTexts(order.kind);
  const here = t.at(payPath(order));
  const labels = {
    ...guestLabelsIn(t),
    ...questionLabels(t, order.questions),
  };
  const units = guestUnits(order);
  const isRetry = failed || order.payments.length > 0;
  const onSite = moneySummaryIn(t, { ...order, receivedMinor: 0, refundedMinor: 0, outstandingMinor: 0 });
  return (
    <>
      <HoldNotice until={order.holdExpiresAt} secondsLeft={secondsLeft} sentence={t(texts.heldFor)} order={order}>
        <ManageHold api={`/api/orders/${order.ref}`} actions={order.actions} here={here} />
      </HoldNotice>
      <div className="wrap gutter beside py-8">
        <div className="lg:mb-6">
          {isRetry ? null : <ConfirmStep n={2} />}
          <h1 className="text-4xl">{t("Confirm your booking")}</h1>
          <p className="mt-2 text-sm text-soft">
            {t("Reference")} <bdi className="font-mono">{order.ref}</bdi>
          </p>
        </div>
        <Summary order={order} folds />
        <div>
          {failed ? (
            <Notice kind="warning" title={t("The payment could not be started")} className="mb-6">
              {t("You haven't been charged. Try again or choose another payment method.")}
            </Notice>
          ) : null}
          <ActionForm action={`/api/orders/${order.ref}/payment`} flash={flash} labels={labels}>
            <GuardFields once back={here} />
            <WarnUnsaved />
            <input type="hidden" name="locale" value={t.language} />
            <GuestFields
              guests={order.guests}
              client={client}
              saved={{ travellers, chosen: traveller, here }}
              guest={guest}
              flash={flash}
              units={units}
            />
            <QuestionFields questions={order.questions} travellers={travellers} flash={flash} />
            <Fieldset legend={t("Payment method")} name="method" className="mt-4">
              <PayChoices
                options={options.options}
                dueMinor={options.dueMinor}
                currency={options.currency}
                there={{ pay: t(texts.payThere), book: t(texts.bookAndPayThere) }}
                later={laterIn(t, order)}
                {...(onSite ? { onSite } : {})}
              />
            </Fieldset>
            <p className="mt-4 text-sm text-soft">
              {policyIn(t, order.policy, {
                kind: order.kind,
                zone: order.timeZone,
                currency: order.price.currency,
                booked: true,
              })}
            </p>
          </ActionForm>
          <ActionForm action={`/api/orders/${order.ref}/release`} className="mt-6 border-t border-line pt-5">
            <GuardFields once next={order.retryUrl ?? order.provider?.path ?? "/"} back={here} />
            <SubmitButton variant="quiet" size="sm" className="-ms-3">
              {order.payBy
                ? t("Cancel without charge")
                : t(order.lines.length > 1 ? texts.releaseMany : texts.releaseOne)}
            </SubmitButton>
          </ActionForm>
        </div>
      </div>
    </>
  );
}
