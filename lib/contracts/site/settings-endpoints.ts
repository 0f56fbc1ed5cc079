import { z } from "zod";
import { flattenRecord, isRecord, type PlainRecord } from "../../record";
import { endpoint } from "../define";
import { done, email, instant, pathId } from "../fields";
import { type Settings, type SettingsGroup, settingsGroups } from "./settings";

/** Names of the write-only secrets of a group. A dot nests them in the request. */
export const settingsSecrets: { readonly [G in SettingsGroup]?: readonly string[] } = {
  mail: ["password"],
  captcha: ["secretKey"],
  gateway: [
    "citybank.password",
    "citybank.certificate",
    "citybank.key",
    "citybank.keyPassphrase",
    "citybank.ca",
    "stripe.secretKey",
    "stripe.webhookSecret",
  ],
  passes: ["apple.certificate", "apple.key", "apple.keyPassphrase", "apple.authority", "google.serviceAccount"],
};

/** Groups that are changed only after the step-up. Secrets of other groups need it too. */
export const stepUpGroups: ReadonlySet<SettingsGroup> = new Set(["gateway", "funds", "staff", "claims", "backups"]);

/** Fields whose change needs the step-up although other changes of the group do not. */
export const stepUpFields: { readonly [G in SettingsGroup]?: readonly (keyof Settings<G>)[] } = {
  site: ["baseCurrency"],
  // The server reads the links that set passwords, and gets the stored password of another one.
  mail: ["host", "port", "secure", "user"],
};

/**
 * Fields that an administrator with a permission group cannot change, although the group includes the settings: limits of
 * what one administrator may do alone, like the group `funds`.
 */
export const fullFields: { readonly [G in SettingsGroup]?: readonly (keyof Settings<G>)[] } = {
  claims: ["twoPersonAboveMinor", "approveCancellations", "automaticRefundsUpToMinor"],
};

/** Cache tags of the public pages that show a group. A group without tags is not part of a cached page. */
export const settingsTags: { readonly [G in SettingsGroup]: readonly string[] } = {
  site: ["site", "catalogue"],
  staff: ["site"],
  theme: ["site"],
  logo: ["site"],
  social: ["site"],
  mail: [],
  captcha: ["site"],
  gateway: [],
  claims: ["site"],
  funds: [],
  reviews: [],
  holds: ["site"],
  rates: [],
  passes: [],
  backups: [],
};

type Fields = Record<string, z.ZodType>;

/** The schema without its default, so that an absent field stays absent. */
function withoutDefault(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return withoutDefault(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject ? toPatch(schema) : schema;
}

/** All fields optional and without defaults, also those of nested objects; other fields are refused. */
const toPatch = (schema: z.ZodObject): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.shape as Fields).map(([name, field]) => [name, withoutDefault(field).optional()]),
    ),
  );

/** Replaces the given fields of a record; those of nested objects one by one. */
export function mergeSettings(before: PlainRecord, patch: PlainRecord): PlainRecord {
  const merged = { ...before };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    const old = merged[name];
    merged[name] = isRecord(old) && isRecord(value) ? mergeSettings(old, value) : value;
  }
  return merged;
}

type SecretTree = { [name: string]: SecretTree | true };
const secretText = z.string().max(50_000, "Use at most 50,000 characters.").optional();

function secretSchema(names: readonly string[]): z.ZodType {
  const tree: SecretTree = {};
  for (const name of names) {
    const parts = name.split(".");
    const last = parts.pop() ?? name;
    let target = tree;
    for (const part of parts) {
      target[part] ??= {};
      target = target[part] as SecretTree;
    }
    target[last] = true;
  }
  const build = (node: SecretTree): z.ZodType =>
    z
      .strictObject(
        Object.fromEntries(
          Object.entries(node).map(([name, part]) => [name, part === true ? secretText : build(part)]),
        ),
      )
      .optional();
  return build(tree);
}

/** The secrets of a request by their stored name; an empty text keeps the stored secret and is left out. */
export const flattenSecrets = (secrets: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(flattenRecord(isRecord(secrets) ? secrets : {})).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );

const version = z.number().int().min(0);

/** The author of a secret and the time. The secret itself is never returned. */
export const secretState = z.object({ setAt: instant, setBy: z.string().nullable() }).nullable();
export type SecretState = z.infer<typeof secretState>;

export const settingsChange = z.object({
  version,
  at: instant,
  by: z.string(),
  /** Changed fields as dotted paths, against the version before. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Names of the secrets that were set or removed. */
  secrets: z.array(z.string()),
});
export type SettingsChange = z.infer<typeof settingsChange>;

