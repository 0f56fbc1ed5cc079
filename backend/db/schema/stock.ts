import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, identity, minorUnits, randomId } from "./columns";

/** Counter rows: what can be sold, what is held, what is sold, per product and slot (a night, for rooms). */
export const stock = pgTable(
  "stock",
  {
    id: identity(),
    kind: text().notNull(),
    productId: integer().notNull(),
    slot: date({ mode: "string" }).notNull(),
    capacity: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** Units that calendars kept elsewhere have booked: already taken off `capacity`, which is what we may sell. */
    external: integer().notNull().default(0),
    closed: boolean().notNull().default(false),
    noArrival: boolean().notNull().default(false),
    noDeparture: boolean().notNull().default(false),
    minNights: smallint(),
    maxNights: smallint(),
    priceMinor: minorUnits(),
  },
  (t) => [
    unique("stock_slot").on(t.kind, t.productId, t.slot),
    check("stock_kind", sql`${t.kind} IN ('room', 'tour', 'transport', 'flight', 'cruise')`),
    check(
      "stock_bounds",
      sql`${t.capacity} >= 0 AND ${t.held} >= 0 AND ${t.sold} >= 0 AND ${t.held} + ${t.sold} <= ${t.capacity}`,
    ),
    check("stock_external", sql`${t.external} >= 0`),
  ],
);

/** `stock.held` = sum of active holds, `stock.sold` = sum of consumed holds whose order lives (reliability.md §2). */
export const hold = pgTable(
  "hold",
  {
    id: randomId(),
    ownerKind: text().notNull(),
    ownerId: text().notNull(),
    state: text().notNull().default("active"),
    expiresAt: at().notNull(),
    extensions: smallint().notNull().default(0),
    orderId: uuid().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check("hold_state", sql`${t.state} IN ('active', 'consumed', 'released', 'expired')`),
    index("hold_due").on(t.expiresAt).where(sql`state = 'active'`),
    index("hold_owner").on(t.ownerKind, t.ownerId).where(sql`state = 'active'`),
  ],
);

export const holdLine = pgTable(
  "hold_line",
  {
    holdId: uuid()
      .notNull()
      .references(() => hold.id),
    stockId: bigint({ mode: "number" }).notNull(),
    quantity: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.stockId] }),
    index("hold_line_stock").on(t.stockId),
    check("hold_line_quantity", sql`${t.quantity} BETWEEN 1 AND 20`),
  ],
);
