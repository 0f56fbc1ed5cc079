import { LinkButton } from "@/components/ui/button";
import { SearchX } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/notice";
import { guestCount, maxRooms, spreadParty } from "@/lib/booking/party";
import { type Narrowing, narrowingValues, type SearchResult } from "@/lib/data/search";
import { stayIn } from "@/lib/language/formats";
import { formatMessage } from "@/lib/language/localized-message";
import { useServerTranslations } from "@/lib/language/server";
import { type DatedStay, listsPath, searchPath, stayValues } from "@/lib/links/stay-links";
import type { Party } from "@/lib/pricing/types";
import { Money } from "../money";

type NoResultsProps = {
  narrowing: Narrowing;
  stay: DatedStay;
  result: SearchResult;
  currency: string;
  /** Null if no filter is set. */
  clearHref: string | null;
  where: string;
};

const tooLarge: ReadonlySet<string> = new Set(["adults_exceeded", "children_exceeded", "occupancy_exceeded"]);

/** The guests in more rooms, two adults in each, if all rooms are too small for them; null for other reasons. */
function inMoreRooms({ party }: DatedStay, { refusals }: SearchResult): Party | null {
  if (refusals.length === 0 || !refusals.every(({ reason }) => tooLarge.has(reason))) return null;
  const { adults } = guestCount(party);
  const rooms = Math.min(maxRooms, Math.max(party.length + 1, Math.ceil(adults / 2)));
  const spread = spreadParty(
    rooms,
    adults,
    party.flatMap(({ childAges }) => childAges),
  );
  return spread.length > party.length ? spread : null;
}

/** The reason for an empty result, and the nearest available stays. */
export function NoResults({ narrowing, stay, result, currency, clearHref, where }: NoResultsProps) {
  const t = useServerTranslations();
  if (!result.place && narrowing.q) {
    return (
      <EmptyState
        title={t("We couldn't find “{place}”", { place: narrowing.q })}
        icon={<SearchX aria-hidden />}
        action={
          <LinkButton variant="primary" href={listsPath()}>
            {t("View all stays")}
          </LinkButton>
        }
      >
        {t("Try a city, a country or the name of a hotel.")}
      </EmptyState>
    );
  }
  const more = clearHref ? null : inMoreRooms(stay, result);
  return (
    <div className="py-8">
      <h2 className="text-2xl">
        {clearHref
          ? t("No stays match all your filters")
          : more
            ? t("No room in {place} is large enough for all of you", { place: where })
            : t("No availability in {place} on these dates", { place: where })}
      </h2>
      {clearHref ? (
        <>
          <p className="mt-2 text-soft">{t("Try removing one.")}</p>
          <LinkButton href={clearHref} variant="primary" className="mt-5">
            {t("Clear the filters")}
          </LinkButton>
        </>
      ) : null}
      {result.refusals.length > 0 ? (
        <ul className="mt-4 grid gap-1 text-soft">
          {result.refusals.slice(0, 4).map((refusal) => (
            <li key={refusal.reason}>
              {formatMessage(t, refusal.localized)}{" "}
              <span className="text-sm">({t.count("{n} room type", "{n} room types", refusal.count)})</span>
            </li>
          ))}
        </ul>
      ) : null}
      {more ? (
        <LinkButton
          href={searchPath({ ...narrowingValues(narrowing), ...stayValues({ ...stay, party: more }) })}
          variant="primary"
          className="mt-5"
        >
          {t.count("Search with {n} room", "Search with {n} rooms", more.length)}
        </LinkButton>
      ) : null}
      {result.alternatives.length > 0 ? (
        <section aria-labelledby="dates" className="mt-8">
          <h3 id="dates" className="text-xl">
            {t("Nearest available dates")}
          </h3>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {result.alternatives.map((other) => (
              <li key={other.checkIn + other.checkOut}>
                <AlternativeSearch
                  href={searchPath({
                    ...narrowingValues(narrowing),
                    ...stayValues({ ...stay, checkIn: other.checkIn, checkOut: other.checkOut }),
                  })}
                  name={stayIn(t.language, other.checkIn, other.checkOut)}
                  found={other}
                  currency={currency}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {result.nearbyPlaces.length > 0 ? (
        <section aria-labelledby="nearby" className="mt-8">
          <h3 id="nearby" className="text-xl">
            {t("Available nearby on your dates")}
          </h3>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {result.nearbyPlaces.map((place) => (
              <li key={place.cityId}>
                <AlternativeSearch
                  href={searchPath({ q: place.name, city: place.cityId, ...stayValues(stay) })}
                  name={place.name}
                  found={place}
                  currency={currency}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {clearHref || more || result.alternatives.length > 0 || result.nearbyPlaces.length > 0 ? null : (
        <LinkButton href={listsPath()} variant="primary" className="mt-5">
          {t("View all stays")}
        </LinkButton>
      )}
    </div>
  );
}

type AlternativeProps = { href: string; name: string; found: { hotels: number; fromMinor: number }; currency: string };

/** Another search with results: their number and lowest price. */
function AlternativeSearch({ href, name, found, currency }: AlternativeProps) {
  const t = useServerTranslations();
  return (
    <AppLink
      href={href}
      className="flex items-center justify-between gap-4 rounded-lg border border-line bg-card px-4 py-3 hover:border-edge"
    >
      <span>
        <b className="block font-semibold">{name}</b>
        <span className="text-sm text-soft">{t.count("{n} stay", "{n} stays", found.hotels)}</span>
      </span>
      <span className="text-end text-sm text-soft">
        {t.rich("from {price}", {
          price: <Money minor={found.fromMinor} currency={currency} className="font-semibold text-ink" />,
        })}
      </span>
    </AppLink>
  );
}
