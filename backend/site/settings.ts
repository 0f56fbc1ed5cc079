import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { openSecret, sealSecret } from "@/backend/secrets";
import { type Settings, type SettingsGroup, settingsGroups } from "@/lib/contracts/settings";
import { AppError } from "@/lib/errors";

type Row = { value: unknown; version: number };

async function find(db: Db, group: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`SELECT value, version FROM site_setting WHERE group_name = ${group}`);
  return rows[0];
}

/** The stored values over the group's defaults, which cover fields added later. */
export async function readSettings<G extends SettingsGroup>(db: Db, group: G): Promise<Settings<G>> {
  const row = await find(db, group);
  return settingsGroups[group].parse(row?.value ?? {}) as Settings<G>;
}

/** Several groups in one round trip. */
export async function readAllSettings(db: Db): Promise<{ [G in SettingsGroup]: Settings<G> }> {
  const { rows } = await db.execute<{ group_name: string; value: unknown }>(
    sql`SELECT group_name, value FROM site_setting`,
  );
  const stored = new Map(rows.map((row) => [row.group_name, row.value]));
  const entries = Object.entries(settingsGroups).map(([group, schema]) => [
    group,
    schema.parse(stored.get(group) ?? {}),
  ]);
  return Object.fromEntries(entries) as { [G in SettingsGroup]: Settings<G> };
}

/**
 * Stores the previous record in the history.
 * @throws 409 if `expectedVersion` is outdated
 */
export async function writeSettings<G extends SettingsGroup>(
  db: Db,
  actor: Actor,
  group: G,
  value: Settings<G>,
  expectedVersion?: number,
): Promise<void> {
  if (actor.kind !== "system" && !(actor.kind === "user" && actor.role === "admin")) throw new AppError("forbidden");
  const by = actor.kind === "user" ? actor.id : null;
  const parsed = JSON.stringify(settingsGroups[group].parse(value));
  const before = await find(db, group);
  if (expectedVersion !== undefined && expectedVersion !== (before?.version ?? 0)) {
    throw new AppError("conflict", { user: "Someone else saved these settings meanwhile. Look at them again." });
  }
  const { rows } = await db.execute<{ version: number }>(sql`
    INSERT INTO site_setting (group_name, value, updated_by) VALUES (${group}, ${parsed}::jsonb, ${by}::uuid)
    ON CONFLICT (group_name) DO UPDATE
       SET value = excluded.value, version = site_setting.version + 1, updated_at = now(), updated_by = excluded.updated_by
    RETURNING version`);
  await db.execute(sql`
    INSERT INTO site_setting_history (group_name, value, version, changed_by)
    VALUES (${group}, ${parsed}::jsonb, ${rows[0]?.version ?? 1}, ${by}::uuid)`);
}

const getPlace = (group: string) => `site_setting:${group}`;

/** Secrets of a group, such as an SMTP password: write-only in the API, readable by the server only. */
export async function readSecrets(db: Db, fieldKey: string, group: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ secrets: Buffer | null }>(
    sql`SELECT secrets FROM site_setting WHERE group_name = ${group}`,
  );
  const sealed = rows[0]?.secrets;
  return sealed ? (JSON.parse(openSecret(sealed, fieldKey, getPlace(group))) as Record<string, string>) : {};
}

export async function writeSecrets(
  db: Db,
  fieldKey: string,
  group: string,
  secrets: Record<string, string>,
): Promise<void> {
  const sealed = sealSecret(JSON.stringify(secrets), fieldKey, getPlace(group));
  await db.execute(sql`
    INSERT INTO site_setting (group_name, value, secrets) VALUES (${group}, '{}'::jsonb, ${sealed})
    ON CONFLICT (group_name) DO UPDATE SET secrets = excluded.secrets, updated_at = now()`);
}
