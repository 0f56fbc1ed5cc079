"use client";

import { memo } from "react";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { CalendarStay, ExternalStay, RoomUnit, UnitOutage } from "@/lib/contracts/hotels/calendar-nights";
import { dayNumber, fromDayNumber } from "@/lib/dates";
import { describeOffSale, describeStay } from "@/lib/room-calendar/labels";
import { repackLanes } from "@/lib/room-calendar/timeline-rows";
import type { Months } from "../month-loader";
import { keptFreeLook, offSaleLook } from "../night-marks";
import { labelWidth, laneHeight, nightWidth } from "../sizes";
import { laneNightsAt, useView, type ViewStore } from "./use-window";

type Bar = CalendarStay | ExternalStay | (UnitOutage & { kind: "outage" });
/** A bar on the nights `[first, end)`, counted from the calendar's first night and limited to the calendar. */
export type PlacedBar = { bar: Bar; first: number; end: number };
/** `bars` are sorted by night. `offSale` are the nights `[first, end)` on which the room is not on sale (addOffSale). */
export type Lane = {
  key: string;
  label: string;
  sub?: string;
  unitId: number | null;
  bars: PlacedBar[];
  offSale: { first: number; end: number }[];
};

/** Positions of stays, computed once, because thousands are loaded when another month arrives. */
const places = new WeakMap<Bar, { origin: number; total: number; placed: PlacedBar }>();

/** Rows of stays without a room. They keep their row when another month is loaded. */
const looseLanes = new WeakMap<Bar, number>();

/**
 * Rows of numbered rooms first, then stays without a room in as few rows as possible.
 * @param origin number of the calendar's first day
 * @param total number of nights
 */
export function layoutLanes(
  units: readonly RoomUnit[],
  count: number,
  data: Pick<Months, "stays" | "externals" | "outages">,
  { origin, total }: { origin: number; total: number },
): Lane[] {
  const place = (bar: Bar): PlacedBar => {
    const there = places.get(bar);
    if (there?.origin === origin && there.total === total) return there.placed;
    const first = Math.max(0, dayNumber(bar.from) - origin);
    const placed = { bar, first, end: Math.min(total, dayNumber(bar.to) - origin) };
    places.set(bar, { origin, total, placed });
    return placed;
  };
  const placed = (bars: readonly Bar[]) => bars.map(place).sort((a, b) => a.first - b.first || a.end - b.end);
  const getBars = new Map<number | null, Bar[]>(units.map((unit) => [unit.id, []]));
  const waiting: Bar[] = [...data.externals];
  for (const stay of data.stays) (getBars.get(stay.unitId) ?? waiting).push(stay);
  for (const outage of data.outages) getBars.get(outage.unitId)?.push({ ...outage, kind: "outage" });
  const numbered = units.map((unit): Lane => {
    const sub = unit.floor ? { sub: `Floor ${unit.floor}` } : {};
    return {
      key: `unit-${unit.id}`,
      label: unit.number,
      ...sub,
      unitId: unit.id,
      bars: placed(getBars.get(unit.id) ?? []),
      offSale: [],
    };
  });
  const loose = repackLanes(waiting, (bar) => looseLanes.get(bar));
  for (const [at, bars] of loose.entries()) for (const bar of bars) looseLanes.set(bar, at);
  const least = units.length > 0 ? Math.max(1, loose.length) : Math.max(count, loose.length, 1);
  const rest = Array.from({ length: least }, (_, at): Lane => {
    const label = units.length > 0 ? (at === 0 ? "No room yet" : "") : `${at + 1}`;
    return { key: `loose-${at}`, label, unitId: null, bars: placed(loose[at] ?? []), offSale: [] };
  });
  return [...numbered, ...rest];
}

const looks = {
  held: "border-dashed border-care bg-care-wash",
  requested: "border-info bg-info-wash",
  processing: "border-good bg-good-wash",
  completed: "border-line bg-sunken text-soft",
} satisfies Record<CalendarStay["state"], string>;

export const getBarKey = (bar: Bar): string => (bar.kind === "stay" ? `s${bar.lineId}` : `${bar.kind}${bar.id}`);

/** Nights for which the room of a bar is kept free after it. */
export const getBufferNights = (bar: Bar): number => (bar.kind === "stay" ? bar.bufferNights : 0);

const isDouble = (bar: Bar): boolean => bar.kind === "external" && bar.conflicts.length > 0;

/** Label and style of a bar. */
export function getBarLabel(bar: Bar): string {
  if (bar.kind === "stay") return bar.guest ?? bar.ref;
  if (bar.kind === "outage") return describeOutage(bar);
  return `${isDouble(bar) ? "Double: " : ""}${bar.feed}`;
}
export const describeOutage = ({ note }: UnitOutage): string => `Out of service${note ? `: ${note}` : ""}`;
export function getBarLook(bar: Bar): string {
  if (bar.kind === "stay") return cn("font-medium", looks[bar.state]);
  return isDouble(bar) ? "border-danger bg-primary-wash text-danger" : "border-edge bg-sunken text-soft";
}

type BarProps = PlacedBar & { orderHref: (ref: string) => string; movable: boolean };

