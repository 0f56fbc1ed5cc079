import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeNextBackup } from "@/backend/database/stored-backups";
import { testDatabase } from "@/backend/db/testing";
import { openFileStore } from "@/backend/files/open-store";
import { logTo } from "@/backend/http/log";
import { createCaller, testApp } from "@/backend/http/testing";
import { deliverDueMail } from "@/backend/jobs/deliver-mail";
import { sendMail } from "@/backend/mail/send";
import { settingsProviders } from "@/backend/payments/providers";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import { allEndpoints } from "@/lib/contracts";
import { type SettingsGroup, settingsGroups } from "@/lib/contracts/site/settings";
import { mergeSettings, settingsSecrets } from "@/lib/contracts/site/settings-endpoints";
import type { PlainRecord } from "@/lib/record";
import { readSecrets } from "./settings";
import { startRepeatingServers } from "./testing/repeating-servers";

/**
 * Stores a marked secret in every secret field, uses the secrets with servers that repeat them in their errors, and
 * searches for them in all responses, log lines, histories, the API document, backups and the whole database.
 */
const makeMarker = (name: string) => `marked-${name.replace(/\W/g, "-")}-${randomBytes(12).toString("hex")}`;

const groups = Object.keys(settingsGroups) as SettingsGroup[];
const fields = groups.flatMap((group) => (settingsSecrets[group] ?? []).map((name) => ({ group, name })));
/** By what they are stored as. */
const markers = new Map(fields.map(({ group, name }) => [`${group}.${name}`, makeMarker(`${group}.${name}`)]));
const own = Object.fromEntries(
  ["FIELD_KEY", "PAYLOAD_KEY", "SIGNING_KEY", "FILES_S3_SECRET"].map((name) => [name, makeMarker(name)]),
);
for (const [name, marker] of Object.entries(own)) markers.set(name, marker);

const others = await startRepeatingServers();
const { host, sent } = others;
afterAll(others.close);

const db = await testDatabase("owner");
const env = {
  ...own,
  FILES_S3_KEY_ID: "key-id",
  DATABASE_URL: db.url,
  CAPTCHA_VERIFY_URL: `http://${host}/verify`,
  WEBHOOK_ALLOWED_HOSTS: host,
  FILES_S3_ENDPOINT: `http://${host}`,
  FILES_S3_BUCKET: "files",
};
const { app, deps, log } = testApp(db, env);
const request = createCaller(app);
const admin = await personWithPassword(db, "admin", "Ana");
markers.set("session", admin.token);

/** Texts by where they were found. */
const texts: [where: string, text: string][] = [];
async function call(method: string, path: string, body?: unknown, who: typeof admin | null = admin) {
  const response = await request(who, method, path, body);
  texts.push([`${method} ${path}`, response.text]);
  return response;
}
const settingsPath = (group: SettingsGroup) => `/api/admin/settings/${group}`;
async function save(group: SettingsGroup, body: object) {
  const { version } = (await call("GET", settingsPath(group))).body;
  await grantStepUp(db, admin);
  return call("PUT", settingsPath(group), { version, value: {}, ...body });
}
const getMarker = (name: string): string => {
  const marker = markers.get(name);
  if (!marker) throw new Error(`${name} has no marker`);
  return marker;
};
/** The secrets of a group as nested objects. */
const getSecrets = (group: SettingsGroup): object =>
  (settingsSecrets[group] ?? []).reduce<PlainRecord>((all, path) => {
    const leaf = path
      .split(".")
      .reverse()
      .reduce<unknown>((inner, name) => ({ [name]: inner }), getMarker(`${group}.${path}`));
    return mergeSettings(all, leaf as PlainRecord);
  }, {});

const merchant = {
  variant: "a",
  mode: "test",
  testUrl: `https://${host}`,
  liveUrl: "",
  merchantId: "11122333",
  userName: "agency",
  currency: "USD",
  currencyNumeric: "840",
  amountScale: 100,
  redirectHosts: [host],
};
const [echoHost = "", echoPort = ""] = host.split(":");
const values: Partial<Record<SettingsGroup, object>> = {
  mail: { host: "127.0.0.1", port: others.mailPort, user: "post" },
  captcha: { kind: "recaptcha_v2", siteKey: "public-site-key" },
  gateway: {
    providers: ["citybank", "stripe"],
    citybank: merchant,
    stripe: {
      currency: "USD",
      redirectHosts: [host],
      api: { host: echoHost, port: Number(echoPort), protocol: "http" },
    },
  },
};

