// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices put the grid on a table
"use client";

import { type CSSProperties, memo, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { longDay, monthTitle, splitWeeks } from "@/components/ui/calendar-days";
import { cn } from "@/lib/cn";
import type { CalendarNight } from "@/lib/contracts/hotels/calendar-nights";
import { addDays, addMonths, listNights, monthRange } from "@/lib/dates";
import { describeNight, describeUpcoming, shortAmount } from "@/lib/room-calendar/labels";
import type { Months } from "./month-loader";
import { Coming, hatch, NightMarks } from "./night-marks";
import { type NightSelection, useChosen, useNights } from "./use-selection";

const weekdays = [
  ["Mo", "Monday"],
  ["Tu", "Tuesday"],
  ["We", "Wednesday"],
  ["Th", "Thursday"],
  ["Fr", "Friday"],
  ["Sa", "Saturday"],
  ["Su", "Sunday"],
] as const;

/** The share of sold and held rooms of a night. */
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

type CellProps = {
  day: string;
  night: CalendarNight | undefined;
  /** Whether its month is loaded. */
  loaded: boolean;
  rule: string | undefined;
  currency: string;
  today: string;
  nights: NightSelection;
};

/** One night. Memoised, because a drag changes one night at a time. */
const NightCell = memo(function NightCell({ day, night, loaded, rule, currency, today, nights }: CellProps) {
  const chosen = useChosen(nights, day);
  const focusable = useNights(nights, (state) => state.active === day);
  const open = nights.isOpen(day);
  return (
    <td
      role="gridcell"
      data-night={day}
      aria-selected={chosen}
      aria-disabled={open ? undefined : true}
      aria-label={loaded ? describeNight(longDay(day), night, rule, currency) : describeUpcoming(longDay(day))}
      tabIndex={focusable ? 0 : -1}
      className={cn(
        "tabular relative h-16 rounded-md border p-1 align-top text-xs focus-visible:z-10 sm:h-22 sm:p-2",
        open ? "cursor-cell" : "text-soft",
        night?.closed && hatch,
        chosen
          ? "border-primary bg-primary-wash"
          : open
            ? "border-line bg-card hover:border-edge"
            : "border-line bg-transparent",
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
              <span className={cn("sm:text-sm", night.closed && "line-through", rule && "font-semibold text-care")}>
                {shortAmount(night.priceMinor, currency)}
              </span>
              <span className={cn("max-sm:hidden", night.free === 0 ? "text-danger" : "text-soft")}>
                {night.closed ? "closed" : `${night.free} free`}
              </span>
            </span>
            <Fill night={night} />
          </span>
        ) : loaded ? null : (
          <Coming />
        )}
      </span>
    </td>
  );
});

type MonthProps = {
  month: string;
  data: Pick<Months, "nights" | "rules" | "loaded">;
  currency: string;
  today: string;
  nights: NightSelection;
};

/** Ignores nights of other months that were loaded while scrolling. */
function isSameMonth(before: MonthProps, after: MonthProps): boolean {
  const { data, ...rest } = after;
  if (Object.entries(rest).some(([name, value]) => before[name as keyof typeof rest] !== value)) return false;
  const { nights, rules, loaded } = data;
  if (before.data.loaded.has(after.month) !== loaded.has(after.month)) return false;
  if (before.data.nights === nights && before.data.rules === rules) return true;
  const { first, last } = monthRange(after.month);
  return listNights(first, addDays(last, 1)).every((day) => {
    const night = nights.get(day);
    if (before.data.nights.get(day) !== night) return false;
    return !night?.ruleId || before.data.rules.get(night.ruleId) === rules.get(night.ruleId);
  });
}

/** One month. Off-screen months skip layout and paint but keep their height and remain searchable. */
const MonthGrid = memo(function MonthGrid({ month, data, currency, today, nights }: MonthProps) {
  const weeks = splitWeeks(month);
  return (
    <section
      data-month={month}
      aria-label={monthTitle(month)}
      className="scroll-mt-32 [contain-intrinsic-block-size:auto_calc(var(--weeks)*5.625rem+4.25rem)] [content-visibility:auto] max-sm:[contain-intrinsic-block-size:auto_calc(var(--weeks)*4.125rem+4.25rem)]"
      style={{ "--weeks": weeks.length } as CSSProperties}
    >
      <h2 className="mb-2 text-xl">{monthTitle(month)}</h2>
      <table
        role="grid"
        aria-label={`Nights of ${monthTitle(month)}`}
        aria-multiselectable
        className="w-full table-fixed border-separate border-spacing-0.5 select-none"
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
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, column) => {
                if (day === null) return <td key={`empty-${column}`} />;
                const night = data.nights.get(day);
                return (
                  <NightCell
                    key={day}
                    day={day}
                    night={night}
                    loaded={data.loaded.has(month)}
                    rule={night?.ruleId ? data.rules.get(night.ruleId) : undefined}
                    currency={currency}
                    today={today}
                    nights={nights}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}, isSameMonth);

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

/** Months below each other, as on a phone: price, availability and restrictions of each night. */
export const MonthList = memo(function MonthList(props: MonthListProps) {
  const { first, last, today, data, ensure, currency, nights, onMonth, goTo } = props;
  const box = useRef<HTMLDivElement>(null);
  const { focusNext } = nights;
  const active = useNights(nights, (state) => state.active);
  const months = useMemo(() => {
    const list: string[] = [];
    // Starts with the current month.
    for (let month = addMonths(first.slice(0, 7), 1); month <= last.slice(0, 7); month = addMonths(month, 1))
      list.push(month);
    return list;
  }, [first, last]);

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

  useEffect(() => {
    // The page starts at its heading. It scrolls to a month only on request.
    if (goTo.n === 0 && goTo.day.slice(0, 7) === today.slice(0, 7)) return;
    box.current?.querySelector(`[data-month="${goTo.day.slice(0, 7)}"]`)?.scrollIntoView({ block: "start" });
  }, [goTo, today]);

  // A layout effect, because the next key press needs the new focus.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    box.current?.querySelector<HTMLElement>(`[role="gridcell"][data-night="${active}"]`)?.focus();
  });

  return (
    <div ref={box} className="grid gap-x-8 gap-y-6 2xl:grid-cols-2" {...nights.handlers}>
      {months.map((month) => (
        <MonthGrid key={month} month={month} data={data} currency={currency} today={today} nights={nights} />
      ))}
    </div>
  );
});
