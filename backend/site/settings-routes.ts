import type { z } from "zod";
import { useStepUp } from "@/backend/approval/step-up";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { type Settings, type SettingsGroup, settingsGroups } from "@/lib/contracts/settings";
import {
  flattenSecrets,
  mergeSettings,
  type SettingsEndpoints,
  settingsEndpoints,
  settingsTags,
  stepUpGroups,
} from "@/lib/contracts/settings-endpoints";
import { AppError } from "@/lib/errors";
import { flattenRecord, type PlainRecord } from "@/lib/record";
import { fieldErrors } from "@/lib/text/field-errors";
import { changeSettings, readSettingsRecord, type SecretChanges } from "./settings";
import { extraTags, needsStepUp, settingsChecks } from "./settings-checks";
import { readSettingsHistory, readSettingsVersion } from "./settings-history";

type Asked = { version: number; value: PlainRecord; secrets: SecretChanges };

/** The complete new value. Fields are named as in the request: `value.contact.email`. */
function parseValue(group: SettingsGroup, value: PlainRecord): PlainRecord {
  const result = settingsGroups[group].safeParse(value);
  if (result.success) return result.data as PlainRecord;
  const fields = Object.entries(fieldErrors(result.error)).map(([path, words]) => [`value.${path}`, words] as const);
  throw new AppError("invalid", { fields: Object.fromEntries(fields) });
}

type Saved = { version: number; tags: readonly string[] };

/** Saves a group for an administrator: step-up, rules, history and audit entry in one transaction. */
async function save<G extends SettingsGroup>(
  tx: Db,
  fieldKey: string,
  who: Who<UserActor>,
  group: G,
  { version, value, secrets }: Asked,
): Promise<Saved> {
  const changed = await changeSettings(
    tx,
    who.actor,
    group,
    (before) => parseValue(group, mergeSettings(before as PlainRecord, value)),
    { expectedVersion: version, secrets: { fieldKey, changes: secrets } },
  );
  const { before, after, hadSecrets } = changed;
  const check = settingsChecks[group] as ((tx: Db, a: Settings<G>, b: Settings<G>) => unknown) | undefined;
  await check?.(tx, before, after);
  const rule = needsStepUp[group] as ((a: Settings<G>, b: Settings<G>) => boolean) | undefined;
  const changesSecrets = Object.keys(secrets).length > 0;
  if (stepUpGroups.has(group) || changesSecrets || rule?.(before, after)) await useStepUp(tx, who.actor);
  const names = Object.entries(secrets).map(([name, secret]) => ({ field: `secrets.${name}`, name, secret }));
  const secretBefore = names.map(({ field, name }) => [field, hadSecrets.has(name) ? "set" : null]);
  const secretAfter = names.map(({ field, name, secret }) => {
    if (secret === null) return [field, null];
    return [field, hadSecrets.has(name) ? "replaced" : "set"];
  });
  await auditChange(tx, who, {
    ...{ kind: "settings", id: group, verb: "update" },
    before: { ...flattenRecord(before as PlainRecord), ...Object.fromEntries(secretBefore) },
    after: { ...flattenRecord(after as PlainRecord), ...Object.fromEntries(secretAfter) },
  });
  const more = extraTags[group] as ((after: Settings<G>) => readonly string[]) | undefined;
  return { version: changed.version, tags: [...settingsTags[group], ...(more?.(after) ?? [])] };
}

type SaveBody = { version: number; value: PlainRecord; secrets?: unknown; clear?: readonly string[] };

function groupRoutes({ db, env }: Deps, group: SettingsGroup): Route[] {
  const endpoints = settingsEndpoints[group] as unknown as SettingsEndpoints;
  const saved = (version: number) => ({
    ...{ status: 1 as const, title: "Saved", message: "This holds from now on, on every page." },
    version,
  });
  const store = (endpoint: SettingsEndpoints["save"] | SettingsEndpoints["submit"]) =>
    route(endpoint, async ({ actor, ip, requestId, body, stale }) => {
      const { version, value, secrets, clear = [] } = body as z.output<typeof endpoint.body> & SaveBody;
      const changes = { ...Object.fromEntries(clear.map((name) => [name, null])), ...flattenSecrets(secrets) };
      const who = { actor: requireUser(actor), ip, requestId };
      const next = await transaction(db, (tx) =>
        save(tx, env.FIELD_KEY, who, group, { version, value: value as PlainRecord, secrets: changes }),
      );
      if (next.tags.length > 0) stale(...next.tags);
      return saved(next.version);
    });
  return [
    route(endpoints.get, () => readSettingsRecord(db, group)),
    store(endpoints.save),
    store(endpoints.submit),
    route(endpoints.history, async () => ({ items: await readSettingsHistory(db, group) })),
    route(endpoints.restore, async ({ actor, ip, requestId, params, body, stale }) => {
      const who = { actor: requireUser(actor), ip, requestId };
      const next = await transaction(db, async (tx) => {
        const value = (await readSettingsVersion(tx, group, params.version)) as PlainRecord;
        return save(tx, env.FIELD_KEY, who, group, { version: body.version, value, secrets: {} });
      });
      if (next.tags.length > 0) stale(...next.tags);
      return {
        ...saved(next.version),
        title: "Restored",
        message: `Version ${params.version} holds again. Secrets stay as they are.`,
      };
    }),
  ];
}

export const settingsRoutes = (deps: Deps): Route[] =>
  (Object.keys(settingsGroups) as SettingsGroup[]).flatMap((group) => groupRoutes(deps, group));
