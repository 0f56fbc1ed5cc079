// biome-ignore-all lint/a11y/useSemanticElements: only the nights in view are rendered, which is not possible with table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid is focusable at a time
"use client";

import { type DragEvent, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { monthTitle } from "@/components/ui/calendar-days";
import { cn } from "@/lib/cn";
import type { RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { addMonths, dayNumber, fromDayNumber, monthRange, weekdayOfDay } from "@/lib/dates";
import type { Months } from "../month-loader";
import { NightColumn, NightHead } from "../night-column";
import { headHeight, labelWidth, laneHeight, nightWidth } from "../sizes";
import { type NightSelection, useNights } from "../use-selection";
import { addOffSale, getRoomsOnSale } from "./off-sale";
import { EdgeNames, LaneLabel, LaneView, layoutLanes } from "./timeline-rows";
import { useWindow } from "./use-window";

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
  /** `onMonth` receives the leftmost month. `goTo` is a date with a counter that distinguishes repeated requests. */
  onMonth: (month: string) => void;
  goTo: { day: string; n: number };
};

/** Layout containment: changes inside do not affect the rest of the page. */
const alone = "contain-size contain-layout";

/** The timeline grid: one column per night, one row per room. Renders only the visible part. */
export const Tape = memo(function Tape(props: TapeProps) {
  const { first, last, today, data, ensure, nights, onMonth, goTo } = props;
  const box = useRef<HTMLDivElement>(null);
  const origin = dayNumber(first);
  const total = dayNumber(last) - origin + 1;
  const { focusNext } = nights;
  const active = useNights(nights, (state) => state.active);
  const dragging = useNights(nights, (state) => state.dragging);

  const onLeft = useCallback(
    (at: number) => onMonth(fromDayNumber(origin + Math.min(total - 1, at)).slice(0, 7)),
    [origin, total, onMonth],
  );
  const rendered = useWindow(box, dayNumber(goTo.day) - origin, onLeft);
  const { look } = rendered;
  const shown = { from: rendered.nights.from, to: Math.min(total - 1, rendered.nights.to) };
  const from = fromDayNumber(origin + shown.from);
  const to = fromDayNumber(origin + shown.to + 1);

  useEffect(() => {
    const months: string[] = [];
    const end = to.slice(0, 7);
    for (let month = from.slice(0, 7); month <= end && months.length < 14; month = addMonths(month, 1)) {
      months.push(month);
    }
    ensure(months);
  }, [ensure, from, to]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollLeft = Math.max(0, (dayNumber(goTo.day) - origin) * nightWidth);
    look();
  }, [goTo, origin, look]);

  // A layout effect, because the next key press needs the new focus.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !focusNext.current) return;
    const x = (dayNumber(active) - origin) * nightWidth;
    if (x < element.scrollLeft) element.scrollLeft = x - nightWidth;
    else if (x + nightWidth > element.scrollLeft + element.clientWidth - labelWidth) {
      element.scrollLeft = x + 2 * nightWidth + labelWidth - element.clientWidth;
    }
    const cell = element.querySelector<HTMLElement>(`[role="gridcell"][data-night="${active}"]`);
    if (!cell) return look();
    focusNext.current = false;
    cell.focus({ preventScroll: true });
  });

  useEffect(() => {
    const element = box.current;
    if (!element || !dragging) return;
    // Dragging to the edge scrolls the grid.
    const pull = (event: globalThis.PointerEvent) => {
      const { left, right } = element.getBoundingClientRect();
      if (event.clientX > right - 36) element.scrollLeft += 24;
      else if (event.clientX < left + labelWidth + 24) element.scrollLeft -= 24;
    };
    window.addEventListener("pointermove", pull);
    return () => window.removeEventListener("pointermove", pull);
  }, [dragging]);

  const lanes = useMemo(() => {
    const onSale = Array.from({ length: total }, (_, at) => {
      const day = fromDayNumber(origin + at);
      return data.loaded.has(day.slice(0, 7)) ? getRoomsOnSale(data.nights.get(day), day, today) : null;
    });
    return addOffSale(layoutLanes(props.units, props.count, data, { origin, total }), onSale);
  }, [props.units, props.count, data, origin, total, today]);
  const renderedLanes = useMemo(
    () =>
      lanes.slice(rendered.lanes.from, rendered.lanes.to + 1).map((lane, n) => ({ lane, at: rendered.lanes.from + n })),
    [lanes, rendered.lanes.from, rendered.lanes.to],
  );
  const isMovable = props.units.length > 0;
  function drop(event: DragEvent<HTMLElement>) {
    const lineId = Number(event.dataTransfer.getData("text/x-line"));
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const lane = lanes[Math.floor(y / laneHeight)];
    if (!lineId || !lane) return;
    event.preventDefault();
    props.onAssign(lineId, lane.unitId);
  }
  const indexes = Array.from({ length: Math.max(0, shown.to - shown.from + 1) }, (_, at) => shown.from + at);
  const days = indexes.map((at) => ({ at, day: fromDayNumber(origin + at) }));
  const isRendered = from <= active && active < to;
  const focusable = isRendered ? active : fromDayNumber(origin + Math.round((shown.from + shown.to) / 2));
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];

  return (
    <div
      ref={box}
      onScroll={look}
      className="relative max-h-[min(44rem,72dvh)] overflow-auto rounded-lg border border-line bg-card select-none"
    >
      <div className="relative" style={{ width: labelWidth + total * nightWidth }} {...nights.handlers}>
        <div className="sticky top-0 z-20 flex border-b border-line bg-card">
          <div
            aria-hidden
            className="sticky left-0 z-10 flex shrink-0 flex-col justify-end border-r border-line bg-card px-3 pb-1.5 text-xs leading-tight text-soft"
            style={{ width: labelWidth, height: headHeight }}
          >
            <span className="mb-0.5 h-5 leading-5">Night</span>
            <span>Price, {props.currency}</span>
            <span>Free</span>
          </div>
          <div className={cn("relative", alone)} style={{ width: total * nightWidth, height: headHeight }}>
            {months.map((month) => {
              const { first: begins, last: closes } = monthRange(month);
              const start = Math.max(0, dayNumber(begins) - origin);
              const end = Math.min(total - 1, dayNumber(closes) - origin);
              return (
                <div
                  key={month}
                  aria-hidden
                  className="absolute top-0 h-6 border-l border-line first:border-l-0"
                  style={{ left: start * nightWidth, width: (end - start + 1) * nightWidth }}
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
                {days.map(({ at, day }) => {
                  const night = data.nights.get(day);
                  return (
                    <NightHead
                      key={day}
                      day={day}
                      at={at}
                      origin={origin}
                      night={night}
                      loaded={data.loaded.has(day.slice(0, 7))}
                      rule={night?.ruleId ? data.rules.get(night.ruleId) : undefined}
                      currency={props.currency}
                      nights={nights}
                      today={today}
                      focusable={day === focusable}
                    />
                  );
                })}
              </div>
            </div>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a stay is dropped onto a room; the panel of selected nights does the same by keys */}
        <div
          className="relative"
          style={{ height: lanes.length * laneHeight }}
          onDragOver={(event) => {
            if (isMovable && event.dataTransfer.types.includes("text/x-line")) event.preventDefault();
          }}
          onDrop={drop}
        >
          <div
            aria-hidden
            className={cn("absolute inset-y-0", alone)}
            style={{ left: labelWidth, width: total * nightWidth }}
          >
            {days.map(({ at, day }) => (
              <NightColumn
                key={day}
                day={day}
                at={at}
                weekend={weekdayOfDay(origin + at) >= 5}
                nights={nights}
                closed={data.nights.get(day)?.closed ?? false}
              />
            ))}
          </div>
          {renderedLanes.map(({ lane, at }) => (
            <LaneView
              key={lane.key}
              lane={lane}
              origin={origin}
              at={at}
              view={rendered.view}
              movable={isMovable}
              orderHref={props.orderHref}
            />
          ))}
          <div
            aria-hidden
            className={cn("sticky left-0 z-[2] h-full border-r border-line bg-card", alone)}
            style={{ width: labelWidth }}
          >
            {renderedLanes.map(({ lane, at }) => (
              <LaneLabel key={lane.key} lane={lane} at={at} />
            ))}
            <EdgeNames lanes={renderedLanes} view={rendered.view} />
          </div>
        </div>
      </div>
    </div>
  );
});
