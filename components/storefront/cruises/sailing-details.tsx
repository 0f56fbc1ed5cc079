import type { ReactNode } from "react";
import { Calendar, MapPin } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb, type Crumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import type { CruiseRequest, SailingPage } from "@/lib/contracts/cruises/cruises";
import { type CabinChoice, cabinChoiceValues, toCruiseRequest } from "@/lib/data/cruises";
import { cruiseKind } from "@/lib/kinds/cruise";
import { regionLabels } from "@/lib/kinds/cruise/regions";
import { stayIn } from "@/lib/language/formats";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { cruiseListPath, sailingPath, shipPath } from "@/lib/links/cruise-links";
import { routes } from "@/lib/routes";
import { ChosenTotal } from "../chosen-total";
import { ChoiceScope, Chosen } from "../chrome/choice";
import { Money } from "../money";
import { Gallery } from "../property/gallery";
import { Reviews } from "../property/reviews";
import { ShareButton } from "../property/share-button";
import { Score } from "../results/guest-score";
import { sailingData } from "../seo/cruise";
import { JsonLd } from "../seo/json-ld";
import { PriceAction, StickyPrice } from "../sticky-price";
import { PlaceRoute } from "../term";
import { WishButton } from "../wishlist/wish-list";
import { CabinChoices, GuestForm } from "./cabin-choice";
import { cancellationIn, paymentIn } from "./cruise-terms";
import { Itinerary } from "./itinerary";
import { CabinOffer, type PricedCabins, priceCabins } from "./sailing-checkout";
import { ShipFactList } from "./ship-facts";
import { shipTextIn } from "./ship-texts";

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 text-2xl lg:text-3xl">
    {children}
  </h2>
);

const stateTexts = {
  closed: "This cruise is not on sale.",
  cancelled: "This cruise was cancelled by the cruise line.",
} as const;

type DetailsProps = { sailing: SailingPage; choice: CabinChoice };

type BookingProps = DetailsProps & {
  /** Null until a category is chosen for each cabin. */
  chosen: { request: CruiseRequest; priced: PricedCabins } | null;
};

/** Guests, cabins, price and hold. */
async function Booking({ sailing, choice, chosen }: BookingProps) {
  const t = await getTranslator();
  const here = t.at(sailingPath(sailing, cabinChoiceValues(choice)));
  // No region: the price beside the form is a landmark, which may not be within another one.
  return (
    <div id="cabins" className="mt-14 scroll-mt-6">
      <Heading id="cabins-title">{t("Cabins and prices")}</Heading>
      {sailing.state === "open" ? (
        <div className="beside">
          <div>
            <GuestForm sailing={sailing} choice={choice} />
            <p className="mt-6 text-sm text-soft">
              {t("Prices are for the whole cabin with port taxes and gratuities.")}
            </p>
            <CabinChoices sailing={sailing} choice={choice} />
          </div>
          <aside
            id="price"
            aria-label={t("Price")}
            className="scroll-mt-6 self-start rounded-[20px] border border-line bg-card p-4.5 lg:sticky lg:top-16"
          >
            <Chosen note={t("You changed your selection. Update the price to continue.")}>
              {chosen ? (
                <CabinOffer {...chosen} here={here} held={`${t.at(routes.public.confirmBooking)}?ref={ref}`} />
              ) : (
                <p className="text-soft">{t("Choose a category for each cabin to see the price.")}</p>
              )}
            </Chosen>
          </aside>
        </div>
      ) : (
        <Notice kind="warning">{t(stateTexts[sailing.state])}</Notice>
      )}
    </div>
  );
}

/** The lowest price and the way to the cabins; null if none is on sale. */
function getCabinAction(t: PageTranslator, { state, fromMinor, currency }: SailingPage) {
  if (state !== "open" || fromMinor === null) return null;
  const price = t.rich("from {price} per person", {
    price: <Money minor={fromMinor} currency={currency} className="text-lg font-semibold text-ink" />,
  });
  return { price, href: "#cabins" as const, label: t("Choose a cabin") };
}

