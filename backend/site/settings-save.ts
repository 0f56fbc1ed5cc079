import { useStepUp } from "@/backend/approval/step-up";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { mayUse } from "@/backend/http/auth";
import type { UserActor } from "@/backend/http/context";
import { type Settings, type SettingsGroup, settingsGroups } from "@/lib/contracts/site/settings";
import {
  fullFields,
  mergeSettings,
  settingsTags,
  stepUpFields,
  stepUpGroups,
} from "@/lib/contracts/site/settings-endpoints";
import { AppError } from "@/lib/errors";
import { flattenRecord, type PlainRecord } from "@/lib/record";
import { fieldErrors } from "@/lib/text/field-errors";
import { changeSettings, type SecretChanges } from "./settings";
import { extraTags, type SettingsChange, settingsChecks } from "./settings-checks";

type SaveRequest = { version: number; value: PlainRecord; secrets: SecretChanges };

/** The complete new value. Fields are named as in the request: `value.contact.email`. */
function parseValue(group: SettingsGroup, value: PlainRecord): PlainRecord {
  const result = settingsGroups[group].safeParse(value);
  if (result.success) return result.data as PlainRecord;
  const fields = Object.entries(fieldErrors(result.error)).map(([path, text]) => [`value.${path}`, text] as const);
  throw new AppError("invalid", { fields: Object.fromEntries(fields) });
}

export type SavedSettings = { version: number; tags: readonly string[] };

/** Saves a group for an administrator: step-up, rules, history and audit entry in one transaction. */
export async function saveSettings<G extends SettingsGroup>(
  tx: Db,
  fieldKey: string,
  who: Who<UserActor>,
  group: G,
  { version, value, secrets }: SaveRequest,
): Promise<SavedSettings> {
  const changed = await changeSettings(
    tx,
    who.actor,
    group,
    (before) => parseValue(group, mergeSettings(before as PlainRecord, value)),
    { expectedVersion: version, secrets: { fieldKey, changes: secrets } },
  );
  const { before, after, hadSecrets } = changed;
  const check = settingsChecks[group] as ((change: SettingsChange<G>) => unknown) | undefined;
  const kept = new Set(hadSecrets);
  for (const [name, secret] of Object.entries(secrets)) secret === null ? kept.delete(name) : kept.add(name);
  const hasChange = (fields: readonly unknown[] = []) =>
    (fields as readonly (keyof Settings<G>)[]).some((field) => before[field] !== after[field]);
  if (hasChange(fullFields[group]) && !mayUse(who.actor, "full")) {
    throw new AppError("forbidden", { user: "Your permission group does not include the limits of administrators." });
  }
  const changesGuarded = hasChange(stepUpFields[group]);
  const changesSecrets = Object.keys(secrets).length > 0;
  if (stepUpGroups.has(group) || changesSecrets || changesGuarded) await useStepUp(tx, who.actor);
  await check?.({ tx, before, after, secrets: kept, entered: new Set(Object.keys(secrets)) });
  const names = Object.entries(secrets).map(([name, secret]) => ({ field: `secrets.${name}`, name, secret }));
  const secretBefore = names.map(({ field, name }) => [field, hadSecrets.has(name) ? "set" : null]);
  const secretAfter = names.map(({ field, name, secret }) => {
    if (secret === null) return [field, null];
    return [field, hadSecrets.has(name) ? "replaced" : "set"];
  });
  await auditChange(tx, who, {
    kind: "settings",
    id: group,
    verb: "update",
    before: { ...flattenRecord(before as PlainRecord), ...Object.fromEntries(secretBefore) },
    after: { ...flattenRecord(after as PlainRecord), ...Object.fromEntries(secretAfter) },
  });
  const more = extraTags[group] as ((after: Settings<G>) => readonly string[]) | undefined;
  return { version: changed.version, tags: [...settingsTags[group], ...(more?.(after) ?? [])] };
}
