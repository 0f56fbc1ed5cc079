import type { CancellationPolicy } from "../../pricing/cancellation";
import type { Flexibility } from "./fares";

const whole = { kind: "percent", bp: 10_000 } as const;

/** Cancellation terms by flexibility (docs/domain.md §1.4). Deadlines count back from the first departure. */
export const farePolicies: Record<Flexibility, CancellationPolicy> = {
  saver: { name: "Saver", tiers: [{ untilMinutesBefore: 0, fee: whole }], noShow: whole, grace: null },
  semi: {
    name: "Semi-flexible",
    tiers: [
      { untilMinutesBefore: 120, fee: { kind: "percent", bp: 1_000 } },
      { untilMinutesBefore: 0, fee: { kind: "percent", bp: 5_000 } },
    ],
    noShow: whole,
    grace: null,
  },
  flex: {
    name: "Flexible",
    tiers: [{ untilMinutesBefore: 30, fee: { kind: "none" } }],
    noShow: whole,
    grace: null,
  },
};
