import { PayChoices } from "@/components/booking/pay-choices";
import { FormField, SubmitButton } from "@/components/form/action-form";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { DeskRefund } from "@/components/order/desk-refund";
import { LinkButton } from "@/components/ui/button";
import { Fieldset, RadioCard, Textarea } from "@/components/ui/field";
import type { AmendQuote } from "@/lib/contracts/orders/amendment";
import type { OrderView } from "@/lib/contracts/orders/order";
import { getCardPayment, getMyWallet } from "@/lib/data/wallet";
import { getKindTexts } from "@/lib/kinds";
import { formatMoneyIn } from "@/lib/language/formats";
import { getTranslator } from "@/lib/language/server";
import { enteredValue, type Flash } from "@/lib/session/flash";
import type { FormPlace } from "../account";

/** Confirms a quoted change of an own booking: payment of the difference, or the refund. */

type ConfirmProps = { order: OrderView; quote: AmendQuote; here: string; place: FormPlace; flash: Flash | null };

/** Describes the destination of the refund for a cheaper booking. */
async function WayBack({ quote, guest }: { quote: AmendQuote; guest: boolean }) {
  const t = await getTranslator();
  const toCard = quote.refundTo.some(({ tender }) => tender === "card");
  const desk = <DeskRefund parts={quote.refundTo} currency={quote.currency} />;
  if (guest || !toCard) {
    return (
      <>
        {desk}
        <input type="hidden" name="refundTo" value="original" />
      </>
    );
  }
  return (
    <>
      {desk}
      <Fieldset legend={t("Refund to")} name="refundTo">
        <div className="grid gap-2.5">
          <RadioCard
            name="refundTo"
            value="original"
            defaultChecked
            label={t("Original payment method")}
            help={t("Card refunds take 3–10 days.")}
          />
          <RadioCard name="refundTo" value="wallet" label={t("Wallet (instant)")} />
        </div>
      </Fieldset>
    </>
  );
}

/** A change with a higher price: paid first, by card or from a wallet with sufficient balance. */
async function PayChange({ order, quote, here, place, flash }: ConfirmProps) {
  const { payNowMinor, currency } = quote;
  const { guest, home } = place;
  const t = await getTranslator();
  const money = (minor: number) => formatMoneyIn(t.language, minor, currency);
  const [walletMinor, { test }] = await Promise.all([
    guest ? 0 : getMyWallet().then(({ balanceMinor }) => balanceMinor),
    getCardPayment(),
  ]);
  const isEnough = walletMinor >= payNowMinor;
  const none = { walletMinor: 0, cardMinor: 0, charge: null };
  const card = {
    method: "card" as const,
    label: "Card",
    detail: `${money(payNowMinor)} on the bank's secure page`,
    offered: true,
    ...none,
    cardMinor: payNowMinor,
    test,
  };
  const wallet = {
    method: "wallet" as const,
    label: "Wallet",
    offered: isEnough,
    ...none,
    walletMinor: payNowMinor,
    detail: isEnough
      ? `${money(walletMinor - payNowMinor)} left in your wallet afterwards`
      : `Your balance of ${money(walletMinor)} is too low`,
  };
  return (
    <QuotedForm action={`/api/orders/${order.ref}/amendment/payment`} flash={flash} scope="change" className="mt-6">
      <GuardFields once back={here} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <Fieldset legend={t("Payment method")} name="method">
        <PayChoices
          options={guest ? [card] : [card, wallet]}
          dueMinor={payNowMinor}
          currency={currency}
          there={{ pay: t(getKindTexts(order.kind).payThere), book: t(getKindTexts(order.kind).bookAndPayThere) }}
          button={t("Change and pay {amount}", { amount: money(payNowMinor) })}
        />
      </Fieldset>
      <p className="mt-3 max-w-prose text-sm text-soft">
        {t(
          "We'll update your booking once the payment goes through. If the new choice or its price is no longer available, we refund you in full and nothing changes.",
        )}
      </p>
      <div className="mt-3">
        <LinkButton href={home} variant="quiet">
          {t("Keep as is")}
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** A change with an equal or lower price. */
async function Confirm({ order, quote, here, place, flash }: ConfirmProps) {
  const { refundMinor, currency } = quote;
  const { guest, home } = place;
  const t = await getTranslator();
  return (
    <QuotedForm action={`/api/orders/${order.ref}/amendment`} flash={flash} scope="change" className="mt-6 grid gap-5">
      <GuardFields once back={here} next={home} />
      <input type="hidden" name="quoteId" value={quote.id} />
      <FormField name="reason" label={t("Reason for the change")} optional>
        <Textarea rows={2} maxLength={500} defaultValue={enteredValue(flash, "reason")} />
      </FormField>
      <WayBack quote={quote} guest={guest} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="whitespace-normal!">
          {refundMinor > 0
            ? t("Change and get {amount} back", { amount: formatMoneyIn(t.language, refundMinor, currency) })
            : t("Change the booking")}
        </SubmitButton>
        <LinkButton href={home} variant="quiet">
          {t("Keep as is")}
        </LinkButton>
      </div>
    </QuotedForm>
  );
}

/** The form below the price difference. */
export const SettleChange = (props: ConfirmProps) =>
  props.quote.payNowMinor > 0 ? <PayChange {...props} /> : <Confirm {...props} />;
