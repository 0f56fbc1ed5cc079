import type { SearchResult } from "@/lib/data/search";
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
  if (strip.length < 2 || strip.every((day) => day.fromMinor === null)) return null;
  return (
    <nav
      aria-label={t("Other check-in dates")}
      className="my-4.5 overflow-x-auto rounded-lg border border-line bg-card"
    >
      <StripDays
        days={strip.map((day) => ({
          name: dayWithoutYearIn(t.language, day.checkIn),
          href: hrefFor(day.checkIn, day.checkOut),
          current: day.checkIn === checkIn,
          fromMinor: day.fromMinor,
        }))}
        nothing={t("Sold out")}
        currency={currency}
      />
    </nav>
  );
}
