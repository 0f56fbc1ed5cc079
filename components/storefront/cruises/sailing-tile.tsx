import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { OwnTitle } from "@/components/ui/own-title";
import { ScoreBadge } from "@/components/ui/score";
import { guestCount } from "@/lib/booking/party";
import { cn } from "@/lib/cn";
import type { SailingCard } from "@/lib/contracts/cruises/cruises";
import { cabinChoiceValues } from "@/lib/data/cruises";
import { stayIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";
import { sailingPath } from "@/lib/links/cruise-links";
import type { Party } from "@/lib/pricing/types";
import { Money } from "../money";
import { Picture } from "../picture";
import { PlaceRoute } from "../term";
import { tileGrid } from "../tours/tour-tile";
import { WishButton } from "../wishlist/wish-list";

/** `totalMinor` is the price of the searched party. */
type ListedSailing = SailingCard & { totalMinor?: number | null };

type TileProps = {
  sailing: ListedSailing;
  currency: string;
  /** The guests that were searched, which the page of the sailing opens with. */
  party: Party | null;
  /** The first picture of the page. */
  first?: boolean;
};

/** The total of the searched party, otherwise the lowest price of a guest. */
function Price({ sailing: { fromMinor, totalMinor = null }, currency, party }: Omit<TileProps, "first">) {
  const t = useServerTranslations();
  const toMoney = (minor: number) => <Money minor={minor} currency={currency} className="font-semibold text-ink" />;
  if (party && totalMinor !== null) {
    const { adults, children } = guestCount(party);
    return (
      <>
        {toMoney(totalMinor)} {t.count("for {n} guest", "for {n} guests", adults + children)}
      </>
    );
  }
  return fromMinor === null ? t("Sold out") : t.rich("from {price} per person", { price: toMoney(fromMinor) });
}

/** A sailing in a list: picture, ship, dates, ports and price. */
function SailingTile({ sailing, currency, party, first = false }: TileProps) {
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
        <WishButton
          product={{ kind: "cruise", id: ship.id, title: ship.title }}
          className="absolute top-2 end-2 z-10"
        />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-sans text-lg leading-snug font-semibold tracking-normal">
          <AppLink
            href={sailingPath(sailing, party ? cabinChoiceValues({ party, categories: [], cabins: [] }) : {})}
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
        <Price sailing={sailing} currency={currency} party={party} />
      </p>
    </article>
  );
}

type TilesProps = {
  sailings: readonly ListedSailing[];
  currency: string;
  party?: Party | null;
  first?: boolean;
  /** Classes of the grid. */
  className?: string;
};

export const SailingTiles = ({ sailings, currency, party = null, first = false, className = tileGrid }: TilesProps) => (
  <div className={className}>
    {sailings.map((sailing, at) => (
      <SailingTile key={sailing.id} sailing={sailing} currency={currency} party={party} first={first && at === 0} />
    ))}
  </div>
);
