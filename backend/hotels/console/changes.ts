import { sameValue } from "@/lib/text/same-value";

/** Where a write came from, for the audit trail. */
export type Trace = { ip: string; requestId: string };
export const noTrace: Trace = { ip: "", requestId: "" };

type Values = Record<string, unknown>;

/** Whether anything is other than before. */
export const isChanged = (before: Values, after: Values): boolean =>
  Object.keys(after).some((name) => !sameValue(before[name] ?? null, after[name] ?? null));
