import { sql } from "drizzle-orm";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { Deps, UserActor } from "@/backend/http/context";
import { staleVersion } from "@/backend/http/version";
import { readSettings } from "@/backend/site/settings";
import type { OutputOf } from "@/lib/contracts/define";
import type { adminMailTemplates } from "@/lib/contracts/site/mail-template";
import { AppError } from "@/lib/errors";
import { formerUser } from "@/lib/labels/role";
import type { Language } from "@/lib/language/languages";
import { isMailEvent, type MailEvent, mailEvents } from "./events";
import { defaultTemplate, getMailLanguages, makeMail } from "./make";
import { samples } from "./samples";
import {
  findPlaceholders,
  namesIn,
  optionalPlaceholders,
  type Rendered,
  type Template,
  unknownPlaceholders,
} from "./template";

export type TemplatePlace = { event: MailEvent; language: Language };
type Stored = Template & { version: number };

/** @throws 404 for an unknown event, and for a language in which the event is not sent */
export function toPlace({ event, language }: { event: string; language: Language }): TemplatePlace {
  if (!isMailEvent(event) || !getMailLanguages(event).includes(language)) throw new AppError("not_found");
  return { event, language };
}

/** The administrator's template, or null while the one that comes with the product is used. */
export async function readCustomTemplate(db: Db, { event, language }: TemplatePlace): Promise<Stored | null> {
  const { rows } = await db.execute<Stored>(sql`
    SELECT subject, preheader, body, version FROM mail_template WHERE event = ${event} AND language = ${language}`);
  return rows[0] ?? null;
}

const everywhere = new Set(["site", "origin", "greeting", "name"]);

/** Placeholders that a template must contain: those of the default template that always have a value. */
export function requiredPlaceholders({ event, language }: TemplatePlace): string[] {
  const optional = new Set([...optionalPlaceholders(event), ...everywhere]);
  const { subject, preheader, body } = defaultTemplate(event, language);
  return [...new Set(namesIn(subject + preheader + body))].filter((name) => !optional.has(name));
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

async function readMailLook({ db, env }: Deps) {
  const site = await readSettings(db, "site");
  const theme = await readSettings(db, "theme");
  return { site: site.v, origin: env.APP_ORIGIN, primary: theme.primary };
}

/** Sample data without the values that may be absent. */
function withoutOptional(event: MailEvent): Record<string, unknown> {
  const optional = new Set(optionalPlaceholders(event));
  return Object.fromEntries(Object.entries(samples[event]).filter(([name]) => !optional.has(name)));
}

/**
 * Renders a template with sample data.
 * @throws 422 for unknown placeholders, missing ones, and optional ones where a value is needed
 */
export async function previewTemplate(deps: Deps, place: TemplatePlace, template: Template): Promise<Rendered> {
  const { event, language } = place;
  const unknown = unknownPlaceholders(event, template);
  if (unknown.length > 0) {
    const field = (["subject", "preheader", "body"] as const).find((name) =>
      namesIn(template[name]).some((one) => unknown.includes(one)),
    );
    throw new AppError("invalid", { fields: { [field ?? "body"]: `This email has no ${inBraces(unknown)}.` } });
  }
  const used = new Set(namesIn(template.subject + template.preheader + template.body));
  const missing = requiredPlaceholders(place).filter((name) => !used.has(name));
  if (missing.length > 0) throw new AppError("invalid", { fields: { body: `Add ${inBraces(missing)}.` } });
  const look = await readMailLook(deps);
  const make = (data: unknown) => makeMail({ event, locale: language, data }, look, template);
  try {
    make(withoutOptional(event));
  } catch {
    const optional = inBraces(optionalPlaceholders(event).filter((name) => used.has(name)));
    const text = `Use ${optional} only in rows of facts and buttons, because a value can be absent.`;
    throw new AppError("invalid", { fields: { body: text } });
  }
  return make(samples[event]);
}

export async function readTemplateEditor(
  deps: Deps,
  place: TemplatePlace,
): Promise<OutputOf<typeof adminMailTemplates.get>> {
  const { event, language } = place;
  const custom = await readCustomTemplate(deps.db, place);
  const { subject, preheader, body } = custom ?? defaultTemplate(event, language);
  const { rows } = await deps.db.execute<{ version: number; at: Date; by: string | null; reset: boolean }>(sql`
    SELECT h.version, h.at, u.name AS by, h.body IS NULL AS reset FROM mail_template_history h
      LEFT JOIN app_user u ON u.id = h.changed_by
     WHERE h.event = ${event} AND h.language = ${language} ORDER BY h.id DESC LIMIT 50`);
  const required = new Set(requiredPlaceholders(place));
  const sample = samples[event] as Record<string, unknown>;
  const look = await readMailLook(deps);
  return {
    subject,
    preheader,
    body,
    version: custom?.version ?? 0,
    placeholders: findPlaceholders(event).map((name) => ({
      name,
      required: required.has(name),
      sample: String(sample[name] ?? (name === "site" ? look.site : name === "origin" ? look.origin : "")),
    })),
    preview: makeMail({ event, locale: language, data: samples[event] }, look, custom ?? undefined),
    history: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString(), by: row.by ?? formerUser })),
  };
}

