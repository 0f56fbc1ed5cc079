import { type SQL, sql } from "drizzle-orm";

/** Escapes LIKE wildcards. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The lowest score of a suggestion, on the scale of `backend/search/suggest/suggest.ts`. */
const minScore = 0.6;

/** How well a name matches the typed text: names and words that begin with it first, then similar ones. */
const scoreName = (name: SQL, text: string): SQL => sql`(
  CASE WHEN public.fold(${name}) LIKE public.fold(${`${escaped(text)}%`}) THEN 1.5
       WHEN public.fold(${name}) LIKE public.fold(${`% ${escaped(text)}%`}) THEN 1 ELSE 0 END
  + word_similarity(public.fold(${text}), public.fold(${name})) - 0.1)`;

/** How well the name in the best matching language matches. */
const scoreNames = (text: string): SQL => sql`greatest(
  ${scoreName(sql`s.name`, text)}, (SELECT max(${scoreName(sql`x.value`, text)}) FROM json_each_text(s.titles) x))`;

/**
 * The best rows of a query with the columns `id` and `name`, each with its `score`.
 * @param hasTitles the query has the column `titles`, whose names are matched as well
 */
export const matchNames = (source: SQL, text: string, limit: number, hasTitles = false): SQL => sql`
  SELECT * FROM (SELECT s.*, ${hasTitles ? scoreNames(text) : scoreName(sql`s.name`, text)} AS score FROM (${source}) s) matched
   WHERE score > ${minScore}::float8 ORDER BY score DESC, id LIMIT ${limit}`;
