// biome-ignore-all lint/a11y/useSemanticElements: only the nights in view are rendered, which is not possible with table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is focusable at a time
"use client";

import { memo } from "react";
import { longDay } from "@/components/ui/calendar-days";
import { cn } from "@/lib/cn";
import type { CalendarNight } from "@/lib/contracts/hotels/calendar-nights";
import { weekdayOfDay } from "@/lib/dates";
import { describeNight, describeUpcoming, shortAmount } from "@/lib/room-calendar/labels";
import { Coming, hatch, NightMarks } from "./night-marks";
import { headHeight, nightWidth } from "./sizes";
import { type NightSelection, useChosen } from "./use-selection";

const weekdayLetters = ["M", "T", "W", "T", "F", "S", "S"] as const;

type HeadProps = {
  day: string;
  /** Column number, from 0. */
  at: number;
  origin: number;
  night: CalendarNight | undefined;
  /** Whether its month is loaded. */
  loaded: boolean;
  rule: string | undefined;
  currency: string;
  nights: NightSelection;
  today: string;
  focusable: boolean;
};

/** The header of a night's column. Memoised. */
export const NightHead = memo(function NightHead(props: HeadProps) {
  const { day, at, origin, night, loaded, rule, currency, nights, today, focusable } = props;
  const weekday = weekdayOfDay(origin + at);
  const chosen = useChosen(nights, day);
  return (
    <div
      role="gridcell"
      data-night={day}
      aria-colindex={at + 1}
      aria-selected={chosen}
      aria-disabled={nights.isOpen(day) ? undefined : true}
      aria-label={loaded ? describeNight(longDay(day), night, rule, currency) : describeUpcoming(longDay(day))}
      tabIndex={focusable ? 0 : -1}
      className={cn(
        "tabular absolute top-6 flex flex-col items-center justify-end border-l border-line pb-1.5 text-xs leading-tight focus-visible:z-10",
        chosen ? "bg-primary-wash" : weekday >= 5 && "bg-paper",
        night?.closed && hatch,
        day < today ? "cursor-default text-soft" : "cursor-cell",
      )}
      style={{ left: at * nightWidth, width: nightWidth, height: headHeight - 24 }}
    >
      <span className="flex h-3 items-center">{night ? <NightMarks night={night} /> : null}</span>
      <span className="text-soft">{weekdayLetters[weekday]}</span>
      <span
        className={cn(
          "mb-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-sm font-semibold",
          day === today && "bg-primary text-on-primary",
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className={cn(night?.closed && "line-through", rule && "font-semibold text-care")}>
        {night ? shortAmount(night.priceMinor, currency) : loaded ? "–" : <Coming />}
      </span>
      <span className={cn(night && night.free === 0 ? "text-danger" : "text-soft")}>
        {night ? (night.closed ? "off" : night.free) : ""}
      </span>
    </div>
  );
});

type ColumnProps = { day: string; at: number; weekend: boolean; nights: NightSelection; closed: boolean };

/** The background of a night's column, so that a night can be selected anywhere in it. */
export const NightColumn = memo(function NightColumn({ day, at, weekend, nights, closed }: ColumnProps) {
  const chosen = useChosen(nights, day);
  return (
    <div
      data-night={day}
      className={cn(
        "absolute inset-y-0 cursor-cell border-l border-line",
        chosen ? "bg-primary-wash" : weekend && "bg-paper",
        closed && hatch,
      )}
      style={{ left: at * nightWidth, width: nightWidth }}
    />
  );
});
