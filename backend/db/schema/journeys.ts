import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
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
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { LayoutCoach } from "../../../lib/kinds/transport/layout";
import { createdAt, minorUnits } from "./columns";
import { city } from "./places";
import { departure, stock } from "./stock";
import { transport } from "./transport";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** The name of the imported feed and the id in it, so that a second import changes rows instead of adding them. */
const gtfs = { gtfsFeed: text(), gtfsId: text() };
const isPassenger = sql.raw("('adult', 'youth', 'child', 'senior', 'infant')");
const isFlexibility = sql.raw("('saver', 'semi', 'flex')");

export const transitOperator = pgTable(
  "transit_operator",
  {
    id: id(),
    name: text().notNull(),
    /** The zone of the timetable. */
    timeZone: text().notNull(),
    phone: text(),
    email: text(),
    url: text(),
    ...gtfs,
    version: integer().notNull().default(1),
  },
  (t) => [unique("transit_operator_gtfs").on(t.gtfsFeed, t.gtfsId)],
);

/** A station, pier or stop; platforms have a parent. */
export const transitStop = pgTable(
  "transit_stop",
  {
    id: id(),
    name: text().notNull(),
    cityId: integer().references(() => city.id),
    parentId: integer().references((): AnyPgColumn => transitStop.id),
    timeZone: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    ...gtfs,
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("transit_stop_gtfs").on(t.gtfsFeed, t.gtfsId),
    index("transit_stop_city").on(t.cityId),
    index("transit_stop_parent").on(t.parentId),
  ],
);

/** Coaches or decks with their seats. A departure gets its seats from the layout when it is generated. */
export const transitLayout = pgTable("transit_layout", {
  id: id(),
  name: text().notNull(),
  coaches: jsonb().notNull().$type<LayoutCoach[]>(),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
});

/** The timetable part of a product of a scheduled mode. */
export const transitLine = pgTable(
  "transit_line",
  {
    transportId: integer()
      .primaryKey()
      .references(() => transport.id, { onDelete: "cascade" }),
    operatorId: integer()
      .notNull()
      .references(() => transitOperator.id),
    layoutId: integer().references(() => transitLayout.id),
    shortName: text().notNull().default(""),
    /** Sales end this many minutes before the departure at the boarding stop. */
    cutoffMinutes: smallint().notNull().default(10),
    /** Departures are generated this many days ahead. */
    windowDays: smallint().notNull().default(180),
    /** Each passenger is named before the payment, such as for a passenger list. */
    namesRequired: boolean().notNull().default(false),
    ...gtfs,
  },
  (t) => [
    unique("transit_line_gtfs").on(t.gtfsFeed, t.gtfsId),
    index("transit_line_operator").on(t.operatorId),
    check("transit_line_cutoff", sql`${t.cutoffMinutes} BETWEEN 0 AND 1440`),
    check("transit_line_window", sql`${t.windowDays} BETWEEN 1 AND 400`),
  ],
);

/** A class of a line. Numbered classes get their seats from the layout, others have a capacity on each leg. */
export const transitClass = pgTable(
  "transit_class",
  {
    id: id(),
    transportId: integer()
      .notNull()
      .references(() => transitLine.transportId, { onDelete: "cascade" }),
    code: text().notNull(),
    name: text().notNull(),
    capacity: smallint(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    unique("transit_class_code").on(t.transportId, t.code),
    check("transit_class_capacity", sql`${t.capacity} BETWEEN 1 AND 5000`),
  ],
);

/** The stops of a line in order. A line can have several routes, such as both directions. */
export const transitRoute = pgTable(
  "transit_route",
  {
    id: id(),
    transportId: integer()
      .notNull()
      .references(() => transitLine.transportId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Identifies the stops and times of an imported route. */
    signature: text(),
  },
  (t) => [unique("transit_route_signature").on(t.transportId, t.signature)],
);

export const transitRouteStop = pgTable(
  "transit_route_stop",
  {
    routeId: integer()
      .notNull()
      .references(() => transitRoute.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    stopId: integer()
      .notNull()
      .references(() => transitStop.id),
    /** Minutes from the departure at the first stop to the arrival. */
    minutes: integer().notNull(),
    /** Minutes between arrival and departure. */
    dwell: smallint().notNull().default(0),
    boarding: boolean().notNull().default(true),
    alighting: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.routeId, t.position] }),
    index("transit_route_stop_stop").on(t.stopId),
    check("transit_route_stop_minutes", sql`${t.minutes} >= 0 AND ${t.dwell} >= 0`),
  ],
);

