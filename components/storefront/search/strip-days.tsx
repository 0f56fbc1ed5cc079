"use client";

import { AppLink } from "@/components/ui/link";
import { Money } from "../money";

type StripDaysProps = { days: StripDay[]; nothing: string; cheapestLabel: string; currency: string };
type StripDay = { name: string; href: string; current: boolean; fromMinor: number | null };

/** Rendered on the client, so that the payload contains the days once instead of a second time as markup. */
export function StripDays({ days, nothing, cheapestLabel, currency }: StripDaysProps) {
  const totals = days.flatMap((day) => day.fromMinor ?? []);
  const cheapest = Math.min(...totals);
  // Nothing is highlighted if all days cost the same.
  const differ = totals.some((total) => total > cheapest);
  const currentDay = days.findIndex((day) => day.current);
  return (
    <ul className="grid min-w-max auto-cols-fr grid-flow-col divide-x divide-line">
      {days.map((day, at) => {
        const isCheapest = differ && day.fromMinor === cheapest;
        return (
          // On phones the selected day is visible without scrolling, with one earlier day beside it.
          <li key={day.name} className={at < currentDay - 1 ? "max-sm:hidden" : undefined}>
            <AppLink
              href={day.href}
              scroll={false}
              aria-current={day.current ? "date" : undefined}
              className="block h-full px-2.5 py-2 whitespace-nowrap text-xs text-soft -outline-offset-2 hover:bg-sunken aria-[current]:bg-primary-wash aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--primary)]"
            >
              {day.name}
              <b className={`tabular block text-sm font-semibold ${isCheapest ? "text-good" : "text-ink"}`}>
                {day.fromMinor === null ? nothing : <Money minor={day.fromMinor} currency={currency} />}
              </b>
              {isCheapest ? <span className="text-good">{cheapestLabel}</span> : null}
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