/** Result of a test action: whether it succeeded, and what the other system responded, without secrets. */
export const settingsTestResult = done.extend({ ok: z.boolean(), lines: z.array(z.string()) });
export type SettingsTestResult = z.infer<typeof settingsTestResult>;

function groupEndpoints<G extends SettingsGroup>(group: G) {
  const path = `/api/admin/settings/${group}`;
  const schema = settingsGroups[group] as unknown as z.ZodObject;
  const secrets = settingsSecrets[group] ?? [];
  const body = z.strictObject({
    /** The displayed version; 0 before the first save. */
    version,
    /** Fields that are left out keep their value. */
    value: toPatch(schema) as z.ZodType<Partial<Settings<G>>>,
    ...(secrets.length > 0 && {
      secrets: secretSchema(secrets),
      /** Names of the secrets to remove. */
      clear: z.array(z.enum(secrets as [string, ...string[]])).optional(),
    }),
  });
  const saved = done.extend({ version });
  return {
    get: endpoint({
      id: `settings.${group}.get`,
      method: "GET",
      path,
      who: "admin",
      summary: `The settings group ${group} with its version; secrets only as who set them and when`,
      out: z.object({
        version,
        updatedAt: instant.nullable(),
        updatedBy: z.string().nullable(),
        value: schema as unknown as z.ZodType<Settings<G>>,
        secrets: z.record(z.string(), secretState),
      }),
    }),
    save: endpoint({
      id: `settings.${group}.save`,
      method: "PUT",
      path,
      who: "admin",
      summary: `Changes fields of the settings group ${group}; another version than the stored one is refused`,
      body,
      out: saved,
    }),
    /** The same for forms without scripts, which cannot send PUT. */
    submit: endpoint({
      id: `settings.${group}.submit`,
      method: "POST",
      path,
      who: "admin",
      summary: `The same as PUT, for forms without scripts`,
      body,
      out: saved,
    }),
    history: endpoint({
      id: `settings.${group}.history`,
      method: "GET",
      path: `${path}/history`,
      who: "admin",
      summary: `The last fifty changes of the settings group ${group}`,
      out: z.object({ items: z.array(settingsChange) }),
    }),
    restore: endpoint({
      id: `settings.${group}.restore`,
      method: "POST",
      path: `${path}/history/{version}/restore`,
      who: "admin",
      summary: `Stores an earlier version of the settings group ${group} as the newest`,
      params: z.object({ version: pathId }),
      body: z.strictObject({ version }),
      out: saved,
    }),
  };
}

export type SettingsEndpoints<G extends SettingsGroup = SettingsGroup> = ReturnType<typeof groupEndpoints<G>>;

export const settingsEndpoints = Object.fromEntries(
  (Object.keys(settingsGroups) as SettingsGroup[]).map((group) => [group, groupEndpoints(group)]),
) as { [G in SettingsGroup]: SettingsEndpoints<G> };

/** Test actions. They use the stored settings. */
export const settingsTests = {
  mail: endpoint({
    id: "settings.mail.test",
    method: "POST",
    path: "/api/admin/settings/mail/tests/send",
    who: "admin",
    summary: "Sends a test email and returns what the mail server responded",
    body: z.strictObject({ to: email }),
    out: settingsTestResult,
  }),
  captcha: endpoint({
    id: "settings.captcha.test",
    method: "POST",
    path: "/api/admin/settings/captcha/tests/verify",
    who: "admin",
    summary: "Tries the stored captcha: asks Google whether it knows the secret key, or solves a proof of work",
    out: settingsTestResult,
  }),
  citybank: endpoint({
    id: "settings.gateway.testCitybank",
    method: "POST",
    path: "/api/admin/settings/gateway/tests/citybank",
    who: "admin",
    summary: "Asks City Bank for a token with the stored merchant data and returns whether it responded",
    out: settingsTestResult,
  }),
  passes: endpoint({
    id: "settings.passes.test",
    method: "POST",
    path: "/api/admin/settings/passes/tests/sign",
    who: "admin",
    summary: "Signs a sample pass with the stored certificate and key and returns until when they are valid",
    out: settingsTestResult,
  }),
  stripe: endpoint({
    id: "settings.gateway.testStripe",
    method: "POST",
    path: "/api/admin/settings/gateway/tests/stripe",
    who: "admin",
    summary: "Asks Stripe for the balance with the stored secret key and returns whether it responded",
    out: settingsTestResult,
  }),
};
