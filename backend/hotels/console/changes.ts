import type { Db } from "@/backend/db/client";
import { audit } from "@/backend/http/audit";
import type { UserActor } from "@/backend/http/context";
import type { ListingKind } from "@/lib/material-changes";
import { roleNumber } from "@/lib/roles";
import { sameValue } from "@/lib/same-value";

/** Where a write came from, for the audit trail. */
export type Trace = { ip?: string; requestId?: string };

type Values = Record<string, unknown>;

/** Only what is other than before; null where nothing is. */
export function changedOf(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => !sameValue(before[name] ?? null, after[name] ?? null));
  if (names.length === 0) return null;
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** A line of the audit trail about a hotel or a room type. */
export function auditListing(
  tx: Db,
  actor: UserActor,
  { kind, id }: { kind: ListingKind; id: number },
  action: string,
  values: { before?: Values; after?: Values },
  trace: Trace,
): Promise<void> {
  return audit(tx, {
    action: `${kind} ${action}`,
    actorId: actor.id,
    actorRole: roleNumber[actor.role],
    ...trace,
    objectKind: kind,
    objectId: String(id),
    ...values,
  });
}
