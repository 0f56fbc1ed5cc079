import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { roleNumber } from "@/lib/roles";
import { audit } from "./audit";

type Facts = Record<string, unknown>;
/** The author of a change, as recorded in the audit log. */
export type Who<A extends Actor = Actor> = { actor: A; ip: string; requestId: string };

/**
 * Writes an audit entry with the changed values before and after. Call it in the transaction of the change. `before` is
 * null for a new record, `after` for a deleted one. Unchanged records get no entry.
 */
export async function auditChange(
  tx: Db,
  { actor, ip, requestId }: Who,
  change: { kind: string; id: string | number; verb: string; before: Facts | null; after: Facts | null },
): Promise<void> {
  const { kind, id, verb, before, after } = change;
  const names = Object.keys({ ...before, ...after });
  const differs = (name: string) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null);
  const kept = before && after ? names.filter(differs) : names;
  if (kept.length === 0 && before && after) return;
  const pick = (facts: Facts | null) => facts && Object.fromEntries(kept.map((name) => [name, facts[name] ?? null]));
  await audit(tx, {
    action: `${kind}.${verb}`,
    actorId: actor.kind === "user" ? actor.id : null,
    actorRole: actor.kind === "user" ? roleNumber[actor.role] : null,
    ip,
    requestId,
    objectKind: kind,
    objectId: String(id),
    before: pick(before) ?? undefined,
    after: pick(after) ?? undefined,
  });
}
