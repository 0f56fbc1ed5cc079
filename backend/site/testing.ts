import { afterAll, inject } from "vitest";
import type { Db } from "@/backend/db/client";
import type { ThrowawayDatabase } from "@/backend/db/throwaway";
import type { Actor } from "@/backend/http/context";
import { createCaller } from "@/backend/http/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import type { Settings, SettingsGroup } from "@/lib/contracts/site/settings";
import { changeSettings, type SecretChanges } from "./settings";

type Options = { headers?: HeadersInit; method?: string; body?: string };

/** Requests of the backend in another operating-system process (scripts/testing/elsewhere.ts). */
function forward(db: ThrowawayDatabase, env: Record<string, string>) {
  const headers = { "x-test-database": db.url, "x-test-env": JSON.stringify(env) };
  const request = async (path: string, { headers: more, ...options }: Options = {}) => {
    const address = (await (await fetch(`${inject("testServerAddress")}/elsewhere`)).json()) as string;
    return fetch(address + path, { ...options, headers: { ...headers, ...Object.fromEntries(new Headers(more)) } });
  };
  return { request, leave: () => request("/leave") };
}

/**
 * The backend in another operating-system process. It shares the database with this one, and nothing else.
 */
export function appElsewhere(db: ThrowawayDatabase, env: Record<string, string> = {}) {
  const { request, leave } = forward(db, env);
  afterAll(leave);
  return { request, getProcessId: async () => Number(await (await request("/process")).text()) };
}

const admins = new WeakMap<ThrowawayDatabase, ReturnType<typeof personWithPassword>>();

/**
 * Saves settings as an administrator in another operating-system process. The test then checks their effect in its own
 * process.
 */
export async function saveElsewhere<G extends SettingsGroup>(
  db: ThrowawayDatabase,
  group: G,
  value: Partial<Settings<G>>,
): Promise<void> {
  const { request, leave } = forward(db, {});
  const call = createCaller({ request });
  const found = admins.get(db) ?? personWithPassword(db, "admin");
  admins.set(db, found);
  const admin = await found;
  const path = `/api/admin/settings/${group}`;
  const current = await call(admin, "GET", path);
  if (current.status !== 200) throw new Error(`${group}: ${current.status} ${current.text}`);
  await grantStepUp(db, admin);
  const saved = await call(admin, "PUT", path, { version: current.body.version, value });
  await leave();
  if (saved.status !== 200) throw new Error(`${group}: ${saved.status} ${saved.text}`);
}

/** Sets and removes secrets of a group; the others stay. */
export async function writeSecrets(
  db: Db,
  fieldKey: string,
  actor: Actor,
  group: SettingsGroup,
  changes: SecretChanges,
): Promise<void> {
  await changeSettings(db, actor, group, (before) => before, { secrets: { fieldKey, changes } });
}
