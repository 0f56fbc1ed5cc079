"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { monthTitle } from "@/components/ui/calendar-days";
import { DateInput } from "@/components/ui/date-input";
import { cn } from "@/lib/cn";
import { addMonths, isCalendarDate } from "@/lib/dates";
import { type CalendarView, calendarViews } from "@/lib/room-calendar/views";

const viewNames: Record<CalendarView, string> = { rooms: "Rooms", months: "Months", table: "Table" };

type CalendarBarProps = {
  month: string;
  today: string;
  span: { first: string; last: string };
  lastNight: string;
  view: CalendarView;
  onDay: (day: string) => void;
  onView: (view: CalendarView) => void;
  children: ReactNode;
};

/** Moves between months and days, and chooses the view. */
export function CalendarBar({ month, today, span, lastNight, view, onDay, onView, children }: CalendarBarProps) {
  const turn = (by: number) => onDay(`${addMonths(month, by)}-01`);
  return (
    <div className="z-20 -mx-1 mb-3 flex flex-wrap items-center gap-2 bg-paper px-1 py-2 lg:sticky lg:top-0">
      <Button size="sm" onClick={() => onDay(today)}>
        Today
      </Button>
      <Button size="icon-sm" variant="quiet" onClick={() => turn(-1)} disabled={month <= span.first.slice(0, 7)}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">Previous month</span>
      </Button>
      <b aria-live="polite" className="min-w-32 text-center font-semibold">
        {monthTitle(month)}
      </b>
      <Button size="icon-sm" variant="quiet" onClick={() => turn(1)} disabled={month >= span.last.slice(0, 7)}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">Next month</span>
      </Button>
      <DateInput
        aria-label="Go to a date"
        min={span.first}
        max={lastNight}
        width="fit"
        className="min-h-9! py-1! text-sm!"
        onChange={(event) => {
          const day = event.target.value;
          if (isCalendarDate(day) && day >= span.first && day <= lastNight) onDay(day);
        }}
      />
      <fieldset className="flex rounded-md border border-edge p-0.5">
        <legend className="sr-only">View</legend>
        {calendarViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => onView(one)}
            className={cn(
              "min-h-8 rounded-sm px-3 text-sm font-medium",
              view === one ? "bg-ink text-paper" : "hover:bg-sunken",
            )}
          >
            {viewNames[one]}
          </button>
        ))}
      </fieldset>
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
