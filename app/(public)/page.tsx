import type { Metadata } from "next";
import { Money } from "@/components/storefront/money";
import { Picture } from "@/components/storefront/picture";
import { farDown, type TileHotel, toTile } from "@/components/storefront/property/hotel-props";
import { FromPrice, HotelTile } from "@/components/storefront/results/hotel-tile";
import { PlaceLinks } from "@/components/storefront/results/place-links";
import { KindTabs } from "@/components/storefront/search/kind-tabs";
import { SearchBox } from "@/components/storefront/search/search-box";
import { emptySearch, type SearchState } from "@/components/storefront/search/search-state";
import { JsonLd } from "@/components/storefront/seo/json-ld";
import { siteData } from "@/components/storefront/seo/linked-data";
import { RecentlyViewed } from "@/components/storefront/wishlist/recently-viewed";
import { ArrowRight, CalendarCheck, ReceiptText, Timer } from "@/components/ui/icon";
import { Own } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { Rating } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import { getHome } from "@/lib/data/hotels";
import { getSite, type Site } from "@/lib/data/site";
import { stayIn } from "@/lib/language/formats";
import { scoreIn } from "@/lib/language/numbers";
import { getTranslator } from "@/lib/language/server";
import { hotelPath, listsPath } from "@/lib/links/stay-links";
import { defaultParty, guestCount } from "@/lib/party";
import { routes } from "@/lib/routes";
import { serialize } from "@/lib/serialized-props";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { isRendered } from "@/lib/site/pictures";
import { localToday } from "@/lib/time-zone";

const words = {
  title: "Find a stay worth the trip.",
  lead: "One all-in price, and your room held while you book.",
} as const;

/** The administrator's own text exists in one language only. */
const getDescription = (site: Site, t: Awaited<ReturnType<typeof getTranslator>>): string =>
  (t.language === "en" && site.description) || `${t(words.title)} ${t(words.lead)}`;

export async function generateMetadata(): Promise<Metadata> {
  const [site, t] = await Promise.all([getSite(), getTranslator()]);
  return pageMetadata({
    title: site.name ?? site.defaultTitle,
    wholeTitle: site.name ? `${t("Home")} | ${site.name}` : site.defaultTitle,
    description: getDescription(site, t),
    path: routes.public.home,
    preview: sitePreview,
  });
}

const promises = [
  {
    Icon: ReceiptText,
    title: "No surprises",
    words: "Every total includes taxes and fees, itemised before you pay.",
  },
  { Icon: Timer, title: "Held while you book", words: "Nobody else can book it while you enter your details." },
  {
    Icon: CalendarCheck,
    title: "Clear cancellation",
    words: "Every booking shows your free-cancellation deadline in hotel time.",
  },
] as const;

/** The crop on narrow pages: text is on the left, the town in the picture on the right. */
const heroLook = "max-sm:object-[18%] sm:max-lg:object-left";
/** The default illustration may be mirrored in right-to-left languages. */
const renderedHero = "rtl:-scale-x-100";

