import type { SearchResult } from "@/lib/data/search";
import { nightsBetween } from "@/lib/dates";
import { dayWithoutYearIn } from "@/lib/language/formats";
import { useServerTranslations } from "@/lib/language/server";
import { StripDays } from "./strip-days";

type StripProps = {
  strip: SearchResult["strip"];
  checkIn: string;
  currency: string;
  hrefFor: (checkIn: string, checkOut: string) => string;
};

/** The same stay some days earlier or later, each with its lowest total. */
export function DateStrip({ strip, checkIn, currency, hrefFor }: StripProps) {
  const t = useServerTranslations();
  if (!strip[0] || strip.length < 2 || strip.every((day) => day.fromMinor === null)) return null;
  return (
    <nav aria-label={t("Other check-in dates")} className="my-4.5">
      <p className="mb-1.5 text-sm text-soft">
        {t.count(
          "Lowest total for {n} night by check-in date",
          "Lowest total for {n} nights by check-in date",
          nightsBetween(strip[0].checkIn, strip[0].checkOut),
        )}
      </p>
      <div className="overflow-x-auto rounded-lg border border-line bg-card">
        <StripDays
          days={strip.map((day) => ({
            name: dayWithoutYearIn(t.language, day.checkIn),
            href: hrefFor(day.checkIn, day.checkOut),
            current: day.checkIn === checkIn,
            fromMinor: day.fromMinor,
          }))}
          nothing={t("Sold out")}
          cheapestLabel={t("cheapest")}
          currency={currency}
        />
      </div>
    </nav>
  );
}
