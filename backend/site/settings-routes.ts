import type { z } from "zod";
import { transaction } from "@/backend/db/transaction";
import { type Deps, requireUser } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { type SettingsGroup, settingsGroups } from "@/lib/contracts/site/settings";
import { flattenSecrets, type SettingsEndpoints, settingsEndpoints } from "@/lib/contracts/site/settings-endpoints";
import type { PlainRecord } from "@/lib/record";
import { readSettingsRecord } from "./settings";
import { readSettingsHistory, readSettingsVersion } from "./settings-history";
import { saveSettings } from "./settings-save";

type SaveBody = { version: number; value: PlainRecord; secrets?: unknown; clear?: readonly string[] };

function groupRoutes({ db, env }: Deps, group: SettingsGroup): Route[] {
  const endpoints = settingsEndpoints[group] as unknown as SettingsEndpoints;
  const saved = (version: number) => ({
    status: 1 as const,
    title: "Saved",
    message: "This applies to all pages from now on.",
    version,
  });
  const store = (endpoint: SettingsEndpoints["save"] | SettingsEndpoints["submit"]) =>
    route(endpoint, async ({ actor, ip, requestId, body, stale }) => {
      const { version, value, secrets, clear = [] } = body as z.output<typeof endpoint.body> & SaveBody;
      const changes = { ...Object.fromEntries(clear.map((name) => [name, null])), ...flattenSecrets(secrets) };
      const who = { actor: requireUser(actor), ip, requestId };
      const next = await transaction(db, (tx) =>
        saveSettings(tx, env.FIELD_KEY, who, group, { version, value: value as PlainRecord, secrets: changes }),
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
        return saveSettings(tx, env.FIELD_KEY, who, group, { version: body.version, value, secrets: {} });
      });
      if (next.tags.length > 0) stale(...next.tags);
      return {
        ...saved(next.version),
        title: "Restored",
        message: `Version ${params.version} applies again. Secrets are unchanged.`,
      };
    }),
  ];
}

export const settingsRoutes = (deps: Deps): Route[] =>
  (Object.keys(settingsGroups) as SettingsGroup[]).flatMap((group) => groupRoutes(deps, group));
