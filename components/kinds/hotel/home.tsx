import { Money } from "@/components/storefront/money";
import { Picture } from "@/components/storefront/picture";
import { farDown, type TileHotel, toTile } from "@/components/storefront/property/hotel-props";
import { HomeHeading } from "@/components/storefront/results/home-heading";
import { FromPrice, HotelTile } from "@/components/storefront/results/hotel-tile";
import { PlaceLinks } from "@/components/storefront/results/place-links";
import { SearchBox } from "@/components/storefront/search/search-box";
import { emptySearch } from "@/components/storefront/search/search-state";
import { PlaceName } from "@/components/storefront/term";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { Rating } from "@/components/ui/score";
import { defaultParty, guestCount } from "@/lib/booking/party";
import { getHome } from "@/lib/data/hotels";
import { stayIn } from "@/lib/language/formats";
import { getColon } from "@/lib/language/languages";
import { scoreIn } from "@/lib/language/numbers";
import { getTranslator } from "@/lib/language/server";
import { translatePlace } from "@/lib/language/terms";
import { hotelPath, listsPath } from "@/lib/links/stay-links";
import { serialize } from "@/lib/serialized-props";
import type { HomeParts } from "../home";

/** Destinations, deals, the best scores and countries. */
async function HotelRows({ currency }: { currency: string }) {
  const [home, t] = await Promise.all([getHome(), getTranslator()]);
  // The number of tiles that fills complete rows: a large one with two beside it and three below, then pairs.
  const byDiscount = [...home.deals].sort((a, b) => b.offer.discountBp - a.offer.discountBp);
  const deals = byDiscount.slice(0, byDiscount.length < 6 ? 3 : 6);
  const others = home.topRated.filter(({ id }) => !deals.some((deal) => deal.id === id));
  // Selected by scores weighted with the number of reviews, displayed with the plain score.
  const rated = others
    .slice(0, Math.min(6, others.length - (others.length % 2)))
    .sort((a, b) => (b.scoreTenths ?? 0) - (a.scoreTenths ?? 0));
  return (
    <>
      {home.destinations.length > 0 ? (
        <section aria-labelledby="places" className="wrap mt-12 lg:mt-26">
          <HomeHeading
            id="places"
            title={t("Where travellers are heading")}
            href={listsPath()}
            more={t("All destinations")}
          />
          <ul className="gutter grid snap-x grid-flow-col gap-4.5 overflow-x-auto pb-2 auto-cols-[62%] sm:auto-cols-[38%] md:grid-flow-row md:auto-cols-auto md:grid-cols-3 md:gap-y-8 md:overflow-visible lg:grid-cols-5 lg:[&>li:nth-child(n+6)]:hidden">
            {home.destinations.slice(0, 6).map((place) => (
              <li key={place.cityId} className="group relative snap-start scroll-ms-4">
                <div className="aspect-3/4 overflow-hidden rounded-lg">
                  <Picture
                    picture={place.picture}
                    alt=""
                    sizes="(min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 62vw"
                    className="transition-transform duration-200 group-hover:scale-[1.025]"
                  />
                </div>
                <h3 className="mt-3 text-xl">
                  <AppLink
                    href={listsPath({ city: place.cityId })}
                    className="after:absolute after:inset-0 after:rounded-lg hover:underline"
                  >
                    <PlaceName>{place.name}</PlaceName>
                  </AppLink>
                </h3>
                <p className="text-sm text-soft">
                  {t.count("{n} stay", "{n} stays", place.hotels)}
                  {place.fromMinor !== null
                    ? t.rich(", from {price} a night for {adults}", {
                        adults: t.count("{n} adult", "{n} adults", guestCount(defaultParty).adults),
                        price: <Money minor={place.fromMinor} currency={currency} className="font-semibold text-ink" />,
                      })
                    : null}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}

      {deals.length > 0 ? (
        <section aria-labelledby="deals" className="wrap mt-16 lg:mt-19">
          <HomeHeading
            id="deals"
            title={t("Deals with rooms left")}
            href={listsPath({ sort: "price_up" })}
            more={t("All stays by price")}
          />
          {/* The largest discount comes first, in the size of four tiles. */}
          <div className="gutter grid gap-x-5.5 gap-y-9 max-sm:snap-x max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:[&>*]:snap-start max-sm:[&>*]:scroll-ms-4 sm:grid-cols-2 lg:grid-cols-3 lg:[&>:first-child]:col-span-2 lg:[&>:first-child]:row-span-2 lg:[&>:first-child]:flex lg:[&>:first-child]:flex-col lg:[&>:first-child>:first-child]:aspect-auto lg:[&>:first-child>:first-child]:grow">
            {deals.map((deal, index) => {
              const stay = { checkIn: deal.checkIn, checkOut: deal.checkOut, party: defaultParty };
              const { offer } = deal;
              return (
                <HotelTile
                  key={deal.id}
                  hotel={toTile(t, { ...deal, discountBp: offer.discountBp }, farDown)}
                  currency={currency}
                  stay={stay}
                  dated
                  sizes={`(min-width: 64rem) ${index === 0 ? 63 : 31}vw, (min-width: 40rem) 48vw, 100vw`}
                >
                  <p className="mt-1 text-sm text-soft">
                    <span className="max-sm:block">
                      {stayIn(t.language, deal.checkIn, deal.checkOut) + getColon(t.language).trimEnd()}
                    </span>{" "}
                    <Money minor={offer.totalMinor} currency={currency} className="font-semibold text-ink" />
                    {offer.grossTotalMinor > offer.totalMinor ? (
                      <>
                        {" "}
                        <span className="sr-only">{t("instead of")} </span>
                        <s>
                          <Money minor={offer.grossTotalMinor} currency={currency} />
                        </s>
                      </>
                    ) : null}
                    {t(", incl. taxes")}
                  </p>
                </HotelTile>
              );
            })}
          </div>
        </section>
      ) : null}

      {rated.length > 0 ? (
        <section aria-labelledby="rated" className="wrap mt-16 lg:mt-19">
          <HomeHeading
            id="rated"
            title={t("Top-rated by guests")}
            href={listsPath({ sort: "score" })}
            more={t("All stays by score")}
          />
          <ol className="gutter grid gap-x-11 lg:grid-cols-2">
            {rated.map((hotel) => (
              <RatedStay key={hotel.id} hotel={toTile(t, hotel, farDown)} currency={currency} />
            ))}
          </ol>
        </section>
      ) : null}

      {home.countries.length > 1 ? (
        <nav aria-labelledby="countries" className="wrap gutter mt-16 lg:mt-19">
          <h2 id="countries" className="text-2xl lg:text-3xl">
            {t("Stays by country")}
          </h2>
          <PlaceLinks places={serialize(home.countries.map((country) => translatePlace(t, country)))} />
          {home.countries.length < home.totals.countries ? (
            <AppLink href={listsPath()} className="mt-2 inline-flex min-h-9 items-center text-sm font-medium underline">
              {t("All destinations")}
            </AppLink>
          ) : null}
        </nav>
      ) : null}
      {home.totals.hotels > 0 ? (
        <p className="wrap gutter mt-8 text-sm text-soft">
          {t("{stays} in {places} across {countries}.", {
            stays: t.count("{n} stay", "{n} stays", home.totals.hotels),
            places: t.count("{n} place", "{n} places", home.totals.cities),
            countries: t.count("{n} country", "{n} countries", home.totals.countries),
          })}
        </p>
      ) : null}
    </>
  );
}

/** A row with the guest score in large digits. */
async function RatedStay({ hotel, currency }: { hotel: TileHotel; currency: string }) {
  const t = await getTranslator();
  return (
    <li className="group relative flex min-w-0 items-center gap-4.5 border-b border-line py-4">
      <div className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-md sm:w-32">
        <Picture picture={hotel.picture} alt="" sizes="128px" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg sm:text-xl">
            <AppLink href={hotelPath(hotel)} className="after:absolute after:inset-0 hover:underline">
              <OwnTitle of={hotel} />
            </AppLink>
          </h3>
          {hotel.scoreTenths === null ? null : (
            <span className="tabular font-display text-2xl leading-none lg:text-4xl">
              <span className="sr-only">{t("Score")} </span>
              {scoreIn(t.language, hotel.scoreTenths)}
            </span>
          )}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <UserText as="span">{hotel.where}</UserText>
          <Rating stars={hotel.stars} />
        </p>
        <FromPrice from={hotel} currency={currency} />
      </div>
    </li>
  );
}

export const hotelHome: HomeParts = {
  kind: "hotel",
  heading: "Find a stay worth the trip.",
  SearchForm: ({ today }) => <SearchBox look="hero" initial={emptySearch} today={today} remembers />,
  Rows: HotelRows,
};
