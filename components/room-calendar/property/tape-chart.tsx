"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { submit } from "@/components/form/submit";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import type { CalendarStay } from "@/lib/contracts/hotels/calendar-nights";
import type { PropertyCalendar, PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { addDays, listNights } from "@/lib/dates";
import { Legend } from "../night-marks";
import { MoveStay, type Target } from "./move-stay";
import { type FreeNights, NewBooking } from "./new-booking";
import { StayList } from "./stay-list";
import { DayRow, TapeRows } from "./tape-rows";

type TapeChartProps = {
  property: PropertyCalendar;
  /** Paths with placeholders: `/api/…/calendar/{roomId}/assign`, the quote and the confirmation of a change. */
  api: { property: string; assign: string; quote: string; confirm: string };
  /** Pages with placeholders. */
  orderPattern: string;
  roomPattern: string;
};

/** A stay, and the room that it is to get. */
type Moving = { stay: CalendarStay; room: PropertyRoom; target: Target };

/** All room types and rooms of a hotel by day, with their stays; a list on a phone. */
export function TapeChart({ property, api, orderPattern, roomPattern }: TapeChartProps) {
  const { rooms, first, days: count, today } = property;
  const router = useRouter();
  const days = listNights(first, addDays(first, count));
  const [moving, setMoving] = useState<Moving | null>(null);
  const [free, setFree] = useState<FreeNights | null>(null);

  async function assign(room: PropertyRoom, lineId: number, unitId: number | null) {
    const path = api.assign.replace("{roomId}", String(room.id));
    const response = await submit(path, { lineId, unitId, swap: true });
    if (response.ok) notify("success", String(response.body.title), String(response.body.message));
    else notify("error", "Something went wrong", response.message);
    router.refresh();
    return response.ok;
  }

  const find = (lineId: number) => {
    for (const room of rooms) {
      const stay = room.stays.find((one) => one.lineId === lineId);
      if (stay) return { room, stay };
    }
    return null;
  };

  /** Another room of the same type is assigned at once; another type needs a look at the price. */
  function drop(lineId: number, target: Target) {
    const found = find(lineId);
    if (!found) return;
    if (found.room.id === target.roomId) {
      if (found.stay.unitId !== target.unitId) assign(found.room, lineId, target.unitId);
    } else setMoving({ ...found, target });
  }

  const open = (room: PropertyRoom, stay: CalendarStay) =>
    setMoving({ room, stay, target: { roomId: room.id, unitId: stay.unitId } });
  const soon = days.find((day) => day >= today) ?? today;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="primary"
          onClick={() => setFree({ roomId: rooms[0]?.id ?? 0, checkIn: soon, checkOut: addDays(soon, 1) })}
        >
          <Plus aria-hidden className="size-4" />
          New booking
        </Button>
        <p className="text-sm text-soft max-md:hidden">
          Drag a stay to another room, or select it to move it. Drag over free days to book them.
        </p>
      </div>
      <div className="rounded-lg border border-line bg-card select-none max-md:hidden">
        <DayRow days={days} today={today} />
        {rooms.map((room) => (
          <TapeRows
            key={room.id}
            room={room}
            days={days}
            today={today}
            currency={property.currency}
            onOpen={open}
            onDrop={drop}
            onFree={setFree}
          />
        ))}
      </div>
      <StayList rooms={rooms} today={today} className="md:hidden" onOpen={open} />
      <div className="mt-3">
        <Legend />
      </div>
      {moving ? (
        <MoveStay
          {...moving}
          key={`${moving.stay.lineId}-${moving.target.roomId}-${moving.target.unitId}`}
          rooms={rooms}
          api={api}
          orderHref={orderPattern.replace("{ref}", encodeURIComponent(moving.stay.ref))}
          onAssign={assign}
          onMoved={() => router.refresh()}
          onClose={() => setMoving(null)}
        />
      ) : null}
      {free ? (
        <NewBooking
          initial={free}
          key={`${free.roomId}-${free.checkIn}-${free.checkOut}`}
          rooms={rooms}
          today={today}
          lastNight={property.lastNight}
          roomHref={(token) => roomPattern.replace("{hotelId}", String(property.hotel.id)).replace("{tokenId}", token)}
          onClose={() => setFree(null)}
        />
      ) : null}
    </>
  );
}
