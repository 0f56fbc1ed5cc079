import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { orders, trip } from "./orders";

/** Receipts and credit notes: immutable, numbered without gaps per series and year. */
export const fiscalDocument = pgTable(
  "fiscal_document",
  {
    id: identity(),
    series: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Set instead of the order for the payment of a whole trip. */
    tripId: uuid().references(() => trip.id),
    /** The subject of the document: `payment` or the refund's id. One document per subject. */
    subject: text().notNull(),
    content: jsonb().notNull().$type<unknown>(),
    issuedAt: createdAt(),
  },
  (t) => [
    unique("fiscal_document_number").on(t.series, t.year, t.number),
    unique("fiscal_document_subject").on(t.orderId, t.series, t.subject),
    unique("fiscal_document_trip_subject").on(t.tripId, t.series, t.subject),
    check("fiscal_document_about", sql`(${t.orderId} IS NULL) <> (${t.tripId} IS NULL)`),
    check("fiscal_document_series", sql`${t.series} IN ('receipt', 'credit_note')`),
  ],
);

export const documentCounter = pgTable(
  "document_counter",
  { series: text().notNull(), year: integer().notNull(), last: bigint({ mode: "number" }).notNull() },
  (t) => [unique("document_counter_series").on(t.series, t.year)],
);
