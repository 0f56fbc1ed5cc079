"use client";

import { SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { type PointerEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { longDay } from "@/components/ui/calendar-days";
import { AppLink } from "@/components/ui/link";
import { Table } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import type { CalendarNight, NightChange } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyCalendar, PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { addDays, listNights, weekday } from "@/lib/dates";
import { describeNight, shortAmount } from "@/lib/room-calendar/labels";
import { Changes } from "../changes";
import type { EditKind } from "../night-draft";
import { hatch, Legend, NightMarks } from "../night-marks";
import { SelectionBar } from "../selection-bar";
import { RateEditor } from "./rate-editor";
import { type Area, type Cell, isInside, selectedNights } from "./rate-selection";

type RateGridProps = {
  property: PropertyCalendar;
  /** `/api/…/calendar/hotels/{hotelId}` */
  path: string;
  /** Paths with placeholders. */
  calendarPattern: string;
  orderPattern: string;
};

const letters = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Column headings of the days. */
export function DayHeads({ days, today }: { days: readonly string[]; today: string }) {
  return days.map((day) => (
    <th
      key={day}
      scope="col"
      aria-label={longDay(day)}
      className={cn(
        "tabular h-12 min-w-13 border-b border-l border-line px-1 text-center text-xs font-medium text-soft",
        weekday(day) >= 5 && "bg-sunken",
      )}
    >
      <span className="block">{letters[weekday(day)]}</span>
      <span
        className={cn(
          "inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-sm font-semibold",
          day === today ? "bg-primary text-on-primary" : "text-ink",
        )}
      >
        {Number(day.slice(8))}
      </span>
    </th>
  ));
}

type CellProps = { day: string; night: CalendarNight | undefined; room: PropertyRoom; currency: string; past: boolean };

function RateCell({ day, night, room, currency, past }: CellProps) {
  const rule = room.rules.find(({ id }) => id === night?.ruleId);
  return (
    <>
      <span className="sr-only">{describeNight(longDay(day), night, rule?.text, currency)}</span>
      {night ? (
        <span aria-hidden className={cn("flex flex-col items-center leading-tight", past && "text-soft")}>
          <span className="flex h-3 items-center">
            <NightMarks night={night} />
          </span>
          <span className={cn("text-sm", night.closed && "line-through", rule && "font-semibold text-care")}>
            {shortAmount(night.priceMinor, currency)}
          </span>
          <span className={cn("text-xs", night.free === 0 ? "text-danger" : "text-soft")}>
            {night.closed ? "closed" : `${night.free}/${night.units}`}
          </span>
        </span>
      ) : (
        <span aria-hidden className="text-soft">
          –
        </span>
      )}
    </>
  );
}

/** The position of the cell under the pointer, if it can be changed. */
function cellAt(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Prices, rooms on sale and restrictions of all room types by day; several are changed at once. */
export function RateGrid({ property, path, calendarPattern, orderPattern }: RateGridProps) {
  const { rooms, first, days: count, today, lastNight, currency, hotel } = property;
  const router = useRouter();
  const days = listNights(first, addDays(first, count));
  const [area, setArea] = useState<Area | null>(null);
  const [dragging, setDragging] = useState(false);
  const [acting, setActing] = useState<EditKind | null>(null);
  const [fresh, setFresh] = useState<NightChange | null>(null);
  const selected = area && !dragging ? selectedNights(area, rooms, days) : null;
  const isOpen = (day: string) => day >= today && day <= lastNight;

  useEffect(() => {
    const end = () => setDragging(false);
    window.addEventListener("pointerup", end);
    return () => window.removeEventListener("pointerup", end);
  }, []);

  function start(event: PointerEvent) {
    const cell = cellAt(event.target);
    // A finger scrolls the grid; it selects one cell.
    if (!cell || event.button !== 0) return;
    setArea({ from: cell, to: cell });
    setDragging(event.pointerType === "mouse");
  }
  function extend(event: PointerEvent) {
    const cell = dragging ? cellAt(event.target) : null;
    if (cell) setArea((old) => (old ? { ...old, to: cell } : null));
  }
  function saved(change: NightChange) {
    setActing(null);
    setArea(null);
    setFresh(change);
    router.refresh();
  }

  const initial = selected ?? {
    roomIds: rooms.map(({ id }) => id),
    first: days.find(isOpen) ?? today,
    last: days.findLast(isOpen) ?? today,
    nights: [],
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="primary" onClick={() => setActing("price")}>
          <SlidersHorizontal aria-hidden className="size-4" />
          Change prices and limits
        </Button>
        <Changes
          changes={property.changes}
          fresh={fresh}
          path={path}
          onUndone={() => {
            setFresh(null);
            router.refresh();
          }}
        />
      </div>
      <Table caption={`Prices and limits of ${hotel.title}`} className="select-none">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 w-32 border-b border-line bg-paper px-2 text-left text-xs font-medium text-soft sm:w-48"
            >
              Price, {currency}; free / on sale
            </th>
            <DayHeads days={days} today={today} />
          </tr>
        </thead>
        <tbody onPointerDown={start} onPointerOver={extend}>
          {rooms.map((room, row) => {
            const nights = new Map(room.nights.map((night) => [night.date, night]));
            return (
              <tr key={room.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-b border-line bg-paper px-2 py-1.5 text-left text-sm font-medium"
                >
                  <AppLink
                    href={calendarPattern.replace("{hotelId}", String(hotel.id)).replace("{tokenId}", room.token)}
                    className="inline-block min-h-6 underline-offset-4 hover:underline"
                  >
                    {room.title}
                  </AppLink>
                  {room.onSale ? null : <span className="block text-xs font-normal text-soft">Not on sale</span>}
                </th>
                {days.map((day, column) => {
                  const night = nights.get(day);
                  const open = isOpen(day);
                  const chosen = area !== null && isInside(area, { row, column });
                  return (
                    <td
                      key={day}
                      {...(open ? { "data-row": row, "data-column": column } : {})}
                      className={cn(
                        "tabular h-14 border-b border-l border-line px-0.5 py-1 text-center",
                        chosen && open ? "bg-primary-wash" : weekday(day) >= 5 && "bg-sunken",
                        night?.closed && hatch,
                        open && "cursor-cell",
                      )}
                    >
                      <RateCell day={day} night={night} room={room} currency={currency} past={day < today} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Table>
      <div className="mt-3">
        <Legend />
      </div>
      {selected && !acting ? (
        <SelectionBar
          first={selected.first}
          last={selected.last}
          nights={selected.nights}
          currency={currency}
          onAct={setActing}
          onClear={() => setArea(null)}
        />
      ) : null}
      {acting ? (
        <RateEditor
          kind={acting}
          initial={initial}
          rooms={rooms}
          today={today}
          lastNight={lastNight}
          currency={currency}
          path={path}
          orderHref={(ref) => orderPattern.replace("{ref}", encodeURIComponent(ref))}
          onClose={() => setActing(null)}
          onSaved={saved}
        />
      ) : null}
    </>
  );
}
