import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openUntil, reopenUntil } from "@/backend/claims/rules";
import { testDatabase } from "@/backend/db/testing";
import { createCaller, testApp } from "@/backend/http/testing";
import { findSender } from "@/backend/mail/transport";
import { mailsEveryStep } from "@/backend/payments/emails";
import { editUntil, writeUntil } from "@/backend/reviews/rules";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import { claimKind } from "@/lib/contracts/money/claim";
import { type Settings, type SettingsGroup, settingsGroups } from "@/lib/contracts/site/settings";
import { mergeSettings, settingsSecrets } from "@/lib/contracts/site/settings-endpoints";
import type { SiteInfo } from "@/lib/contracts/site/site";
import { openPayload } from "@/lib/http/payload";
import type { PlainRecord } from "@/lib/record";
import { valueAt } from "@/lib/resources/form/form-values";
import { readSecrets, readSettings } from "./settings";
import { appElsewhere } from "./testing";

/**
 * Every field of every settings group is changed through its endpoint in another operating-system process, which shares
 * only the database, and its effect is checked in this one. A field without a row fails. Effects that need a booking, a
 * bank or a mail server have a test of their own, which the row names; it saves in the other process as well.
 */
const db = await testDatabase();
const { app, deps } = testApp(db);
const call = createCaller(app);
const elsewhere = appElsewhere(db);
const askElsewhere = createCaller(elsewhere);
const admin = await personWithPassword(db, "admin", "Ana");

const info = async (): Promise<SiteInfo> => {
  const { body } = await call(null, "POST", "/get/web/info", { base_price: null });
  return JSON.parse(openPayload(body.data.data, deps.env.PAYLOAD_KEY));
};
const read = <G extends SettingsGroup>(group: G): Promise<Settings<G>> => readSettings(db, group);
const sender = async () => {
  const found = await findSender(deps);
  const options = (found?.transport.options ?? {}) as Partial<Record<"host" | "port" | "secure" | "auth", unknown>>;
  return { from: found?.from, ...options };
};
const end = new Date("2026-01-01T00:00:00Z");
const daysAfter = (at: Date | null) => at && (at.getTime() - end.getTime()) / 86_400_000;
const rejected = { state: "decided", decision: "rejected", decidedAt: end, reopenedAt: null } as const;
const decidedClaim = { ...rejected, grantedMinor: 0, heldBack: false, decidedBy: null };

type Row = {
  to: unknown;
  /** The effect in this process; the value itself unless `shows` is given. */
  effect?: () => Promise<unknown>;
  shows?: unknown;
  /** The test of the effect: its file, and its name as written there. */
  test?: readonly [file: string, name: string];
};

const ofInfo = (to: unknown, path: string): Row => ({ to, effect: async () => valueAt(await info(), path) });
const siteTests = "backend/site/site-settings.test.ts";
const cancelTests = "backend/orders/cancellation/requests.test.ts";
const passTests = ["backend/tours/passes.test.ts", "are a signed file for one ticket"] as const;
const effectTests = "backend/site/settings-effects.test.ts";
const captchaTests = "backend/captcha/captcha.test.ts";
const pictureTests = "backend/site/pictures/site-pictures.test.ts";
const bankFile = "backend/payments/citybank/settings.test.ts";
const bankTests = [bankFile, "is used by another process as saved, and passes the connection test"] as const;
const modeTests = [bankFile, "is called at the URL of its mode, which recorded calls contain"] as const;
const stripeTests = ["backend/payments/calls/calls.test.ts", "is used for payments as saved"] as const;
/** Pictures are files of an upload, which the named test makes. */
const picture = (name: string): Row => ({ to: null, test: [pictureTests, name] });

