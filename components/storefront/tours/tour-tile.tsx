import { PlaceName } from "@/components/storefront/term";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { ScoreBadge } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import type { TourCard } from "@/lib/contracts/tours/tours";
import { dayWithoutYearIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import { tourPath } from "@/lib/links/tour-links";
import { Money } from "../money";
import { Picture } from "../picture";
import { WishButton } from "../wishlist/wish-list";
import { durationIn, languageNameIn } from "./tour-labels";

type TileProps = {
  tour: TourCard;
  currency: string;
  sizes: string;
  /** The first picture of the page. */
  first?: boolean;
  /** The date that was searched, which the page of the tour opens with. */
  date?: string | null;
};

const maxLanguages = 3;

/** A tour in a list: picture, place, duration, languages, score, price and next date. */
export function TourTile({ tour, currency, sizes, first = false, date = null }: TileProps) {
  const t = useServerTranslations();
  const separator = getListSeparator(t.language);
  const languages = tour.languages.slice(0, maxLanguages).map((tag) => languageNameIn(t.language, tag));
  const more = tour.languages.length - languages.length;
  return (
    <article className={cn("group relative min-w-0", !first && "far-tile")}>
      <div className="relative aspect-4/3 overflow-hidden rounded-lg">
        <Picture picture={tour.picture} alt="" sizes={sizes} first={first} />
        <WishButton
          product={{ kind: "tour", id: tour.id, title: titleIn(t.language, tour) }}
          className="absolute top-2 end-2 z-10"
        />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal">
          <AppLink
            href={tourPath(tour, { date: date ? (tour.nextDate ?? date) : null })}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <OwnTitle of={tour} />
          </AppLink>
        </h3>
        {tour.scoreTenths !== null && tour.reviewCount > 0 ? (
          <ScoreBadge score={tour.scoreTenths / 10} className="shrink-0" />
        ) : null}
      </div>
      <p className="text-sm text-soft">
        <PlaceName>{tour.place.city}</PlaceName>
        {separator}
        {durationIn(t, tour.durationMinutes)}
      </p>
      <p className="text-sm text-soft">
        {languages.join(separator)}
        {more > 0 ? ` +${more}` : ""}
      </p>
      <p className="mt-1 text-sm text-soft">
        {tour.fromMinor === null || tour.nextDate === null
          ? t("No dates available right now")
          : t.rich(tour.perGroup ? "from {price} per group" : "from {price} per person", {
              price: <Money minor={tour.fromMinor} currency={currency} className="font-semibold text-ink" />,
            })}
        {tour.nextDate ? (
          <span className="block">{t("Next date: {day}", { day: dayWithoutYearIn(t.language, tour.nextDate) })}</span>
        ) : null}
      </p>
    </article>
  );
}

type TilesProps = {
  tours: readonly TileProps["tour"][];
  currency: string;
  first?: boolean;
  date?: string | null;
  /** Classes of the grid. */
  className?: string;
};

/** One to four columns: lists of twelve or 24 fill their last row. */
export const tileGrid =
  "mt-6 grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,16rem),22%),1fr))] gap-x-5.5 gap-y-9";

export const TourTiles = ({ tours, currency, first = false, date = null, className = tileGrid }: TilesProps) => (
  <div className={className}>
    {tours.map((tour, at) => (
      <TourTile
        key={tour.id}
        tour={tour}
        currency={currency}
        date={date}
        first={first && at === 0}
        sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 100vw"
      />
    ))}
  </div>
);
