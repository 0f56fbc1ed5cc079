import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { TitleTranslations } from "@/lib/contracts/title-translations";
import { createdAt } from "./columns";
import { cancellationPolicy, propertyType } from "./hotels";
import { city } from "./places";

/**
 * A product of transport: a model of cars or bikes that is rented, or a line of buses, trains or ships. Its items are
 * features of the kind `transport` (`product_feature`). The tables of its mode have the same id.
 */
export const transport = pgTable(
  "transport",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mode: text().notNull(),
    typeId: integer()
      .notNull()
      .references(() => propertyType.id),
    /** The city of the first station or stop; rental models are offered in the cities of their units. */
    cityId: integer()
      .notNull()
      .references(() => city.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** The name in other languages. */
    translations: jsonb().notNull().default({}).$type<Partial<TitleTranslations>>(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    /** The company that provides the service. */
    operator: text().notNull(),
    /** The contact of the company; the site's contact data are shown without it. */
    phone: text(),
    email: text(),
    timeZone: text().notNull(),
    confirmMode: text().notNull().default("instant"),
    /** Hours to respond to a booking request. Null: the site's default. */
    respondHours: smallint(),
    policyId: integer()
      .notNull()
      .references(() => cancellationPolicy.id),
    active: boolean().notNull().default(true),
    reviewCount: integer().notNull().default(0),
    /** Mean score in tenths (87 = 8.7). */
    reviewScoreTenths: smallint(),
    /** Incremented with every change, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("transport_city").on(t.cityId),
    index("transport_type").on(t.typeId),
    index("transport_mode").on(t.mode),
    check("transport_mode_known", sql`${t.mode} IN ('car', 'bus', 'bike', 'cruise', 'train')`),
    check("transport_confirm_mode", sql`${t.confirmMode} IN ('instant', 'request')`),
    check("transport_respond_hours", sql`${t.respondHours} BETWEEN 1 AND 168`),
  ],
);