const matrix: Record<string, Row> = {
  "site.v": ofInfo("Meridian", "site.v"),
  "site.description": ofInfo("Huts and houses.", "site.description"),
  "site.defaultTitle": ofInfo("Stays in the mountains", "site.defaultTitle"),
  "site.baseCurrency": ofInfo("EUR", "site.baseCurrency"),
  "site.timeZone": { to: "Europe/Lisbon", test: [siteTests, "the time zone is that of the reports"] },
  "site.languages": { to: ["en", "fr"], test: [siteTests, "the languages are those of the sitemap"] },
  "site.locale": { to: "de", test: [siteTests, "the default language is that of invitations"] },
  "site.contact.email": ofInfo("desk@example.com", "site.contact.email"),
  "site.contact.phone": ofInfo("+351 1", "site.contact.phone"),
  "site.contact.address": ofInfo("Lisbon", "site.contact.address"),
  "site.contact.pin.latitude": ofInfo(38.7081, "site.contact.pin.latitude"),
  "site.contact.pin.longitude": ofInfo(-9.1434, "site.contact.pin.longitude"),
  "site.mapTiles": ofInfo("https://tiles.example.com/{z}/{x}/{y}.png", "site.map.tiles"),
  "site.mapAttribution": ofInfo("© Example", "site.map.attribution"),
  "site.enabledKinds": { to: [], test: [siteTests, "is closed in search, details, quote, hold and sitemap"] },
  "site.maintenance": {
    to: true,
    effect: async () => (await call(null, "POST", "/api/contact", {})).status,
    shows: 503,
  },
  "staff.subAdminScope": {
    to: "all",
    test: ["backend/hotels/console/scope.test.ts", "are of all hotels for all staff once the setting is on"],
  },
  "staff.reviewChanges": { to: false, test: ["backend/hotels/console/routes.test.ts", "reviewChanges"] },
  "theme.primary": ofInfo("#0a5c36", "site.theme.primary"),
  "theme.progress": ofInfo("#00aaff", "site.theme.progress"),
  "theme.radiusPx": ofInfo(3, "site.theme.radiusPx"),
  "theme.mode": ofInfo("dark", "site.theme.mode"),
  "theme.headings": ofInfo("system", "site.theme.headings"),
  "logo.logo": picture("is the %s of every page and keeps its transparency"),
  "logo.logoDark": picture("is the %s of every page and keeps its transparency"),
  "logo.icon": picture("is the icon in all sizes, as favicon.ico and opaque for iOS"),
  "logo.social": picture("is the preview picture of pages without one"),
  "logo.hero": picture("is the picture of the home page in all formats"),
  "social.links": ofInfo([{ name: "Us", url: "https://b.example/us", icon: "mastodon" }], "social"),
  "mail.host": { to: "smtp.example.com", effect: async () => (await sender()).host },
  "mail.port": { to: 2525, effect: async () => (await sender()).port },
  "mail.secure": { to: true, effect: async () => (await sender()).secure },
  "mail.user": { to: "post", effect: async () => valueAt(await sender(), "auth.user") },
  "mail.fromName": { to: "Desk", effect: async () => (await sender()).from?.name },
  "mail.fromAddress": { to: "desk@example.com", effect: async () => (await sender()).from?.address },
  "mail.everyStep": { to: true, effect: () => mailsEveryStep(db) },
  "captcha.siteKey": ofInfo("a-site-key", "site.captcha.siteKey"),
  "captcha.kind": ofInfo("pow", "site.captcha.kind"),
  "captcha.where": ofInfo(["login"], "site.captcha.where"),
  "captcha.minScore": { to: 70, test: [captchaTests, "score"] },
  "captcha.unreachable": { to: "refuse", test: [captchaTests, "follows the setting for a %s verifier"] },
  "gateway.providers": {
    to: ["stripe", "citybank"],
    test: [
      "backend/payments/providers.test.ts",
      "uses the first provider of the list, and keeps the other for its earlier payments",
    ],
  },
  ...Object.fromEntries(
    Object.entries({
      variant: "b",
      merchantId: "4711",
      userName: "agency",
      currency: "EUR",
      currencyNumeric: "978",
      amountScale: 1,
      redirectHosts: ["pay.example"],
    }).map(([name, to]): [string, Row] => [`gateway.citybank.${name}`, { to, test: bankTests }]),
  ),
  "gateway.citybank.mode": { to: "live", test: modeTests },
  "gateway.citybank.testUrl": { to: "https://sandbox.bank.example:8011", test: modeTests },
  "gateway.citybank.liveUrl": { to: "https://bank.example:8011", test: modeTests },
  "gateway.stripe.currency": { to: "EUR", test: stripeTests },
  "gateway.stripe.redirectHosts": { to: ["pay.example"], test: stripeTests },
  "gateway.stripe.api.host": { to: "127.0.0.2", test: stripeTests },
  "gateway.stripe.api.port": { to: 4243, test: stripeTests },
  "gateway.stripe.api.protocol": { to: "https", test: stripeTests },
  "claims.openDays": { to: 3, effect: async () => daysAfter(openUntil(end, await read("claims"))) },
  "claims.approveCancellations": {
    to: true,
    test: [cancelTests, "waits for approval only above the configured amount"],
  },
  "claims.automaticRefundsUpToMinor": {
    to: 5_000,
    test: [cancelTests, "waits for approval only above the configured amount"],
  },
  "claims.reopenDays": { to: 4, effect: async () => daysAfter(reopenUntil(decidedClaim, await read("claims"))) },
  "claims.noShowFreesNights": {
    to: false,
    test: [
      "backend/orders/cancellation/departure.test.ts",
      "keeps the nights if configured, and refunds everything if the fee is waived",
    ],
  },
  "claims.decisionHours": { to: 48, test: [effectTests, "the response time applies to pending cancellations"] },
  "claims.twoPersonAboveMinor": {
    to: 10_000,
    test: [cancelTests, "requires different administrators to accept and to confirm, also with simultaneous requests"],
  },
  "claims.bankRefunds": {
    to: "wallet",
    test: ["backend/payments/staff/staff.test.ts", "goes to the wallet at once if configured"],
  },
  ...Object.fromEntries(
    claimKind.options.map((kind): [string, Row] => [
      `claims.labels.${kind}`,
      {
        to: `Label of ${kind}`,
        test: ["backend/claims/claims.test.ts", "uses the labels of the settings, with defaults for missing ones"],
      },
    ]),
  ),
  "funds.perActMinor": {
    to: 1_000,
    test: [
      "backend/user-console/wallet-adjustment.test.ts",
      "applies the limits per adjustment and per day to each administrator, also for concurrent requests",
    ],
  },
  "funds.perDayMinor": {
    to: 2_000,
    test: [
      "backend/user-console/wallet-adjustment.test.ts",
      "applies the limits per adjustment and per day to each administrator, also for concurrent requests",
    ],
  },
  "reviews.hold": { to: "all", test: ["backend/reviews/reviews.test.ts", "applies to all reviews if configured"] },
  "reviews.blockedTerms": {
    to: "lottery",
    test: ["backend/reviews/reviews.test.ts", "applies to reviews with a blocked term"],
  },
  "reviews.writeDays": {
    to: 10,
    effect: async () =>
      daysAfter(writeUntil({ serviceEnd: end } as Parameters<typeof writeUntil>[0], await read("reviews"))),
  },
  "reviews.editDays": { to: 5, effect: async () => daysAfter(editUntil(end, await read("reviews"))) },
  "holds.minutes": ofInfo(20, "site.holdMinutes"),
  "holds.extensionMinutes": {
    to: 40,
    test: [effectTests, "a hold is extended once, by the minutes of the settings"],
  },
  "holds.pendingMinutes": { to: 12, test: ["backend/stock/stock.test.ts", "follows the settings for its duration"] },
  "holds.perUser": { to: 5, test: [effectTests, "holds have the duration and number of the settings"] },
  "holds.respondHours": { to: 48, test: [effectTests, "the response time is that of requests"] },
  "rates.source": {
    to: "ecb",
    test: [
      "backend/catalogue/prices.test.ts",
      "gets rates in the format of the European Central Bank, converted to the base currency",
    ],
  },
  "rates.url": {
    to: "https://rates.example.com/daily.xml",
    test: [
      "backend/catalogue/prices.test.ts",
      "gets rates in the format of the European Central Bank, converted to the base currency",
    ],
  },
  "passes.apple.passTypeId": { to: "pass.com.example.t", test: passTests },
  "passes.apple.teamId": { to: "TEAM123456", test: passTests },
  "passes.google.issuerId": { to: "3388000000012345678", test: passTests },
  "backups.schedule": {
    to: "daily",
    test: ["backend/database/stored-backups.test.ts", "requests one backup for each day or week"],
  },
  "backups.hour": { to: 5, test: [effectTests, "the scheduled backup is due at its hour"] },
  "backups.keep": { to: 2, test: ["backend/database/stored-backups.test.ts", "keeps the newest backups"] },
  "backups.verify": {
    to: false,
    test: ["backend/database/stored-backups.test.ts", "requests one backup for each day"],
  },
};

