import { type SQL, sql } from "drizzle-orm";
import type { Titles } from "@/lib/language/titles";

/** Column `titles`: the names in a column of translations by language, without empty ones. Null if there are none. */
export const titlesColumn = (translations: SQL): SQL => sql`(
  SELECT json_object_agg(key, value->>'title' ORDER BY key) FROM jsonb_each(${translations})
   WHERE coalesce(value->>'title', '') <> '') AS titles`;

/** The names in other languages for an output, without the field if there are none. */
export const withTitles = (titles: Titles | null): { titles?: Titles } => (titles ? { titles } : {});
