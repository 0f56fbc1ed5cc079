import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { roleNumber } from "@/lib/roles";
import { type AuditEntry, auditAll } from "./audit";

type Facts = Record<string, unknown>;
/** The author of a change, as recorded in the audit log. */
export type Who<A extends Actor = Actor> = { actor: A; ip: string; requestId: string };

type Change = { kind: string; id: string | number; verb: string; before: Facts | null; after: Facts | null };

/** The entry with the changed values, null without a change. */
function toEntry({ actor, ip, requestId }: Who, { kind, id, verb, before, after }: Change): AuditEntry | null {
  const names = Object.keys({ ...before, ...after });
  const differs = (name: string) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null);
  const kept = before && after ? names.filter(differs) : names;
  if (kept.length === 0 && before && after) return null;
  const pick = (facts: Facts | null) => facts && Object.fromEntries(kept.map((name) => [name, facts[name] ?? null]));
  return {
    action: `${kind}.${verb}`,
    actorId: actor.kind === "user" ? actor.id : null,
    actorRole: actor.kind === "user" ? roleNumber[actor.role] : null,
    ip,
    requestId,
    objectKind: kind,
    objectId: String(id),
    before: pick(before) ?? undefined,
    after: pick(after) ?? undefined,
  };
}

/**
 * Writes an audit entry for each change with the changed values before and after. Call it in the transaction of the
 * changes. `before` is null for a new record, `after` for a deleted one. Unchanged records get no entry.
 */
export const auditChanges = (tx: Db, who: Who, changes: readonly Change[]): Promise<void> =>
  auditAll(
    tx,
    changes.flatMap((change) => toEntry(who, change) ?? []),
  );

/** `auditChanges` for one change. */
export const auditChange = (tx: Db, who: Who, change: Change): Promise<void> => auditChanges(tx, who, [change]);
