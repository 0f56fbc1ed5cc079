import type { Metadata } from "next";
import { homeParts } from "@/components/kinds/home";
import { Picture } from "@/components/storefront/picture";
import { KindTabs } from "@/components/storefront/search/kind-tabs";
import { JsonLd } from "@/components/storefront/seo/json-ld";
import { siteData } from "@/components/storefront/seo/linked-data";
import { RecentlyViewed } from "@/components/storefront/wishlist/recently-viewed";
import { CalendarCheck, ReceiptText, Timer } from "@/components/ui/icon";
import { cn } from "@/lib/cn";
import { getSite, type Site } from "@/lib/data/site/site";
import { getTranslator } from "@/lib/language/server";
import { one, type SearchParams } from "@/lib/links/selection-url";
import { routes } from "@/lib/routes";
import { pageMetadata, sitePreview } from "@/lib/site/metadata";
import { isRendered } from "@/lib/site/pictures";
import { localToday } from "@/lib/time-zone";

const lead = "One all-in price, guaranteed while you book.";

/** The kinds on sale. */
const listParts = ({ enabledKinds }: Site) => homeParts.filter(({ kind }) => enabledKinds.includes(kind));

/** The administrator's own text exists in one language only. */
function getDescription(site: Site, t: Awaited<ReturnType<typeof getTranslator>>): string {
  if (t.language === "en" && site.description) return site.description;
  const [first] = listParts(site);
  return [...(first ? [t(first.heading)] : []), t(lead)].join(" ");
}

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
    text: "Every total includes taxes and fees, itemised before you pay.",
  },
  {
    Icon: Timer,
    title: "Guaranteed price",
    text: "The price stays the same while you enter your details. Your selection is held while you pay.",
  },
  {
    Icon: CalendarCheck,
    title: "Clear cancellation",
    text: "Every booking shows your free-cancellation deadline in hotel time.",
  },
] as const;

/** The crop on narrow pages: text is on the left, the town in the picture on the right. */
const heroLook = "max-sm:object-[18%] sm:max-lg:object-left";
/** The default illustration may be mirrored in right-to-left languages. */
const renderedHero = "rtl:-scale-x-100";

type Props = { searchParams: Promise<SearchParams> };

/** The search form of the kind in the URL and rows of all kinds on sale, those of that kind first. */
export default async function Home({ searchParams }: Props) {
  const [site, t, query] = await Promise.all([getSite(), getTranslator(), searchParams]);
  const today = localToday(site.timeZone, new Date());
  const hero = site.allFiles.hero;
  const parts = listParts(site);
  const current = parts.find(({ kind }) => kind === one(query.kind)) ?? parts[0];
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
          <h1 className="text-4xl leading-[1.06] xs:text-[2.625rem] sm:text-5xl lg:text-6xl">
            {current ? t(current.heading) : site.name}
          </h1>
          <p className="mt-4 max-w-md text-base sm:text-lg lg:mt-5">{t(lead)}</p>
        </div>
        <div className="relative z-10 mx-4 -mt-44 sm:-mt-36 lg:absolute lg:inset-x-26 lg:-bottom-9 lg:mx-0 lg:mt-0">
          {current ? (
            <>
              <KindTabs current={current.kind} onHome />
              <current.SearchForm today={today} query={query} />
            </>
          ) : null}
        </div>
      </section>

      {current ? <current.Rows currency={site.baseCurrency} /> : null}
      <RecentlyViewed />
      {parts.map((part) => (part === current ? null : <part.Rows key={part.kind} currency={site.baseCurrency} />))}

      <section aria-label={t("Why book with us")} className="wrap gutter mt-16 lg:mt-22">
        <ul className="grid gap-7 border-t border-line pt-8 md:grid-cols-3">
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="grid grid-cols-[2.125rem_1fr] gap-x-2.5">
              <Icon aria-hidden className="mt-0.5 size-6 text-primary-ink" />
              <b className="font-semibold">{t(title)}</b>
              <span className="col-start-2 text-sm text-soft">{t(text)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
