import type { ReactNode } from "react";
import type { HotelPage } from "@/lib/contracts/hotels/hotel";
import type { RoomCard } from "@/lib/contracts/hotels/room";
import { getTranslator } from "@/lib/language/server";
import type { RateFilter } from "@/lib/links/rate-filter";
import { hasDates, type RequestedStay } from "@/lib/links/stay-links";
import { RoomRow } from "../room/room-offers";
import { groupRooms } from "./group-rooms";
import { RoomPicker } from "./room-picker";

type RoomRowsProps = {
  hotel: HotelPage;
  currency: string;
  stay: RequestedStay;
  filter: RateFilter;
  preview: boolean;
};

/** The room types of a hotel: available ones, the others folded with the reason. */
export async function RoomRows({ hotel, currency, stay, filter, preview }: RoomRowsProps) {
  const t = await getTranslator();
  const { suitable, closed, unsuitable } = groupRooms(hotel.rooms, hasDates(stay));
  const renderRoom = (room: RoomCard) => (
    <RoomRow
      key={room.id}
      room={room}
      stay={stay}
      currency={currency}
      zone={hotel.timeZone}
      filter={filter}
      preview={preview}
    />
  );
  return (
    <>
      {suitable.map(renderRoom)}
      {hasDates(stay) && !preview ? <RoomPicker hotel={hotel} stay={stay} currency={currency} /> : null}
      <FoldedRooms
        label={t.count(
          "{n} room type is not available on these dates",
          "{n} room types are not available on these dates",
          closed.length,
        )}
      >
        {closed.map(renderRoom)}
      </FoldedRooms>
      <FoldedRooms
        label={t.count(
          "{n} room is too small for your party",
          "{n} rooms are too small for your party",
          unsuitable.length,
        )}
      >
        {unsuitable.map(renderRoom)}
      </FoldedRooms>
    </>
  );
}

function FoldedRooms({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <details className="border-b border-line py-4">
      <summary className="min-h-8 cursor-pointer font-medium">{label}</summary>
      {children}
    </details>
  );
}
