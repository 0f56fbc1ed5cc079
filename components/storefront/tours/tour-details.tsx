import type { ReactNode } from "react";
import { PlaceName, Term } from "@/components/storefront/term";
import { Check, MapPin, X } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { Breadcrumb, type Crumb } from "@/components/ui/navigation";
import type { TourPage } from "@/lib/contracts/tours/tours";
import type { ReviewView } from "@/lib/data/product-reviews";
import { tourKind } from "@/lib/kinds/tour";
import { zoneIn } from "@/lib/language/instants";
import { getListSeparator } from "@/lib/language/languages";
import type { PageTranslator } from "@/lib/language/messages";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { tourListPath } from "@/lib/links/tour-choice";
import { tourPath } from "@/lib/links/tour-links";
import { generalTermsIn } from "@/lib/pricing/cancellation-wording";
import { Money } from "../money";
import { Gallery } from "../property/gallery";
import { ProductHeader } from "../property/product-header";
import { Reviews } from "../property/reviews";
import { SchematicMap } from "../results/schematic-map";
import { JsonLd } from "../seo/json-ld";
import { tourData } from "../seo/tour";
import { RememberView } from "../wishlist/recently-viewed";
import { durationIn, languageNameIn } from "./tour-labels";
import { TourTiles } from "./tour-tile";

type DetailsProps = {
  tour: TourPage;
  reviews: ReviewView | null;
  /** Calendar, participants and price. */
  children: ReactNode;
};

const Heading = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-4 text-2xl lg:text-3xl">
    {children}
  </h2>
);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-soft">{term}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

/** Duration, languages, confirmation, minimum number and weather. */
async function Facts({ tour }: { tour: TourPage }) {
  const t = await getTranslator();
  const minutes = tour.options.map(({ durationMinutes }) => durationMinutes);
  const least = Math.min(...minutes);
  const most = Math.max(...minutes);
  const duration = [...new Set([least, most])].map((value) => durationIn(t, value)).join(" – ");
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {minutes.length > 0 ? <Fact term={t("Duration")}>{duration}</Fact> : null}
      <Fact term={t("Languages")}>
        {tour.languages.map((tag) => languageNameIn(t.language, tag)).join(getListSeparator(t.language))}
      </Fact>
      <Fact term={t("Confirmation")}>
        {tour.confirmMode === "instant" ? t("Instant confirmation") : t("Confirmed by the tour operator")}
      </Fact>
      <Fact term={t("Time zone")}>{zoneIn(t, tour.timeZone)}</Fact>
      {tour.minParticipants > 1 ? (
        <Fact term={t("Minimum")}>{t.count("{n} participant", "{n} participants", tour.minParticipants)}</Fact>
      ) : null}
    </dl>
  );
}

function Items({ title, items, Icon }: { title: string; items: readonly string[]; Icon: typeof Check }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-sm">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
            <Term>{item}</Term>
          </li>
        ))}
      </ul>
    </div>
  );
}

const getCrumbs = (t: PageTranslator, tour: TourPage): Crumb[] => [
  { label: t("All tours"), href: tourListPath() },
  { label: placeIn(t, tour.place.city), href: tourListPath({ city: tour.place.cityId }) },
  { label: tour.title },
];

