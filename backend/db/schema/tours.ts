import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { TitleTranslations } from "@/lib/contracts/title-translations";
import type { OpeningHours } from "@/lib/kinds/tour/opening-hours";
import type { TourQuestion } from "@/lib/kinds/tour/questions";
import { at, createdAt, minorUnits } from "./columns";
import { cancellationPolicy, propertyType } from "./hotels";
import { city } from "./places";
import { stock } from "./stock";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A tour. Its included things are features of the kind `tour` (`product_feature`), its type a `property_type`. */
export const tour = pgTable(
  "tour",
  {
    id: id(),
    typeId: integer()
      .notNull()
      .references(() => propertyType.id),
    cityId: integer()
      .notNull()
      .references(() => city.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** The name in other languages. */
    translations: jsonb().notNull().default({}).$type<Partial<TitleTranslations>>(),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    highlights: text().array().notNull().default(sql`'{}'`),
    included: text().array().notNull().default(sql`'{}'`),
    excluded: text().array().notNull().default(sql`'{}'`),
    itinerary: jsonb().notNull().default([]).$type<{ title: string; text: string }[]>(),
    meetingPoint: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    /** Codes of the guides' languages (ISO 639-1). */
    languages: text().array().notNull(),
    /** The contact of the operator; the site's contact data are shown without it. */
    phone: text(),
    email: text(),
    confirmMode: text().notNull().default("instant"),
    /** Hours to respond to a booking request. Null: the site's default. */
    respondHours: smallint(),
    /** Minutes before the start at which sales end. */
    cutoffMinutes: integer().notNull().default(60),
    /** A slot with fewer participants is cancelled 24 hours before its start. */
    minParticipants: smallint().notNull().default(1),
    weatherDependent: boolean().notNull().default(false),
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
    index("tour_city").on(t.cityId),
    index("tour_type").on(t.typeId),
    check("tour_confirm_mode", sql`${t.confirmMode} IN ('instant', 'request')`),
    check("tour_respond_hours", sql`${t.respondHours} BETWEEN 1 AND 168`),
    check("tour_cutoff", sql`${t.cutoffMinutes} BETWEEN 0 AND 43200`),
    check("tour_min_participants", sql`${t.minParticipants} BETWEEN 1 AND 500`),
  ],
);

/** A variant of a tour with its own duration, prices and departures. */
export const tourOption = pgTable(
  "tour_option",
  {
    id: id(),
    tourId: integer()
      .notNull()
      .references(() => tour.id, { onDelete: "cascade" }),
    title: text().notNull(),
    durationMinutes: integer().notNull(),
    /** Calendar days of a multi-day option, first and last included; null for departures within a day. */
    days: smallint(),
    /** `per_booking`: one price for a group; the units only count participants. */
    pricing: text().notNull().default("per_unit"),
    /** The price of a booking, only with `per_booking`. */
    bookingPriceMinor: minorUnits(),
    /** One group for each departure: a booking takes all its places. Only with `per_booking`. */
    private: boolean().notNull().default(false),
    pickups: jsonb().notNull().default([]).$type<{ id: string; name: string }[]>(),
    /** Questions that are asked before payment. */
    questions: jsonb().notNull().default([]).$type<TourQuestion[]>(),
    position: smallint().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index("tour_option_tour").on(t.tourId),
    check("tour_option_duration", sql`${t.durationMinutes} BETWEEN 15 AND 43200`),
    check("tour_option_days", sql`${t.days} BETWEEN 2 AND 30`),
    check("tour_option_pricing", sql`(${t.pricing} = 'per_booking') = (${t.bookingPriceMinor} IS NOT NULL)`),
    check("tour_option_private", sql`NOT ${t.private} OR ${t.pricing} = 'per_booking'`),
    check("tour_option_pricing_kind", sql`${t.pricing} IN ('per_unit', 'per_booking')`),
  ],
);

/** A participant type with its price, as the units of OCTO. */
export const tourUnit = pgTable(
  "tour_unit",
  {
    id: id(),
    optionId: integer()
      .notNull()
      .references(() => tourOption.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    ageFrom: smallint().notNull().default(0),
    ageTo: smallint().notNull().default(120),
    priceMinor: minorUnits().notNull(),
    /** Places that one unit takes: 4 for a family, 0 for an infant on an adult's lap. */
    paxCount: smallint().notNull().default(1),
    minQuantity: smallint().notNull().default(0),
    maxQuantity: smallint().notNull().default(20),
    /** Kinds of which at least one must be booked with this unit; empty: it may travel alone. */
    accompaniedBy: text().array().notNull().default(sql`'{}'`),
    position: smallint().notNull().default(0),
    /** Orders keep units that are no longer offered. */
    active: boolean().notNull().default(true),
  },
  (t) => [
    index("tour_unit_option").on(t.optionId),
    check("tour_unit_kind", sql`${t.kind} IN ('adult', 'youth', 'child', 'infant', 'family', 'senior', 'student')`),
    check("tour_unit_ages", sql`0 <= ${t.ageFrom} AND ${t.ageFrom} <= ${t.ageTo} AND ${t.ageTo} <= 120`),
    check("tour_unit_pax", sql`${t.paxCount} BETWEEN 0 AND 20`),
    check("tour_unit_price", sql`${t.priceMinor} >= 0`),
    check(
      "tour_unit_quantity",
      sql`0 <= ${t.minQuantity} AND ${t.minQuantity} <= ${t.maxQuantity} AND ${t.maxQuantity} <= 50`,
    ),
  ],
);

/** A price of an option that replaces the usual one on some dates, without the factor of the slot. */
export const tourDatePrice = pgTable(
  "tour_date_price",
  {
    id: id(),
    optionId: integer()
      .notNull()
      .references(() => tourOption.id, { onDelete: "cascade" }),
    /** A participant type, or `booking` for options with one price per booking. */
    kind: text().notNull(),
    firstDate: date({ mode: "string" }).notNull(),
    lastDate: date({ mode: "string" }).notNull(),
    priceMinor: minorUnits().notNull(),
  },
  (t) => [
    index("tour_date_price_option").on(t.optionId),
    check("tour_date_price_dates", sql`${t.firstDate} <= ${t.lastDate}`),
    check("tour_date_price_price", sql`${t.priceMinor} >= 0`),
    check(
      "tour_date_price_kind",
      sql`${t.kind} IN ('adult', 'youth', 'child', 'infant', 'family', 'senior', 'student', 'booking')`,
    ),
  ],
);

/** Departures of an option by weekday. Slots are generated from it 400 days ahead. */
export const tourSlotRule = pgTable(
  "tour_slot_rule",
  {
    id: id(),
    optionId: integer()
      .notNull()
      .references(() => tourOption.id, { onDelete: "cascade" }),
    /** ISO weekdays: 1 is Monday. */
    weekdays: smallint().array().notNull(),
    firstDate: date({ mode: "string" }).notNull(),
    lastDate: date({ mode: "string" }),
    /** `HH:MM` in the tour's time zone; empty with opening hours. `00:00` with several days: without a time. */
    times: text().array().notNull(),
    /** Opening hours in the tour's time zone, in place of start times: one slot for each date. */
    hours: jsonb().$type<OpeningHours[]>(),
    capacity: smallint().notNull(),
    /** Prices of its slots in basis points of the unit prices. */
    priceBp: integer().notNull().default(10_000),
    /** Dates without departures. */
    exceptDates: date({ mode: "string" }).array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index("tour_slot_rule_option").on(t.optionId),
    check("tour_slot_rule_times", sql`(${t.hours} IS NULL) = (cardinality(${t.times}) > 0)`),
    check("tour_slot_rule_capacity", sql`${t.capacity} BETWEEN 1 AND 500`),
    check("tour_slot_rule_price", sql`${t.priceBp} BETWEEN 1000 AND 100000`),
  ],
);

/** A departure. Its places are one row of `stock`, so it sells like every other pool. */
export const tourSlot = pgTable(
  "tour_slot",
  {
    id: id(),
    tourId: integer()
      .notNull()
      .references(() => tour.id, { onDelete: "cascade" }),
    optionId: integer()
      .notNull()
      .references(() => tourOption.id, { onDelete: "cascade" }),
    /** Local date and time of the start; the instants follow from the time zone of the tour. */
    date: date({ mode: "string" }).notNull(),
    time: text().notNull(),
    /** Opening hours of the date: tickets are valid within them. Null for a departure at `time`. */
    hours: jsonb().$type<OpeningHours[]>(),
    /** The last date of several days; `00:00` is then a start without a time. Null within a day. */
    lastDate: date({ mode: "string" }),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    priceBp: integer().notNull().default(10_000),
    status: text().notNull().default("open"),
    /** Why it was closed or cancelled, shown to staff and participants. */
    reason: text(),
    stockId: bigint({ mode: "number" })
      .notNull()
      .references(() => stock.id),
  },
  (t) => [
    uniqueIndex("tour_slot_start").on(t.optionId, t.date, t.time).where(sql`${t.hours} IS NULL`),
    uniqueIndex("tour_slot_day").on(t.optionId, t.date).where(sql`${t.hours} IS NOT NULL`),
    index("tour_slot_option").on(t.optionId, t.date),
    unique("tour_slot_stock").on(t.stockId),
    index("tour_slot_tour").on(t.tourId, t.startsAt),
    check("tour_slot_last_date", sql`${t.lastDate} IS NULL OR (${t.lastDate} > ${t.date} AND ${t.hours} IS NULL)`),
    check("tour_slot_status", sql`${t.status} IN ('open', 'closed', 'cancelled')`),
  ],
);
