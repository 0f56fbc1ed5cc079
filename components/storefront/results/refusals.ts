import type { RefusalReason } from "@/lib/contracts/hotels/hotel-fields";

const tooSmall: readonly RefusalReason[] = ["adults_exceeded", "children_exceeded", "occupancy_exceeded"];

/** Whether a room type cannot take the party on any dates. */
export const isTooSmall = ({ refusal }: { refusal: { reason: RefusalReason } | null }): boolean =>
  refusal !== null && tooSmall.includes(refusal.reason);
