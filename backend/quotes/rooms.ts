import type { RoomParts } from "@/lib/pricing/by-room";
import type { PricedStay } from "@/lib/pricing/types";

export interface RoomShare {
  totalMinor: number;
  /** The part that goes through us: what is raised at the hotel is never ours to keep. */
  cancellableMinor: number;
  nightsMinor: number[];
}

/**
 * Shares a stay out over its rooms, to the cent: each has its own nights, and its parts of services, taxes and fees
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
