import { type SQL, sql } from "drizzle-orm";

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
