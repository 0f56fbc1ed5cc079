import { PlaceName } from "@/components/storefront/term";
import { MapPin } from "@/components/ui/icon";
import { UserText } from "@/components/ui/language";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { Rating } from "@/components/ui/score";
import { shownTotals } from "@/lib/booking/open-offers";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import type { ReviewView } from "@/lib/data/product-reviews";
import { hotelKind } from "@/lib/kinds/hotel";
import { stayIn } from "@/lib/language/formats";
import { zoneIn } from "@/lib/language/instants";
import { getTranslator } from "@/lib/language/server";
import { countryIn, placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { noRateFilter, type RateFilter } from "@/lib/links/rate-filter";
import type { EnteredStay } from "@/lib/links/read-stay";
import { hasDates, hotelPath, listsPath, type RequestedStay, stayValues } from "@/lib/links/stay-links";
import { Score } from "../results/guest-score";
import { HotelTile } from "../results/hotel-tile";
import { SchematicMap } from "../results/schematic-map";
import { PromotionalCode } from "../room/promotional-code";
import { StayForm } from "../room/stay-form";
import { addressLine } from "../room/stay-labels";
import { hotelData } from "../seo/hotel";
import { JsonLd } from "../seo/json-ld";
import { StickyPrice } from "../sticky-price";
import { Term } from "../term";
import { RememberView } from "../wishlist/remember-view";
import { WishButton } from "../wishlist/wish-list";
import { Gallery } from "./gallery";
import { Fact, Features } from "./hotel-features";
import { Policies } from "./hotel-policies";
import { farDown, getRetained, toTile } from "./hotel-props";
import { hotelTextIn } from "./hotel-texts";
import { LowestPrice } from "./lowest-price";
import { PageBar } from "./page-bar";
import { PriceCalendar } from "./price-calendar";
import { Reviews } from "./reviews";
import { RoomRows } from "./room-rows";
import { ShareButton } from "./share-button";

type HotelDetailsProps = {
  hotel: HotelPage;
  currency: string;
  stay: RequestedStay;
  /** Values of the form that differ from the stay. */
  entered?: EnteredStay;
  /** The filters of the search that led here. */
  filter?: RateFilter;
  /** The reason why the requested stay is not available. */
  problem?: string | null;
  /** The current date in the hotel's time zone. */
  today: string;
  days: CalendarDay[];
  /** Another page of reviews than the newest, if the URL requests it. */
  reviews?: ReviewView | null;
  /** The preview for staff, in any listing status: without links to pages that may not exist. */
  preview?: boolean;
};

/** A hotel's page: pictures, description, rooms, map, reviews, rules. */
export async function HotelDetails({
  hotel,
  currency,
  stay,
  entered = stay,
  filter = noRateFilter,
  problem,
  today,
  days,
  reviews,
  preview = false,
}: HotelDetailsProps) {
  const t = await getTranslator();
  const { place } = hotel;
  const title = titleIn(t.language, hotel);
  const summary = hotelTextIn(t.language, hotel, "summary");
  const description = hotelTextIn(t.language, hotel, "description");
  const crumbs = [
    { label: t("All stays"), href: listsPath() },
    { label: countryIn(t.language, place.country), href: listsPath({ country: place.countryId }) },
    { label: placeIn(t, place.city), href: listsPath({ city: place.cityId }) },
    { label: title },
  ];
  const product = { kind: "hotel" as const, id: hotel.id, path: hotelPath(hotel), currency, days, filter };
  const kept = getRetained({ ...hotel, picture: hotel.pictures[0] ?? null });
  const totals = shownTotals(
    hotel.rooms.flatMap(({ offers }) => offers),
    filter,
    currency,
  );
  const going = {
    price: (
      <LowestPrice totals={totals} fromMinor={hotel.fromMinor} fromAdults={hotel.fromAdults} currency={currency} />
    ),
    href: "#rooms" as const,
    label: hasDates(stay) ? t("See rooms") : t("Choose dates"),
  };
  return (
    <article className="wrap gutter pt-5 pb-6">
      {preview ? null : (
        <>
          <JsonLd data={hotelData(hotel, { currency, crumbs, t })} />
          <RememberView product={{ ...kept, titles: hotel.titles }} />
          <Breadcrumb t={t} crumbs={crumbs} />
        </>
      )}
      <header className="mt-2 mb-5 flex items-end justify-between gap-x-8 gap-y-3 max-lg:flex-wrap">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">
            <OwnTitle of={hotel} />
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere text-soft">
            <Rating stars={hotel.stars} />
            <Term>{hotel.propertyType}</Term>
            <a
              href="#map"
              className="inline-flex items-center gap-1 underline decoration-line underline-offset-4 hover:decoration-current"
            >
              <MapPin aria-hidden className="size-4" />
              <PlaceName>{addressLine(hotel)}</PlaceName>
            </a>
          </p>
        </div>
        <div className="flex items-center gap-1 max-lg:w-full max-lg:flex-wrap">
          <a href="#reviews" className="max-lg:me-auto lg:me-3">
            <Score
              tenths={hotel.scoreTenths}
              reviews={hotel.reviewCount}
              side="end"
              className="max-lg:flex-row-reverse max-lg:[&>span:first-child]:text-start"
            />
          </a>
          {preview ? null : (
            <>
              <ShareButton title={title} />
              <WishButton product={{ kind: "hotel", id: hotel.id, title }} labelled />
            </>
          )}
        </div>
      </header>
      <Gallery pictures={hotel.pictures} title={title} />
      {preview ? null : <PageBar hotel={hotel} going={going} />}

      {summary.text ? (
        <UserText as="p" translated={summary.translated} className="mt-9 max-w-prose font-display text-2xl">
          {summary.text}
        </UserText>
      ) : null}

      <section id="rooms" aria-labelledby="rooms-title" className="mt-12 scroll-mt-6">
        <h2 id="rooms-title" className="text-2xl lg:text-3xl">
          {t("Rooms")}
        </h2>
        <p className="mt-1 mb-4 text-soft">
          {hasDates(stay)
            ? `${stayIn(t.language, stay.checkIn, stay.checkOut)}. ${t("Prices are totals, incl. taxes.")}`
            : t("Choose dates to see room prices and availability.")}
        </p>
        {problem ? (
          <Notice kind="warning" className="mb-4">
            {t.known(problem)}
          </Notice>
        ) : null}
        {preview ? null : (
          <StayForm
            product={product}
            stay={stay}
            entered={entered}
            today={today}
            className="mb-4 border-b border-line pb-5"
          />
        )}
        {preview || hotel.rooms.length === 0 ? null : (
          <PromotionalCode
            path={product.path}
            stay={stay}
            filter={filter}
            offers={hotel.rooms.flatMap(({ offers }) => offers)}
          />
        )}
        <RoomRows hotel={hotel} currency={currency} stay={stay} filter={filter} preview={preview} />
        {hotel.rooms.length === 0 ? <p className="text-soft">{t("No rooms are available here right now.")}</p> : null}
      </section>

      {preview ? null : (
        <section aria-labelledby="calendar" className="script-only mt-12">
          <h2 id="calendar" className="mb-4 text-2xl lg:text-3xl">
            {t("Availability and prices")}
          </h2>
          <PriceCalendar product={product} stay={stay} today={today} />
        </section>
      )}

      <div className="mt-14 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="about">
          <h2 id="about" className="text-2xl">
            {t("About {hotel}", { hotel: title })}
          </h2>
          <UserText
            as="p"
            translated={description.translated}
            className="mt-3 max-w-prose whitespace-pre-line text-soft"
          >
            {description.text}
          </UserText>
        </section>
        <section aria-labelledby="times" className="text-sm">
          <h2 id="times" className="sr-only">
            {t("Check-in and check-out")}
          </h2>
          <dl className="divide-y divide-line border-y border-line">
            <Fact term={t("Check-in")}>
              {hotel.checkInUntil
                ? t("from {from} to {until}", { from: hotel.checkInFrom, until: hotel.checkInUntil })
                : t("from {time}", { time: hotel.checkInFrom })}
            </Fact>
            <Fact term={t("Check-out")}>{t("until {time}", { time: hotel.checkOutUntil })}</Fact>
            <Fact term={t("Time zone")}>{zoneIn(t, hotel.timeZone)}</Fact>
            <Fact term={t("Confirmation")}>
              {hotel.confirmMode === "instant" ? t("Instant confirmation") : t("Confirmed by the hotel")}
            </Fact>
          </dl>
        </section>
      </div>

      <Features features={hotel.features} />

      <section id="map" aria-labelledby="map-title" className="far-part mt-14 scroll-mt-6">
        <h2 id="map-title" className="text-2xl lg:text-3xl">
          {t("Location")}
        </h2>
        <UserText as="p" className="mt-1 mb-4 text-soft">
          {addressLine(hotel)}
        </UserText>
        <SchematicMap
          centre={{ latitude: hotel.latitude, longitude: hotel.longitude, label: "" }}
          currency={currency}
          points={[
            { id: hotel.id, title, latitude: hotel.latitude, longitude: hotel.longitude, here: true },
            ...hotel.nearby.map((other) => ({
              id: other.id,
              title: titleIn(t.language, other),
              latitude: other.latitude,
              longitude: other.longitude,
              priceMinor: other.fromMinor,
              href: hotelPath(other, stay),
            })),
          ]}
          className="aspect-square w-full sm:aspect-5/2 2xl:h-[27rem]"
        />
      </section>

      <section id="reviews" aria-labelledby="reviews-title" className="far-part mt-14 scroll-mt-6">
        <h2 id="reviews-title" className="mb-5 text-2xl lg:text-3xl">
          {t("Guest reviews")}
        </h2>
        <Reviews
          kind={hotelKind}
          product={hotel}
          path={hotelPath(hotel)}
          kept={stayValues(stay)}
          none={t("No reviews yet. Only guests who stayed here can leave one.")}
          variants={hotel.rooms}
          view={reviews}
          still={preview}
        />
      </section>

      <Policies hotel={hotel} currency={currency} preview={preview} />

      {hotel.nearby.length > 0 ? (
        <section aria-labelledby="nearby" className="mt-14">
          <h2 id="nearby" className="mb-5 text-2xl lg:text-3xl">
            {t("Nearby")}
          </h2>
          <div className="grid gap-x-5.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(max(13rem,21%),1fr))]">
            {hotel.nearby.slice(0, 4).map((other) => (
              <HotelTile
                key={other.id}
                hotel={toTile(t, other, farDown)}
                currency={currency}
                stay={stay}
                sizes="(min-width: 64rem) 23vw, (min-width: 40rem) 48vw, 100vw"
              />
            ))}
          </div>
        </section>
      ) : null}

      {preview ? null : <StickyPrice {...going} />}
    </article>
  );
}
