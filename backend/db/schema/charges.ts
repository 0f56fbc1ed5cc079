import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { chargeKinds } from "@/lib/booking/charges";
import { at, createdAt, currency, minorUnits, randomId } from "./columns";
import { orders } from "./orders";
import { appUser } from "./users";

/** An amount charged after booking, such as for a late return. It is beside the price and the payments of the order. */
export const orderCharge = pgTable(
  "order_charge",
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    amountMinor: minorUnits().notNull(),
    currency: currency().notNull(),
    /** The reason; the client reads it. */
    note: text().notNull(),
    state: text().notNull().default("open"),
    /** The way of payment of a paid charge. */
    paidBy: text(),
    paidAt: at(),
    withdrawnAt: at(),
    withdrawnNote: text(),
    withdrawnBy: uuid().references(() => appUser.id),
    createdBy: uuid().references(() => appUser.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("order_charge_order").on(t.orderId),
    check("order_charge_kind", sql`${t.kind} IN (${sql.raw(chargeKinds.map((kind) => `'${kind}'`).join(", "))})`),
    check("order_charge_amount", sql`${t.amountMinor} > 0`),
    check("order_charge_state", sql`${t.state} IN ('open', 'paid', 'withdrawn')`),
    check(
      "order_charge_paid",
      sql`(${t.paidAt} IS NULL) = (${t.paidBy} IS NULL) AND ${t.paidBy} IN ('wallet', 'card')`,
    ),
    check("order_charge_open", sql`(${t.state} = 'paid') <= (${t.paidAt} IS NOT NULL)`),
    check("order_charge_withdrawn", sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} IS NOT NULL)`),
  ],
);
