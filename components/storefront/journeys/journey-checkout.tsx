import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AddToTrip } from "@/components/booking/add-to-trip";
import { type Checkout, CheckoutForm, findCheckout } from "@/components/booking/checkout-form";
import { HoldStep } from "@/components/booking/hold-step";
import { OfferPromises } from "@/components/booking/offer-promises";
import { PayableGroup } from "@/components/booking/price-breakdown";
import type { TransportQuote } from "@/lib/contracts/orders/quote";
import { getSite } from "@/lib/data/site/site";
import { type JourneyChoice, priceJourney } from "@/lib/data/transport/journeys";
import { respondIn } from "@/lib/language/localized-message";
import { getTranslator } from "@/lib/language/server";
import { currencyCookie } from "@/lib/protocol";
import { readFlash } from "@/lib/session/flash";
import { readSession } from "@/lib/session/read-session";

/** The price and terms of a quote. */
export async function Offer({ quote, children }: { quote: TransportQuote; children: ReactNode }) {
  const t = await getTranslator();
  return (
    <>
      <PayableGroup price={quote.price} kind="transport" />
      <OfferPromises
        kind="transport"
        quote={quote}
        byHand={t(
          "The operator confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
        )}
        left={(units) => t.count("{n} seat left", "{n} seats left", units)}
        className="my-4 grid gap-3"
      />
      {children}
    </>
  );
}

type BookProps = { quote: TransportQuote; here: string; held: string };

/** The seats are held before names and payment are given, because each passenger is named. */
export async function Hold({ quote, here, held }: BookProps) {
  const [t, site, session, flash] = await Promise.all([getTranslator(), getSite(), readSession(), readFlash()]);
  return (
    <HoldStep
      how={t(
        "We hold the seats for you. Enter the passengers' names and choose how to pay in the next step. You aren't charged before that.",
      )}
      kind="transport"
      quote={quote}
      session={session}
      here={here}
      next={held}
      flash={flash}
      texts={{
        hold: t.count("Hold these seats for {n} minute", "Hold these seats for {n} minutes", site.holdMinutes),
        needsAccount: t("You need an account to book this journey."),
      }}
    />
  );
}

/** Names and payment on this page. */
export async function PayHere({
  quote,
  here,
  held,
  checkout,
  traveller,
}: BookProps & { checkout: Checkout; traveller: string | undefined }) {
  const [t, flash] = await Promise.all([getTranslator(), readFlash()]);
  return (
    <section id="book" aria-labelledby="book-title" className="mt-6 scroll-mt-6 border-t border-line pt-5">
      <h2 id="book-title" className="mb-3 text-xl">
        {t("Confirm your booking")}
      </h2>
      <CheckoutForm
        kind="transport"
        quote={quote}
        checkout={checkout}
        here={here}
        traveller={traveller}
        units={null}
        flash={flash}
        next={held}
      />
      <AddToTrip quote={quote} here={here} />
    </section>
  );
}

/** `checkout` is null where the seats are held first. */
type Priced = { quote: TransportQuote; checkout: Checkout | null } | { refused: string; isSoldOut: boolean };

/** The price of the choice, or the reason why it cannot be booked. */
export async function priceChoice(choice: JourneyChoice): Promise<Priced> {
  const [t, store, session] = await Promise.all([getTranslator(), cookies(), readSession()]);
  const currency = store.get(currencyCookie)?.value;
  const { quote, error } = await priceJourney(choice, /^[A-Z]{3}$/.test(currency ?? "") ? currency : undefined);
  // The names of all passengers belong to an order, so it is held before they are given.
  if (quote)
    return {
      quote,
      checkout: quote.booked.journey?.namesRequired ? null : await findCheckout(session, "transport", quote),
    };
  const { message, fields } = respondIn(t, error.toBody());
  return { refused: Object.values(fields ?? {})[0] ?? message, isSoldOut: error.code === "sold_out" };
}
