import { split } from "@/lib/money";
import type { PricedStay } from "@/lib/pricing/types";

export interface RoomShare {
  totalMinor: number;
  /** The part that goes through us: what is raised at the hotel is never ours to keep. */
  cancellableMinor: number;
  nightsMinor: number[];
}

/**
 * Shares a stay out over its rooms, to the cent: each has its own nights, and of services, taxes and fees a part in
 * proportion to them, so that a room can be cancelled alone.
 */
export function roomShares(priced: PricedStay, rooms: number): RoomShare[] {
  const shares = Array.from(
    { length: rooms },
    (): RoomShare => ({ totalMinor: 0, cancellableMinor: 0, nightsMinor: [] }),
  );
  let online = 0;
  let property = 0;
  for (const line of priced.lines) {
    if (line.kind === "night") shares[line.room]?.nightsMinor.push(line.amountMinor);
    else if (line.pay === "online") online += line.amountMinor;
    else property += line.amountMinor;
  }
  const nights = shares.map((share) => share.nightsMinor.reduce((sum, night) => sum + night, 0));
  const weights = nights.some((sum) => sum > 0) ? nights : nights.map(() => 1);
  const onlineShares = split(online, weights);
  const propertyShares = split(property, weights);
  return shares.map((share, at) => {
    const cancellableMinor = (nights[at] ?? 0) + (onlineShares[at] ?? 0);
    return { ...share, cancellableMinor, totalMinor: cancellableMinor + (propertyShares[at] ?? 0) };
  });
}