async function useProviders() {
  const providers = settingsProviders(deps);
  const page = "https://site.test/api/pay/return/x";
  for (const id of ["citybank", "stripe"]) {
    const provider = await providers.get(id);
    const started = provider?.createSession({
      attemptId: crypto.randomUUID(),
      idemKey: crypto.randomUUID(),
      description: "Two nights",
      amount: { minor: 100, currency: "USD" },
      returnUrls: { approved: page, declined: page, cancelled: page },
      payBy: new Date(Date.now() + 900_000),
    });
    await expect(started, id).rejects.toThrow();
    await call("POST", `${settingsPath("gateway")}/tests/${id}`);
  }
}

beforeAll(async () => {
  for (const group of groups.filter((name) => settingsSecrets[name])) {
    expect((await save(group, { value: values[group] ?? {}, secrets: getSecrets(group) })).status, group).toBe(200);
    // A repeated save, an outdated version, refused values and an unknown field.
    expect((await save(group, { secrets: getSecrets(group) })).status).toBe(200);
    expect((await call("PUT", settingsPath(group), { version: 0, value: {}, secrets: getSecrets(group) })).status).toBe(
      409,
    );
    expect((await save(group, { value: { unknown: 1 }, secrets: getSecrets(group) })).status).toBe(422);
    const [name = ""] = settingsSecrets[group] ?? [];
    expect((await save(group, { secrets: { [`un${name}`]: getMarker(`${group}.${name}`) } })).status).toBe(422);
    await grantStepUp(db, admin);
    await call("POST", `${settingsPath(group)}/history/1/restore`, { version: 2 });
  }
}, 120_000);

it("uses all secrets in test actions and real requests", async () => {
  for (const code of [200, 401]) {
    others.state.status = code;
    expect((await call("POST", `${settingsPath("mail")}/tests/send`, { to: "ana@example.com" })).body.ok).toBe(false);
    await call("POST", `${settingsPath("captcha")}/tests/verify`);
    const login = { email: "a@example.com", password: getMarker("mail.password"), captcha: "token" };
    await call("POST", "/api/auth/login", login, null);
    // First with certificates that cannot be read, then without them.
    await save("gateway", { value: { citybank: { ...merchant } }, secrets: getSecrets("gateway") });
    await useProviders();
    const clear = ["citybank.certificate", "citybank.key", "citybank.keyPassphrase", "citybank.ca"];
    for (const variant of ["a", "b"]) {
      const plain = { ...merchant, variant, testUrl: `http://${host}` };
      const secrets = { citybank: { password: getMarker("gateway.citybank.password") } };
      expect((await save("gateway", { value: { citybank: plain }, secrets, clear })).status).toBe(200);
      await useProviders();
    }
  }
  await save("gateway", { secrets: getSecrets("gateway") });
  await db.transaction((tx) => sendMail(tx, { event: "contactCopy", to: "late@example.com", data: {} }));
  await deliverDueMail(deps, async () => null);
});

it("returns reseller keys and webhook secrets only when they are created", async () => {
  await grantStepUp(db, admin);
  const reseller = await call("POST", "/api/admin/resellers", { name: "Agency", email: "agency@example.com" });
  await grantStepUp(db, admin);
  const keyPath = `/api/admin/resellers/${reseller.body.id}/keys`;
  const key = await request(admin, "POST", keyPath, { name: "Live" });
  markers.set("reseller key", key.body.key);
  await grantStepUp(db, admin);
  const url = `http://${host}/hook`;
  const hook = await request(admin, "POST", "/api/admin/webhooks", { name: "ERP", url, events: [] });
  markers.set("webhook", hook.body.secret);
  for (const made of [key, hook]) expect(made.status, made.text).toBe(200);
  await grantStepUp(db, admin);
  expect((await call("POST", "/api/admin/webhooks", { name: "", url })).status).toBe(422);
  for (const path of ["/api/octo/supplier", "/api/octo/products/999999"]) {
    const headers = { authorization: `Bearer ${key.body.key}` };
    texts.push([path, await (await app.request(path, { headers })).text()]);
  }
});