/** A daily run of a route on certain weekdays and dates. */
export const transitService = pgTable(
  "transit_service",
  {
    id: id(),
    routeId: integer()
      .notNull()
      .references(() => transitRoute.id, { onDelete: "cascade" }),
    /** The number of the train, bus or ship. */
    number: text().notNull().default(""),
    /** Minutes after midnight of the service date in the operator's zone; 1500 is 01:00 of the next day. */
    departMinutes: integer().notNull(),
    /** ISO weekdays as bits: 1 is Monday, 64 is Sunday. */
    weekdays: smallint().notNull(),
    firstDate: date({ mode: "string" }).notNull(),
    lastDate: date({ mode: "string" }).notNull(),
    addedDates: date({ mode: "string" }).array().notNull().default(sql`'{}'`),
    removedDates: date({ mode: "string" }).array().notNull().default(sql`'{}'`),
    active: boolean().notNull().default(true),
    ...gtfs,
  },
  (t) => [
    unique("transit_service_gtfs").on(t.gtfsFeed, t.gtfsId),
    index("transit_service_route").on(t.routeId),
    check("transit_service_depart", sql`${t.departMinutes} BETWEEN 0 AND 4319`),
    check("transit_service_weekdays", sql`${t.weekdays} BETWEEN 0 AND 127`),
  ],
);

/** A service on a date. Its seats and their claims belong to `departure`. */
export const transitDeparture = pgTable(
  "transit_departure",
  {
    departureId: integer()
      .primaryKey()
      .references(() => departure.id),
    serviceId: integer()
      .notNull()
      .references(() => transitService.id),
    /** The date of the service; the departure can be after midnight. */
    date: date({ mode: "string" }).notNull(),
    status: text().notNull().default("scheduled"),
    delayMinutes: smallint().notNull().default(0),
    platform: text(),
    /** Why it is late or cancelled; passengers read it. */
    reason: text(),
    /** Passengers of a cancelled departure choose between another one and a refund until then. Null: they are refunded. */
    chooseUntil: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique("transit_departure_date").on(t.serviceId, t.date),
    index("transit_departure_day").on(t.date),
    check("transit_departure_status", sql`${t.status} IN ('scheduled', 'delayed', 'departed', 'cancelled', 'closed')`),
    check("transit_departure_delay", sql`${t.delayMinutes} BETWEEN 0 AND 2880`),
  ],
);

/** Counters of a departure: the places of a class without seat numbers on a leg, or the tickets of a fare with a quota. */
export const transitPool = pgTable(
  "transit_pool",
  {
    id: id(),
    departureId: integer()
      .notNull()
      .references(() => departure.id),
    class: text().notNull(),
    leg: smallint(),
    flexibility: text(),
    stockId: bigint({ mode: "number" })
      .notNull()
      .references(() => stock.id),
  },
  (t) => [
    unique("transit_pool_key").on(t.departureId, t.class, t.leg, t.flexibility).nullsNotDistinct(),
    unique("transit_pool_stock").on(t.stockId),
    check("transit_pool_of", sql`(${t.leg} IS NULL) <> (${t.flexibility} IS NULL)`),
  ],
);

/** The price of a ticket. Rows with both stops are preferred to rows for the whole line. */
export const transitFare = pgTable(
  "transit_fare",
  {
    id: id(),
    transportId: integer()
      .notNull()
      .references(() => transitLine.transportId, { onDelete: "cascade" }),
    class: text().notNull(),
    fromStopId: integer().references(() => transitStop.id),
    toStopId: integer().references(() => transitStop.id),
    passenger: text().notNull(),
    flexibility: text().notNull(),
    priceMinor: minorUnits().notNull(),
    /** Tickets of the class and flexibility on each departure; null without a limit. */
    quota: smallint(),
    ...gtfs,
  },
  (t) => [
    unique("transit_fare_key")
      .on(t.transportId, t.class, t.fromStopId, t.toStopId, t.passenger, t.flexibility)
      .nullsNotDistinct(),
    check("transit_fare_passenger", sql`${t.passenger} IN ${isPassenger}`),
    check("transit_fare_flexibility", sql`${t.flexibility} IN ${isFlexibility}`),
    check("transit_fare_price", sql`${t.priceMinor} >= 0`),
    check("transit_fare_stops", sql`(${t.fromStopId} IS NULL) = (${t.toStopId} IS NULL)`),
    check("transit_fare_quota", sql`${t.quota} BETWEEN 0 AND 5000`),
  ],
);

/** Incremented with every change of the timetable, so that cached timetables are read again. */
export const transitVersion = pgTable("transit_version", {
  id: smallint().primaryKey(),
  version: bigint({ mode: "number" }).notNull().default(1),
});
