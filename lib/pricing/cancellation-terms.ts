import { generalTerms, policyFee } from "@/lib/contracts/price";
import type { CancellationPolicy } from "./cancellation";

/** The schema of the column `cancellation_policy.terms`. */
export const policyTerms = generalTerms.extend({ noShow: policyFee });

/** Caches parsed policies by their text, because many rooms share few policies. */
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