it("records a failed backup and downloads a complete one", async () => {
  others.state.status = 403;
  await grantStepUp(db, admin);
  expect((await call("POST", "/api/admin/database/stored")).status).toBe(200);
  await makeNextBackup({ ...deps, files: openFileStore(deps.env) });
  const stored = (await call("GET", "/api/admin/database/stored")).body.items;
  expect(stored[0]).toMatchObject({ state: "failed", error: expect.any(String) });
  await grantStepUp(db, admin);
  const { next } = (await request(admin, "POST", "/api/admin/database/backup")).body;
  const response = await app.request(next.url, { headers: admin.bearer });
  const backup = gunzipSync(Buffer.from(await response.arrayBuffer())).toString("utf8");
  expect(backup).toContain(merchant.merchantId);
  texts.push(["backup", backup]);
});

/** They end with the process only. */
const streams: ReadonlySet<string> = new Set(["/stale", "/api/my/notifications/stream"]);

/** Every response to an administrator that a GET request has; parameters are those of the first record. */
async function readEverything(): Promise<string[]> {
  const queries: Record<string, string[]> = {
    "/api/admin/settings/gateway/calls": ["?provider=citybank", "?provider=stripe"],
  };
  const found: string[] = [];
  for (const { path, method } of allEndpoints) {
    if (method !== "GET" || streams.has(path)) continue;
    for (const query of queries[path] ?? [""]) {
      const { status: code } = await call("GET", `${path.replace(/\{\w+\}/g, "1")}${query}`);
      if (code === 200) found.push(path);
    }
  }
  return found;
}

/** All rows of all tables as text. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(sql.raw(`SELECT t::text AS text FROM ${name} t`));
    parts.push(`${name}\n${rows.map(({ text }) => text).join("\n")}`);
  }
  return parts.join("\n");
}

/** The forms in which a text occurs elsewhere: as it is, in hexadecimal, and in base64 at each of the three offsets. */
function listForms(marker: string): string[] {
  const bytes = Buffer.from(marker);
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    return padded.slice(offset === 0 ? 0 : 4, -4);
  });
  return [
    marker,
    bytes.toString("hex"),
    ...base64,
    ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ];
}

it("finds no secret in responses, logs, backups and the database", async () => {
  const read = await readEverything();
  expect(read).toEqual(
    expect.arrayContaining([
      ...groups.flatMap((group) => [settingsPath(group), `${settingsPath(group)}/history`]),
      "/api/admin/settings/gateway/calls",
      "/api/admin/outbox",
      "/api/admin/database",
      "/api/admin/database/stored",
      "/api/admin/webhooks",
      "/api/admin/webhooks/{id}/deliveries",
      "/api/admin/audit-log",
      "/api/admin/resellers",
      "/api/admin/resellers/{id}/requests",
      "/api/openapi.json",
      "/api/docs",
    ]),
  );
  const lines: string[] = [];
  for (const format of ["text", "json"] as const) {
    const write = logTo({ write: (line) => lines.push(line) }, format);
    for (const { event, facts } of log) write(event, facts);
  }
  texts.push(["log", lines.join("")], ["database", await dumpDatabase()]);

  // They were stored, used, and the search would find them.
  for (const { group, name } of fields) {
    expect((await readSecrets(db, deps.env.FIELD_KEY, group))[name], name).toBe(getMarker(`${group}.${name}`));
  }
  for (const name of ["mail.password", "captcha.secretKey", "gateway.citybank.password", "gateway.stripe.secretKey"]) {
    expect(sent.some((text) => text.includes(getMarker(name)))).toBe(true);
  }
  expect(texts.some(([, text]) => text.includes(merchant.merchantId))).toBe(true);

  const found = [...markers].flatMap(([name, marker]) =>
    texts.flatMap(([where, text]) => {
      const form = listForms(marker).find((one) => text.includes(one));
      return form
        ? [`${name} in ${where}: …${text.slice(Math.max(0, text.indexOf(form) - 120), text.indexOf(form))}`]
        : [];
    }),
  );
  expect(found).toEqual([]);
});
