import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, isKindId } from "./columns";
import { appUser } from "./users";

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
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.productId] }), check("wish_kind", isKindId(t.kind))],
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
