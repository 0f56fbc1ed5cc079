import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { Breadcrumb } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { OwnTitle } from "@/components/ui/own-title";
import { Rating } from "@/components/ui/score";
import { firstMatch, offersInOrder, shownTotals } from "@/lib/booking/open-offers";
import type { CalendarDay, RoomPage } from "@/lib/contracts/hotels/room";
import { nightsBetween } from "@/lib/dates";
import { getTranslator } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms";
import { titleIn } from "@/lib/language/titles";
import { noRateFilter, type RateFilter } from "@/lib/links/rate-filter";
import type { EnteredStay } from "@/lib/links/read-stay";
import { hasDates, hotelPath, listsPath, type RequestedStay, roomPath } from "@/lib/links/stay-links";
import { Money } from "../money";
import { Gallery } from "../property/gallery";
import { roomDescriptionIn } from "../property/hotel-texts";
import { LowestPrice } from "../property/lowest-price";
import { PriceCalendar } from "../property/price-calendar";
import { ShareButton } from "../property/share-button";
import { discountUpTo, offerDiscount } from "../results/discount";
import { Score } from "../results/guest-score";
import { roomData } from "../seo/hotel";
import { JsonLd } from "../seo/json-ld";
import { StickyPrice } from "../sticky-price";
import { Term } from "../term";
import { PromotionalCode } from "./promotional-code";
import { ReservePanel } from "./reserve-panel";
import { RoomFacts, RoomRow } from "./room-offers";
import { Cancelling, Terms } from "./room-terms";
import { StayForm } from "./stay-form";

type RoomDetailsProps = {
  page: RoomPage;
  currency: string;
  stay: RequestedStay;
  /** Values of the form that differ from the stay. */
  entered?: EnteredStay;
  /** The filters of the search that led here. */
  filter?: RateFilter;
  /** The reason why the requested stay is not available. */
  problem?: string | null;
  today: string;
  days: CalendarDay[];
  /** The preview for staff, in any listing status: without links to pages that may not exist. */
  preview?: boolean;
};

