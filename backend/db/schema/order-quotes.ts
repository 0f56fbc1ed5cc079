import { boolean, index, integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { at, minorUnits, randomId } from "./columns";
import { orders } from "./orders";

/** The cancellation fees at `asOf`. Only the newest quote of an order can be confirmed. */
export const cancelQuote = pgTable(
  "cancel_quote",
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineIds: jsonb().notNull().$type<number[]>(),
    asOf: at().notNull(),
    expiresAt: at().notNull(),
    feeMinor: minorUnits().notNull(),
    refundMinor: minorUnits().notNull(),
    refundByTender: jsonb().notNull().$type<unknown>(),
    usedAt: at(),
  },
  (t) => [index("cancel_quote_order").on(t.orderId)],
);

/** The price of an amendment at `asOf`. Only the newest quote of an order can be confirmed. */
export const amendQuote = pgTable(
  "amend_quote",
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The order's version at quoting. A changed order must be quoted again. */
    version: integer().notNull(),
    asOf: at().notNull(),
    expiresAt: at().notNull(),
    /** The request for the changed booking, in the form of its kind. */
    request: jsonb().notNull().$type<unknown>(),
    /** The total that the client accepted. */
    totalMinor: minorUnits().notNull(),
    changeFeeMinor: minorUnits().notNull(),
    waiveFee: boolean().notNull().default(false),
    usedAt: at(),
  },
  (t) => [index("amend_quote_order").on(t.orderId)],
);
