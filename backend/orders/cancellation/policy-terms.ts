import { generalTerms, policyFee } from "@/lib/contracts/price";
import type { CancellationPolicy } from "./policy";

/** The column `cancellation_policy.terms`. */
export const policyTerms = generalTerms.extend({ noShow: policyFee });

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
