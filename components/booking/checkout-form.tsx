import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { Fieldset } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { call } from "@/lib/backend";
import { getProfile, listTravellers } from "@/lib/contracts/accounts/account";
import type { OutputOf } from "@/lib/contracts/define";
import { checkout, checkoutOptions } from "@/lib/contracts/money/payment";
import type { Price } from "@/lib/contracts/price";
import { AppError } from "@/lib/errors";
import { getKindTexts } from "@/lib/kinds";
import type { KindId } from "@/lib/kinds/kind";
import { moneySummaryIn } from "@/lib/language/order-money";
import { getTranslator } from "@/lib/language/server";
import { getRole } from "@/lib/roles";
import { routes } from "@/lib/routes";
import type { Flash } from "@/lib/session/flash";
import type { Session } from "@/lib/session/session";
import { GuaranteedPrice } from "./guaranteed-price";
import { GuestFields, guestLabelsIn } from "./guest-fields";
import { PayChoices } from "./pay-choices";

type Quote = { token: string; price: Price; guaranteedUntil: string | null };

export type Checkout = {
  options: OutputOf<typeof checkoutOptions>;
  client: OutputOf<typeof getProfile>;
  travellers: OutputOf<typeof listTravellers>["items"];
};

/** Data that a client needs to pay a quote without holding it first; null for other visitors and for ended sessions. */
export async function findCheckout(session: Session | null, quote: Quote): Promise<Checkout | null> {
  if (!session?.token || getRole(session.getType) !== "client") return null;
  const { token } = session;
  const body = { quoteToken: quote.token, acceptTotalMinor: quote.price.totals.totalMinor };
  try {
    const [options, client, saved] = await Promise.all([
      call(checkoutOptions, { body }, { token }),
      call(getProfile, {}, { token }),
      call(listTravellers, {}, { token }),
    ]);
    return { options, client, travellers: saved.items };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

type CheckoutFormProps = {
  kind: KindId;
  quote: Quote;
  checkout: Checkout;
  /** The path of the selection. */
  here: string;
  /** The id of the selected traveller. */
  traveller: string | undefined;
  /** Number of units with a guest each; null for one list of people. */
  units: number | null;
  flash: Flash | null;
  /** The page of the held order, with `{ref}` for its reference. */
  next: string;
};

/** Guests, payment and terms of a quote in one form: it is held and paid when the form is sent. */
export async function CheckoutForm(props: CheckoutFormProps) {
  const { kind, quote, checkout: found, here, traveller, units, flash, next } = props;
  const t = await getTranslator();
  const { options, client, travellers } = found;
  const texts = getKindTexts(kind);
  const { totalMinor, dueAtPropertyMinor } = quote.price.totals;
  const none = { receivedMinor: 0, refundedMinor: 0, outstandingMinor: 0 };
  const onSite = moneySummaryIn(t, { kind, currency: quote.price.currency, dueAtPropertyMinor, ...none });
  return (
    <QuotedForm action={checkout.path} flash={flash} labels={guestLabelsIn(t)}>
      <GuardFields once back={here} next={next} />
      <input type="hidden" name="quoteToken" value={quote.token} />
      <input type="hidden" name="acceptTotalMinor" value={totalMinor} />
      <input type="hidden" name="locale" value={t.language} />
      <GuestFields
        guests={null}
        client={client}
        saved={{ travellers, chosen: traveller, here }}
        flash={flash}
        units={units}
      />
      <Fieldset legend={t("Payment method")} name="method" className="mt-4">
        <PayChoices
          options={options.options}
          dueMinor={options.dueMinor}
          currency={options.currency}
          there={{ pay: t(texts.payThere), book: t(texts.bookAndPayThere) }}
          {...(onSite ? { onSite } : {})}
        />
      </Fieldset>
      <div className="mt-4">
        <GuaranteedPrice until={quote.guaranteedUntil} />
      </div>
      <p className="text-sm text-soft">
        {t.rich("By booking, you agree to the {terms} and the cancellation policy above.", {
          terms: (
            <AppLink key="terms" href={routes.public.terms} className="underline underline-offset-4">
              {t("terms")}
            </AppLink>
          ),
        })}
      </p>
    </QuotedForm>
  );
}