/** A room type's page: pictures, features, prices by night, occupancy, and booking. */
export async function RoomDetails({
  page,
  currency,
  stay,
  entered = stay,
  filter = noRateFilter,
  problem,
  today,
  days,
  preview = false,
}: RoomDetailsProps) {
  const { room, hotel } = page;
  const t = await getTranslator();
  const title = titleIn(t.language, room);
  const description = roomDescriptionIn(t.language, room);
  const crumbs = [
    { label: placeIn(t, hotel.place.city), href: listsPath({ city: hotel.place.cityId }) },
    { label: titleIn(t.language, hotel), href: hotelPath(hotel, stay, filter) },
    { label: title },
  ];
  const dated = hasDates(stay) ? stay : null;
  const nights = dated ? nightsBetween(dated.checkIn, dated.checkOut) : 0;
  const offers = dated ? offersInOrder(room.offers) : [];
  const first = firstMatch(offers, filter, currency) ?? offers[0];
  const badge = first ? offerDiscount(t, first) : dated ? null : discountUpTo(t, room);
  const product = { kind: "room" as const, id: room.id, path: roomPath(room), currency, days, filter };
  return (
    <article className="wrap gutter pt-5 pb-6">
      {preview ? null : (
        <>
          <JsonLd data={roomData(page, { currency, crumbs, t })} />
          <Breadcrumb t={t} crumbs={crumbs} />
        </>
      )}
      <header className="mt-2 mb-5 flex items-end justify-between gap-x-8 gap-y-3 max-lg:flex-wrap">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">
            <OwnTitle of={room} />
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere text-soft">
            {preview ? (
              <span className="font-medium text-ink">{hotel.title}</span>
            ) : (
              <AppLink
                href={hotelPath(hotel, stay, filter)}
                className="font-medium text-ink underline decoration-line underline-offset-4 hover:decoration-current"
              >
                <OwnTitle of={hotel} />
              </AppLink>
            )}
            <Rating stars={hotel.stars} />
            <UserText as="span">{hotel.address}</UserText>
          </p>
        </div>
        <div className="flex items-center gap-2 max-lg:w-full max-lg:flex-wrap">
          <Score
            tenths={hotel.scoreTenths}
            reviews={hotel.reviewCount}
            side="end"
            className="max-lg:me-auto max-lg:flex-row-reverse lg:order-1 max-lg:[&>span:first-child]:text-start"
          />
          {preview ? null : <ShareButton title={`${title}, ${titleIn(t.language, hotel)}`} />}
        </div>
      </header>
      <Gallery pictures={room.pictures} title={title} small />

      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(50%,1fr)_minmax(0,25rem)]">
        <div className="min-w-0">
          <RoomFacts room={room} />
          <UserText as="p" className="mt-4 max-w-prose whitespace-pre-line" translated={description.translated}>
            {description.text}
          </UserText>
          {room.features.length > 0 ? (
            <section aria-labelledby="features" className="mt-9">
              <h2 id="features" className="text-2xl">
                {t("Room amenities")}
              </h2>
              <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm xl:grid-cols-3">
                {room.features.map((feature) => (
                  <li key={feature} className="border-b border-line py-1.5">
                    <Term>{feature}</Term>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {preview ? null : (
            <section aria-labelledby="calendar" className="script-only mt-10">
              <h2 id="calendar" className="mb-3 text-2xl">
                {t("Prices by night")}
              </h2>
              <PriceCalendar product={product} stay={stay} today={today} />
            </section>
          )}
          <Terms page={page} currency={currency} />
          <Cancelling page={page} currency={currency} />
        </div>
        <aside id="reserve" aria-label={t("Reserve")} className="scroll-mt-6">
          <div className="rounded-xl border border-line bg-card p-4.5 lg:sticky lg:top-4">
            <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
              {first ? (
                <span className="text-sm text-soft">
                  {t.rich("{price} for {nights}", {
                    price: (
                      <Money
                        minor={first.totalMinor ?? 0}
                        currency={currency}
                        className="text-xl font-[650] text-ink"
                      />
                    ),
                    nights: t.count("{n} night", "{n} nights", nights),
                  })}
                </span>
              ) : room.fromMinor === null ? (
                <span className="text-soft">{t("Not available right now")}</span>
              ) : (
                <span className="text-sm text-soft">
                  {t.rich("from {price} a night for {adults}, incl. taxes", {
                    price: <Money minor={room.fromMinor} currency={currency} className="text-xl font-[650] text-ink" />,
                    adults: t.count("{n} adult", "{n} adults", room.fromAdults),
                  })}
                </span>
              )}
              {badge ? (
                <span className="rounded-full bg-primary-wash px-2.5 py-0.5 text-sm font-[650] text-primary-ink">
                  {badge}
                </span>
              ) : null}
            </p>
            {problem ? (
              <Notice kind="warning" className="mb-3">
                {t.known(problem)}
              </Notice>
            ) : null}
            {preview ? (
              <p className="text-sm text-soft">Here travellers choose dates and reserve.</p>
            ) : (
              <>
                <StayForm product={product} stay={stay} entered={entered} today={today} className="md:grid-cols-1!" />
                <PromotionalCode path={product.path} stay={stay} filter={filter} offers={room.offers} />
                <ReservePanel page={page} stay={stay} currency={currency} filter={filter} />
              </>
            )}
          </div>
        </aside>
      </div>

      {page.otherRooms.length > 0 ? (
        <section aria-labelledby="others" className="mt-14">
          <h2 id="others" className="mb-3 text-2xl lg:text-3xl">
            {t.rich("Other rooms of {hotel}", { hotel: <OwnTitle of={hotel} /> })}
          </h2>
          {page.otherRooms.slice(0, 4).map((other) => (
            <RoomRow
              key={other.id}
              room={other}
              stay={stay}
              currency={currency}
              zone={hotel.timeZone}
              filter={filter}
              preview={preview}
            />
          ))}
        </section>
      ) : null}
      {preview ? null : (
        <StickyPrice
          price={
            <LowestPrice
              totals={shownTotals(room.offers, filter, currency)}
              fromMinor={room.fromMinor}
              fromAdults={room.fromAdults}
              currency={currency}
            />
          }
          href="#reserve"
          label={t("Dates and prices")}
        />
      )}
    </article>
  );
}
