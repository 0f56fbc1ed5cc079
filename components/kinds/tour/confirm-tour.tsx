import { AddToTrip } from "@/components/booking/add-to-trip";
import { CheckoutForm, findCheckout } from "@/components/booking/checkout-form";
import { ConfirmStep } from "@/components/booking/confirm-step";
import { HoldStep } from "@/components/booking/hold-step";
import { OfferPromises } from "@/components/booking/offer-promises";
import { PayableGroup } from "@/components/booking/price-breakdown";
import { PriceChanged } from "@/components/booking/price-changed";
import { Picture } from "@/components/storefront/picture";
import { PlaceName } from "@/components/storefront/term";
import { durationIn, languageNameIn } from "@/components/storefront/tours/tour-labels";
import { UserText } from "@/components/ui/language";
import { OwnTitle } from "@/components/ui/own-title";
import type { TourQuote } from "@/lib/contracts/orders/quote";
import { getSite } from "@/lib/data/site/site";
import { isWholeDays, slotIn } from "@/lib/kinds/tour/slot-text";
import { countTicketsIn } from "@/lib/kinds/tour/units";
import { zoneIn } from "@/lib/language/instants";
import { getTranslator } from "@/lib/language/server";
import { tourConfirmPath } from "@/lib/links/tour-links";
import type { Flash } from "@/lib/session/flash";
import type { Session } from "@/lib/session/session";

type ConfirmProps = {
  quote: TourQuote;
  /** The total on the previous page in minor units, if it is known. */
  seenTotalMinor: number | null;
  session: Session | null;
  /** The path of this selection, to return to after login. */
  here: string;
  /** The id of the selected traveller. */
  traveller: string | undefined;
  flash: Flash | null;
};

/** The selection and its price, beside the form. */
async function Selected({ quote }: Pick<ConfirmProps, "quote">) {
  const t = await getTranslator();
  const { tour, option, slot, pickup, language, meetingPoint, tickets } = quote.booked;
  return (
    <aside
      aria-label={t("Tour")}
      className="self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
    >
      {quote.picture ? (
        <Picture
          picture={quote.picture}
          sizes="(min-width: 1024px) 364px, 100vw"
          className="aspect-16/9 max-h-60 rounded-lg max-lg:hidden"
          alt=""
        />
      ) : null}
      <h2 className="mt-4 text-2xl">
        <OwnTitle of={tour} />
      </h2>
      <p className="text-sm text-soft">
        <PlaceName>{quote.placeName}</PlaceName>
      </p>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:text-end [&_dt]:text-soft">
        <dt>{slot.hours || isWholeDays(slot) ? t("Date") : t("Starts")}</dt>
        <dd>
          {slotIn(t.language, slot)}
          {isWholeDays(slot) ? null : ` ${zoneIn(t, quote.timeZone)}`}
        </dd>
        <dt>{t("Duration")}</dt>
        <dd>{durationIn(t, option.durationMinutes)}</dd>
        {option.title === tour.title ? null : (
          <>
            <dt>{t("Option")}</dt>
            <dd>
              <UserText>{option.title}</UserText>
            </dd>
          </>
        )}
        <dt>{t("Participants")}</dt>
        <dd>
          {countTicketsIn(t, tickets).map((count) => (
            <span key={count} className="block">
              {count}
            </span>
          ))}
        </dd>
        <dt>{pickup ? t("Pick-up") : t("Meeting point")}</dt>
        <dd>
          <UserText>{pickup?.name ?? meetingPoint}</UserText>
        </dd>
        {language ? (
          <>
            <dt>{t("Language")}</dt>
            <dd>{languageNameIn(t.language, language)}</dd>
          </>
        ) : null}
      </dl>
      <PayableGroup price={quote.price} kind="tour" />
    </aside>
  );
}

/**
 * Selection, price and terms. Visitors pay here. A tour with questions is held first, because the answers belong to an
 * order.
 */
export async function ConfirmTour({ quote, seenTotalMinor, session, here, traveller, flash }: ConfirmProps) {
  const hasQuestions = quote.booked.questions.length > 0;
  const [t, site, checkout] = await Promise.all([
    getTranslator(),
    getSite(),
    hasQuestions ? null : findCheckout(session, "tour", quote),
  ]);
  const { price, product } = quote;
  const held = `${t.at(tourConfirmPath(product))}?ref={ref}`;
  return (
    <div className="wrap gutter beside py-8">
      <div className="lg:mb-6">
        {checkout ? null : <ConfirmStep n={1} />}
        <h1 className="text-4xl">{t("Confirm your booking")}</h1>
      </div>
      <Selected quote={quote} />
      <div>
        <PriceChanged seenTotalMinor={seenTotalMinor} price={price} />
        <section className="border-t border-line pt-5">
          <h2 className="text-xl">{t("What you get")}</h2>
          <OfferPromises
            kind="tour"
            quote={quote}
            byHand={t(
              "The tour operator confirms this booking. If it declines or doesn't respond in time, you get a full refund.",
            )}
            left={(units) => t.count("{n} place left", "{n} places left", units)}
            className="mt-3 grid max-w-prose gap-3"
          />
        </section>
        {checkout ? (
          <div className="mt-6">
            <CheckoutForm
              kind="tour"
              quote={quote}
              checkout={checkout}
              here={here}
              traveller={traveller}
              units={null}
              flash={flash}
              next={held}
            />
            <AddToTrip quote={quote} here={here} />
          </div>
        ) : (
          <section className="mt-6 border-t border-line pt-5">
            <HoldStep
              how={t(
                "We hold the places for you. Enter the participants' names and choose how to pay in the next step. You aren't charged before that.",
              )}
              kind="tour"
              quote={quote}
              session={session}
              here={here}
              next={held}
              flash={flash}
              texts={{
                hold: t.count(
                  "Hold these places for {n} minute",
                  "Hold these places for {n} minutes",
                  site.holdMinutes,
                ),
                needsAccount: t("You need an account to book this tour."),
              }}
            />
          </section>
        )}
      </div>
    </div>
  );
}
