import { sameValue } from "@/lib/text/same-value";

/** The origin of a write, for the audit trail. */
export type Trace = { ip: string; requestId: string };
export const noTrace: Trace = { ip: "", requestId: "" };

type Values = Record<string, unknown>;

/** Whether any value differs. */
export const isChanged = (before: Values, after: Values): boolean =>
  Object.keys(after).some((name) => !sameValue(before[name] ?? null, after[name] ?? null));
