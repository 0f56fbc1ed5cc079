import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, randomId } from "./columns";

/**
 * An uploaded file after re-encoding. `used_by` names the single record that uses it (`hotel:12`, `claim:…`). Unused
 * files are deleted some days later, so that an unfinished form can be resumed; `sweep` uses those that are being
 * deleted.
 */
export const storedFile = pgTable(
  "stored_file",
  {
    id: randomId(),
    ownerId: uuid().notNull(),
    purpose: text().notNull(),
    mediaType: text().notNull(),
    /** The original file name: for display and download, never part of a URL. */
    name: text().notNull(),
    /** Of the uploaded bytes. */
    sha256: text().notNull(),
    /** Size of the stored file in bytes. */
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    placeholder: text(),
    /** The original picture that this one was cropped from, and the crop rectangle as fractions of its sides. */
    sourceId: uuid().references((): AnyPgColumn => storedFile.id),
    crop: jsonb().$type<{ left: number; top: number; width: number; height: number }>(),
    /** When the AVIF sizes were created. Until then `avif_due_at` is the time from which a worker may take the job. */
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
    check("stored_file_purpose", sql`${t.purpose} IN ('picture', 'profile', 'evidence', 'site', 'review')`),
    check("stored_file_use", sql`(${t.usedBy} IS NULL) = (${t.unusedSince} IS NOT NULL)`),
  ],
);
