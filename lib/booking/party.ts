import { counted } from "@/lib/text/counted";
import type { Party, RoomGuests } from "../pricing/types";

/** Rooms and guests in a URL: rooms separated by `_`, adults first, then the age of each child: `2-5-9_1`. */
export const maxRooms = 8;
const maxAdultsInRoom = 16;
export const maxChildrenInRoom = 8;

export const defaultParty: Party = [{ adults: 2, childAges: [] }];

export function parseParty(text: string): Party | null {
  const rooms = text.split("_").map((part): RoomGuests | null => {
    if (!/^\d{1,2}(-\d{1,2}){0,8}$/.test(part)) return null;
    const [adults = 0, ...childAges] = part.split("-").map(Number);
    const fits = adults >= 1 && adults <= maxAdultsInRoom && childAges.length <= maxChildrenInRoom;
    return fits && childAges.every((age) => age <= 17) ? { adults, childAges } : null;
  });
  if (rooms.length < 1 || rooms.length > maxRooms || rooms.includes(null)) return null;
  return rooms as Party;
}

export const formatParty = (party: Party): string =>
  party.map((room) => [room.adults, ...room.childAges].join("-")).join("_");

/** Distributes the totals of the plain form (rooms, adults, ages of children) evenly over the rooms. */
export function spreadParty<Age extends number | null>(
  rooms: number,
  adults: number,
  childAges: readonly Age[],
): { adults: number; childAges: Age[] }[] {
  const count = Math.max(1, Math.min(maxRooms, rooms, Math.max(1, adults)));
  return Array.from({ length: count }, (_, i) => ({
    adults: Math.max(1, Math.floor(adults / count) + (i < adults % count ? 1 : 0)),
    childAges: childAges.filter((_, child) => child % count === i),
  }));
}

export const guestCount = (party: readonly { adults: number; childAges: readonly unknown[] }[]) => ({
  adults: party.reduce((sum, room) => sum + room.adults, 0),
  children: party.reduce((sum, room) => sum + room.childAges.length, 0),
});

/** `1 room, 2 adults, 1 child`. */
export function describeParty(party: Party): string {
  const { adults, children } = guestCount(party);
  const words = [counted(party.length, "room"), counted(adults, "adult")];
  if (children > 0) words.push(counted(children, "child", "children"));
  return words.join(", ");
}
