import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, isKindId, randomId } from "./columns";
import { appUser } from "./users";

/** A named wish list of a client with the dates that its prices are for. */
export const wishList = pgTable(
  "wish_list",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    name: text().notNull(),
    checkIn: date({ mode: "string" }),
    checkOut: date({ mode: "string" }),
    adults: integer().notNull().default(2),
    /** The secret part of the link with which anyone can read the list; null if it is not shared. */
    shareToken: text().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index("wish_list_user").on(t.userId),
    check("wish_list_dates", sql`(${t.checkIn} IS NULL) = (${t.checkOut} IS NULL) AND ${t.checkOut} > ${t.checkIn}`),
  ],
);

/** A wishlist item. `title` is the title when it was saved, shown if the product no longer exists. */
export const wish = pgTable(
  "wish",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    productId: integer().notNull(),
    title: text().notNull(),
    /** Null: in the general list. */
    listId: uuid().references(() => wishList.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.productId] }),
    check("wish_kind", isKindId(t.kind)),
    index("wish_list_items").on(t.listId),
  ],
);

/** Browser wishlists that were merged into an account, by the id that the browser generated. */
export const wishMerge = pgTable(
  "wish_merge",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    listId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listId] })],
);
