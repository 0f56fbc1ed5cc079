import { type SQL, sql } from "drizzle-orm";
import type { Titles } from "@/lib/language/titles";

/** Column `titles`: the names in a column of translations by language, without empty ones. Null if there are none. */
export const titlesColumn = (translations: SQL): SQL => sql`(
  SELECT json_object_agg(key, value->>'title' ORDER BY key) FROM jsonb_each(${translations})
   WHERE coalesce(value->>'title', '') <> '') AS titles`;

/** The names in other languages for an output, without the field if there are none. */
export const withTitles = (titles: Titles | null): { titles?: Titles } => (titles ? { titles } : {});

/** The texts of a column of translations in the order of the form, because changes are compared and recorded as JSON. */
export function getTranslations(column: SQL, names: readonly string[]): SQL {
  const languages = ["de", "fr", "ar"].map((language) => {
    const texts = names.map(
      (name) => sql`${name}::text, coalesce(${column} #>> ARRAY[${language}, ${name}]::text[], '')`,
    );
    return sql`${language}::text, json_build_object(${sql.join(texts, sql`, `)})`;
  });
  return sql`json_build_object(${sql.join(languages, sql`, `)})`;
}
