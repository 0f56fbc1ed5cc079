import { splitWeeks } from "@/components/ui/calendar-days";
import { ChevronLeft, ChevronRight } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { TourSlot } from "@/lib/contracts/tours/tours";
import { addMonths } from "@/lib/dates";
import { longDayIn, monthTitleIn, weekdaysIn } from "@/lib/language/formats";
import { getListSeparator } from "@/lib/language/languages";
import { useServerTranslations } from "@/lib/language/server";
import { WholeMoney } from "../money";
import { listFreeDays } from "./choice-state";

type CalendarProps = {
  /** The slots of the month. */
  slots: readonly TourSlot[];
  /** `YYYY-MM`. */
  month: string;
  /** The months that can be shown. */
  first: string;
  last: string;
  chosen: string | null;
  currency: string;
  hrefFor: (changes: { month?: string; date?: string }) => string;
};

/**
 * A month with the lowest price of each day, and the free places below ten. Sold-out days lead to the waiting list. All
 * days are links, so it needs no scripts.
 */
export function TourCalendar({ slots, month, first, last, chosen, currency, hrefFor }: CalendarProps) {
  const t = useServerTranslations();
  const free = listFreeDays(slots);
  const soldOut = new Set(slots.flatMap(({ state, date }) => (state === "sold_out" ? [date] : [])));
  const turn = "inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken";
  const title = monthTitleIn(t.language, month);
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-3">
        {month > first ? (
          <AppLink href={hrefFor({ month: addMonths(month, -1) })} className={turn} aria-label={t("Previous month")}>
            <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </AppLink>
        ) : (
          <span className="size-11" />
        )}
        <h3 className="font-semibold">{title}</h3>
        {month < last ? (
          <AppLink href={hrefFor({ month: addMonths(month, 1) })} className={turn} aria-label={t("Next month")}>
            <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
          </AppLink>
        ) : (
          <span className="size-11" />
        )}
      </div>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{t("Available dates in {month}", { month: title })}</caption>
        <thead>
          <tr>
            {weekdaysIn(t.language).map(([short, whole]) => (
              <th key={whole} scope="col" className="py-1 text-xs font-normal text-soft">
                <abbr title={whole} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splitWeeks(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((date, at) => {
                const day = date ? free.get(date) : undefined;
                return (
                  // Empty cells have no other key than their position.
                  <td key={date ?? at} className="px-1 py-1 text-center">
                    {date && day ? (
                      <AppLink
                        href={hrefFor({ date })}
                        aria-current={date === chosen ? "date" : undefined}
                        rel="nofollow"
                        className={cn(
                          "flex min-h-13 flex-col items-center justify-center rounded-md border font-semibold",
                          date === chosen
                            ? "border-edge bg-ink text-paper"
                            : "border-line bg-card text-ink hover:border-ink",
                        )}
                      >
                        <span className="sr-only">{longDayIn(t.language, date)}</span>
                        <span aria-hidden>{Number(date.slice(8))}</span>
                        {day.fromMinor === null ? null : (
                          <span className="text-xs font-normal">
                            <WholeMoney minor={day.fromMinor} currency={currency} />
                          </span>
                        )}
                        {day.left === null ? null : (
                          <span className="text-xs font-normal">{t("{n} left", { n: day.left })}</span>
                        )}
                      </AppLink>
                    ) : date && soldOut.has(date) ? (
                      <AppLink
                        href={hrefFor({ date })}
                        aria-current={date === chosen ? "date" : undefined}
                        rel="nofollow"
                        className={cn(
                          "flex min-h-13 items-center justify-center rounded-md border text-soft line-through",
                          date === chosen ? "border-edge" : "border-transparent hover:border-line",
                        )}
                      >
                        <span className="sr-only">
                          {[longDayIn(t.language, date), t("Sold out")].join(getListSeparator(t.language))}
                        </span>
                        <span aria-hidden>{Number(date.slice(8))}</span>
                      </AppLink>
                    ) : (
                      <span className="flex min-h-13 items-center justify-center text-soft">
                        {date ? Number(date.slice(8)) : null}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {free.size === 0 ? <p className="mt-3 text-sm text-soft">{t("No dates available this month.")}</p> : null}
    </div>
  );
}