/** A test that saves the setting in the other process. */
const savesElsewhere = /(?:save|app)Elsewhere\(db/;

/** The fields of a group by their paths; lists and unions are one field. */
function listFields(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
      listFields(part, `${path}.${name}`),
    );
  }
  const wraps =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional;
  return wraps ? listFields(schema.unwrap() as z.ZodType, path) : [path];
}

const groups = Object.keys(settingsGroups) as SettingsGroup[];
const fields = groups.flatMap((group) => listFields(settingsGroups[group] as unknown as z.ZodType, group));

async function save(group: SettingsGroup, value: object, secrets?: object) {
  const path = `/api/admin/settings/${group}`;
  const { version } = (await askElsewhere(admin, "GET", path)).body;
  await grantStepUp(db, admin);
  return askElsewhere(admin, "PUT", path, { version, value, ...(secrets && { secrets }) });
}
/** `{ contact: { email: value } }` for the path `contact.email`. */
const nest = (path: string, value: unknown): object =>
  path
    .split(".")
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), value) as object;

/** Groups whose parts are null until they are saved as a whole. */
const wholeParts: Partial<Record<SettingsGroup, object>> = {
  site: { contact: { pin: { latitude: 1, longitude: 1 } } },
  gateway: {
    citybank: {
      variant: "a",
      mode: "test",
      testUrl: "https://sandbox.bank.example",
      liveUrl: "https://bank.example",
      merchantId: "1",
      userName: "test",
      currency: "USD",
      currencyNumeric: "840",
      amountScale: 100,
      redirectHosts: ["bank.example"],
    },
    stripe: { currency: "USD", redirectHosts: ["a.example"], api: { host: "127.0.0.1", port: 4242, protocol: "http" } },
  },
};

