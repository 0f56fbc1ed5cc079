import { AppLink } from "@/components/ui/link";
import type { SearchResult } from "@/lib/data/search";
import { dayWithoutYearIn } from "@/lib/language/formats";
import { getSay } from "@/lib/language/server";
import { Money } from "./money";

type StripProps = {
  strip: SearchResult["strip"];
  checkIn: string;
  currency: string;
  hrefFor: (checkIn: string, checkOut: string) => string;
};

/** The same stay some days earlier or later, each with the cheapest total there is. */
export async function DateStrip({ strip, checkIn, currency, hrefFor }: StripProps) {
  if (strip.length < 2 || strip.every((day) => day.fromMinor === null)) return null;
  const say = await getSay();
  const cheapest = Math.min(...strip.flatMap((day) => day.fromMinor ?? []));
  return (
    <nav
      aria-label={say("Other arrival days")}
      className="my-4.5 overflow-x-auto rounded-lg border border-line bg-card"
    >
      <ul className="grid min-w-max auto-cols-fr grid-flow-col divide-x divide-line">
        {strip.map((day) => (
          <li key={day.checkIn}>
            <AppLink
              href={hrefFor(day.checkIn, day.checkOut)}
              scroll={false}
              aria-current={day.checkIn === checkIn ? "date" : undefined}
              className="block h-full px-3 py-2 whitespace-nowrap text-xs text-soft -outline-offset-2 hover:bg-sunken aria-[current]:bg-primary-wash aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--primary)]"
            >
              {dayWithoutYearIn(say.language, day.checkIn)}
              <b
                className={`tabular block text-sm font-semibold ${day.fromMinor !== null && day.fromMinor === cheapest ? "text-good" : "text-ink"}`}
              >
                {day.fromMinor === null ? say("Nothing") : <Money minor={day.fromMinor} currency={currency} />}
              </b>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
