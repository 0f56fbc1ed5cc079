import { offersInOrder } from "@/lib/booking/open-offers";
import { maxRooms } from "@/lib/booking/party";
import type { RoomCard, RoomOffer } from "@/lib/contracts/hotels/room";
import { guestsValue } from "@/lib/links/room-picks";
import type { Party, RoomGuests } from "@/lib/pricing/types";

/** Choices for several rooms that are booked together. */

type Sized = Pick<RoomCard, "maxAdults" | "maxChildren" | "maxGuests">;

const fits = (room: Sized, { adults, childAges }: RoomGuests): boolean =>
  adults <= room.maxAdults && childAges.length <= room.maxChildren && adults + childAges.length <= room.maxGuests;

/** Guests that one room can take, by their value: those of the search first, then adults only. */
export function listGuests(room: Sized, party: Party): Map<string, RoomGuests> {
  const adults = Array.from({ length: room.maxAdults }, (_, at) => ({ adults: at + 1, childAges: [] }));
  const all = [...party, ...adults].filter((guests) => fits(room, guests));
  return new Map(all.map((guests) => [guestsValue(guests), guests]));
}

/** Rates that every visitor can book; without availability for the party of the search they have no price yet. */
export function listRates(room: Pick<RoomCard, "offers">): RoomOffer[] {
  const isPublic = ({ memberOnly, withCode }: RoomOffer) => !memberOnly && !withCode;
  const open = offersInOrder(room.offers).filter(isPublic);
  return open.length > 0 ? open : room.offers.filter(isPublic);
}

/** The highest number of rooms of a type. */
export const getMostRooms = ({ unitsLeft }: Pick<RoomCard, "unitsLeft">): number =>
  Math.min(maxRooms, unitsLeft ?? maxRooms);