it("starts the other process with its own process id", async () => {
  expect(await elsewhere.getProcessId()).not.toBe(process.pid);
});

it("has a row for every field and no other rows", () => {
  expect(Object.keys(matrix).sort()).toEqual([...fields].sort());
});

it.each(fields)("%s takes effect in another process than that of the save", async (field) => {
  const [group = "", ...rest] = field.split(".");
  const path = rest.join(".");
  const of = group as SettingsGroup;
  const row = matrix[field];
  if (!row) throw new Error(`${field} has no row`);
  const whole = wholeParts[of];
  if (whole) expect((await save(of, whole)).status).toBe(200);
  const before = valueAt(await read(of), path);
  // A part that is null until it is saved is sent as a whole.
  const value = whole ? mergeSettings(whole as PlainRecord, nest(path, row.to) as PlainRecord) : nest(path, row.to);
  const saved = await save(of, value);
  expect(saved.status, saved.text).toBe(200);
  expect(valueAt(await read(of), path)).toEqual(row.to);
  if (row.effect) expect(await row.effect()).toEqual("shows" in row ? row.shows : row.to);
  if (row.test) {
    const [file, name] = row.test;
    const text = readFileSync(file, "utf8");
    expect(text, `${file} has no test of ${field}`).toContain(name);
    expect(text, `${file} saves in the process that it checks`).toMatch(savesElsewhere);
  }
  expect(Boolean(row.effect ?? row.test), `${field} has no effect`).toBe(true);
  // Some values would change what the next rows see.
  if (field === "site.maintenance" || field === "site.enabledKinds") {
    expect((await save(of, nest(path, before))).status).toBe(200);
  }
});

describe("secrets", () => {
  const secrets = groups.flatMap((group) => (settingsSecrets[group] ?? []).map((name) => [group, name] as const));
  it.each(secrets)("%s.%s is read by another process and never returned", async (group, name) => {
    const value = `secret of ${group}.${name}`;
    const saved = await save(group, wholeParts[group] ?? {}, nest(name, value));
    expect(saved.status, saved.text).toBe(200);
    expect((await readSecrets(db, deps.env.FIELD_KEY, group))[name]).toBe(value);
    expect((await call(admin, "GET", `/api/admin/settings/${group}`)).text).not.toContain(value);
  });
});
