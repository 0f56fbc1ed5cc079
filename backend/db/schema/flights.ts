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
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LayoutCoach } from "../../../lib/kinds/transport/layout";
import { at, createdAt, identity, minorUnits } from "./columns";
import { orderLine, orders } from "./orders";
import { city } from "./places";
import { stock } from "./stock";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const airport = pgTable(
  "airport",
  {
    id: id(),
    /** IATA code, such as LIS. */
    iata: text().notNull(),
    name: text().notNull(),
    cityId: integer()
      .notNull()
      .references(() => city.id),
    timeZone: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("airport_iata").on(t.iata),
    index("airport_city").on(t.cityId),
    check("airport_iata_form", sql`${t.iata} ~ '^[A-Z]{3}$'`),
  ],
);

export const airline = pgTable(
  "airline",
  {
    id: id(),
    /** IATA code, the first part of the flight numbers. */
    code: text().notNull(),
    /** The first three digits of the ticket numbers. */
    ticketPrefix: text().notNull(),
    name: text().notNull(),
    phone: text(),
    email: text(),
    /** `request`: the airline confirms each booking before its tickets are issued. */
    confirmMode: text().notNull().default("instant"),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("airline_code").on(t.code),
    unique("airline_ticket_prefix").on(t.ticketPrefix),
    check("airline_confirm_mode", sql`${t.confirmMode} IN ('instant', 'request')`),
    check("airline_code_form", sql`${t.code} ~ '^[A-Z0-9]{2}$'`),
    check("airline_ticket_prefix_form", sql`${t.ticketPrefix} ~ '^[0-9]{3}$'`),
  ],
);

/** A fare of an airline with its baggage and rules. All of its flights with a price for it are sold in it. */
export const fareBrand = pgTable(
  "fare_brand",
  {
    id: id(),
    airlineId: integer()
      .notNull()
      .references(() => airline.id, { onDelete: "cascade" }),
    name: text().notNull(),
    cabin: text().notNull(),
    /** A bag for the overhead compartment, besides a small one under the seat. */
    cabinBag: boolean().notNull(),
    /** Checked baggage in kilograms; 0 for none. */
    checkedKg: smallint().notNull(),
    /** Seats can be chosen when booking; otherwise they are assigned at check-in. */
    seatChoice: boolean().notNull(),
    /** The price of a chosen seat on each flight; 0 if it is included. */
    seatFeeMinor: minorUnits().notNull().default(0),
    /** The fee of a cancellation before departure in basis points of the price; null if nothing is refunded. */
    refundFeeBp: integer(),
    /** The fee of a change of flights in basis points of their price; null if they cannot be changed. */
    changeFeeBp: integer(),
    /** Hours for which it may be held without payment; 0 if it is paid at once. */
    holdHours: smallint().notNull().default(0),
    position: smallint().notNull().default(0),
    /** Bookings refer to fares that are no longer sold. */
    active: boolean().notNull().default(true),
  },
  (t) => [
    index("fare_brand_airline").on(t.airlineId),
    check("fare_brand_cabin", sql`${t.cabin} IN ('economy', 'premium', 'business', 'first')`),
    check("fare_brand_checked", sql`${t.checkedKg} BETWEEN 0 AND 200`),
    check("fare_brand_seat_fee", sql`${t.seatFeeMinor} >= 0`),
    check("fare_brand_refund_fee", sql`${t.refundFeeBp} BETWEEN 0 AND 9999`),
    check("fare_brand_change_fee", sql`${t.changeFeeBp} BETWEEN 0 AND 10000`),
    check("fare_brand_hold_hours", sql`${t.holdHours} BETWEEN 0 AND 72`),
  ],
);

/** An aircraft type with the seats of its cabins. */
export const aircraft = pgTable(
  "aircraft",
  {
    id: id(),
    name: text().notNull(),
    /** The class of a seat is its cabin. */
    cabins: jsonb().notNull().$type<LayoutCoach[]>(),
    version: integer().notNull().default(1),
  },
  (t) => [unique("aircraft_name").on(t.name)],
);

/** A flight number with its schedule. Flight dates are generated from it. */
export const flight = pgTable(
  "flight",
  {
    id: id(),
    airlineId: integer()
      .notNull()
      .references(() => airline.id),
    /** The flight number, such as `NW 123`: the code of the airline and a number. */
    name: text().notNull(),
    fromId: integer()
      .notNull()
      .references(() => airport.id),
    toId: integer()
      .notNull()
      .references(() => airport.id),
    /** `HH:MM`, local time of each airport. */
    departTime: text().notNull(),
    arriveTime: text().notNull(),
    /** Days from the local date of the departure to that of the arrival. */
    dayShift: smallint().notNull().default(0),
    /** The type whose seat map it has; null if it is not known. */
    aircraftId: integer().references(() => aircraft.id),
    /** ISO weekdays as bits: 1 is Monday, 64 is Sunday. */
    weekdays: smallint().notNull(),
    firstDate: date({ mode: "string" }).notNull(),
    lastDate: date({ mode: "string" }).notNull(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique("flight_name").on(t.name),
    index("flight_airline").on(t.airlineId),
    index("flight_aircraft").on(t.aircraftId),
    index("flight_from").on(t.fromId, t.toId),
    index("flight_to").on(t.toId),
    check("flight_name_form", sql`${t.name} ~ '^[A-Z0-9]{2} [1-9][0-9]{0,3}$'`),
    check("flight_airports", sql`${t.fromId} <> ${t.toId}`),
    check("flight_day_shift", sql`${t.dayShift} BETWEEN -1 AND 2`),
    check("flight_weekdays", sql`${t.weekdays} BETWEEN 1 AND 127`),
    check("flight_dates", sql`${t.firstDate} <= ${t.lastDate}`),
  ],
);

/** The price and seats of a fare on each date of a flight; the form of `fare_bucket`. */
export const flightFare = pgTable(
  "flight_fare",
  {
    flightId: integer()
      .notNull()
      .references(() => flight.id, { onDelete: "cascade" }),
    brandId: integer()
      .notNull()
      .references(() => fareBrand.id),
    priceMinor: minorUnits().notNull(),
    childBp: integer().notNull(),
    infantBp: integer().notNull(),
    taxMinor: minorUnits().notNull(),
    seats: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.flightId, t.brandId] }),
    check("flight_fare_price", sql`${t.priceMinor} >= 0 AND ${t.taxMinor} >= 0`),
    check("flight_fare_shares", sql`${t.childBp} BETWEEN 0 AND 10000 AND ${t.infantBp} BETWEEN 0 AND 10000`),
    check("flight_fare_seats", sql`${t.seats} BETWEEN 0 AND 900`),
  ],
);

