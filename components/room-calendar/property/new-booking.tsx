"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Select } from "@/components/ui/field";
import type { PropertyRoom } from "@/lib/contracts/hotels/property-calendar";
import { addDays } from "@/lib/dates";
import { EditSheet } from "../edit-sheet";

export type FreeNights = { roomId: number; checkIn: string; checkOut: string };

type NewBookingProps = {
  initial: FreeNights;
  rooms: readonly PropertyRoom[];
  today: string;
  lastNight: string;
  roomHref: (token: string) => string;
  onClose: () => void;
};

/** Room type and dates of a booking for a client; opens the page of the booking with them. */
export function NewBooking({ initial, rooms, today, lastNight, roomHref, onClose }: NewBookingProps) {
  const [stay, setStay] = useState(initial);
  /** The browser is opening the next page, which has all values. */
  const [isSent, setIsSent] = useState(false);
  const form = useId();
  const room = rooms.find(({ id }) => id === stay.roomId);
  return (
    <EditSheet
      input={isSent ? initial : stay}
      saved={initial}
      onClose={onClose}
      title="New booking"
      description="Next, choose the rate and enter the client."
      footer={
        <Button type="submit" form={form} variant="primary" wide disabled={!room?.onSale}>
          Show prices
        </Button>
      }
    >
      <form
        id={form}
        action={room ? roomHref(room.token) : undefined}
        onSubmit={() => setIsSent(true)}
        className="grid gap-5"
      >
        <input type="hidden" name="book" value="1" />
        <Field
          name="room"
          label="Room type"
          error={room?.onSale ? null : "This room type is not on sale: it or its hotel is not approved and active."}
        >
          <Select value={stay.roomId} onChange={(event) => setStay({ ...stay, roomId: Number(event.target.value) })}>
            {rooms.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field name="in" label="Check in">
            <DateInput
              required
              min={today}
              max={lastNight}
              value={stay.checkIn}
              onChange={(event) => setStay({ ...stay, checkIn: event.target.value })}
            />
          </Field>
          <Field name="out" label="Check out">
            <DateInput
              required
              min={stay.checkIn ? addDays(stay.checkIn, 1) : today}
              value={stay.checkOut}
              onChange={(event) => setStay({ ...stay, checkOut: event.target.value })}
            />
          </Field>
        </div>
      </form>
    </EditSheet>
  );
}
