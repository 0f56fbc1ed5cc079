import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { Actor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { openSecret, sealSecret } from "@/backend/secrets";
import { getDefaultLimits, type Settings, type SettingsGroup, settingsGroups } from "@/lib/contracts/site/settings";
import type { SecretState } from "@/lib/contracts/site/settings-endpoints";
import { AppError } from "@/lib/errors";
import { defaultBasePrice } from "@/lib/money";
import { isRecord, type PlainRecord } from "@/lib/record";
import { baseCurrency, baseCurrencySql } from "./base-currency";

type Secrets = Record<string, string>;
type StoredStates = Record<string, { at: string; by: string | null }>;

/**
 * Parses a stored record. A field whose stored value the current schema refuses has its default, so that a changed
 * schema cannot make the site unreadable.
 * @param currency the base currency, for the default limits
 */
export function parseStored<G extends SettingsGroup>(group: G, stored: unknown, currency: string): Settings<G> {
  const schema = settingsGroups[group];
  const limits = getDefaultLimits(group, currency);
  const value: PlainRecord = { ...limits, ...(isRecord(stored) ? stored : {}) };
  const result = schema.safeParse(value);
  if (result.success) return result.data as Settings<G>;
  for (const { path } of result.error.issues) delete value[String(path[0])];
  return schema.parse({ ...limits, ...value }) as Settings<G>;
}

/** The stored values over the group's defaults, which cover fields added later. */
export async function readSettings<G extends SettingsGroup>(db: Db, group: G): Promise<Settings<G>> {
  const { rows } = await db.execute<{ value: unknown; currency: string }>(sql`
    SELECT (SELECT value FROM site_setting WHERE group_name = ${group}) AS value, ${baseCurrencySql} AS currency`);
  const { value, currency } = rows[0] ?? { value: {}, currency: defaultBasePrice.c };
  return parseStored(group, value, currency);
}

/** Several groups in one round trip. */
export async function readAllSettings(db: Db): Promise<{ [G in SettingsGroup]: Settings<G> }> {
  const { rows } = await db.execute<{ group_name: string; value: unknown }>(
    sql`SELECT group_name, value FROM site_setting`,
  );
  const stored = new Map(rows.map((row) => [row.group_name, row.value]));
  const groups = Object.keys(settingsGroups) as SettingsGroup[];
  const { baseCurrency } = parseStored("site", stored.get("site"), defaultBasePrice.c);
  const entries = groups.map((group) => [group, parseStored(group, stored.get(group), baseCurrency)]);
  return Object.fromEntries(entries) as { [G in SettingsGroup]: Settings<G> };
}

export type SettingsRecord<G extends SettingsGroup> = {
  value: Settings<G>;
  /** 0 before the first save. */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
  secrets: Record<string, SecretState>;
};

/** A group with its version and the state of its stored secrets, without the secrets. */
export async function readSettingsRecord<G extends SettingsGroup>(db: Db, group: G): Promise<SettingsRecord<G>> {
  const { rows } = await db.execute<{
    value: unknown;
    version: number;
    at: Date;
    by: string | null;
    secrets: [name: string, at: string, by: string | null][];
  }>(sql`
    SELECT s.value, s.version, s.updated_at AS at, u.name AS by,
           coalesce((SELECT json_agg(json_build_array(x.key, x.value->>'at', b.name))
                       FROM jsonb_each(s.secret_states) x
                       LEFT JOIN app_user b ON b.id = (x.value->>'by')::uuid), '[]') AS secrets
      FROM site_setting s LEFT JOIN app_user u ON u.id = s.updated_by
     WHERE s.group_name = ${group} AND s.version > 0`);
  const [row] = rows;
  return {
    value: parseStored(group, row?.value, await baseCurrency(db)),
    version: row?.version ?? 0,
    updatedAt: row ? new Date(row.at).toISOString() : null,
    updatedBy: row?.by ?? null,
    secrets: Object.fromEntries((row?.secrets ?? []).map(([name, setAt, setBy]) => [name, { setAt, setBy }])),
  };
}

type Locked = { value: unknown; version: number; secrets: Buffer | null; states: StoredStates };

/** Locks the group's row until the end of the transaction; a group that was never saved gets one with version 0. */
async function lockGroup(tx: Db, group: string): Promise<Locked> {
  await tx.execute(sql`
    INSERT INTO site_setting (group_name, value, version) VALUES (${group}, '{}'::jsonb, 0) ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<Locked>(sql`
    SELECT value, version, secrets, secret_states AS states FROM site_setting WHERE group_name = ${group} FOR UPDATE`);
  if (!rows[0]) throw new Error(`the settings ${group} have no row`);
  return rows[0];
}

function requireAdmin(actor: Actor): string | null {
  if (actor.kind === "system") return null;
  if (actor.kind === "user" && actor.role === "admin") return actor.id;
  throw new AppError("forbidden");
}

const getEncryptionContext = (group: string) => `site_setting:${group}`;

const openAll = (sealed: Buffer | null, fieldKey: string, group: string): Secrets =>
  sealed ? (JSON.parse(openSecret(sealed, fieldKey, getEncryptionContext(group))) as Secrets) : {};

/** New secrets by name; null removes one. */
export type SecretChanges = Record<string, string | null>;

export type StoredChange<G extends SettingsGroup> = {
  before: Settings<G>;
  after: Settings<G>;
  version: number;
  /** Names of the secrets that were stored before. */
  hadSecrets: ReadonlySet<string>;
};

/**
 * Changes a group in a transaction: checks the version, stores value and secrets, and appends to the history.
 * @param change computes the new value from the stored one
 * @throws AppError 409 `conflict` if `expectedVersion` is outdated
 */
export async function changeSettings<G extends SettingsGroup>(
  tx: Db,
  actor: Actor,
  group: G,
  change: (before: Settings<G>) => unknown,
  options: { expectedVersion?: number; secrets?: { fieldKey: string; changes: SecretChanges } } = {},
): Promise<StoredChange<G>> {
  const by = requireAdmin(actor);
  const stored = await lockGroup(tx, group);
  requireVersion("these settings", options.expectedVersion, stored.version);
  const before = parseStored(group, stored.value, await baseCurrency(tx));
  const after = settingsGroups[group].parse(change(before)) as Settings<G>;
  const hadSecrets = new Set(Object.keys(stored.states));
  const { fieldKey, changes } = options.secrets ?? { fieldKey: "", changes: {} };
  const names = Object.keys(changes);
  let { secrets: sealed } = stored;
  const states = { ...stored.states };
  if (names.length > 0) {
    const secrets = openAll(sealed, fieldKey, group);
    for (const [name, secret] of Object.entries(changes)) {
      delete secrets[name];
      delete states[name];
      if (secret === null) continue;
      secrets[name] = secret;
      states[name] = { at: new Date().toISOString(), by };
    }
    sealed =
      Object.keys(secrets).length > 0
        ? sealSecret(JSON.stringify(secrets), fieldKey, getEncryptionContext(group))
        : null;
  }
  const version = stored.version + 1;
  const value = JSON.stringify(after);
  await tx.execute(sql`
    UPDATE site_setting SET value = ${value}::jsonb, secrets = ${sealed}, secret_states = ${JSON.stringify(states)}::jsonb,
           version = ${version}, updated_at = now(), updated_by = ${by}::uuid
     WHERE group_name = ${group}`);
  await tx.execute(sql`
    INSERT INTO site_setting_history (group_name, value, version, changed_by, secrets)
    VALUES (${group}, ${value}::jsonb, ${version}, ${by}::uuid, ${sql.param(names)}::text[])`);
  return { before, after, version, hadSecrets };
}

/**
 * Replaces the record of a group and appends it to the history.
 * @throws AppError 409 `conflict` if `expectedVersion` is outdated
 */
export async function writeSettings<G extends SettingsGroup>(
  db: Db,
  actor: Actor,
  group: G,
  value: Settings<G>,
  expectedVersion?: number,
): Promise<void> {
  await changeSettings(db, actor, group, () => value, { expectedVersion });
}

/** Secrets of a group, such as an SMTP password: write-only in the API, readable by the server only. */
export async function readSecrets(db: Db, fieldKey: string, group: SettingsGroup): Promise<Secrets> {
  const { rows } = await db.execute<{ secrets: Buffer | null }>(
    sql`SELECT secrets FROM site_setting WHERE group_name = ${group}`,
  );
  return openAll(rows[0]?.secrets ?? null, fieldKey, group);
}
