import { keepRecentResults } from "@/lib/cache/recent-results";
import { generalTerms, policyFee } from "@/lib/contracts/price";
import type { CancellationPolicy } from "./cancellation";

/** The schema of the column `cancellation_policy.terms`. */
export const policyTerms = generalTerms.extend({ noShow: policyFee });

/** Parsed policies by their text, because many rooms share few policies. */
const policies = keepRecentResults<CancellationPolicy>(1_000);

export const policyFromTerms = (name: string, terms: unknown): CancellationPolicy =>
  policies(`${name}\n${JSON.stringify(terms)}`, () => ({ name, ...policyTerms.parse(terms) }));
