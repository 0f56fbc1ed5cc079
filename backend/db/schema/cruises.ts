import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { ShipTranslations } from "@/lib/contracts/cruises/console";
import type { TitleTranslations } from "@/lib/contracts/title-translations";
import { at, createdAt, minorUnits } from "./columns";
import { cancellationPolicy } from "./hotels";
import { city } from "./places";
import { departure } from "./stock";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** The company that operates ships. */
export const cruiseLine = pgTable(
  "cruise_line",
  {
    id: id(),
    name: text().notNull(),
    /** The contact of the company; the site's contact data are shown without it. */
    phone: text(),
    email: text(),
    version: integer().notNull().default(1),
  },
  (t) => [unique("cruise_line_name").on(t.name)],
);

/** A port of call. Times of a sailing are local to it. */
export const cruisePort = pgTable(
  "cruise_port",
  {
    id: id(),
    name: text().notNull(),
    cityId: integer()
      .notNull()
      .references(() => city.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [unique("cruise_port_name").on(t.name), index("cruise_port_city").on(t.cityId)],
);

/** A ship: the product that is reviewed and saved. It is sold by its sailings. */
export const cruiseShip = pgTable(
  "cruise_ship",
  {
    id: id(),
    lineId: integer()
      .notNull()
      .references(() => cruiseLine.id),
    /** The city of its home port. */
    cityId: integer()
      .notNull()
      .references(() => city.id),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    /** Summary and description by language; an empty text is shown in English. */
    translations: jsonb().notNull().default({}).$type<Partial<ShipTranslations>>(),
    /** The year in which it was built. */
    builtIn: smallint().notNull(),
    decks: smallint().notNull(),
    /** Guests if every cabin has two. */
    guests: integer().notNull(),
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
    index("cruise_ship_line").on(t.lineId),
    index("cruise_ship_city").on(t.cityId),
    check("cruise_ship_built", sql`${t.builtIn} BETWEEN 1900 AND 2100`),
    check("cruise_ship_decks", sql`${t.decks} BETWEEN 1 AND 30`),
    check("cruise_ship_guests", sql`${t.guests} BETWEEN 1 AND 10000`),
  ],
);

/** A category of cabins with one price on each sailing. */
export const cabinCategory = pgTable(
  "cabin_category",
  {
    id: id(),
    shipId: integer()
      .notNull()
      .references(() => cruiseShip.id, { onDelete: "cascade" }),
    code: text().notNull(),
    name: text().notNull(),
    /** Names by language; an empty one is shown in English. */
    translations: jsonb().notNull().default({}).$type<Partial<TitleTranslations>>(),
    kind: text().notNull(),
    maxGuests: smallint().notNull(),
    /** Square metres. */
    size: smallint().notNull(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    unique("cabin_category_code").on(t.shipId, t.code),
    check("cabin_category_kind", sql`${t.kind} IN ('inside', 'oceanview', 'balcony', 'suite')`),
    check("cabin_category_guests", sql`${t.maxGuests} BETWEEN 1 AND 8`),
    check("cabin_category_size", sql`${t.size} BETWEEN 4 AND 500`),
  ],
);

/** A numbered cabin. On each sailing it is a seat of the departure with its number as label. */
export const cabin = pgTable(
  "cabin",
  {
    id: id(),
    shipId: integer()
      .notNull()
      .references(() => cruiseShip.id, { onDelete: "cascade" }),
    categoryId: integer()
      .notNull()
      .references(() => cabinCategory.id),
    number: text().notNull(),
    deck: smallint().notNull(),
    /** Its place on the deck, counted from the bow. */
    position: smallint().notNull(),
    /** It is only sold by its number, so that it stays free for guests who need it. */
    accessible: boolean().notNull().default(false),
    /** A door leads to a neighbouring cabin. */
    connecting: boolean().notNull().default(false),
  },
  (t) => [
    unique("cabin_number").on(t.shipId, t.number),
    index("cabin_category_id").on(t.categoryId),
    check("cabin_deck", sql`${t.deck} BETWEEN 1 AND 30`),
    check("cabin_position", sql`${t.position} BETWEEN 1 AND 2000`),
  ],
);

/** A voyage of a ship. Its cabins are the seats of its departure, on the single leg 0. */
export const sailing = pgTable(
  "sailing",
  {
    id: id(),
    shipId: integer()
      .notNull()
      .references(() => cruiseShip.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** Names by language; an empty one is shown in English. */
    translations: jsonb().notNull().default({}).$type<Partial<TitleTranslations>>(),
    region: text().notNull(),
    /** The local date of the embarkation. */
    startDate: date({ mode: "string" }).notNull(),
    nights: smallint().notNull(),
    /** The departure from the first port and the arrival in the last one. */
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    departureId: integer()
      .notNull()
      .references(() => departure.id),
    /** On sale until its start. */
    active: boolean().notNull().default(true),
    cancelled: boolean().notNull().default(false),
    /** Why it was cancelled; guests read it. */
    reason: text(),
    confirmMode: text().notNull().default("instant"),
    /** The deposit in basis points of the price; 0: everything is paid at once. */
    depositBp: integer().notNull().default(2_000),
    /** The balance is due this number of days before the start. */
    balanceDays: smallint().notNull().default(60),
    /** Sales end this number of days before the start. */
    closeDays: smallint().notNull().default(2),
    /** Null: the standard terms of cruises. */
    policyId: integer().references(() => cancellationPolicy.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("sailing_ship").on(t.shipId, t.startsAt),
    index("sailing_start").on(t.startsAt),
    unique("sailing_departure").on(t.departureId),
    check("sailing_times", sql`${t.startsAt} < ${t.endsAt}`),
    check("sailing_nights", sql`${t.nights} BETWEEN 1 AND 200`),
    check("sailing_reason", sql`${t.cancelled} OR ${t.reason} IS NULL`),
    check("sailing_confirm_mode", sql`${t.confirmMode} IN ('instant', 'request')`),
    check("sailing_deposit", sql`${t.depositBp} BETWEEN 0 AND 10000`),
    check("sailing_balance", sql`${t.balanceDays} BETWEEN 0 AND 365`),
    check("sailing_close", sql`${t.closeDays} BETWEEN 0 AND 60`),
  ],
);

/** A day of a sailing in a port or at sea. A day with two ports has two rows. */
export const sailingCall = pgTable(
  "sailing_call",
  {
    sailingId: integer()
      .notNull()
      .references(() => sailing.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    /** From 1. */
    day: smallint().notNull(),
    /** Null at sea. */
    portId: integer().references(() => cruisePort.id),
    /** `HH:MM` local time of the port; null at the start, at the end and at sea. */
    arrives: text(),
    departs: text(),
  },
  (t) => [
    primaryKey({ columns: [t.sailingId, t.position] }),
    index("sailing_call_port").on(t.portId),
    check("sailing_call_day", sql`${t.day} BETWEEN 1 AND 201`),
    check("sailing_call_sea", sql`${t.portId} IS NOT NULL OR (${t.arrives} IS NULL AND ${t.departs} IS NULL)`),
  ],
);

/** The prices of a category on a sailing in minor units of the base currency. */
export const sailingPrice = pgTable(
  "sailing_price",
  {
    sailingId: integer()
      .notNull()
      .references(() => sailing.id, { onDelete: "cascade" }),
    categoryId: integer()
      .notNull()
      .references(() => cabinCategory.id),
    /** Each of the first two guests. */
    guestMinor: minorUnits().notNull(),
    /** Each further adult. */
    extraMinor: minorUnits().notNull(),
    /** Each further child. */
    childMinor: minorUnits().notNull(),
    /** Added to the price of a guest who is alone in the cabin, in basis points. */
    singleBp: integer().notNull().default(0),
    portTaxMinor: minorUnits().notNull().default(0),
    /** A person and night. */
    gratuityMinor: minorUnits().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sailingId, t.categoryId] }),
    index("sailing_price_category").on(t.categoryId),
    check(
      "sailing_price_amounts",
      sql`${t.guestMinor} >= 0 AND ${t.extraMinor} >= 0 AND ${t.childMinor} >= 0 AND ${t.portTaxMinor} >= 0 AND ${t.gratuityMinor} >= 0`,
    ),
    check("sailing_price_single", sql`${t.singleBp} BETWEEN 0 AND 30000`),
  ],
);
