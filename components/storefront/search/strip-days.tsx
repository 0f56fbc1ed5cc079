"use client";

import { AppLink } from "@/components/ui/link";
import { Money } from "../money";

type StripDay = { name: string; href: string; current: boolean; fromMinor: number | null };

/** Rendered on the client, so that the payload contains the days once instead of a second time as markup. */
export function StripDays({ days, nothing, currency }: { days: StripDay[]; nothing: string; currency: string }) {
  const cheapest = Math.min(...days.flatMap((day) => day.fromMinor ?? []));
  const asked = days.findIndex((day) => day.current);
  return (
    <ul className="grid min-w-max auto-cols-fr grid-flow-col divide-x divide-line">
      {days.map((day, at) => (
        // On phones the selected day is visible without scrolling, with one earlier day beside it.
        <li key={day.name} className={at < asked - 1 ? "max-sm:hidden" : undefined}>
          <AppLink
            href={day.href}
            scroll={false}
            aria-current={day.current ? "date" : undefined}
            className="block h-full px-2.5 py-2 whitespace-nowrap text-xs text-soft -outline-offset-2 hover:bg-sunken aria-[current]:bg-primary-wash aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--primary)]"
          >
            {day.name}
            <b
              className={`tabular block text-sm font-semibold ${day.fromMinor !== null && day.fromMinor === cheapest ? "text-good" : "text-ink"}`}
            >
              {day.fromMinor === null ? nothing : <Money minor={day.fromMinor} currency={currency} />}
            </b>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
