// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices put the grid on a table
"use client";

import { useEffect, useRef } from "react";
import { longDay, monthTitle, weeksOf } from "@/components/ui/calendar-days";
import { cn } from "@/lib/cn";
import type { CalendarNight } from "@/lib/contracts/room-calendar";
import { addMonths } from "@/lib/dates";
import { nightWords, shortAmount } from "@/lib/room-calendar/words";
import { hatch, NightMarks } from "./night-marks";
import type { Months } from "./use-months";
import { firstOf, lastOf, type NightSelection } from "./use-selection";

const weekdays = [
  ["Mo", "Monday"],
  ["Tu", "Tuesday"],
  ["We", "Wednesday"],
  ["Th", "Thursday"],
  ["Fr", "Friday"],
  ["Sa", "Saturday"],
  ["Su", "Sunday"],
] as const;

type MonthListProps = {
  first: string;
  last: string;
  today: string;
  data: Months;
  ensure: (months: readonly string[]) => void;
  currency: string;
  nights: NightSelection;
  onMonth: (month: string) => void;
  goTo: { day: string; n: number };
};

/** How full a night is: sold and held in the colours of their bars, out of all rooms. */
function Fill({ night }: { night: CalendarNight }) {
  const { units, sold, held, external } = night;
  if (units === 0) return null;
  const share = (count: number) => ({ width: `${(100 * count) / units}%` });
  return (
    <span aria-hidden className="flex h-1.5 w-full overflow-hidden rounded-full bg-line">
      <span className="bg-good" style={share(sold)} />
      <span className="bg-lit" style={share(held)} />
      <span className="bg-edge" style={share(external)} />
    </span>
  );
}

/** Month under month, as on a phone: price, what is free and what limits each night. */
export function MonthList({ first, last, today, data, ensure, currency, nights, onMonth, goTo }: MonthListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { selection, active, focusNext } = nights;
  const range = selection ? { first: firstOf(selection), last: lastOf(selection) } : null;
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = addMonths(month, 1)) months.push(month);

  useEffect(() => {
    const sections = box.current?.querySelectorAll("[data-month]") ?? [];
    const near = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting);
        ensure(seen.map((entry) => (entry.target as HTMLElement).dataset.month ?? "").filter(Boolean));
      },
      { rootMargin: "600px 0px" },
    );
    const top = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) onMonth((seen.target as HTMLElement).dataset.month ?? "");
      },
      { rootMargin: "-20% 0px -75% 0px" },
    );
    for (const section of sections) {
      near.observe(section);
      top.observe(section);
    }
    return () => {
      near.disconnect();
      top.disconnect();
    };
  }, [ensure, onMonth]);

  const begun = useRef(false);
  useEffect(() => {
    const section = box.current?.querySelector(`[data-month="${goTo.day.slice(0, 7)}"]`);
    // The page begins at its heading; only who asks for a month is taken there.
    if (begun.current || goTo.n > 0) section?.scrollIntoView({ block: "start" });
    begun.current = true;
  }, [goTo]);

  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    box.current?.querySelector<HTMLElement>(`[data-night="${active}"]`)?.focus();
  });

  return (
    <div ref={box} className="grid gap-x-8 gap-y-6 2xl:grid-cols-2">
      {months.slice(1).map((month) => (
        <section key={month} data-month={month} aria-label={monthTitle(month)} className="scroll-mt-32">
          <h2 className="mb-2 text-xl">{monthTitle(month)}</h2>
          <table
            role="grid"
            aria-label={`Nights of ${monthTitle(month)}`}
            aria-multiselectable
            className="w-full table-fixed border-separate border-spacing-0.5 select-none"
            onKeyDown={nights.onKeyDown}
          >
            <thead>
              <tr>
                {weekdays.map(([label, name]) => (
                  <th key={label} scope="col" abbr={name} className="h-7 text-xs font-medium text-soft">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week, row) => (
                <tr key={week.find(Boolean) ?? row}>
                  {week.map((day, column) => {
                    if (day === null) return <td key={`empty-${column}`} />;
                    const night = data.nights.get(day);
                    const rule = night?.ruleId ? data.rules.get(night.ruleId) : undefined;
                    const chosen = range !== null && range.first <= day && day <= range.last;
                    return (
                      <td
                        key={day}
                        role="gridcell"
                        data-night={day}
                        aria-selected={chosen}
                        aria-disabled={nights.open(day) ? undefined : true}
                        aria-label={nightWords(longDay(day), night, rule, currency)}
                        tabIndex={day === active ? 0 : -1}
                        onFocus={() => day !== active && nights.setActive(day)}
                        {...nights.nightHandlers(day)}
                        className={cn(
                          "tabular relative h-16 rounded-md border border-line bg-card p-1 align-top text-xs transition-colors focus-visible:z-10 sm:h-22 sm:p-2",
                          nights.open(day) ? "cursor-cell hover:border-edge" : "bg-transparent text-soft",
                          night?.closed && hatch,
                          chosen && "border-primary bg-primary-wash hover:border-primary",
                        )}
                      >
                        <span className="flex h-full flex-col justify-between">
                          <span className="flex flex-wrap items-center justify-between gap-x-1">
                            <span
                              className={cn(
                                "inline-flex h-5 min-w-5 items-center justify-center rounded-full text-sm font-semibold",
                                day === today && "bg-primary px-1 text-on-primary",
                              )}
                            >
                              {Number(day.slice(8))}
                            </span>
                            {night ? <NightMarks night={night} /> : null}
                          </span>
                          {night ? (
                            <span className="grid gap-0.5 leading-tight">
                              <span className="flex flex-wrap items-baseline justify-between gap-x-1">
                                <span
                                  className={cn(
                                    "sm:text-sm",
                                    night.closed && "line-through",
                                    rule && "font-semibold text-care",
                                  )}
                                >
                                  {shortAmount(night.priceMinor)}
                                </span>
                                <span className={cn("max-sm:hidden", night.free === 0 ? "text-danger" : "text-soft")}>
                                  {night.closed ? "closed" : `${night.free} free`}
                                </span>
                              </span>
                              <Fill night={night} />
                            </span>
                          ) : null}
                        </span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}
