import type { ReactNode } from "react";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { BulkRoom } from "@/lib/contracts/hotels/room-records";

type RoomChangesProps<Room> = {
  caption: string;
  rooms: readonly Room[];
  numeric?: boolean;
  now: (room: Room) => ReactNode;
  next: (room: Room) => ReactNode;
  isChanged: (room: Room) => boolean;
};

/** Present and new values of several room types. */
export function RoomChanges<Room extends BulkRoom>({
  caption,
  rooms,
  numeric,
  now,
  next,
  isChanged,
}: RoomChangesProps<Room>) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Room type</Th>
          <Th numeric={numeric}>Now</Th>
          <Th numeric={numeric}>New</Th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <Tr key={room.tokenId}>
            <Td>
              <span className="block font-medium">{room.title}</span>
              <span className="text-xs text-soft">{room.hotelTitle}</span>
            </Td>
            <Td numeric={numeric}>{now(room)}</Td>
            <Td numeric={numeric} className={isChanged(room) ? "font-semibold" : undefined}>
              {next(room)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
