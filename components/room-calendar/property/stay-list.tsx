"use client";

import { cn } from "@/lib/cn";
import type { CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { formatStay } from "@/lib/dates";
import { stayState } from "@/lib/room-calendar/labels";

type StayListProps = {
  rooms: readonly PropertyRoom[];
  today: string;
  className?: string;
  onOpen: (room: PropertyRoom, stay: CalendarStay) => void;
};

/** The stays of each room type as a list, for narrow screens. */
export function StayList({ rooms, today, className, onOpen }: StayListProps) {
  return (
    <div className={cn("grid gap-5", className)}>
      {rooms.map((room) => {
        const free = room.nights.find(({ date }) => date >= today);
        return (
          <section key={room.id} aria-label={room.title}>
            <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-sans text-base font-semibold tracking-normal">
              {room.title}
              {free ? (
                <span className="text-sm font-normal text-soft">
                  {free.free} of {free.units} free {free.date === today ? "tonight" : "on the first day"}
                </span>
              ) : null}
            </h2>
            {room.stays.length === 0 ? <p className="text-sm text-soft">No stays on these days</p> : null}
            <ul>
              {room.stays.map((stay) => (
                <li key={stay.lineId} className="border-b border-line">
                  <button
                    type="button"
                    onClick={() => onOpen(room, stay)}
                    className="grid min-h-11 w-full grid-cols-[1fr_auto] gap-x-3 py-1.5 text-left text-sm"
                  >
                    <span className="truncate font-medium">{stay.guest ?? stay.ref}</span>
                    <span>{room.units.find(({ id }) => id === stay.unitId)?.number ?? "No room yet"}</span>
                    <span className="text-soft">{formatStay(stay.from, stay.to)}</span>
                    <span className="text-soft">{stayState[stay.state]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
