// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices put the grid on a table
"use client";

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { getWeekday, longDay, monthTitle, shiftMonth, splitWeeks } from "@/components/ui/calendar-days";
import { cn } from "@/lib/cn";
import type { PricedNight } from "@/lib/contracts/hotels/price-rules";
import { addDays } from "@/lib/dates";
import { formatAmount, formatMoney } from "@/lib/money";
import { compactAmount } from "@/lib/room-calendar/labels";
import { hatch } from "../night-marks";

const weekdays = [
  ["M", "Monday"],
  ["T", "Tuesday"],
  ["W", "Wednesday"],
  ["T", "Thursday"],
  ["F", "Friday"],
  ["S", "Saturday"],
  ["S", "Sunday"],
] as const;

type PriceYearProps = { year: number; nights: readonly PricedNight[]; today: string; currency: string };

/** A year of prices. The focused night explains its price. */
export function PriceYear({ year, nights, today, currency }: PriceYearProps) {
  const byDate = new Map(nights.map((night) => [night.date, night]));
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  const [active, setActive] = useState(first <= today && today <= last ? today : first);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`);
  // Of the present year, the months that are over come last.
  const shownFrom = first <= today && today <= last ? `${today.slice(0, 7)}-01` : first;
  const past = months.filter((month) => `${month}-01` < shownFrom);
  const [pastOpen, setPastOpen] = useState(false);
  const focusNext = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = byDate.get(active);

  // A layout effect, because the next key press needs the new focus.
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    box.current?.querySelector<HTMLElement>(`[data-night="${active}"]`)?.focus();
  });

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, () => string> = {
      ArrowLeft: () => addDays(active, -1),
      ArrowRight: () => addDays(active, 1),
      ArrowUp: () => addDays(active, -7),
      ArrowDown: () => addDays(active, 7),
      Home: () => addDays(active, -getWeekday(active)),
      End: () => addDays(active, 6 - getWeekday(active)),
      PageUp: () => shiftMonth(active, -1),
      PageDown: () => shiftMonth(active, 1),
    };
    const to = steps[event.key]?.();
    if (!to) return;
    event.preventDefault();
    if (to < first || to > last) return;
    if (to < shownFrom) setPastOpen(true);
    focusNext.current = true;
    setActive(to);
  }

  const renderMonth = (month: string) => (
    <section key={month} aria-label={monthTitle(month)}>
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">{monthTitle(month).replace(/ \d+$/, "")}</h3>
      <table
        role="grid"
        aria-label={`Prices of ${monthTitle(month)}`}
        className="w-full table-fixed border-separate border-spacing-px"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name} className="h-6 text-xs font-medium text-soft">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splitWeeks(month).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, column) => {
                const night = day ? byDate.get(day) : undefined;
                if (!day || !night) return <td key={`empty-${column}`} />;
                const special = night.ruleId !== null;
                const words = [
                  `${longDay(day)}: ${formatMoney(night.priceMinor, currency)}`,
                  special ? "special price" : "",
                  night.closed ? "closed" : "",
                  night.minNights ? `at least ${night.minNights} nights` : "",
                ];
                return (
                  <td
                    key={day}
                    role="gridcell"
                    data-night={day}
                    aria-selected={day === active}
                    aria-label={words.filter(Boolean).join(", ")}
                    tabIndex={day === active ? 0 : -1}
                    onFocus={() => setActive(day)}
                    className={cn(
                      "tabular h-11 cursor-pointer rounded-sm text-center align-middle text-xs leading-tight focus-visible:z-10",
                      special ? "bg-care-wash" : "bg-card",
                      night.closed && hatch,
                      day < today && "text-soft",
                      day === active ? "ring-2 ring-ink" : "hover:ring-1 hover:ring-edge",
                    )}
                  >
                    <span className="block text-[0.6875rem] text-soft">{Number(day.slice(8))}</span>
                    <span
                      className={cn(
                        "block whitespace-nowrap",
                        special && "font-semibold text-care",
                        night.closed && "line-through",
                      )}
                    >
                      {compactAmount(night.priceMinor, currency)}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

  const grid = "grid gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3";
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div ref={box}>
        <div className={grid}>{months.filter((month) => !past.includes(month)).map(renderMonth)}</div>
        {past.length > 0 ? (
          <details open={pastOpen} onToggle={(event) => setPastOpen(event.currentTarget.open)} className="mt-6">
            <summary className="cursor-pointer text-sm font-medium">Past months of {year}</summary>
            <div className={`mt-4 ${grid}`}>{past.map(renderMonth)}</div>
          </details>
        ) : null}
      </div>
      <section
        aria-label="Why this price"
        aria-live="polite"
        data-bottom-bar="tall"
        className="sticky bottom-3 z-10 self-start rounded-lg border border-line bg-card p-4 text-sm max-xl:shadow-lift xl:top-4 xl:bottom-auto"
      >
        {shown ? <Why night={shown} currency={currency} /> : null}
      </section>
    </div>
  );
}

/** The steps from the base price to the night's price, with the rules that apply and those that are overridden. */
function Why({ night, currency }: { night: PricedNight; currency: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{longDay(night.date)}</span>
        <b className="tabular text-lg font-semibold">{formatMoney(night.priceMinor, currency)}</b>
      </p>
      {night.closed || night.minNights ? (
        <p className="mt-1 text-xs font-medium text-care">
          {[night.closed ? "Closed" : "", night.minNights ? `At least ${night.minNights} nights` : ""]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ) : null}
      <ol className="tabular mt-2 grid gap-1 border-t border-line pt-2">
        {night.steps.map((step) => (
          <li key={step.text} className="flex justify-between gap-3">
            <span>{step.text}</span>
            <span className="shrink-0">{formatAmount(step.afterMinor, currency)}</span>
          </li>
        ))}
      </ol>
      {night.beaten.length > 0 ? (
        <>
          <p className="mt-2 border-t border-line pt-2 text-xs font-medium text-soft">Touch this night too, and lost</p>
          <ul className="mt-1 grid gap-1 text-xs text-soft">
            {night.beaten.map((rule) => (
              <li key={rule.id} className="line-through decoration-edge">
                {rule.text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