/** The page of a sailing: pictures, route, cabins, booking, ship, reviews and terms. */
export async function SailingDetails({ sailing, choice }: DetailsProps) {
  const t = await getTranslator();
  const { ship, state } = sailing;
  const request = state === "open" ? toCruiseRequest(sailing, choice) : null;
  const chosen = request && { request, priced: await priceCabins(request) };
  const quote = chosen && "quote" in chosen.priced ? chosen.priced.quote : null;
  const action = getCabinAction(t, sailing);
  const shipTexts = (["summary", "description"] as const)
    .map((name) => shipTextIn(t.language, ship, name))
    .filter(({ text }) => text !== "");
  const crumbs: Crumb[] = [
    { label: t("All cruises"), href: cruiseListPath() },
    { label: t(regionLabels[sailing.region]), href: cruiseListPath({ region: sailing.region }) },
    { label: titleIn(t.language, sailing) },
  ];
  return (
    <ChoiceScope>
      <article className="wrap gutter pt-5 pb-6">
        <JsonLd data={sailingData(sailing, crumbs, t)} />
        <Breadcrumb t={t} crumbs={crumbs} />
        <header className="mt-2 mb-5 flex items-end justify-between gap-x-8 gap-y-3 max-lg:flex-wrap">
          <div className="min-w-0">
            <h1 className="text-3xl sm:text-4xl">
              <OwnTitle of={sailing} />
            </h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-soft">
              <span className="inline-flex items-center gap-1">
                <Calendar aria-hidden className="size-4" />
                {stayIn(t.language, sailing.startDate, sailing.endDate)}
                {" · "}
                {t.count("{n} night", "{n} nights", sailing.nights)}
              </span>
              <a
                href="#itinerary"
                className="inline-flex items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current"
              >
                <MapPin aria-hidden className="size-4" />
                <PlaceRoute names={[sailing.from, sailing.to]} />
              </a>
              <AppLink href={shipPath(ship)} className="font-medium text-primary-ink hover:underline">
                <UserText>{`${ship.title}, ${ship.line}`}</UserText>
              </AppLink>
            </p>
          </div>
          <div className="flex items-center gap-1 max-lg:w-full max-lg:flex-wrap">
            <a href="#reviews" className="max-lg:me-auto lg:me-3">
              <Score
                tenths={ship.scoreTenths}
                reviews={ship.reviewCount}
                side="end"
                className="max-lg:flex-row-reverse max-lg:[&>span:first-child]:text-start"
              />
            </a>
            <ShareButton title={titleIn(t.language, sailing)} />
            <WishButton product={{ kind: "cruise", id: ship.id, title: ship.title }} labelled />
          </div>
        </header>
        <Gallery pictures={ship.pictures} title={ship.title} />
        {action ? (
          <div className="mt-9 flex items-center justify-between gap-4 max-lg:hidden">
            <PriceAction {...action} />
          </div>
        ) : (
          <p className="mt-9 text-sm text-soft">{state === "open" ? t("Sold out") : t(stateTexts[state])}</p>
        )}
        <section id="itinerary" aria-labelledby="itinerary-title" className="mt-9 scroll-mt-6">
          <Heading id="itinerary-title">{t("Route by day")}</Heading>
          <Itinerary calls={sailing.calls} />
        </section>
        <Booking sailing={sailing} choice={choice} chosen={chosen} />
        <section aria-labelledby="ship" className="far-part mt-14">
          <Heading id="ship">{t("The ship: {name}", { name: ship.title })}</Heading>
          <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div>
              {shipTexts.map(({ text, translated }) => (
                <UserText
                  key={text}
                  as="p"
                  translated={translated}
                  className="mb-3 max-w-prose whitespace-pre-line text-soft"
                >
                  {text}
                </UserText>
              ))}
              <p className="mt-3">
                <AppLink href={shipPath(ship)} className="font-medium text-primary-ink hover:underline">
                  {t("View the ship and all its cruises")}
                </AppLink>
              </p>
            </div>
            <ShipFactList ship={ship} />
          </div>
        </section>
        <section id="reviews" aria-labelledby="reviews-title" className="far-part mt-14 scroll-mt-6">
          <Heading id="reviews-title">{t("Guest reviews")}</Heading>
          <Reviews
            kind={cruiseKind}
            product={ship}
            path={shipPath(ship)}
            kept={{}}
            none={t("No reviews yet. Only guests of the ship can leave one.")}
          />
        </section>
        <section aria-labelledby="terms-title" className="far-part mt-14">
          <Heading id="terms-title">{t("Good to know")}</Heading>
          <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
            <div className="border-t border-line pt-3">
              <dt className="font-semibold">{t("Payment")}</dt>
              <dd className="mt-1 text-soft">{paymentIn(t, sailing)}</dd>
            </div>
            <div className="border-t border-line pt-3">
              <dt className="font-semibold">{t("Cancelling")}</dt>
              <dd className="mt-1 text-soft">{cancellationIn(t, sailing)}</dd>
            </div>
            <div className="border-t border-line pt-3">
              <dt className="font-semibold">{t("Travel documents")}</dt>
              <dd className="mt-1 text-soft">
                {t(
                  "Every guest needs a passport or an identity card. The cruise line needs the document details 30 days before departure.",
                )}
              </dd>
            </div>
          </dl>
        </section>
        {quote ? (
          <StickyPrice
            price={<ChosenTotal minor={quote.price.totals.totalMinor} currency={quote.price.currency} />}
            href="#price"
            label={t("Go to booking")}
          />
        ) : action ? (
          <StickyPrice {...action} />
        ) : null}
      </article>
    </ChoiceScope>
  );
}
