"use client";

import { controlLook } from "@/components/ui/field";
import { cn } from "@/lib/cn";
import type { CalendarStay, RoomUnit } from "@/lib/contracts/hotels/calendar-nights";
import { formatStay } from "@/lib/dates";

type RoomOfProps = {
  stays: readonly CalendarStay[];
  units: readonly RoomUnit[];
  onAssign: (lineId: number, unitId: number | null) => void;
};

/** Assigns rooms to guests without dragging. */
export function RoomOf({ stays, units, onAssign }: RoomOfProps) {
  return (
    <section aria-label="Rooms of these bookings">
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">Rooms of these bookings</h3>
      <ul className="grid gap-2 text-sm">
        {stays.map((stay) => (
          <li key={stay.lineId} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate">{stay.guest ?? stay.ref}</span>
              <span className="text-xs text-soft">{formatStay(stay.from, stay.to)}</span>
            </span>
            <select
              aria-label={`Room of ${stay.guest ?? stay.ref}`}
              className={cn(controlLook, "min-h-11 w-32! shrink-0 text-sm!")}
              value={stay.unitId ?? ""}
              onChange={(event) => onAssign(stay.lineId, event.target.value ? Number(event.target.value) : null)}
            >
              <option value="">No room yet</option>
              {units.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.number}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
