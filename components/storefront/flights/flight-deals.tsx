import { PlaceName } from "@/components/storefront/term";
import { UserText } from "@/components/ui/language";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { FlightDeal } from "@/lib/contracts/flights/search";
import { dayWithoutYearIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { placeIn } from "@/lib/language/terms/places";
import { flightsPath } from "@/lib/links/flight-links";
import { Money } from "../money";

type Props = { deals: readonly FlightDeal[]; currency: string; className?: string };

/** Cheap flights as links to the search of their date. */
export function FlightDeals({ deals, currency, className }: Props) {
  const t = useServerTranslations();
  return (
    <ul className={cn("grid gap-4", className)}>
      {deals.map(({ dateId, from, to, date, airline, fromMinor }) => (
        <li key={dateId} className="relative rounded-xl border border-line bg-card p-4 hover:border-edge">
          <h3 className="font-sans text-lg leading-snug font-semibold tracking-normal">
            <AppLink
              href={flightsPath({ from: from.iata, to: to.iata, date })}
              rel="nofollow"
              className="after:absolute after:inset-0 after:rounded-xl hover:underline"
            >
              {t("{from} – {to}", { from: placeIn(t, from.city), to: placeIn(t, to.city) })}
            </AppLink>
          </h3>
          <p className="text-sm text-soft">
            <PlaceName>{to.country}</PlaceName>
          </p>
          <p className="text-sm text-soft">
            {dayWithoutYearIn(t.language, date)}
            {getListSeparator(t.language)}
            <UserText>{airline}</UserText>
          </p>
          <p className="mt-2 font-bold">
            <Money minor={fromMinor} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  );
}
