import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { travellerTypes } from "@/lib/labels/traveller";
import { at, createdAt, isKindId } from "./columns";

/**
 * A client's review of a product, one per booking. `held` waits for an administrator. Only `published` reviews are public
 * and count in the product's score.
 */
export const review = pgTable(
  "review",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subjectKind: text().notNull(),
    subjectId: integer().notNull(),
    orderId: uuid().unique(),
    userId: uuid(),
    authorName: text().notNull(),
    authorCountry: text(),
    score: smallint().notNull(),
    /** Optional scores by topic of the kind, 1 to 10. */
    topics: jsonb().notNull().default({}).$type<Record<string, number>>(),
    title: text(),
    text: text().notNull(),
    state: text().notNull().default("published"),
    /** The reason for holding the review before the decision. */
    heldFor: text(),
    decidedBy: uuid(),
    decidedAt: at(),
    reply: text(),
    repliedBy: uuid(),
    repliedAt: at(),
    replyEditedAt: at(),
    /** The reason for hiding the review, shown to its author. */
    hiddenReason: text(),
    stayedOn: at(),
    /** The booked variant of the product, such as the room type, as it was named then. */
    variant: text(),
    travelledAs: text(),
    editedAt: at(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("review_subject").on(t.subjectKind, t.subjectId, t.createdAt),
    index("review_waiting").on(t.createdAt).where(sql`state = 'held'`),
    check("review_score", sql`${t.score} BETWEEN 1 AND 10`),
    check("review_state", sql`${t.state} IN ('held', 'published', 'refused')`),
    check("review_refused", sql`(${t.state} = 'refused') = (${t.hiddenReason} IS NOT NULL)`),
    check(
      "review_travelled_as",
      sql`${t.travelledAs} IN (${sql.raw(travellerTypes.map((type) => `'${type}'`).join(", "))})`,
    ),
    check("review_subject_kind", isKindId(t.subjectKind)),
    check(
      "review_topics",
      sql`jsonb_typeof(${t.topics}) = 'object' AND NOT ${t.topics} @? '$.* ? (@ < 1 || @ > 10 || @.type() != "number")'`,
    ),
  ],
);
