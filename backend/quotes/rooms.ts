import type { RoomParts } from "@/lib/pricing/by-room";
import type { PricedStay } from "@/lib/pricing/types";

export interface RoomShare {
  totalMinor: number;
  /** The online part in minor units: amounts paid at the hotel are never retained. */
  cancellableMinor: number;
  nightsMinor: number[];
}

/**
 * Divides a stay among its rooms without rounding loss: each has its own nights and its share of extras, taxes and fees
 * (`partsByRoom`), so that a room can be cancelled alone.
 */
export function roomShares(priced: PricedStay, parts: RoomParts, rooms: number): RoomShare[] {
  const shares = Array.from(
    { length: rooms },
    (): RoomShare => ({ totalMinor: 0, cancellableMinor: 0, nightsMinor: [] }),
  );
  for (const [at, line] of priced.lines.entries()) {
    if (line.kind === "night") {
      const share = shares[line.room];
      if (!share) continue;
      share.nightsMinor.push(line.amountMinor);
      share.cancellableMinor += line.amountMinor;
      share.totalMinor += line.amountMinor;
      continue;
    }
    for (const [room, partMinor] of (parts.lines[at] ?? []).entries()) {
      const share = shares[room];
      if (!share) continue;
      share.totalMinor += partMinor;
      if (line.pay === "online") share.cancellableMinor += partMinor;
    }
  }
  return shares;
}
