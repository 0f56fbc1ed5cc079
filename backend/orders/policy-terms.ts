import { z } from "zod";
import type { CancellationPolicy } from "./policy";

const fee = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("percent"), bp: z.number().int().min(0).max(10_000) }),
  z.object({ kind: z.literal("nights"), nights: z.number().int().min(1).max(30) }),
  z.object({ kind: z.literal("fixed"), minor: z.number().int().min(0) }),
]);

/** What the column `cancellation_policy.terms` holds. */
export const policyTerms = z.object({
  tiers: z.array(z.object({ untilMinutesBefore: z.number().int().min(0).max(525_600), fee })).max(10),
  noShow: fee,
  grace: z
    .object({ minutes: z.number().int().min(1).max(10_080), minDaysAhead: z.number().int().min(0).max(540) })
    .nullable()
    .default(null),
});

/** Many rooms share few policies: each distinct text is read once. */
const read = new Map<string, CancellationPolicy>();

export function policyFromTerms(name: string, terms: unknown): CancellationPolicy {
  const key = `${name}\n${JSON.stringify(terms)}`;
  let policy = read.get(key);
  if (!policy) {
    if (read.size > 1_000) read.clear();
    policy = { name, ...policyTerms.parse(terms) };
    read.set(key, policy);
  }
  return policy;
}
