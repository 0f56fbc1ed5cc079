import { Captcha } from "@/components/form/captcha/captcha";
import { GuardFields } from "@/components/form/guard-fields";
import { QuotedForm } from "@/components/form/quoted-form";
import { WarnUnsaved } from "@/components/form/warn-unsaved";
import { Fieldset } from "@/components/ui/field";
import { AppLink } from "@/components/ui/link";
import { call } from "@/lib/backend";
import { getProfile, listTravellers } from "@/lib/contracts/accounts/account";
import type { OutputOf } from "@/lib/contracts/define";
import { checkout, checkoutOptions, guestCheckout, guestCheckoutOptions } from "@/lib/contracts/money/payment";
import type { Price } from "@/lib/contracts/price";
import { AppError } from "@/lib/errors";
import { findKind, getKindTexts } from "@/lib/kinds";
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
  /** Null for a visitor without an account. */
  client: OutputOf<typeof getProfile> | null;
  travellers: OutputOf<typeof listTravellers>["items"];
};

/**
 * Data that a visitor needs to pay a quote without holding it first. Null for staff, for ended sessions, and without an
 * account for what only accounts can book.
 */
export async function findCheckout(session: Session | null, kind: KindId, quote: Quote): Promise<Checkout | null> {
  const body = { quoteToken: quote.token, acceptTotalMinor: quote.price.totals.totalMinor };
  try {
    if (!session) {
      if (!findKind(kind)?.features.has("book_without_account")) return null;
      const options = await call(guestCheckoutOptions, { body });
      return options.options.length > 0 ? { options, client: null, travellers: [] } : null;
    }
    const { token, getType } = session;
    if (!token || getRole(getType) !== "client") return null;
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

/** A visitor who has an account may log in first, and comes back to the selection. */
async function LoginInstead({ here }: { here: string }) {
  const t = await getTranslator();
  const next = encodeURIComponent(here);
  const link = "inline-flex min-h-8 items-center font-semibold text-ink underline underline-offset-4";
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      {t("You don't need an account to book.")}
      <AppLink href={t.at(`/auth/login?next=${next}`)} className={link}>
        {t("Log in")}
      </AppLink>
      <AppLink href={t.at(`/auth/register?next=${next}`)} className={link}>
        {t("Create an account")}
      </AppLink>
    </p>
  );
}

/** Guests, payment and terms of a quote in one form: it is held and paid when the form is sent. */
export async function CheckoutForm(props: CheckoutFormProps) {
  const { kind, quote, checkout: found, here, traveller, units, flash, next } = props;
  const t = await getTranslator();
  const { options, client, travellers } = found;
  const texts = getKindTexts(kind);
  const { totalMinor, dueLaterMinor: outstandingMinor, dueAtPropertyMinor } = quote.price.totals;
  const open = { receivedMinor: 0, refundedMinor: 0, outstandingMinor, dueAtPropertyMinor };
  const later = moneySummaryIn(t, { kind, currency: quote.price.currency, ...open });
  const form = (
    <QuotedForm action={client ? checkout.path : guestCheckout.path} flash={flash} labels={guestLabelsIn(t)}>
      <GuardFields once back={here} next={next} />
      <WarnUnsaved />
      <input type="hidden" name="quoteToken" value={quote.token} />
      <input type="hidden" name="acceptTotalMinor" value={totalMinor} />
      <input type="hidden" name="locale" value={t.language} />
      <GuestFields
        guests={null}
        client={client}
        saved={{ travellers, chosen: traveller, here }}
        guest={!client}
        flash={flash}
        units={units}
      />
      {client ? null : <Captcha form="guest" />}
      <Fieldset legend={t("Payment method")} name="method" className="mt-4">
        <PayChoices
          options={options.options}
          dueMinor={options.dueMinor}
          currency={options.currency}
          there={{ pay: t(texts.payThere), book: t(texts.bookAndPayThere) }}
          {...(later ? { onSite: later } : {})}
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
  if (client) return form;
  return (
    <>
      <LoginInstead here={here} />
      {form}
    </>
  );
}
