// biome-ignore-all lint/a11y/useSemanticElements: only the nights in view are drawn, which a table's rows can't be
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is focusable at a time
"use client";

import { type DragEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { longDay, monthTitle } from "@/components/ui/calendar-days";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { CalendarStay, ExternalStay, RoomUnit, UnitOutage } from "@/lib/contracts/room-calendar";
import { addDays, addMonths, dayNumber, fromDayNumber, monthRange, weekdayOfDay } from "@/lib/dates";
import { packLanes } from "@/lib/room-calendar/lanes";
import { nightWords, shortAmount, stayWords } from "@/lib/room-calendar/words";
import { hatch, NightMarks } from "./night-marks";
import type { Months } from "./use-months";
import { firstOf, lastOf, type NightSelection } from "./use-selection";

const NIGHT = 46;
const LANE = 38;
const HEAD = 114;
/** Nights that are drawn beyond either edge of what is in view. */
const MORE = 6;
const LETTERS = ["M", "T", "W", "T", "F", "S", "S"] as const;

export type Bar = CalendarStay | ExternalStay | (UnitOutage & { kind: "outage" });
type Lane = { key: string; label: string; sub?: string; unitId: number | null; bars: Bar[] };

/** Numbered rooms first, each with its own guests; then whoever has no room yet, in as few lanes as it takes. */
export function lanesOf(units: readonly RoomUnit[], count: number, data: Months): Lane[] {
  const isPlaced = (stay: CalendarStay) => units.some((unit) => unit.id === stay.unitId);
  const numbered = units.map((unit): Lane => {
    const stays = data.stays.filter((stay) => stay.unitId === unit.id);
    const outages = data.outages
      .filter((outage) => outage.unitId === unit.id)
      .map((outage) => ({ ...outage, kind: "outage" as const }));
    const sub = unit.floor ? { sub: `Floor ${unit.floor}` } : {};
    return { key: `unit-${unit.id}`, label: unit.number, ...sub, unitId: unit.id, bars: [...stays, ...outages] };
  });
  const loose = packLanes<Bar>([...data.stays.filter((stay) => !isPlaced(stay)), ...data.externals]);
  const least = units.length > 0 ? Math.max(1, loose.length) : Math.max(count, loose.length, 1);
  const rest = Array.from({ length: least }, (_, at): Lane => {
    const label = units.length > 0 ? (at === 0 ? "No room yet" : "") : `${at + 1}`;
    return { key: `loose-${at}`, label, unitId: null, bars: loose[at] ?? [] };
  });
  return [...numbered, ...rest];
}

const looks = {
  held: "border-dashed border-care bg-care-wash",
  requested: "border-info bg-info-wash",
  processing: "border-good bg-good-wash",
  completed: "border-line bg-sunken text-soft",
} satisfies Record<CalendarStay["state"], string>;

const keyOf = (bar: Bar): string => (bar.kind === "stay" ? `s${bar.lineId}` : `${bar.kind}${bar.id}`);

type BarProps = { bar: Bar; left: number; width: number; orderHref: (ref: string) => string; movable: boolean };

function BarView({ bar, left, width, orderHref, movable }: BarProps) {
  const look =
    "absolute top-1 flex h-[30px] items-center overflow-clip rounded-md border px-2 text-xs whitespace-nowrap";
  const place = { left: left + 2, width: width - 4 };
  if (bar.kind === "stay") {
    return (
      <AppLink
        href={orderHref(bar.ref)}
        aria-label={stayWords(bar)}
        title={stayWords(bar)}
        draggable={movable}
        onDragStart={(event) => event.dataTransfer.setData("text/x-line", String(bar.lineId))}
        className={cn(look, "z-[1] font-medium hover:border-ink", looks[bar.state])}
        style={place}
      >
        <span className="sticky left-32 truncate">{bar.guest ?? bar.ref}</span>
      </AppLink>
    );
  }
  const conflict = bar.kind === "external" && bar.conflicts.length > 0;
  const words = bar.kind === "outage" ? `Out of service${bar.note ? `: ${bar.note}` : ""}` : stayWords(bar);
  return (
    <span
      title={words}
      className={cn(look, conflict ? "border-danger bg-primary-wash text-danger" : "border-edge bg-sunken text-soft")}
      style={place}
    >
      <span className="sticky left-32 truncate">
        {bar.kind === "outage" ? words : `${conflict ? "Double: " : ""}${bar.feed}`}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

type TapeProps = {
  label: string;
  first: string;
  last: string;
  today: string;
  data: Months;
  ensure: (months: readonly string[]) => void;
  units: readonly RoomUnit[];
  count: number;
  currency: string;
  nights: NightSelection;
  orderHref: (ref: string) => string;
  onAssign: (lineId: number, unitId: number | null) => void;
  /** Told which month stands at the left, and where to go when asked: a date and a count that makes each wish new. */
  onMonth: (month: string) => void;
  goTo: { day: string; n: number };
};

/**
 * Nights from left to right, a lane for each room under them. Draws what is in view only, so that two years of twenty
 * rooms scroll as smoothly as a week of one.
 */
export function Tape(props: TapeProps) {
  const { first, last, today, data, ensure, nights, onMonth, goTo } = props;
  const box = useRef<HTMLDivElement>(null);
  const origin = dayNumber(first);
  const [view, setView] = useState(() => {
    const at = dayNumber(goTo.day) - origin;
    return { from: Math.max(0, at - MORE), to: at + 30 };
  });
  const total = dayNumber(last) - origin + 1;
  const { selection, active, focusNext } = nights;
  const labelWidth = 116;

  const look = useMemo(() => {
    let frame = 0;
    return () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const element = box.current;
        if (!element) return;
        const from = Math.max(0, Math.floor(element.scrollLeft / NIGHT) - MORE);
        const to = Math.ceil((element.scrollLeft + element.clientWidth) / NIGHT) + MORE;
        setView((old) => (old.from === from && old.to === to ? old : { from, to }));
      });
    };
  }, []);

  const shown = { from: view.from, to: Math.min(total - 1, view.to) };
  const leftDay = fromDayNumber(origin + Math.min(total - 1, shown.from + MORE));
  const rightDay = fromDayNumber(origin + shown.to);
  const leftMonth = leftDay.slice(0, 7);
  useEffect(() => {
    const months: string[] = [];
    const end = addMonths(rightDay.slice(0, 7), 1);
    for (
      let month = fromDayNumber(origin + shown.from).slice(0, 7);
      month <= end && months.length < 14;
      month = addMonths(month, 1)
    ) {
      months.push(month);
    }
    ensure(months);
  }, [ensure, origin, shown.from, rightDay]);
  useEffect(() => onMonth(leftMonth), [leftMonth, onMonth]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollLeft = Math.max(0, (dayNumber(goTo.day) - origin) * NIGHT);
    look();
  }, [goTo, origin, look]);

  // In the commit itself: later, the next key would find focus where it was.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !focusNext.current) return;
    const x = (dayNumber(active) - origin) * NIGHT;
    if (x < element.scrollLeft) element.scrollLeft = x - NIGHT;
    else if (x + NIGHT > element.scrollLeft + element.clientWidth - labelWidth) {
      element.scrollLeft = x + 2 * NIGHT + labelWidth - element.clientWidth;
    }
    const cell = element.querySelector<HTMLElement>(`[role="gridcell"][data-night="${active}"]`);
    if (!cell) return look();
    focusNext.current = false;
    cell.focus({ preventScroll: true });
  });

  useEffect(() => {
    const element = box.current;
    if (!element || !nights.dragging) return;
    // Dragging to the edge goes on beyond it.
    const pull = (event: globalThis.PointerEvent) => {
      const { left, right } = element.getBoundingClientRect();
      if (event.clientX > right - 36) element.scrollLeft += 24;
      else if (event.clientX < left + labelWidth + 24) element.scrollLeft -= 24;
    };
    window.addEventListener("pointermove", pull);
    return () => window.removeEventListener("pointermove", pull);
  }, [nights.dragging]);

  const lanes = useMemo(() => lanesOf(props.units, props.count, data), [props.units, props.count, data]);
  const indexes = Array.from({ length: Math.max(0, shown.to - shown.from + 1) }, (_, at) => shown.from + at);
  const focusable = indexes.some((at) => fromDayNumber(origin + at) === active)
    ? active
    : fromDayNumber(origin + Math.min(total - 1, shown.from + MORE));
  const range = selection ? { first: firstOf(selection), last: lastOf(selection) } : null;
  const months = [...new Set(indexes.map((at) => fromDayNumber(origin + at).slice(0, 7)))];
  const ends = { from: fromDayNumber(origin + shown.from), to: fromDayNumber(origin + shown.to + 1) };

  function drop(event: DragEvent, unitId: number | null) {
    const lineId = Number(event.dataTransfer.getData("text/x-line"));
    if (!lineId) return;
    event.preventDefault();
    props.onAssign(lineId, unitId);
  }

  return (
    <div
      ref={box}
      onScroll={look}
      className="relative max-h-[min(44rem,72dvh)] overflow-auto rounded-lg border border-line bg-card select-none"
    >
      <div className="relative" style={{ width: labelWidth + total * NIGHT }} {...nights.handlers}>
        <div className="sticky top-0 z-20 flex border-b border-line bg-card">
          <div
            aria-hidden
            className="sticky left-0 z-10 flex shrink-0 flex-col justify-end gap-0.5 border-r border-line bg-card px-3 pb-1.5 text-xs text-soft"
            style={{ width: labelWidth, height: HEAD }}
          >
            <span>Night</span>
            <span>Price, {props.currency}</span>
            <span>Free</span>
          </div>
          <div className="relative" style={{ width: total * NIGHT, height: HEAD }}>
            {months.map((month) => {
              const { first: begins, last: closes } = monthRange(month);
              const from = Math.max(0, dayNumber(begins) - origin);
              const to = Math.min(total - 1, dayNumber(closes) - origin);
              return (
                <div
                  key={month}
                  aria-hidden
                  className="absolute top-0 h-6 border-l border-line first:border-l-0"
                  style={{ left: from * NIGHT, width: (to - from + 1) * NIGHT }}
                >
                  <span
                    className="sticky inline-block px-2 text-xs leading-6 font-semibold"
                    style={{ left: labelWidth }}
                  >
                    {monthTitle(month)}
                  </span>
                </div>
              );
            })}
            <div role="grid" aria-label={props.label} aria-colcount={total} aria-multiselectable>
              <div role="row">
                {indexes.map((at) => {
                  const day = fromDayNumber(origin + at);
                  const night = data.nights.get(day);
                  const rule = night?.ruleId ? data.rules.get(night.ruleId) : undefined;
                  const chosen = range !== null && range.first <= day && day <= range.last;
                  const over = day < today;
                  return (
                    <div
                      key={day}
                      role="gridcell"
                      data-night={day}
                      aria-colindex={at + 1}
                      aria-selected={chosen}
                      aria-disabled={nights.isOpen(day) ? undefined : true}
                      aria-label={nightWords(longDay(day), night, rule, props.currency)}
                      tabIndex={day === focusable ? 0 : -1}
                      className={cn(
                        "tabular absolute top-6 flex flex-col items-center justify-end border-l border-line pb-1.5 text-xs leading-tight focus-visible:z-10",
                        chosen ? "bg-primary-wash" : weekdayOfDay(origin + at) >= 5 && "bg-paper",
                        night?.closed && hatch,
                        over ? "cursor-default text-soft" : "cursor-cell",
                      )}
                      style={{ left: at * NIGHT, width: NIGHT, height: HEAD - 24 }}
                    >
                      <span className="flex h-3 items-center">{night ? <NightMarks night={night} /> : null}</span>
                      <span className="text-soft">{LETTERS[weekdayOfDay(origin + at)]}</span>
                      <span
                        className={cn(
                          "mb-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-sm font-semibold",
                          day === today && "bg-primary text-on-primary",
                        )}
                      >
                        {Number(day.slice(8))}
                      </span>
                      <span className={cn(night?.closed && "line-through", rule && "font-semibold text-care")}>
                        {night ? shortAmount(night.priceMinor) : "–"}
                      </span>
                      <span className={cn(night && night.free === 0 ? "text-danger" : "text-soft")}>
                        {night ? (night.closed ? "off" : night.free) : ""}
                      </span>
                    </div>
                  );
                })}
              </div>
            </div>
          </div>
        </div>
        <div className="relative">
          <div aria-hidden className="absolute inset-y-0" style={{ left: labelWidth }}>
            {indexes.map((at) => {
              const day = fromDayNumber(origin + at);
              const chosen = range !== null && range.first <= day && day <= range.last;
              return (
                <div
                  key={day}
                  data-night={day}
                  className={cn(
                    "absolute inset-y-0 cursor-cell border-l border-line",
                    chosen ? "bg-primary-wash" : weekdayOfDay(origin + at) >= 5 && "bg-paper",
                    data.nights.get(day)?.closed && hatch,
                  )}
                  style={{ left: at * NIGHT, width: NIGHT }}
                />
              );
            })}
          </div>
          {lanes.map((lane) => (
            <section
              key={lane.key}
              aria-label={lane.unitId ? `Room ${lane.label}` : lane.label || "No room yet"}
              className="relative flex border-b border-line last:border-b-0"
              style={{ height: LANE }}
              onDragOver={(event) => {
                if (props.units.length > 0 && event.dataTransfer.types.includes("text/x-line")) event.preventDefault();
              }}
              onDrop={(event) => drop(event, lane.unitId)}
            >
              <div
                className="sticky left-0 z-[2] flex shrink-0 flex-col justify-center border-r border-line bg-card px-3 text-sm"
                style={{ width: labelWidth }}
              >
                <span className={cn("truncate", lane.unitId ? "font-semibold" : "text-soft")}>{lane.label}</span>
                {lane.sub ? <span className="text-xs leading-none text-soft">{lane.sub}</span> : null}
              </div>
              <ul className="pointer-events-none relative [&_a]:pointer-events-auto">
                {lane.bars
                  .filter((bar) => bar.from < ends.to && bar.to > ends.from)
                  .map((bar) => {
                    const from = Math.max(0, dayNumber(bar.from) - origin);
                    const to = Math.min(total, dayNumber(bar.to) - origin);
                    return (
                      <li key={keyOf(bar)}>
                        <BarView
                          bar={bar}
                          left={from * NIGHT}
                          width={(to - from) * NIGHT}
                          orderHref={props.orderHref}
                          movable={props.units.length > 0}
                        />
                      </li>
                    );
                  })}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** From the month before this one to the last that is sold: all that a calendar goes through. */
export const timeline = (today: string, lastNight: string): { first: string; last: string } => ({
  first: `${addMonths(today.slice(0, 7), -1)}-01`,
  last: addDays(monthRange(lastNight.slice(0, 7)).last, 0),
});
