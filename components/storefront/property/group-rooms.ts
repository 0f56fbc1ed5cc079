import { openTotals } from "@/lib/booking/open-offers";
import type { RoomCard } from "@/lib/contracts/hotels/room";
import { isTooSmall } from "../results/refusals";

type Groups<R> = {
  suitable: R[];
  /** Not available on the dates. They take little space, unless no room is available. */
  closed: R[];
  /** Too small for the party on any dates. */
  unsuitable: R[];
};

/** The rooms of a hotel in groups, available ones first. */
export function groupRooms<R extends Pick<RoomCard, "offers" | "refusal">>(
  rooms: readonly R[],
  hasDates: boolean,
): Groups<R> {
  const isOpen = (room: R) => openTotals(room.offers).length > 0;
  const sorted = rooms.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  const unsuitable = sorted.filter(isTooSmall);
  const others = sorted.filter((room) => !isTooSmall(room));
  const closed = sorted.some(isOpen) ? others.filter(({ refusal }) => hasDates && refusal !== null) : [];
  return { suitable: others.filter((room) => !closed.includes(room)), closed, unsuitable };
}
