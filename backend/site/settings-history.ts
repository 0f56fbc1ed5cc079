import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Settings, SettingsGroup } from "@/lib/contracts/site/settings";
import type { SettingsChange } from "@/lib/contracts/site/settings-endpoints";
import { AppError } from "@/lib/errors";
import { flattenRecord, type PlainRecord } from "@/lib/record";
import { baseCurrency } from "./base-currency";
import { parseStored } from "./settings";

const shownChanges = 50;

function difference(before: PlainRecord, after: PlainRecord): SettingsChange["changes"] {
  const old = flattenRecord(before);
  const now = flattenRecord(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((path) => JSON.stringify(old[path]) !== JSON.stringify(now[path]))
    .map((path) => ({ path, before: old[path] ?? null, after: now[path] ?? null }));
}

type Row = { version: number; value: unknown; at: Date; by: string | null; secrets: string[] };

/** The last changes of a group, newest first, each against the version before it. */
export async function readSettingsHistory(db: Db, group: SettingsGroup): Promise<SettingsChange[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT h.version, h.value, h.changed_at AS at, u.name AS by, h.secrets
      FROM site_setting_history h LEFT JOIN app_user u ON u.id = h.changed_by
     WHERE h.group_name = ${group} ORDER BY h.version DESC, h.id DESC LIMIT ${shownChanges + 1}`);
  const currency = await baseCurrency(db);
  return rows.slice(0, shownChanges).map((row, index) => ({
    version: row.version,
    at: new Date(row.at).toISOString(),
    by: row.by ?? "The system",
    changes: difference(
      parseStored(group, rows[index + 1]?.value, currency) as PlainRecord,
      parseStored(group, row.value, currency) as PlainRecord,
    ),
    secrets: row.secrets,
  }));
}

/**
 * The value of a group as of a version.
 * @throws AppError 404 for an unknown version
 */
export async function readSettingsVersion<G extends SettingsGroup>(
  db: Db,
  group: G,
  version: number,
): Promise<Settings<G>> {
  const { rows } = await db.execute<{ value: unknown }>(sql`
    SELECT value FROM site_setting_history WHERE group_name = ${group} AND version = ${version} ORDER BY id DESC LIMIT 1`);
  if (!rows[0]) throw new AppError("not_found");
  return parseStored(group, rows[0].value, await baseCurrency(db));
}
