"use client";

import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cn } from "@/lib/cn";
import { formatDateIn } from "@/lib/language/formats";

import type { Day } from "./calendar-days";
import type { DayInfo, Range } from "./date-choice";
import { useTranslations } from "./language";
import { ahead, useHasOpened } from "./prefetch";
import { useHydrated } from "./use-hydrated";

const loadPanel = () => import("./date-range-panel");
const Panel = lazy(loadPanel);
const fetchPanel = ahead(loadPanel);

type DateRangeProps = {
  names: readonly [string, string];
  labels?: readonly [string, string];
  value: Range;
  /** Called for a complete range and for a cleared one, when the form's fields have the new values. */
  onChange?: (range: Range) => void;
  min: Day;
  max: Day;
  dayInfo?: (day: Day) => DayInfo | undefined;
  onView?: (firstMonth: string, months: number) => void;
  /** Opens the calendar whenever this number increases. */
  openings?: number;
  /** `cells` inside the frame of a search bar, `boxed` in a form. */
  look?: "cells" | "boxed";
  className?: string;
};

/**
 * Check-in and check-out. Two native date inputs hold the values and work without scripts. With scripts they are
 * hidden, and two buttons open one calendar that writes to them.
 */
export function DateRange({
  names,
  labels: given,
  value,
  onChange,
  min,
  max,
  dayInfo,
  onView,
  openings = 0,
  look = "boxed",
  className,
}: DateRangeProps) {
  const t = useTranslations();
  const hydrated = useHydrated();
  // German nouns keep their capital letter.
  const inSentence = (label: string) => (t.language === "de" ? label : label.toLowerCase());
  const labels = given ?? [t("Check in"), t("Check out")];
  const [range, setRange] = useState(value);
  const [open, setOpen] = useState(false);
  const used = useHasOpened(open);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (openings === 0) return;
    opener.current = anchor.current?.querySelector<HTMLButtonElement>("button") ?? null;
    setOpen(true);
  }, [openings]);

  function change(next: Range) {
    // The caller may submit the form at once.
    flushSync(() => setRange(next));
    if (next.from && next.to) {
      onChange?.(next);
      setOpen(false);
    }
  }
  function clear() {
    const empty = { from: null, to: null };
    flushSync(() => setRange(empty));
    onChange?.(empty);
  }
  function toggle(next: boolean) {
    setOpen(next);
    // Closed after choosing only a check-in: a stay of one night.
    if (!next && range.from && !range.to) setRange(value);
  }

  const cell = look === "cells" ? "px-4.5 py-2.25" : "rounded-md border border-edge bg-card px-2.5 py-2 sm:px-3.5";
  const part = (index: 0 | 1) => {
    const day = index === 0 ? range.from : range.to;
    return (
      <div className="min-w-0 flex-1">
        <label className={cn("no-script-only block", cell)}>
          <span className="block text-xs text-soft">{labels[index]}</span>
          <input
            type="date"
            name={names[index]}
            // Hidden with scripts: the browser would refuse the form without a message.
            min={hydrated ? undefined : min}
            max={hydrated ? undefined : max}
            value={day ?? ""}
            onChange={(event) =>
              setRange(
                index === 0
                  ? { ...range, from: event.target.value || null }
                  : { ...range, to: event.target.value || null },
              )
            }
            className="w-full bg-transparent text-base font-medium"
          />
        </label>
        <button
          type="button"
          id={`${id}-${index}`}
          disabled={!hydrated}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={(event) => {
            opener.current = event.currentTarget;
            setOpen(true);
          }}
          onPointerEnter={fetchPanel}
          onFocus={fetchPanel}
          className={cn("script-only block w-full text-start", cell, look === "cells" && "rounded-md hover:bg-sunken")}
        >
          <span className="block text-xs text-soft">{labels[index]}</span>
          <span className={cn("block text-base font-medium", !day && "text-soft")}>
            {day ? formatDateIn(t.language, day) : t("Add date")}
          </span>
        </button>
      </div>
    );
  };

  return (
    <>
      <div
        ref={anchor}
        className={cn(
          "flex min-w-0",
          look === "cells" ? "divide-line max-sm:flex-col max-sm:divide-y sm:divide-x" : "gap-3",
          className,
        )}
      >
        {part(0)}
        {part(1)}
      </div>
      {used ? (
        <Suspense fallback={null}>
          <Panel
            label={t("{from} and {to}", { from: labels[0], to: inSentence(labels[1]) })}
            open={open}
            onOpenChange={toggle}
            anchor={anchor}
            opener={opener}
            value={range}
            onChange={change}
            onClear={clear}
            min={min}
            max={max}
            dayInfo={dayInfo}
            onView={onView}
          />
        </Suspense>
      ) : null}
    </>
  );
}
