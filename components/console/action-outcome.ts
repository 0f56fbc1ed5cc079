import type { ActionResult } from "@/lib/contracts/listing";
import { formatMoney } from "@/lib/money";
import { getResultKind } from "@/lib/text/result-kind";

/** A record as an action sees it: label, endpoints and effects. */
export type ActionTarget = {
  key: string;
  /** Endpoints of actions on this record; null if there is none. */
  paths: { act: string | null; remove: string | null; merge?: string | null; quote: string | null };
  facts: Record<string, string>;
  weight: { minor: number; currency: string } | null;
};

export type ActionOutcome = {
  kind: "success" | "warning" | "error";
  title: string;
  message: string;
  /** Keys of the records for which the action was refused. */
  failed: string[];
};

const reasonsShown = 3;

/** The outcome of an action. A result without a key is the reason why the action stopped before the other records. */
export function getActionOutcome(
  body: Record<string, unknown>,
  label: string,
  targets: readonly ActionTarget[],
): ActionOutcome {
  const results = (body.results as ActionResult[] | undefined) ?? [];
  const refused = results.filter(({ ok }) => !ok);
  const failed = refused.flatMap(({ key }) => (key === "" ? [] : [key]));
  if (refused.length === 0) {
    const title = typeof body.title === "string" ? body.title : label;
    return { kind: "success", title, message: String(body.message ?? ""), failed };
  }
  const getName = (key: string) => targets.find((target) => target.key === key)?.facts.name ?? key;
  const reasons = refused
    .slice(0, reasonsShown)
    .map(({ key, message }) => (key === "" ? message : `${getName(key)}: ${message}`));
  const done = (results.length - refused.length).toLocaleString("en");
  const isStopped = failed.length < refused.length;
  return {
    kind: getResultKind(body),
    title: isStopped ? `${done} done` : `${done} of ${results.length.toLocaleString("en")} done`,
    message: reasons.join(" "),
    failed,
  };
}

/** The sum of what an action affects, by currency. */
export function formatSum(targets: readonly ActionTarget[]): string {
  const sums = new Map<string, number>();
  for (const { weight } of targets) {
    if (weight) sums.set(weight.currency, (sums.get(weight.currency) ?? 0) + weight.minor);
  }
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency)).join(" and ");
}

type BulkTarget = {
  targets: readonly ActionTarget[];
  total: number | null;
  resourceType: { one: string; many: string };
};

/** Placeholder values of a question about one record, several, or all results of a list (`total`). */
export const getQuestionFacts = ({ targets, total, resourceType }: BulkTarget): Record<string, string> =>
  total !== null || targets.length > 1
    ? {
        n: (total ?? targets.length).toLocaleString("en"),
        resourceType: resourceType.many,
        // The amounts of the other pages are not loaded.
        sum: total === null ? formatSum(targets) : "what they paid",
      }
    : { resourceType: resourceType.one, sum: formatSum(targets), ...targets[0]?.facts };
