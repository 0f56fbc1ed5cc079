import { type SQL, sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { isoTime } from "@/backend/db/iso-time";
import { setPictures } from "@/backend/files/pictures";
import type { UserActor } from "@/backend/http/context";
import type { Picture } from "@/lib/contracts/hotels/hotel-fields";
import type { HotelTranslations } from "@/lib/contracts/hotels/hotel-form";
import type { PendingChange } from "@/lib/contracts/hotels/hotel-records";
import { type ListingKind, materialFields } from "@/lib/material-changes";
import { humanize } from "@/lib/text/humanize";
import { sameValue } from "@/lib/text/same-value";
import type { Trace } from "./changes";
import { notifyOwners } from "./owners";
import { type ChangeDecision, type ListingStatus, requireChange } from "./rules";

/**
 * Pending changes that wait for approval (docs/decisions/material-changes.md): reviewed fields by form name, stored
 * beside the row.
 */

type Values = Record<string, unknown>;
export type StoredPending = { values: Values; by: string | null; at: string } | null;

/** Uses the alias `t` of a hotel or room type. */
export const pendingColumn = (t: "h" | "r"): SQL => sql`
  CASE WHEN ${sql.raw(t)}.pending_change IS NULL THEN NULL ELSE json_build_object(
    'values', ${sql.raw(t)}.pending_change, 'at', ${isoTime(`${t}.pending_at`)},
    'by', (SELECT u.name FROM app_user u WHERE u.id = ${sql.raw(t)}.pending_by)) END AS pending`;

/** New listings without a decision, and pending changes. Uses the alias `t`. */
export const waitsForApproval = (t: "h" | "r"): SQL =>
  sql.raw(`((NOT ${t}.approved AND ${t}.refusal_reason IS NULL) OR ${t}.pending_at IS NOT NULL)`);

/** The form as last saved by the sub-administrator. */
export const withPending = <F extends object>(form: F, pending: StoredPending): F => ({ ...form, ...pending?.values });

export const pendingPictures = (values: Values | null | undefined): Picture[] => (values?.pictures as Picture[]) ?? [];

/** Column assignments for a pending change. An identical change keeps its submission time. */
export function pendingAssignments(actor: UserActor, before: StoredPending, values: Values | null): SQL {
  if (values !== null && sameValue(before?.values ?? null, values)) return sql``;
  if (values === null) return sql`, pending_change = NULL, pending_by = NULL, pending_at = NULL`;
  return sql`, pending_change = ${JSON.stringify(values)}::jsonb, pending_by = ${actor.id}::uuid, pending_at = now()`;
}

async function nameIn(db: Db, table: "city" | "property_type", id: unknown): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM ${sql.identifier(table)} WHERE id = ${Number(id)}`,
  );
  return rows[0]?.name ?? String(id);
}

async function display(db: Db, field: string, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === "") return "empty";
  if (field === "cityId") return nameIn(db, "city", value);
  if (field === "propertyTypeId") return nameIn(db, "property_type", value);
  if (field === "translations") {
    return Object.entries(value as HotelTranslations)
      .flatMap(([language, texts]) => {
        const shown = Object.values(texts).filter((text) => text !== "");
        return shown.length > 0 ? [`${language}: ${shown.join(" ")}`] : [];
      })
      .join("\n");
  }
  if (field === "pin") {
    const { latitude, longitude } = value as { latitude: number; longitude: number };
    return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  }
  if (field === "beds")
    return (value as { type: string; count: number }[]).map((bed) => `${bed.count} ${bed.type}`).join(", ");
  if (field === "pictures") return `${(value as unknown[]).length} pictures`;
  return String(value);
}

/** Each changed field with its published and its pending value, for the administrator. */
export async function describePending(
  db: Db,
  kind: ListingKind,
  form: object,
  pending: StoredPending,
): Promise<PendingChange | null> {
  if (!pending) return null;
  const live = form as Values;
  const labels: Record<string, string> = materialFields[kind];
  const changes = [];
  // In form order, which jsonb does not preserve.
  for (const field of Object.keys(live).filter((name) => name in pending.values)) {
    const value = pending.values[field];
    if (sameValue(live[field], value)) continue;
    const before = await display(db, field, live[field]);
    const after = await display(db, field, value);
    changes.push({ field, label: labels[field] ?? humanize(field).toLowerCase(), before, after });
  }
  const shown = new Set(((live.pictures ?? []) as Picture[]).map(({ key }) => key));
  const newPictures = pendingPictures(pending.values).filter(({ key }) => !shown.has(key));
  return { at: pending.at, by: pending.by, changes, newPictures };
}

type Deciding = {
  kind: ListingKind;
  id: number;
  listingStatus: ListingStatus;
  version: number;
  pending: StoredPending;
  pictures: readonly Picture[];
  request: { action: ChangeDecision; reason: string };
  /** Writes the changed form to the row. */
  apply: (values: Values) => Promise<unknown>;
  notify: { hotelId: number; hotelToken: string; title: string; link?: string };
};

/**
 * Approves, rejects or withdraws a change under the row's lock. Only an approval changes the published data. Returns
 * the number of notified users.
 */
export async function decideChange(tx: Db, actor: UserActor, trace: Trace, deciding: Deciding): Promise<number> {
  const { kind, id, listingStatus, version, pending, request, notify } = deciding;
  requireChange(kind, actor, listingStatus, request);
  const values = pending?.values ?? {};
  const approved = request.action === "approve_change";
  if (approved) await deciding.apply(values);
  await tx.execute(sql`
    UPDATE ${sql.identifier(kind)} SET pending_change = NULL, pending_by = NULL, pending_at = NULL,
           version = version + 1, updated_at = now() WHERE id = ${id}`);
  // Releases the uploads of a change that is not applied.
  if (!approved) await setPictures(tx, actor, { kind, id }, deciding.pictures);
  await auditChange(
    tx,
    { actor, ...trace },
    {
      kind,
      id,
      verb: request.action,
      before: null,
      after: { fields: Object.keys(values), ...(request.reason && { reason: request.reason }) },
    },
  );
  if (request.action === "withdraw_change") return 0;
  return notifyOwners(tx, actor, `${kind} ${id}:${version}`, {
    ...notify,
    approved,
    reason: request.reason,
    change: true,
  });
}
