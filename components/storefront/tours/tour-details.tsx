import { PlaceName, Term } from "@/components/storefront/term";
import { Check, MapPin } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { Breadcrumb, type Crumb } from "@/components/ui/navigation";
import type { TourPage } from "@/lib/contracts/tours/tours";
import type { ReviewView } from "@/lib/data/product-reviews";
import { tourKind } from "@/lib/kinds/tour";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { type TourChoice, tourListPath } from "@/lib/links/tour-choice";
import { tourPath } from "@/lib/links/tour-links";
import { ChosenTotal } from "../chosen-total";
import { ChoiceScope } from "../chrome/choice";
import { Gallery } from "../property/gallery";
import { ProductHeader } from "../property/product-header";
import { Reviews } from "../property/reviews";
import { JsonLd } from "../seo/json-ld";
import { tourData } from "../seo/tour";
import { PriceAction, StickyPrice } from "../sticky-price";
import { RememberView } from "../wishlist/remember-view";
import { readSlots, TourPanel } from "./tour-panel";
import { Facts, getDateAction, Heading, Included, Items, Itinerary, Terms, TourMap } from "./tour-parts";
import { TourTiles } from "./tour-tile";

type DetailsProps = {
  tour: TourPage;
  choice: TourChoice;
  reviews: ReviewView | null;
};

const getCrumbs = (t: PageTranslator, tour: TourPage): Crumb[] => [
  { label: t("All tours"), href: tourListPath() },
  { label: placeIn(t, tour.place.city), href: tourListPath({ city: tour.place.cityId }) },
  { label: titleIn(t.language, tour) },
];

/** The page of a tour: pictures, description, booking, itinerary, meeting point, reviews, terms. */
export async function TourDetails({ tour, choice, reviews }: DetailsProps) {
  const [t, read] = await Promise.all([getTranslator(), readSlots(tour, choice)]);
  const { place, currency } = tour;
  const crumbs = getCrumbs(t, tour);
  const where = `${place.city}, ${place.country}`;
  const product = {
    kind: "tour" as const,
    id: tour.id,
    title: tour.title,
    path: tourPath(tour),
    where,
    pictureKey: tour.pictures[0]?.key ?? null,
  };
  const action = getDateAction(t, tour);
  const total = read.priced?.price?.quote?.price;
  return (
    <ChoiceScope>
      <article className="wrap gutter pt-5 pb-6">
        <JsonLd data={tourData(tour, crumbs, t)} />
        <RememberView product={{ ...product, titles: tour.titles }} />
        <Breadcrumb t={t} crumbs={crumbs} />
        <ProductHeader
          product={product}
          titles={tour.titles}
          scoreTenths={tour.scoreTenths}
          reviewCount={tour.reviewCount}
        >
          <span>
            <Term>{tour.type}</Term>
          </span>
          <a
            href="#map"
            className="inline-flex items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <MapPin aria-hidden className="size-4" />
            <PlaceName>{where}</PlaceName>
          </a>
        </ProductHeader>
        <Gallery pictures={tour.pictures} title={titleIn(t.language, tour)} />

        <div className="mt-9 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              {tour.summary ? <UserText>{tour.summary}</UserText> : t("About this tour")}
            </h2>
            <UserText as="p" className="mt-3 max-w-prose whitespace-pre-line text-soft">
              {tour.description}
            </UserText>
            {tour.highlights.length > 0 ? (
              <div className="mt-5">
                <Items title={t("Highlights")} items={tour.highlights} Icon={Check} />
              </div>
            ) : null}
          </section>
          <div>
            {action ? (
              <div className="mb-4 flex items-center justify-between gap-4 max-lg:hidden">
                <PriceAction {...action} />
              </div>
            ) : null}
            <Facts tour={tour} />
          </div>
        </div>

        <section id="book" aria-labelledby="book-title" className="mt-12 scroll-mt-6">
          <Heading id="book-title">{t("Departures and prices")}</Heading>
          <TourPanel tour={tour} choice={choice} {...read} />
        </section>

        <Itinerary tour={tour} />

        <Included tour={tour} />

        <section id="map" aria-labelledby="map-title" className="far-part mt-14 scroll-mt-6">
          <Heading id="map-title">{t("Meeting point")}</Heading>
          <UserText as="p" className="mb-4 text-soft">
            {tour.meetingPoint}
          </UserText>
          <TourMap tour={tour} />
        </section>

        <section id="reviews" aria-labelledby="reviews-title" className="far-part mt-14 scroll-mt-6">
          <Heading id="reviews-title">{t("Guest reviews")}</Heading>
          <Reviews
            kind={tourKind}
            product={tour}
            path={tourPath(tour)}
            kept={{}}
            none={t("No reviews yet. Only participants can leave one.")}
            view={reviews}
          />
        </section>

        <section id="policies" aria-labelledby="policies-title" className="far-part mt-14">
          <Heading id="policies-title">{t("Good to know")}</Heading>
          <Terms tour={tour} />
        </section>

        {tour.nearby.length > 0 ? (
          <section aria-labelledby="nearby" className="mt-14">
            <Heading id="nearby">{t("More tours in {city}", { city: placeIn(t, place.city) })}</Heading>
            <TourTiles tours={tour.nearby} currency={currency} />
          </section>
        ) : null}
        {total ? (
          <StickyPrice
            price={<ChosenTotal minor={total.totals.totalMinor} currency={total.currency} />}
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
