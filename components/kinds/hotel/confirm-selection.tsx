import { AddToTrip } from "@/components/booking/add-to-trip";
import { CheckoutForm, findCheckout } from "@/components/booking/checkout-form";
import { ConfirmStep } from "@/components/booking/confirm-step";
import { HoldStep } from "@/components/booking/hold-step";
import { PriceChanged } from "@/components/booking/price-changed";
import { Promised } from "@/components/booking/promised";
import { boardLabels } from "@/components/storefront/room/stay-labels";
import { BedDouble, CalendarCheck, Check, Timer } from "@/components/ui/icon";
import type { HotelQuote } from "@/lib/contracts/orders/quote";
import { getSite } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { policyIn } from "@/lib/pricing/cancellation-wording";
import type { Flash } from "@/lib/session/flash";
import type { Session } from "@/lib/session/session";
import { StaySummary } from "./summary";

type ConfirmSelectionProps = {
  quote: HotelQuote;
  /** The total on the previous page in minor units, if it was different. */
  seenTotalMinor: number | null;
  session: Session | null;
  /** The path of this selection, to return to after login. */
  here: string;
  /** The id of the selected traveller. */
  traveller: string | undefined;
  flash: Flash | null;
};

/** Selection, price and terms. Visitors pay here; who can only book with an account holds it after a login. */
export async function ConfirmSelection(props: ConfirmSelectionProps) {
  const { quote, seenTotalMinor, session, here, traveller, flash } = props;
  const [t, site, checkout] = await Promise.all([getTranslator(), getSite(), findCheckout(session, "hotel", quote)]);
  const { price, picture } = quote;
  const { hotel, room, plan } = quote.booked;
  const held = t.at("/booking/confirm?ref={ref}");
  return (
    <div className="wrap gutter beside py-8">
      <div className="lg:mb-6">
        {checkout ? null : <ConfirmStep n={1} />}
        <h1 className="text-4xl">{t("Confirm your booking")}</h1>
      </div>
      <StaySummary
        folds
        price={price}
        due={quote}
        stay={{
          hotel,
          where: quote.placeName,
          picture,
          room,
          planName: plan.name,
          checkIn: quote.request.checkIn,
          checkOut: quote.request.checkOut,
          checkInFrom: hotel.checkInFrom,
          checkOutUntil: hotel.checkOutUntil,
          party: quote.request.party,
        }}
      />
      <div>
        <PriceChanged seenTotalMinor={seenTotalMinor} price={price} />
        <section className="border-t border-line pt-5">
          <h2 className="text-xl">{t("What you get")}</h2>
          <ul className="mt-3 grid max-w-prose gap-3">
            <Promised Icon={BedDouble}>{t(boardLabels[plan.board])}.</Promised>
            <Promised Icon={CalendarCheck}>
              {policyIn(t, quote.policy, {
                kind: "hotel",
                zone: quote.timeZone,
                currency: price.currency,
                booked: false,
              })}
            </Promised>
            <Promised Icon={Check}>
              {quote.confirmMode === "instant"
                ? plan.payment === "at_property"
                  ? t("Confirmed instantly.")
                  : t("Confirmed instantly after payment.")
                : t(
                    "The hotel confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
                  )}
            </Promised>
            {quote.unitsLeft !== null && quote.unitsLeft <= 3 ? (
              <Promised Icon={Timer}>
                <b className="font-semibold text-primary-ink">
                  {t("Only {n} left for your dates", { n: quote.unitsLeft })}.
                </b>
              </Promised>
            ) : null}
          </ul>
        </section>
        {checkout ? (
          <div className="mt-6">
            <CheckoutForm
              kind="hotel"
              quote={quote}
              checkout={checkout}
              here={here}
              traveller={traveller}
              units={quote.request.party.length}
              flash={flash}
              next={held}
            />
            <AddToTrip quote={quote} here={here} />
          </div>
        ) : (
          <section className="mt-6 border-t border-line pt-5">
            <HoldStep
              how={t(
                "We hold the room for you. Enter the guests' names and choose how to pay in the next step. You aren't charged before that.",
              )}
              kind="hotel"
              quote={quote}
              session={session}
              here={here}
              next={held}
              flash={flash}
              texts={{
                hold:
                  quote.request.party.length === 1
                    ? t.count("Hold this room for {n} minute", "Hold this room for {n} minutes", site.holdMinutes)
                    : t.count("Hold these rooms for {n} minute", "Hold these rooms for {n} minutes", site.holdMinutes),
                needsAccount: t("This rate is paid at the hotel, so you need an account to book it."),
              }}
            />
          </section>
        )}
      </div>
    </div>
  );
}
