import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { ScoreBadge } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import type { SailingCard } from "@/lib/contracts/cruises/cruises";
import { stayIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";
import { sailingPath } from "@/lib/links/cruise-links";
import type { QueryValues } from "@/lib/links/stay-links";
import { Money } from "../money";
import { Picture } from "../picture";
import { PlaceRoute } from "../term";
import { tileGrid } from "../tours/tour-tile";

type TileProps = {
  sailing: SailingCard;
  currency: string;
  /** The guests that were searched, which the page of the sailing opens with. */
  query: QueryValues;
  /** The first picture of the page. */
  first?: boolean;
};

/** A sailing in a list: picture, ship, dates, ports and price. */
function SailingTile({ sailing, currency, query, first = false }: TileProps) {
  const t = useServerTranslations();
  const { ship } = sailing;
  return (
    <article className={cn("group relative min-w-0", !first && "far-tile")}>
      <div className="relative aspect-4/3 overflow-hidden rounded-lg">
        <Picture
          picture={sailing.picture}
          alt=""
          sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 100vw"
          first={first}
        />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal">
          <AppLink
            href={sailingPath(sailing, query)}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <OwnTitle of={sailing} />
          </AppLink>
        </h3>
        {ship.scoreTenths !== null && ship.reviewCount > 0 ? (
          <ScoreBadge score={ship.scoreTenths / 10} className="shrink-0" />
        ) : null}
      </div>
      <p className="text-sm text-soft">
        <UserText>{`${ship.title}, ${ship.line}`}</UserText>
      </p>
      <p className="mt-1 text-sm">
        {stayIn(t.language, sailing.startDate, sailing.endDate)}
        {" · "}
        {t.count("{n} night", "{n} nights", sailing.nights)}
      </p>
      <p className="text-sm wrap-anywhere text-soft">
        <PlaceRoute names={sailing.ports} />
      </p>
      <p className="mt-1 text-sm text-soft">
        {sailing.fromMinor === null
          ? t("Sold out")
          : t.rich("from {price} per person", {
              price: <Money minor={sailing.fromMinor} currency={currency} className="font-semibold text-ink" />,
            })}
      </p>
    </article>
  );
}

type TilesProps = {
  sailings: readonly SailingCard[];
  currency: string;
  query?: QueryValues;
  first?: boolean;
  /** Classes of the grid. */
  className?: string;
};

export const SailingTiles = ({ sailings, currency, query = {}, first = false, className = tileGrid }: TilesProps) => (
  <div className={className}>
    {sailings.map((sailing, at) => (
      <SailingTile key={sailing.id} sailing={sailing} currency={currency} query={query} first={first && at === 0} />
    ))}
  </div>
);