export default async function Home() {
  const [site, home, t] = await Promise.all([getSite(), getHome(), getTranslator()]);
  const today = localToday(site.timeZone, new Date());
  const initial: SearchState = emptySearch;
  const hero = site.allFiles.hero;
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
      <JsonLd data={siteData(site, getDescription(site, t), t.at)} />
      <section className="wrap relative lg:gutter lg:mt-5">
        <div className="relative h-[27rem] overflow-hidden sm:h-[30rem] lg:h-[32.5rem] lg:rounded-2xl 2xl:h-[37.5rem]">
          {hero ? (
            <Picture
              picture={hero}
              first
              sizes="(min-width: 104rem) 1570px, 100vw"
              alt=""
              className={cn(heroLook, isRendered(hero.key) && renderedHero)}
            />
          ) : (
            <img
              src="/pictures/hero-1080.webp"
              srcSet="/pictures/hero-640.webp 640w, /pictures/hero-1080.webp 1080w, /pictures/hero-1600.webp 1600w"
              sizes="(min-width: 104rem) 1570px, 100vw"
              width={1600}
              height={900}
              alt=""
              fetchPriority="high"
              className={cn("size-full object-cover", heroLook, renderedHero)}
            />
          )}
          {/* White text needs the dark side of the picture. */}
          <div
            aria-hidden
            className="absolute inset-0 bg-[linear-gradient(90deg,rgb(0_0_0/.62),rgb(0_0_0/.45)_38%,transparent_72%)] max-lg:bg-[linear-gradient(rgb(0_0_0/.62),rgb(0_0_0/.45)_45%,transparent_75%)] rtl:-scale-x-100"
          />
        </div>
        <div className="absolute inset-x-4 top-7 text-white sm:top-12 sm:start-10 lg:top-14 lg:start-26 lg:max-w-[40rem]">
          <h1 className="text-4xl leading-[1.06] xs:text-[2.625rem] sm:text-5xl lg:text-6xl">{t(words.title)}</h1>
          <p className="mt-4 max-w-md text-base sm:text-lg lg:mt-5">{t(words.lead)}</p>
        </div>
        <div className="relative z-10 mx-4 -mt-44 sm:-mt-36 lg:absolute lg:inset-x-26 lg:-bottom-9 lg:mx-0 lg:mt-0">
          <KindTabs current="hotel" />
          <SearchBox look="hero" initial={initial} today={today} remembers />
        </div>
      </section>

      {home.destinations.length > 0 ? (
        <section aria-labelledby="places" className="wrap mt-12 lg:mt-26">
          <Headline
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
                    <Own>{place.name}</Own>
                  </AppLink>
                </h3>
                <p className="text-sm text-soft">
                  {t.count("{n} stay", "{n} stays", place.hotels)}
                  {place.fromMinor !== null
                    ? t.rich(", from {price} a night for {adults}", {
                        adults: t.count("{n} adult", "{n} adults", guestCount(defaultParty).adults),
                        price: (
                          <Money
                            minor={place.fromMinor}
                            currency={site.baseCurrency}
                            className="font-semibold text-ink"
                          />
                        ),
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
          <Headline
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
                  hotel={toTile({ ...deal, discountBp: offer.discountBp }, farDown)}
                  currency={site.baseCurrency}
                  stay={stay}
                  dated
                  sizes={`(min-width: 64rem) ${index === 0 ? 63 : 31}vw, (min-width: 40rem) 48vw, 100vw`}
                >
                  <p className="mt-1 text-sm text-soft">
                    <span className="max-sm:block">{stayIn(t.language, deal.checkIn, deal.checkOut)}:</span>{" "}
                    <Money minor={offer.totalMinor} currency={site.baseCurrency} className="font-semibold text-ink" />
                    {offer.grossTotalMinor > offer.totalMinor ? (
                      <>
                        {" "}
                        <span className="sr-only">{t("instead of")} </span>
                        <s>
                          <Money minor={offer.grossTotalMinor} currency={site.baseCurrency} />
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

      <RecentlyViewed />

      {rated.length > 0 ? (
        <section aria-labelledby="rated" className="wrap mt-16 lg:mt-19">
          <Headline
            id="rated"
            title={t("Top-rated by guests")}
            href={listsPath({ sort: "score" })}
            more={t("All stays by score")}
          />
          <ol className="gutter grid gap-x-11 lg:grid-cols-2">
            {rated.map((hotel) => (
              <RatedStay key={hotel.id} hotel={toTile(hotel, farDown)} currency={site.baseCurrency} />
            ))}
          </ol>
        </section>
      ) : null}

      {home.countries.length > 1 ? (
        <nav aria-labelledby="countries" className="wrap gutter mt-16 lg:mt-19">
          <h2 id="countries" className="text-2xl lg:text-3xl">
            {t("Stays by country")}
          </h2>
          <PlaceLinks places={serialize(home.countries)} />
        </nav>
      ) : null}

      <section aria-label={t("Why book with us")} className="wrap gutter mt-16 lg:mt-22">
        <ul className="grid gap-7 border-t border-line pt-8 md:grid-cols-3">
          {promises.map(({ Icon, title, words: text }) => (
            <li key={title} className="grid grid-cols-[2.125rem_1fr] gap-x-2.5">
              <Icon aria-hidden className="mt-0.5 size-6 text-primary-ink" />
              <b className="font-semibold">{t(title)}</b>
              <span className="col-start-2 text-sm text-soft">{t(text)}</span>
            </li>
          ))}
        </ul>
        {home.totals.hotels > 0 ? (
          <p className="mt-8 text-sm text-soft">
            {t("{stays} in {places} across {countries}.", {
              stays: t.count("{n} stay", "{n} stays", home.totals.hotels),
              places: t.count("{n} place", "{n} places", home.totals.cities),
              countries: t.count("{n} country", "{n} countries", home.totals.countries),
            })}
          </p>
        ) : null}
      </section>
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
              <Own>{hotel.title}</Own>
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
          <Own as="span">{hotel.where}</Own>
          <Rating stars={hotel.stars} />
        </p>
        <FromPrice from={hotel} currency={currency} />
      </div>
    </li>
  );
}

function Headline({ id, title, href, more }: { id: string; title: string; href: string; more: string }) {
  return (
    <div className="gutter mb-5 flex items-baseline justify-between gap-6">
      <h2 id={id} className="text-2xl lg:text-3xl">
        {title}
      </h2>
      <AppLink
        href={href}
        className="hidden shrink-0 items-center gap-1.5 font-medium text-primary-ink hover:underline sm:inline-flex"
      >
        {more}
        <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </AppLink>
    </div>
  );
}
