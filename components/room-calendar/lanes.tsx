"use client";

import { memo } from "react";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import type { CalendarStay, ExternalStay, RoomUnit, UnitOutage } from "@/lib/contracts/room-calendar";
import { dayNumber } from "@/lib/dates";
import { packLanes } from "@/lib/room-calendar/lanes";
import { stayWords } from "@/lib/room-calendar/words";
import type { Months } from "./use-months";

/** Pixels of a night's column, of a room's lane, and of what stands left of them. */
export const NIGHT = 52;
export const LANE = 38;
export const LABEL = 116;

type Bar = CalendarStay | ExternalStay | (UnitOutage & { kind: "outage" });
export type Lane = { key: string; label: string; sub?: string; unitId: number | null; bars: Bar[] };

/** Numbered rooms first, each with its own guests; then whoever has no room yet, in as few lanes as it takes. */
export function lanesOf(units: readonly RoomUnit[], count: number, data: Months): Lane[] {
  const barsOf = new Map<number | null, Bar[]>(units.map((unit) => [unit.id, []]));
  const waiting: Bar[] = [...data.externals];
  for (const stay of data.stays) (barsOf.get(stay.unitId) ?? waiting).push(stay);
  for (const outage of data.outages) barsOf.get(outage.unitId)?.push({ ...outage, kind: "outage" });
  const numbered = units.map((unit): Lane => {
    const sub = unit.floor ? { sub: `Floor ${unit.floor}` } : {};
    return { key: `unit-${unit.id}`, label: unit.number, ...sub, unitId: unit.id, bars: barsOf.get(unit.id) ?? [] };
  });
  const loose = packLanes<Bar>(waiting);
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

type BarProps = {
  bar: Bar;
  left: number;
  width: number;
  /**
   * Whether the left edge may be within it, so that its words have to come along. Only there: whatever is sticky becomes a
   * layer of its own, and four hundred of them cost a tenth of a second for each picture.
   */
  pinned: boolean;
  orderHref: (ref: string) => string;
  movable: boolean;
};

const BarView = memo(function BarView({ bar, left, width, pinned, orderHref, movable }: BarProps) {
  const look = "absolute top-1 flex h-[30px] items-center rounded-md border px-2 text-xs whitespace-nowrap";
  const inside = cn("truncate", pinned && "sticky left-32");
  const place = { left: left + 2, width: width - 4 };
  if (bar.kind === "stay") {
    const words = stayWords(bar);
    return (
      <AppLink
        href={orderHref(bar.ref)}
        aria-label={words}
        title={words}
        draggable={movable}
        onDragStart={(event) => event.dataTransfer.setData("text/x-line", String(bar.lineId))}
        className={cn(look, "z-[1] font-medium hover:border-ink", looks[bar.state])}
        style={place}
      >
        <span className={inside}>{bar.guest ?? bar.ref}</span>
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
      <span className={inside}>{bar.kind === "outage" ? words : `${conflict ? "Double: " : ""}${bar.feed}`}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
});

type LaneProps = {
  lane: Lane;
  /** Counted from the first. */
  at: number;
  /** Nights that are drawn, `[from, to)`, those among which the left edge is, and the first and the number of all. */
  from: string;
  to: string;
  edgeFrom: number;
  edgeTo: number;
  origin: number;
  total: number;
  /** Whether stays can be moved between rooms. */
  movable: boolean;
  orderHref: (ref: string) => string;
};

/** A room's nights. Drawn again only when other nights come into view or its guests change: not while somebody drags. */
export const LaneView = memo(function LaneView(props: LaneProps) {
  const { lane, at, from, to, edgeFrom, edgeTo, origin, total, movable, orderHref } = props;
  return (
    <section
      aria-label={lane.unitId ? `Room ${lane.label}` : lane.label || "No room yet"}
      className="pointer-events-none absolute inset-x-0 border-b border-line contain-strict"
      style={{ top: at * LANE, height: LANE }}
    >
      <ul className="absolute inset-y-0 [&_a]:pointer-events-auto" style={{ left: LABEL }}>
        {lane.bars
          .filter((bar) => bar.from < to && bar.to > from)
          .map((bar) => {
            const first = Math.max(0, dayNumber(bar.from) - origin);
            const end = Math.min(total, dayNumber(bar.to) - origin);
            return (
              <li key={keyOf(bar)}>
                <BarView
                  bar={bar}
                  left={first * NIGHT}
                  width={(end - first) * NIGHT}
                  pinned={first <= edgeTo && end > edgeFrom}
                  orderHref={orderHref}
                  movable={movable}
                />
              </li>
            );
          })}
      </ul>
    </section>
  );
});

/** What a lane is called, in the one column that stays at the left; its section says the same aloud. */
export const LaneLabel = memo(function LaneLabel({ lane, at }: { lane: Lane; at: number }) {
  return (
    <div
      className="absolute inset-x-0 flex flex-col justify-center border-b border-line px-3 text-sm contain-strict"
      style={{ top: at * LANE, height: LANE }}
    >
      <span className={cn("truncate", lane.unitId ? "font-semibold" : "text-soft")}>{lane.label}</span>
      {lane.sub ? <span className="text-xs leading-none text-soft">{lane.sub}</span> : null}
    </div>
  );
});
