// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices put the grid on a table
// biome-ignore-all lint/a11y/useFocusableInteractive: focus lies on the button in the cell
"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { longDayIn, monthTitleIn, weekdaysIn } from "@/lib/language/formats";
import { getDirection } from "@/lib/language/languages";
import { addMonths, type Day, getMonth, localDay, splitWeeks } from "./calendar-days";
import { clampDay, type DayInfo, getDateChoice, getDayForKey, getFirstMonth, type Range } from "./date-choice";
import { useTranslations } from "./language";
import { useWide } from "./use-wide";

type CalendarProps = {
  value: Range;
  onChange: (range: Range) => void;
  min: Day;
  max: Day;
  dayInfo?: (day: Day) => DayInfo | undefined;
  /** Called with the visible months, to load the notes of the days. */
  onView?: (firstMonth: string, months: number) => void;
  months?: 1 | 2;
  /** Moves focus to the selected or first day when shown. */
  autoFocus?: boolean;
  className?: string;
};

/**
 * Two months with a range of nights. Follows the ARIA grid pattern: one tab stop, arrows by day and week, Home and End
 * in the week, Page Up and Page Down by month, with Shift by year.
 */
export function Calendar({
  value,
  onChange,
  min,
  max,
  dayInfo,
  onView,
  months = 2,
  autoFocus,
  className,
}: CalendarProps) {
  const t = useTranslations();
  const roomForTwo = useWide();
  const shown = roomForTwo ? months : 1;
  const [first, setFirst] = useState(() => getMonth(clampDay(value.from ?? min, { min, max })));
  const [active, setActive] = useState<Day>(() => clampDay(value.from ?? min, { min, max }));
  const [hover, setHover] = useState<Day | null>(null);
  const focusNext = useRef(autoFocus ?? false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const today = localDay();

  useEffect(() => onView?.(first, shown), [first, shown, onView]);
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    box.current?.querySelector<HTMLButtonElement>(`[data-day="${active}"]`)?.focus();
  });

  const { isLeaving, canLeave, isSelectable, isCheckOutOnly, choose } = getDateChoice(value, { min, max, dayInfo });

  function onKeyDown(event: KeyboardEvent) {
    const isRightToLeft = getDirection(t.language) === "rtl";
    const to = getDayForKey(active, { key: event.key, shiftKey: event.shiftKey, isRightToLeft });
    if (to === null) return;
    event.preventDefault();
    const next = clampDay(to, { min, max });
    setFirst(getFirstMonth(first, shown, next));
    setActive(next);
    focusNext.current = true;
  }

  function turn(by: number) {
    const month = addMonths(first, by);
    setFirst(month);
    setActive(clampDay(`${month}-01`, { min, max }));
  }

  const end = value.to ?? (isLeaving && hover && canLeave(hover) ? hover : null);
  const turner =
    "absolute top-0 inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken disabled:opacity-35";
  return (
    <div ref={box} className={cn("relative", className)}>
      <button
        type="button"
        className={cn(turner, "start-0")}
        disabled={first <= getMonth(min)}
        onClick={() => turn(-1)}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        <span className="sr-only">{t("Previous month")}</span>
      </button>
      <button
        type="button"
        className={cn(turner, "end-0")}
        disabled={addMonths(first, shown - 1) >= getMonth(max)}
        onClick={() => turn(1)}
      >
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        <span className="sr-only">{t("Next month")}</span>
      </button>
      <p aria-live="polite" className="sr-only">
        {isLeaving ? t("Now select a check-out date.") : t("Select a check-in date.")}
      </p>
      <div className={cn("grid gap-8", shown === 2 && "grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]")}>
        {Array.from({ length: shown }, (_, index) => addMonths(first, index)).map((month) => (
          <div key={month}>
            <p
              id={`${id}-${month}`}
              aria-live="polite"
              className="flex h-11 items-center justify-center font-sans text-base font-semibold"
            >
              {monthTitleIn(t.language, month)}
            </p>
            <table
              role="grid"
              aria-labelledby={`${id}-${month}`}
              className="w-full table-fixed border-collapse"
              onKeyDown={onKeyDown}
            >
              <thead>
                <tr>
                  {weekdaysIn(t.language).map(([label, name]) => (
                    <th key={name} scope="col" abbr={name} className="h-8 text-xs font-medium text-soft">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody onPointerLeave={() => setHover(null)}>
                {splitWeeks(month).map((week, row) => (
                  <tr key={week.find(Boolean) ?? row}>
                    {week.map((day, column) => {
                      if (day === null) return <td key={`empty-${column}`} />;
                      const info = dayInfo?.(day);
                      const open = isSelectable(day);
                      const isFrom = day === value.from;
                      const isTo = day === end;
                      const inside = value.from !== null && end !== null && day > value.from && day < end;
                      const checkOutOnly = isCheckOutOnly(day);
                      const spoken = [
                        longDayIn(t.language, day),
                        day === today ? t("today") : null,
                        info?.spoken ?? info?.note,
                        isFrom ? t("arrival") : day === value.to ? t("departure") : null,
                        checkOutOnly ? t("check-out only") : open ? null : t("not available"),
                      ];
                      return (
                        <td
                          key={day}
                          role="gridcell"
                          aria-selected={isFrom || day === value.to || (inside && value.to !== null)}
                          className={cn(
                            "p-0 text-center",
                            inside && "bg-primary-wash",
                            isFrom && end !== null && "wash-onward",
                            isTo && "wash-until",
                          )}
                        >
                          <button
                            type="button"
                            data-day={day}
                            tabIndex={day === active ? 0 : -1}
                            aria-current={day === today ? "date" : undefined}
                            aria-disabled={open ? undefined : true}
                            aria-label={spoken.filter(Boolean).join(", ")}
                            onClick={() => {
                              setActive(day);
                              const range = choose(day);
                              if (range) onChange(range);
                            }}
                            onPointerEnter={() => setHover(day)}
                            className={cn(
                              "tabular relative mx-auto flex w-full max-w-13 flex-col items-center justify-center rounded-md text-sm font-medium focus-visible:z-10",
                              dayInfo ? "h-13" : "h-11",
                              isFrom || isTo
                                ? "bg-primary text-on-primary"
                                : open
                                  ? "hover:ring-1 hover:ring-ink"
                                  : "text-soft",
                              !open && "cursor-not-allowed",
                              !open && !checkOutOnly && "line-through decoration-edge",
                            )}
                          >
                            <span className={cn(day === today && "underline decoration-2 underline-offset-4")}>
                              {Number(day.slice(8))}
                            </span>
                            {info?.note && (open || isFrom || isTo) ? (
                              <span
                                className={cn(
                                  "text-[0.6875rem] leading-none",
                                  isFrom || isTo
                                    ? "font-normal text-on-primary"
                                    : info.tone === "deal"
                                      ? "font-semibold text-good"
                                      : info.tone === "special"
                                        ? "font-semibold text-care"
                                        : "font-normal text-soft",
                                )}
                              >
                                {info.note}
                              </span>
                            ) : checkOutOnly ? (
                              <span className="text-[0.6875rem] leading-none font-normal no-underline">{t("out")}</span>
                            ) : null}
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </div>
  );
}