/** A stay or another use of a room. Not a list item, because screen readers would recount the list while it scrolls. */
const BarItem = memo(function BarItem({ bar, first, end, orderHref, movable }: BarProps) {
  const look = cn(
    "absolute top-1 flex h-[30px] items-center rounded-md border px-2 text-xs whitespace-nowrap",
    getBarLook(bar),
  );
  const place = { left: first * nightWidth + 2, width: (end - first) * nightWidth - 4 };
  const text = bar.kind === "outage" ? describeOutage(bar) : describeStay(bar);
  const name = <span className="truncate">{getBarLabel(bar)}</span>;
  const kept = getBufferNights(bar);
  return (
    <li className="block">
      {kept > 0 ? (
        <span
          aria-hidden
          className={cn("absolute top-1 h-[30px]", keptFreeLook)}
          style={{ left: end * nightWidth + 2, width: kept * nightWidth - 4 }}
        />
      ) : null}
      {bar.kind === "stay" ? (
        <AppLink
          href={orderHref(bar.ref)}
          aria-label={text}
          title={text}
          draggable={movable}
          onDragStart={(event) => event.dataTransfer.setData("text/x-line", String(bar.lineId))}
          className={cn(look, "z-[1] hover:border-ink")}
          style={place}
        >
          {name}
        </AppLink>
      ) : (
        <span title={text} className={look} style={place}>
          {name}
          <span className="sr-only">{text}</span>
        </span>
      )}
    </li>
  );
});

type OffSaleProps = { first: number; end: number; origin: number };

/** Nights on which the room of a row is not on sale. */
const OffSaleItem = memo(function OffSaleItem({ first, end, origin }: OffSaleProps) {
  return (
    <li
      className={cn("absolute inset-y-0", offSaleLook)}
      style={{ left: first * nightWidth + 1, width: (end - first) * nightWidth - 1 }}
    >
      <span className="sr-only">{describeOffSale(fromDayNumber(origin + first), fromDayNumber(origin + end))}</span>
    </li>
  );
});

type LaneProps = {
  lane: Lane;
  /** Number of the calendar's first day. */
  origin: number;
  /** Row number, from 0. */
  at: number;
  view: ViewStore;
  /** Whether stays can be moved between rooms. */
  movable: boolean;
  orderHref: (ref: string) => string;
};

/** The nights of one room. Rendered again only when other nights come into view or its stays change. */
export const LaneView = memo(function LaneView({ lane, origin, at, view, movable, orderHref }: LaneProps) {
  const from = useView(view, (now) => laneNightsAt(now, at).from);
  const to = useView(view, (now) => laneNightsAt(now, at).to);
  return (
    <section
      aria-label={lane.unitId ? `Room ${lane.label}` : lane.label || "No room yet"}
      className="pointer-events-none absolute inset-x-0 border-b border-line contain-strict"
      style={{ top: at * laneHeight, height: laneHeight }}
    >
      <ul className="absolute inset-y-0 [&_a]:pointer-events-auto" style={{ left: labelWidth }}>
        {lane.offSale
          .filter(({ first, end }) => first <= to && end > from)
          .map(({ first, end }) => (
            <OffSaleItem key={`off${first}`} first={first} end={end} origin={origin} />
          ))}
        {lane.bars
          .filter(({ bar, first, end }) => first <= to && end + getBufferNights(bar) > from)
          .map((placed) => (
            <BarItem key={getBarKey(placed.bar)} {...placed} orderHref={orderHref} movable={movable} />
          ))}
      </ul>
    </section>
  );
});

/**
 * Names of stays that begin left of the visible area. They are rendered in the sticky column, because one sticky
 * element per bar would need a compositing layer each.
 */
export function EdgeNames({ lanes, view }: { lanes: readonly { lane: Lane; at: number }[]; view: ViewStore }) {
  const night = useView(view, ({ cut }) => cut);
  const uncutPx = useView(view, (now) => now.uncutPx);
  return lanes.map(({ lane, at }) => {
    const cut = lane.bars.find(({ first, end }) => first <= night && end > night + 1);
    return cut ? (
      <EdgeName key={lane.key} at={at} bar={cut.bar} width={Math.min(5, cut.end - night - 1) * nightWidth + uncutPx} />
    ) : null;
  });
}

/** As wide as its text, at most the visible part of its bar (`width`, up to five nights). */
const EdgeName = memo(function EdgeName({ at, bar, width }: { at: number; bar: Bar; width: number }) {
  return (
    <span
      className={cn(
        "pointer-events-none absolute flex h-7 items-center rounded-e-sm pr-1 pl-[11px] text-xs whitespace-nowrap",
        getBarLook(bar),
      )}
      style={{ left: labelWidth, top: at * laneHeight + 5, maxWidth: width - 6 }}
    >
      <span className="truncate">{getBarLabel(bar)}</span>
    </span>
  );
});

/** Label of a row in the sticky column. The row's section has the same accessible name. */
export const LaneLabel = memo(function LaneLabel({ lane, at }: { lane: Lane; at: number }) {
  return (
    <div
      className="absolute inset-x-0 flex flex-col justify-center border-b border-line px-3 text-sm contain-strict"
      style={{ top: at * laneHeight, height: laneHeight }}
    >
      <span className={cn("truncate leading-4", lane.unitId ? "font-semibold" : "text-soft")}>{lane.label}</span>
      {lane.sub ? <span className="text-xs leading-none text-soft">{lane.sub}</span> : null}
    </div>
  );
});
