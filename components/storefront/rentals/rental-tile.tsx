import { PlaceName, Term } from "@/components/storefront/term";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { ScoreBadge } from "@/components/ui/score";
import { cn } from "@/lib/cn";
import type { RentalHit } from "@/lib/contracts/transport/rental-search";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { titleIn } from "@/lib/language/titles";
import type { QueryValues } from "@/lib/links/stay-links";
import { transportPath } from "@/lib/links/transport-links";
import { Money } from "../money";
import { Picture } from "../picture";
import { tileGrid } from "../tours/tour-tile";
import { WishButton } from "../wishlist/wish-list";
import { listSpecs, rentalTimeIn } from "./rental-labels";

type TileProps = {
  rental: RentalHit;
  currency: string;
  /** The searched times, which the page of the model opens with. */
  values: QueryValues;
  first?: boolean;
};

/** A model in a list: picture, equipment, station and the price of the rental. */
function RentalTile({ rental, currency, values, first = false }: TileProps) {
  const t = useServerTranslations();
  const { offer } = rental;
  return (
    <article className={cn("group relative min-w-0", !first && "far-tile")}>
      <div className="relative aspect-4/3 overflow-hidden rounded-lg">
        <Picture
          picture={rental.picture}
          alt=""
          sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 100vw"
          first={first}
        />
        <WishButton
          product={{ kind: "transport", id: rental.id, title: titleIn(t.language, rental) }}
          className="absolute top-2 end-2 z-10"
        />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal">
          <AppLink
            href={transportPath(rental, offer ? { ...values, from: offer.stationId } : {})}
            rel={offer ? "nofollow" : undefined}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <OwnTitle of={rental} />
          </AppLink>
        </h3>
        {rental.scoreTenths !== null && rental.reviewCount > 0 ? (
          <ScoreBadge score={rental.scoreTenths / 10} className="shrink-0" />
        ) : null}
      </div>
      <p className="text-sm text-soft">
        <Term>{rental.type}</Term>
        {offer ? (
          <>
            {getListSeparator(t.language)}
            <PlaceName>{offer.station}</PlaceName>
          </>
        ) : null}
      </p>
      <p className="text-sm text-soft">{listSpecs(t, rental).join(" · ")}</p>
      <p className="text-sm text-soft">
        {rental.kmPerDay === null ? t("Unlimited kilometres") : t("{n} km a day included", { n: rental.kmPerDay })}
      </p>
      <p className="mt-1 text-sm text-soft">
        {offer
          ? t.rich("{price} for {time}", {
              price: <Money minor={offer.totalMinor} currency={currency} className="font-semibold text-ink" />,
              time: rentalTimeIn(t, offer.duration),
            })
          : t.rich("from {price} a day", {
              price: <Money minor={rental.dailyMinor} currency={currency} className="font-semibold text-ink" />,
            })}
        {offer?.left ? (
          <span className="block font-semibold text-primary-ink">{t("{n} left", { n: offer.left })}</span>
        ) : null}
      </p>
    </article>
  );
}

type TilesProps = {
  rentals: readonly RentalHit[];
  currency: string;
  values?: QueryValues;
  /** The first picture of the page is among them. */
  first?: boolean;
  /** Classes of the grid. */
  className?: string;
};

export const RentalTiles = ({ rentals, currency, values = {}, first = true, className = tileGrid }: TilesProps) => (
  <div className={className}>
    {rentals.map((rental, at) => (
      <RentalTile key={rental.id} rental={rental} currency={currency} values={values} first={first && at === 0} />
    ))}
  </div>
);
