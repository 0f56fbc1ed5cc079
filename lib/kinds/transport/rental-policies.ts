import type { CancellationPolicy } from "../../pricing/cancellation";
import type { RentalMode } from "./modes";

const hour = 60;
const free = { kind: "none" } as const;
const firstDay = { kind: "units", units: 1 } as const;
const whole = { kind: "percent", bp: 10_000 } as const;

const freeUntil = (name: string, hours: number): CancellationPolicy => ({
  name,
  tiers: [
    { untilMinutesBefore: hours * hour, fee: free },
    { untilMinutesBefore: 0, fee: firstDay },
  ],
  noShow: whole,
  grace: null,
});

/** The usual cancellation terms of rentals: free for some time, then the first day (docs/domain.md §1.4). */
export const rentalPolicies: Record<RentalMode, CancellationPolicy> = {
  car: freeUntil("Cars: free until 48 hours", 48),
  bike: freeUntil("Bikes: free until 24 hours", 24),
};
