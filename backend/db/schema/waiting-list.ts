import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, isKindId, randomId } from "./columns";
import { orders } from "./orders";
import { appUser } from "./users";

/**
 * A client who waits for inventory that was sold out. `offered` has an order: its hold is the offer, and the status of
 * the order says what became of it.
 */
export const waitingEntry = pgTable(
  "waiting_entry",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** The public product: a hotel, a tour. */
    productId: integer().notNull(),
    /** The request, valid for the schema of the kind. */
    request: jsonb().notNull().$type<unknown>(),
    /** Digest of the request, so that a client waits for it once. */
    requestKey: text().notNull(),
    title: text().notNull(),
    /** Localized messages that describe the request. */
    summary: jsonb().notNull().$type<unknown>(),
    timeZone: text().notNull(),
    serviceStart: at().notNull(),
    serviceEnd: at().notNull(),
    state: text().notNull().default("waiting"),
    orderId: uuid()
      .unique()
      .references(() => orders.id),
    /** When it was last checked whether the inventory is available. */
    checkedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("waiting_entry_once").on(t.userId, t.kind, t.requestKey).where(sql`state = 'waiting'`),
    index("waiting_entry_product").on(t.kind, t.productId, t.createdAt).where(sql`state = 'waiting'`),
    index("waiting_entry_user").on(t.userId),
    check("waiting_entry_kind", isKindId(t.kind)),
    check("waiting_entry_state", sql`${t.state} IN ('waiting', 'offered', 'left', 'removed')`),
    check("waiting_entry_order", sql`(${t.state} = 'offered') = (${t.orderId} IS NOT NULL)`),
  ],
);
