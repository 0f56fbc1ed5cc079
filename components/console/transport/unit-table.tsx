// biome-ignore-all lint/a11y/noStaticElementInteractions: dragging; the form below the table is for the keyboard
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable with the keyboard
"use client";

import { useRouter } from "next/navigation";
import { type DragEvent, type FocusEvent, useState } from "react";
import { submit } from "@/components/form/submit";
import { AppLink } from "@/components/ui/link";
import { notify } from "@/components/ui/toaster";
import { cn } from "@/lib/cn";
import {
  adminRentalUnits,
  type GridBooking,
  type GridUnit,
  type UnitGrid,
} from "@/lib/contracts/transport/rental-units";
import { formatDate, listNights } from "@/lib/dates";
import { staffOrderPath } from "@/lib/links/booking-links";
import { canTake, type Dragged, formatStations, getUnitDay } from "./unit-days";

const looks = {
  held: "border-dashed border-care bg-care-wash",
  good: "border-good bg-good-wash",
  bad: "border-danger bg-danger-wash",
};

function getBookingLook({ overdue, misplacedAt, status }: GridBooking): string {
  if (overdue || misplacedAt) return looks.bad;
  return status === "awaiting_payment" ? looks.held : looks.good;
}

type CellProps = { unit: GridUnit; day: string; first: boolean; onDrag: (dragged: Dragged | null) => void };

/** The bookings and periods of a vehicle on a day. The link stands where a booking begins in the grid. */
function Cell({ unit, day, first, onDrag }: CellProps) {
  const { bookings, outage } = getUnitDay(unit, day);
  return (
    <td className="h-12 min-w-20 border-t border-l border-line p-0.5 align-top text-xs">
      {bookings.map((booking) => (
        <div
          key={`${booking.ref} ${booking.line}`}
          draggable={booking.movable}
          onDragStart={() => onDrag({ ref: booking.ref, line: booking.line, unitId: unit.id, modelId: unit.modelId })}
          onDragEnd={() => onDrag(null)}
          title={`${booking.guestName ?? booking.ref}, ${formatStations(booking)}`}
          className={cn("min-h-6 rounded-sm border px-1", getBookingLook(booking), booking.movable && "cursor-grab")}
        >
          {first || booking.first === day ? (
            <AppLink href={staffOrderPath("admin", booking.ref, "transport")} className="block truncate">
              {booking.guestName ?? booking.ref}
              {booking.overdue ? " (late)" : ""}
            </AppLink>
          ) : (
            <span className="sr-only">{booking.guestName ?? booking.ref}</span>
          )}
        </div>
      ))}
      {outage ? (
        <div className="min-h-6 truncate rounded-sm border border-line bg-sunken px-1 text-soft" title={outage.reason}>
          {first || outage.first === day ? (outage.toStation ? `To ${outage.toStation}` : outage.reason) : "…"}
        </div>
      ) : null}
    </td>
  );
}

/** Scrolls to a link that the column with the vehicle's name covers. Browsers take it for visible. */
function showBesideName({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const name = target.closest("td")?.parentElement?.querySelector("th");
  const covered = name ? name.getBoundingClientRect().right - target.getBoundingClientRect().left : 0;
  if (covered > 0) currentTarget.scrollLeft -= covered;
}

/** A row for each vehicle, a column for each day. A booking is dragged to another vehicle of its model. */
export function UnitTable({ grid }: { grid: UnitGrid }) {
  const router = useRouter();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const days = listNights(grid.from, grid.to);

  const isTarget = (unit: GridUnit) => canTake(unit, dragged);

  async function drop(event: DragEvent, unit: GridUnit) {
    if (!dragged || !isTarget(unit)) return;
    event.preventDefault();
    const { ref, line } = dragged;
    setDragged(null);
    const response = await submit(
      adminRentalUnits.moveBooking.path,
      { ref, line, unitId: unit.id },
      { idempotencyKey: crypto.randomUUID() },
    );
    if (response.ok) notify("success", "Moved", String(response.body.message ?? ""));
    else notify("error", "Not moved", response.message);
    router.refresh();
  }

  return (
    <section
      className="relative overflow-x-auto rounded-lg border border-line bg-card"
      onFocus={showBesideName}
      aria-label="Vehicles by day"
      tabIndex={0}
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-xs text-soft">
            <th className="sticky left-0 z-10 min-w-36 bg-card p-2 text-left font-medium">Vehicle</th>
            {days.map((day) => (
              <th key={day} className="border-l border-line p-1 font-medium whitespace-nowrap">
                {formatDate(day).replace(/ \d{4}$/, "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.units.map((unit) => (
            <tr
              key={unit.id}
              onDragOver={(event) => {
                if (isTarget(unit)) event.preventDefault();
              }}
              onDrop={(event) => drop(event, unit)}
              className={cn(isTarget(unit) && "bg-primary-wash")}
            >
              <th
                className="sticky left-0 z-10 border-t border-line bg-card p-2 text-left text-sm font-medium"
                scope="row"
              >
                {unit.label}
                <span className="block text-xs font-normal text-soft">
                  {unit.closed ? "Closed" : (unit.station ?? "No station")}
                </span>
              </th>
              {days.map((day, at) => (
                <Cell key={day} unit={unit} day={day} first={at === 0} onDrag={setDragged} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