/** A flight on a date. */
export const flightDate = pgTable(
  "flight_date",
  {
    id: id(),
    flightId: integer()
      .notNull()
      .references(() => flight.id, { onDelete: "cascade" }),
    /** The local date of the departure. */
    date: date({ mode: "string" }).notNull(),
    departsAt: at().notNull(),
    arrivesAt: at().notNull(),
    /** `closed`: not on sale, because the schedule has it no longer or staff ended its sale. */
    status: text().notNull().default("scheduled"),
    /** Staff opened it outside of the schedule, so changes of the schedule leave it on sale. */
    unscheduled: boolean().notNull().default(false),
    terminal: text(),
    delayMinutes: smallint().notNull().default(0),
    /** Why it is late, closed or cancelled; passengers read it. */
    reason: text(),
  },
  (t) => [
    unique("flight_date_day").on(t.flightId, t.date),
    index("flight_date_date").on(t.date),
    index("flight_date_departure").on(t.departsAt),
    check("flight_date_status", sql`${t.status} IN ('scheduled', 'delayed', 'closed', 'cancelled')`),
    check("flight_date_delay", sql`${t.delayMinutes} BETWEEN 0 AND 2880`),
    check("flight_date_times", sql`${t.departsAt} < ${t.arrivesAt}`),
  ],
);

/** A fare on a flight date. Its seats are one row of `stock`. */
export const fareBucket = pgTable(
  "fare_bucket",
  {
    id: id(),
    flightDateId: integer()
      .notNull()
      .references(() => flightDate.id, { onDelete: "cascade" }),
    brandId: integer()
      .notNull()
      .references(() => fareBrand.id),
    /** An adult, without airport taxes. */
    priceMinor: minorUnits().notNull(),
    /** Prices of children and infants in basis points of the adult's. */
    childBp: integer().notNull(),
    infantBp: integer().notNull(),
    /** Airport taxes of each passenger with a seat. */
    taxMinor: minorUnits().notNull(),
    stockId: bigint({ mode: "number" })
      .notNull()
      .references(() => stock.id),
  },
  (t) => [
    unique("fare_bucket_brand").on(t.flightDateId, t.brandId),
    unique("fare_bucket_stock").on(t.stockId),
    check("fare_bucket_price", sql`${t.priceMinor} >= 0 AND ${t.taxMinor} >= 0`),
    check("fare_bucket_shares", sql`${t.childBp} BETWEEN 0 AND 10000 AND ${t.infantBp} BETWEEN 0 AND 10000`),
  ],
);

/** The chosen seat of a passenger on a flight date. A trigger deletes it when the line of the passenger ends. */
export const flightSeat = pgTable(
  "flight_seat",
  {
    flightDateId: integer()
      .notNull()
      .references(() => flightDate.id),
    /** The number of the seat, such as 12A. */
    label: text().notNull(),
    orderLineId: bigint({ mode: "number" })
      .notNull()
      .references(() => orderLine.id),
  },
  (t) => [
    primaryKey({ columns: [t.flightDateId, t.label] }),
    unique("flight_seat_passenger").on(t.orderLineId, t.flightDateId),
  ],
);

/** The airline's reference (PNR) of a confirmed order. */
export const flightRecord = pgTable(
  "flight_record",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    pnr: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique("flight_record_pnr").on(t.pnr), check("flight_record_pnr_form", sql`${t.pnr} ~ '^[A-Z2-9]{6}$'`)],
);

/** The ticket of a passenger: 3 digits of the airline and 10 digits. */
export const flightTicket = pgTable(
  "flight_ticket",
  {
    id: identity(),
    orderId: uuid()
      .notNull()
      .references(() => flightRecord.orderId),
    /** The line of the passenger in the first booking, from 0. */
    line: smallint().notNull(),
    number: text().notNull(),
    /** A change of the booking issued another ticket. */
    replacedAt: at(),
  },
  (t) => [
    uniqueIndex("flight_ticket_line").on(t.orderId, t.line).where(sql`${t.replacedAt} IS NULL`),
    unique("flight_ticket_number").on(t.number),
    check("flight_ticket_number_form", sql`${t.number} ~ '^[0-9]{13}$'`),
  ],
);
