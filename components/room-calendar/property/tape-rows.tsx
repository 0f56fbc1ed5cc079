"use client";

import { type DragEvent, type PointerEvent, useMemo, useState } from "react";
import { cn } from "@/lib/cn";
import type { CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { addDays, dayNumber, weekday } from "@/lib/dates";
import { describeOffSale, describeStay, shortAmount } from "@/lib/room-calendar/labels";
import { hatch, keptFreeLook, offSaleLook } from "../night-marks";
import { addOffSale, getRoomsOnSale } from "../timeline/off-sale";
import {
  describeOutage,
  getBarKey,
  getBarLabel,
  getBarLook,
  getBufferNights,
  type Lane,
  layoutLanes,
  type PlacedBar,
} from "../timeline/timeline-rows";
import { getColumn, getMarkedSpan, getMarkedStay, type Marked } from "./drag-nights";
import type { Target } from "./move-stay";
import type { FreeNights } from "./new-booking";

const weekdayLetters = ["M", "T", "W", "T", "F", "S", "S"] as const;
/** Width of the names of the rooms; the days share the rest. */
const nameColumn = "w-36 shrink-0 border-r border-line px-3";
const share = (part: number, total: number) => `${(100 * part) / total}%`;

/** The dates above the rooms. Bars name their dates, so the row is not read aloud. */
export function DayRow({ days, today }: { days: readonly string[]; today: string }) {
  return (
    <div aria-hidden className="sticky top-0 z-10 flex rounded-t-lg border-b border-line bg-card text-xs">
      <div className={nameColumn} />
      <div className="flex min-w-0 flex-1">
        {days.map((day) => (
          <div
            key={day}
            className={cn(
              "tabular flex-1 border-l border-line py-1 text-center first:border-l-0",
              weekday(day) >= 5 && "bg-sunken",
            )}
          >
            <span className="block text-soft">{weekdayLetters[weekday(day)]}</span>
            <span
              className={cn(
                "inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-sm font-semibold",
                day === today && "bg-primary text-on-primary",
              )}
            >
              {Number(day.slice(8))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

type BarProps = { placed: PlacedBar; total: number; onOpen: (stay: CalendarStay) => void };

function TapeBar({ placed: { bar, first, end }, total, onOpen }: BarProps) {
  const look = cn(
    "absolute inset-y-1 flex items-center rounded-md border px-1.5 text-xs whitespace-nowrap",
    getBarLook(bar),
  );
  const place = { left: share(first, total), width: share(end - first, total) };
  const name = <span className="truncate">{getBarLabel(bar)}</span>;
  const text = bar.kind === "outage" ? describeOutage(bar) : describeStay(bar);
  if (bar.kind !== "stay") {
    return (
      <span title={text} className={look} style={place} data-bar>
        {name}
      </span>
    );
  }
  const kept = Math.min(total - end, getBufferNights(bar));
  return (
    <>
      {kept > 0 ? (
        <span
          aria-hidden
          className={cn("absolute inset-y-1", keptFreeLook)}
          style={{ left: share(end, total), width: share(kept, total) }}
        />
      ) : null}
      <button
        type="button"
        draggable
        data-bar
        title={text}
        aria-label={`${text}. Move or open`}
        onClick={() => onOpen(bar)}
        onDragStart={(event) => event.dataTransfer.setData("text/x-line", String(bar.lineId))}
        className={cn(look, "z-[1] cursor-grab hover:border-ink")}
        style={place}
      >
        {name}
      </button>
    </>
  );
}

type LaneProps = {
  lane: Lane;
  room: PropertyRoom;
  days: readonly string[];
  today: string;
  onOpen: (room: PropertyRoom, stay: CalendarStay) => void;
  onDrop: (lineId: number, target: Target) => void;
  onFree: (nights: FreeNights) => void;
};

const columnAt = (event: PointerEvent<HTMLElement>, total: number): number => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return getColumn(event.clientX - left, width, total);
};

function TapeLane({ lane, room, days, today, onOpen, onDrop, onFree }: LaneProps) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const total = days.length;
  const closed = useMemo(
    () => new Set(room.nights.filter((night) => night.closed).map(({ date }) => date)),
    [room.nights],
  );
  const span = marked && getMarkedSpan(marked, days, today);

  function start(event: PointerEvent<HTMLElement>) {
    const onBar = event.target instanceof Element && event.target.closest("[data-bar]");
    const at = columnAt(event, total);
    if (onBar || event.button !== 0 || event.pointerType !== "mouse" || (days[at] ?? "") < today) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setMarked({ from: at, to: at });
  }
  function end() {
    const stay = marked && getMarkedStay(marked, days, today);
    setMarked(null);
    if (stay) onFree({ roomId: room.id, ...stay });
  }
  function drop(event: DragEvent<HTMLElement>) {
    const lineId = Number(event.dataTransfer.getData("text/x-line"));
    if (!lineId) return;
    event.preventDefault();
    onDrop(lineId, { roomId: room.id, unitId: lane.unitId });
  }

  return (
    <li className="flex border-b border-line last:border-b-0">
      <div className={cn(nameColumn, "flex h-9 flex-col justify-center text-sm")}>
        <span className={cn("truncate leading-4", lane.unitId ? "font-semibold" : "text-soft")}>{lane.label}</span>
        {lane.sub ? <span className="text-xs leading-none text-soft">{lane.sub}</span> : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves and books by dragging; each stay and the button above do the same by keyboard */}
      <div
        className="relative h-9 min-w-0 flex-1 cursor-cell"
        onPointerDown={start}
        onPointerMove={(event) => {
          const at = columnAt(event, total);
          setMarked((old) => (old && old.to !== at ? { ...old, to: at } : old));
        }}
        onPointerUp={end}
        onPointerCancel={() => setMarked(null)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes("text/x-line")) event.preventDefault();
        }}
        onDrop={drop}
      >
        <div aria-hidden className="absolute inset-0 flex">
          {days.map((day) => (
            <span
              key={day}
              className={cn(
                "flex-1 border-l border-line first:border-l-0",
                weekday(day) >= 5 && "bg-sunken",
                closed.has(day) && hatch,
              )}
            />
          ))}
        </div>
        {lane.offSale.map(({ first, end }) => (
          <span
            key={first}
            className={cn("absolute inset-y-0", offSaleLook)}
            style={{ left: share(first, total), width: share(end - first, total) }}
          >
            <span className="sr-only">{describeOffSale(days[first] ?? "", addDays(days[0] ?? "", end))}</span>
          </span>
        ))}
        {span ? (
          <span
            aria-hidden
            className="absolute inset-y-1 rounded-md border border-primary bg-primary-wash"
            style={{ left: share(span.first, total), width: share(span.last - span.first + 1, total) }}
          />
        ) : null}
        {lane.bars.map((placed) => (
          <TapeBar key={getBarKey(placed.bar)} placed={placed} total={total} onOpen={(stay) => onOpen(room, stay)} />
        ))}
      </div>
    </li>
  );
}

/** A room type: free rooms and prices by day, then a row for each room and for stays without a room. */
export function TapeRows(props: Omit<LaneProps, "lane"> & { currency: string }) {
  const { room, days, today, currency } = props;
  const nights = useMemo(() => new Map(room.nights.map((night) => [night.date, night])), [room.nights]);
  const lanes = useMemo(() => {
    const onSale = days.map((day) => getRoomsOnSale(nights.get(day), day, today));
    return addOffSale(
      layoutLanes(room.units, 1, room, { origin: dayNumber(days[0] ?? ""), total: days.length }),
      onSale,
    );
  }, [room, nights, days, today]);
  return (
    <section aria-label={room.title}>
      <div className="flex border-y border-line bg-sunken text-xs">
        <h2 className={cn(nameColumn, "py-1.5 font-sans text-sm font-semibold tracking-normal wrap-anywhere")}>
          {room.title}
        </h2>
        <div aria-hidden className="flex min-w-0 flex-1">
          {days.map((day) => {
            const night = nights.get(day);
            return (
              <span key={day} className="tabular flex-1 py-1.5 text-center leading-tight">
                <b className={cn("block font-semibold", night?.free === 0 && "text-danger")}>{night?.free ?? "–"}</b>
                <span className="text-soft">{night ? shortAmount(night.priceMinor, currency) : ""}</span>
              </span>
            );
          })}
        </div>
      </div>
      <ul>
        {lanes.map((lane) => (
          <TapeLane key={lane.key} {...props} lane={lane} />
        ))}
      </ul>
    </section>
  );
}
