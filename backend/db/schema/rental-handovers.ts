import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";
import { orders } from "./orders";
import { rentalStation } from "./rentals";
import { rentalUnit } from "./stock";
import { appUser } from "./users";

/** Pick-up and return of one unit of an order, recorded by staff. */
export const rentalHandover = pgTable(
  "rental_handover",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** `order_line.position` */
    line: smallint().notNull(),
    unitId: integer()
      .notNull()
      .references(() => rentalUnit.id),
    outAt: at().notNull(),
    /** Odometer reading (km). */
    outKm: integer(),
    /** Fuel or battery in eighths of a full tank. */
    outFuel: smallint(),
    outNotes: text().notNull().default(""),
    outBy: uuid().references(() => appUser.id),
    /** The person who signed, and the drawn signature as an SVG path. */
    outSignedBy: text().notNull().default(""),
    outSignature: text().notNull().default(""),
    returnedAt: at(),
    returnKm: integer(),
    returnFuel: smallint(),
    returnNotes: text().notNull().default(""),
    returnBy: uuid().references(() => appUser.id),
    returnStationId: integer().references(() => rentalStation.id),
    returnSignedBy: text().notNull().default(""),
    returnSignature: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    index("rental_handover_unit").on(t.unitId),
    check("rental_handover_km", sql`${t.outKm} >= 0 AND ${t.returnKm} >= ${t.outKm}`),
    check("rental_handover_fuel", sql`${t.outFuel} BETWEEN 0 AND 8 AND ${t.returnFuel} BETWEEN 0 AND 8`),
    check("rental_handover_order", sql`${t.returnedAt} >= ${t.outAt}`),
  ],
);
