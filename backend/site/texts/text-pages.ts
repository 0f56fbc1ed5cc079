import { diffWordsWithSpace } from "diff";
import { sql } from "drizzle-orm";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { staleVersion } from "@/backend/http/version";
import type { OutputOf } from "@/lib/contracts/define";
import type { adminTextPages, TextPageDifference, TextPageId, textPage } from "@/lib/contracts/site/text-page";
import { AppError } from "@/lib/errors";
import { formerUser } from "@/lib/labels/role";
import type { Language } from "@/lib/language/languages";
import { defaultTexts, defaultTextsDate } from "@/lib/site/default-texts";

type Place = { page: TextPageId; language: Language };

/** The published text; the English one, finally the default, if there is none in this language. */
export async function readTextPage(db: Db, { page, language }: Place): Promise<OutputOf<typeof textPage>> {
  const { rows } = await db.execute<OutputOf<typeof textPage>>(sql`
    SELECT text, (at AT TIME ZONE 'UTC')::date::text AS "updatedOn", language, version FROM page_version
     WHERE page = ${page} AND language IN (${language}, 'en') ORDER BY language = ${language} DESC, version DESC LIMIT 1`);
  return rows[0] ?? { text: defaultTexts[page], updatedOn: defaultTextsDate, language: "en", version: 0 };
}

/** The latest version of a page in any language, such as the terms that a booking accepts; 0 for the default text. */
export const currentPageVersion = (page: TextPageId) =>
  sql`coalesce((SELECT max(version) FROM page_version WHERE page = ${page}), 0)`;

type Draft = { text: string; version: number; at: Date; by: string | null };

async function readDraft(db: Db, { page, language }: Place, lock = sql``): Promise<Draft | undefined> {
  const { rows } = await db.execute<Draft>(sql`
    SELECT d.text, d.version, d.updated_at AS at, (SELECT u.name FROM app_user u WHERE u.id = d.updated_by) AS by
      FROM page_draft d WHERE d.page = ${page} AND d.language = ${language} ${lock}`);
  return rows[0];
}

/** The published text in exactly this language; empty if there is none. */
async function readPublished(db: Db, place: Place): Promise<string> {
  const published = await readTextPage(db, place);
  return published.language === place.language ? published.text : "";
}

export async function readTextPageEditor(db: Db, place: Place): Promise<OutputOf<typeof adminTextPages.get>> {
  const [draft, published, { rows }] = await Promise.all([
    readDraft(db, place),
    readPublished(db, place),
    db.execute<{ version: number; at: Date; by: string | null }>(sql`
      SELECT p.version, p.at, u.name AS by FROM page_version p LEFT JOIN app_user u ON u.id = p.published_by
       WHERE p.page = ${place.page} AND p.language = ${place.language} ORDER BY p.version DESC LIMIT 100`),
  ]);
  return {
    text: draft?.text ?? published,
    version: draft?.version ?? 0,
    draft: draft ? { at: new Date(draft.at).toISOString(), by: draft.by ?? formerUser } : null,
    versions: rows.map(({ version, at, by }) => ({ version, at: new Date(at).toISOString(), by: by ?? formerUser })),
  };
}

/**
 * @returns the new version of the draft
 * @throws 409 if `version` is not that of the draft
 */
export async function saveDraft(
  tx: Db,
  who: Who<UserActor>,
  place: Place,
  text: string,
  version: number,
): Promise<number> {
  const { page, language } = place;
  const draft = await readDraft(tx, place, sql`FOR UPDATE`);
  if ((draft?.version ?? 0) !== version) throw staleVersion("this draft");
  const { rows } = await tx.execute<{ version: number }>(sql`
    INSERT INTO page_draft (page, language, text, updated_by) VALUES (${page}, ${language}, ${text}, ${who.actor.id}::uuid)
    ON CONFLICT (page, language) DO UPDATE SET text = excluded.text, version = page_draft.version + 1,
           updated_at = now(), updated_by = excluded.updated_by
     WHERE page_draft.version = ${version}
    RETURNING version`);
  if (!rows[0]) throw staleVersion("this draft");
  return rows[0].version;
}

/** @throws 409 if `version` is not that of the draft */
export async function discardDraft(tx: Db, place: Place, version: number): Promise<void> {
  const draft = await readDraft(tx, place, sql`FOR UPDATE`);
  if ((draft?.version ?? 0) !== version) throw staleVersion("this draft");
  await tx.execute(sql`DELETE FROM page_draft WHERE page = ${place.page} AND language = ${place.language}`);
}

/**
 * Publishes a text as the next version of its page and removes the draft.
 * @returns the number of the published version; null if visitors see this text already
 * @throws 409 if `version` is not that of the draft
 */
export async function publishPage(
  tx: Db,
  who: Who<UserActor>,
  place: Place,
  text: string,
  version: number,
): Promise<number | null> {
  const { page, language } = place;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`page:${page}`}))`);
  await discardDraft(tx, place, version);
  if ((await readPublished(tx, place)) === text) return null;
  const { rows } = await tx.execute<{ version: number }>(sql`
    INSERT INTO page_version (page, language, version, text, published_by)
    VALUES (${page}, ${language}, ${currentPageVersion(page)} + 1, ${text}, ${who.actor.id}::uuid) RETURNING version`);
  const published = rows[0]?.version ?? 0;
  const after = { language, version: published };
  await auditChange(tx, who, { kind: "page", id: page, verb: "publish", before: null, after });
  return published;
}

async function readVersion(db: Db, { page, language }: Place, version: number): Promise<string> {
  if (version === 0) return language === "en" ? defaultTexts[page] : "";
  const { rows } = await db.execute<{ text: string }>(sql`
    SELECT text FROM page_version WHERE page = ${page} AND language = ${language} AND version = ${version}`);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0].text;
}

/** Copies a published version to the draft. */
export const restoreVersion = async (
  tx: Db,
  who: Who<UserActor>,
  place: Place,
  from: number,
  version: number,
): Promise<number> => saveDraft(tx, who, place, await readVersion(tx, place, from), version);

/** Differences word by word, from version `from` to version `to` or to the draft. */
export async function comparePages(db: Db, place: Place, from: number, to?: number): Promise<TextPageDifference[]> {
  const [older, newer] = await Promise.all([
    readVersion(db, place, from),
    to === undefined ? readTextPageEditor(db, place).then(({ text }) => text) : readVersion(db, place, to),
  ]);
  return diffWordsWithSpace(older, newer).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
