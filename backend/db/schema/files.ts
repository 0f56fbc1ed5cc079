import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, randomId } from "./columns";

/**
 * What somebody uploaded, as we made it anew. `used_by` names the one thing that shows it (`hotel:12`, `claim:…`); what
 * nothing uses is removed some days later, so that a form may be left and come back to.
 */
export const storedFile = pgTable(
  "stored_file",
  {
    id: randomId(),
    ownerId: uuid().notNull(),
    purpose: text().notNull(),
    mediaType: text().notNull(),
    /** As the person's own file was called: shown and offered for download, never part of an address. */
    name: text().notNull(),
    /** Of the bytes that came. */
    sha256: text().notNull(),
    /** Of the bytes that are kept. */
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    placeholder: text(),
    /** The whole picture that this one was cut from, and where (shares of its sides). */
    sourceId: uuid().references((): AnyPgColumn => storedFile.id),
    crop: jsonb().$type<{ left: number; top: number; width: number; height: number }>(),
    /** When its AVIF sizes were made; until then `avif_due_at` says when a worker may take it. */
    avifAt: at(),
    avifDueAt: at(),
    usedBy: text(),
    unusedSince: at().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    index("stored_file_used_by").on(t.usedBy),
    index("stored_file_source").on(t.sourceId),
    index("stored_file_unused").on(t.unusedSince).where(sql`used_by IS NULL`),
    index("stored_file_avif").on(t.avifDueAt).where(sql`avif_at IS NULL AND avif_due_at IS NOT NULL`),
    check("stored_file_purpose", sql`${t.purpose} IN ('picture', 'profile', 'evidence')`),
    check("stored_file_use", sql`(${t.usedBy} IS NULL) = (${t.unusedSince} IS NOT NULL)`),
  ],
);
