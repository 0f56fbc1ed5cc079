import { formatParty, maxRooms, parseParty } from "../booking/party";
import { isCalendarDate } from "../dates";
import type { Party, RoomGuests } from "../pricing/types";
import { one, type SearchParams } from "./selection-url";

/** Rooms of one type and rate, with the guests of each room. */
export type RoomPick = { roomId: number; planId: number; party: Party };
export type RoomPicks = { checkIn: string; checkOut: string; picks: RoomPick[] };

/** The most room types of one selection. */
const maxPicks = 10;

/** Names of the form's fields of a room type. */
export const pickFields = (roomId: number) => ({
  rooms: `rooms.${roomId}`,
  plan: `plan.${roomId}`,
  guests: `guests.${roomId}`,
});

/** The guests of one room as a value of the form. */
export const guestsValue = (guests: RoomGuests): string => formatParty([guests]);

/** The selection of the form of a hotel; null without dates. Types without rooms and malformed values are dropped. */
export function readRoomPicks(query: SearchParams): RoomPicks | null {
  const checkIn = one(query.in) ?? "";
  const checkOut = one(query.out) ?? "";
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return null;
  const picks = Object.keys(query).flatMap((name): RoomPick[] => {
    const [, digits = ""] = /^rooms\.(\d{1,9})$/.exec(name) ?? [];
    if (!digits) return [];
    const roomId = Number(digits);
    const fields = pickFields(roomId);
    const count = Number(one(query[fields.rooms]));
    const planId = Number(one(query[fields.plan]));
    const [guests] = parseParty(one(query[fields.guests]) ?? "") ?? [];
    if (!Number.isInteger(count) || count < 1 || count > maxRooms || !(planId > 0) || !guests) return [];
    return [{ roomId, planId, party: Array.from({ length: count }, () => guests) }];
  });
  return { checkIn, checkOut, picks: picks.slice(0, maxPicks) };
}