/** The page of a tour: pictures, description, booking, itinerary, meeting point, reviews, terms. */
export async function TourDetails({ tour, reviews, children }: DetailsProps) {
  const t = await getTranslator();
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
  const included = [...new Set([...tour.included, ...tour.items.map(({ name }) => name)])];
  const countTours = (_: typeof t, n: number) => t.count("{n} tour", "{n} tours", n);
  return (
    <article className="wrap gutter pt-5 pb-6">
      <JsonLd data={tourData(tour, crumbs, t)} />
      <RememberView product={product} />
      <Breadcrumb t={t} crumbs={crumbs} />
      <ProductHeader product={product} scoreTenths={tour.scoreTenths} reviewCount={tour.reviewCount}>
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
      <Gallery pictures={tour.pictures} title={tour.title} />

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
          {tour.fromMinor === null ? null : (
            <p className="mb-4 flex items-center justify-between gap-4">
              <span className="text-sm text-soft">
                {t.rich("from {price}", {
                  price: (
                    <Money minor={tour.fromMinor} currency={currency} className="text-lg font-semibold text-ink" />
                  ),
                })}
              </span>
              <a
                href="#book"
                className="inline-flex min-h-12 shrink-0 items-center rounded-md bg-primary px-4 font-semibold text-on-primary lg:min-h-10 lg:text-sm"
              >
                {t("Choose a date")}
              </a>
            </p>
          )}
          <Facts tour={tour} />
        </div>
      </div>

      <section id="book" aria-labelledby="book-title" className="mt-12 scroll-mt-6">
        <Heading id="book-title">{t("Departures and prices")}</Heading>
        {children}
      </section>

      {tour.itinerary.length > 0 ? (
        <section aria-labelledby="itinerary" className="mt-14">
          <Heading id="itinerary">{t("Itinerary")}</Heading>
          <ol className="grid gap-5">
            {tour.itinerary.map(({ title, text }, at) => (
              <li key={`${at + 1} ${title}`} className="flex gap-3">
                <span
                  aria-hidden
                  className="tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-sm font-semibold"
                >
                  {at + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="font-semibold">
                    <UserText>{title}</UserText>
                  </h3>
                  <UserText as="p" className="mt-1 max-w-prose whitespace-pre-line text-soft">
                    {text}
                  </UserText>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ) : null}

      {included.length + tour.excluded.length > 0 ? (
        <section aria-labelledby="included" className="mt-14">
          <Heading id="included">{t("Included and not included")}</Heading>
          <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
            <Items title={t("Included")} items={included} Icon={Check} />
            <Items title={t("Not included")} items={tour.excluded} Icon={X} />
          </div>
        </section>
      ) : null}

      <section id="map" aria-labelledby="map-title" className="far-part mt-14 scroll-mt-6">
        <Heading id="map-title">{t("Meeting point")}</Heading>
        <UserText as="p" className="mb-4 text-soft">
          {tour.meetingPoint}
        </UserText>
        <SchematicMap
          centre={{ latitude: tour.latitude, longitude: tour.longitude, label: "" }}
          currency={currency}
          count={countTours}
          points={[
            { id: tour.id, title: tour.title, latitude: tour.latitude, longitude: tour.longitude, here: true },
            ...tour.nearby.map((other) => ({
              id: other.id,
              title: other.title,
              latitude: other.latitude,
              longitude: other.longitude,
              priceMinor: other.fromMinor,
              href: tourPath(other),
            })),
          ]}
          className="aspect-square w-full sm:aspect-5/2 2xl:h-[27rem]"
        />
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
        <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
          <div className="border-t border-line pt-3">
            <dt className="font-semibold">{t("Cancelling")}</dt>
            <dd className="mt-1 text-soft">{generalTermsIn(t, tour.cancellation, currency, "tour")}</dd>
          </div>
          {tour.weatherDependent ? (
            <div className="border-t border-line pt-3">
              <dt className="font-semibold">{t("Weather")}</dt>
              <dd className="mt-1 text-soft">
                {t("The tour needs good weather. If it is cancelled for weather, you get a full refund.")}
              </dd>
            </div>
          ) : null}
          {tour.minParticipants > 1 ? (
            <div className="border-t border-line pt-3">
              <dt className="font-semibold">{t("Minimum")}</dt>
              <dd className="mt-1 text-soft">
                {t("With fewer participants the tour is cancelled 24 hours before the start, with a full refund.")}
              </dd>
            </div>
          ) : null}
        </dl>
      </section>

      {tour.nearby.length > 0 ? (
        <section aria-labelledby="nearby" className="mt-14">
          <Heading id="nearby">{t("More tours in {city}", { city: placeIn(t, place.city) })}</Heading>
          <TourTiles tours={tour.nearby} currency={currency} />
        </section>
      ) : null}
    </article>
  );
}