export async function listTemplates(db: Db): Promise<OutputOf<typeof adminMailTemplates.list>> {
  const { rows } = await db.execute<{ key: string }>(sql`SELECT event || ' ' || language AS key FROM mail_template`);
  const changed = new Set(rows.map(({ key }) => key));
  return {
    items: (Object.keys(mailEvents) as MailEvent[]).map((event) => ({
      event,
      languages: getMailLanguages(event).map((language) => ({
        language,
        changed: changed.has(`${event} ${language}`),
      })),
    })),
  };
}

/** The next version of a template; history and audit log get the change. */
async function record(
  tx: Db,
  who: Who<UserActor>,
  { event, language }: TemplatePlace,
  template: Template | null,
): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    INSERT INTO mail_template_history (event, language, subject, preheader, body, version, changed_by)
    SELECT ${event}, ${language}, ${template?.subject ?? null}, ${template?.preheader ?? null}, ${template?.body ?? null},
           coalesce(max(version), 0) + 1, ${who.actor.id}::uuid
      FROM mail_template_history WHERE event = ${event} AND language = ${language}
    RETURNING version`);
  const version = rows[0]?.version ?? 0;
  const verb = template ? "update" : "reset";
  await auditChange(tx, who, {
    kind: "mail_template",
    id: `${event} ${language}`,
    verb,
    before: null,
    after: { version, ...template },
  });
  return version;
}

/** Locks the template of the event, also one that does not exist yet, and checks the edited version. */
async function lock(tx: Db, place: TemplatePlace, version: number): Promise<void> {
  const key = `mail_template ${place.event} ${place.language}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`);
  if (((await readCustomTemplate(tx, place))?.version ?? 0) !== version) throw staleVersion("this template");
}

/**
 * Stores a template; the next email uses it.
 * @returns its version
 * @throws 409 if `version` is outdated, 422 as `previewTemplate`
 */
export async function saveTemplate(
  deps: Deps,
  tx: Db,
  who: Who<UserActor>,
  place: TemplatePlace,
  { subject, preheader, body }: Template,
  version: number,
): Promise<number> {
  const template = { subject, preheader, body: body.replaceAll("\r\n", "\n") };
  await previewTemplate(deps, place, template);
  await lock(tx, place, version);
  const next = await record(tx, who, place, template);
  await tx.execute(sql`
    INSERT INTO mail_template (event, language, subject, preheader, body, version)
    VALUES (${place.event}, ${place.language}, ${subject}, ${preheader}, ${template.body}, ${next})
    ON CONFLICT (event, language) DO UPDATE SET subject = excluded.subject, preheader = excluded.preheader,
           body = excluded.body, version = excluded.version, updated_at = now()`);
  return next;
}

/** Returns to the template that comes with the product. */
export async function resetTemplate(tx: Db, who: Who<UserActor>, place: TemplatePlace, version: number): Promise<void> {
  await lock(tx, place, version);
  if (version === 0) return;
  await record(tx, who, place, null);
  await tx.execute(sql`DELETE FROM mail_template WHERE event = ${place.event} AND language = ${place.language}`);
}

/** @throws 404 for a version that does not exist or was a reset */
export async function restoreTemplate(
  deps: Deps,
  tx: Db,
  who: Who<UserActor>,
  place: TemplatePlace,
  from: number,
  version: number,
): Promise<number> {
  const { rows } = await tx.execute<Template>(sql`
    SELECT subject, preheader, body FROM mail_template_history
     WHERE event = ${place.event} AND language = ${place.language} AND version = ${from} AND body IS NOT NULL`);
  if (!rows[0]) throw new AppError("not_found");
  return saveTemplate(deps, tx, who, place, rows[0], version);
}
