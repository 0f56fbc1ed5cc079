import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, minorUnits } from "./columns";
import { city } from "./places";
import { transport } from "./transport";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A place where cars and bikes are picked up and returned. */
export const rentalStation = pgTable(
  "rental_station",
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => city.id),
    name: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    phone: text(),
    /** Fee of a pick-up or return outside the opening hours. Null: only during opening hours. */
    afterHoursFeeMinor: minorUnits(),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("rental_station_city").on(t.cityId)],
);

/** Opening hours of a station in its local time. A weekday without a row is closed; a second row follows a break. */
export const stationHours = pgTable(
  "station_hours",
  {
    stationId: integer()
      .notNull()
      .references(() => rentalStation.id, { onDelete: "cascade" }),
    /** ISO weekday: 1 is Monday. */
    weekday: smallint().notNull(),
    /** `HH:MM`; `24:00` is the end of the day. */
    opens: text().notNull(),
    closes: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stationId, t.weekday, t.opens] }),
    check("station_hours_weekday", sql`${t.weekday} BETWEEN 1 AND 7`),
    check(
      "station_hours_order",
      sql`${t.opens} ~ '^[0-2][0-9]:[0-5][0-9]$' AND ${t.opens} < ${t.closes} AND ${t.closes} <= '24:00'`,
    ),
  ],
);

/** Fields shared by the cars or bikes of one product. `transportId` is the product. */
export const rentalModel = pgTable(
  "rental_model",
  {
    transportId: integer()
      .primaryKey()
      .references(() => transport.id, { onDelete: "cascade" }),
    /** Four letters of the ACRISS code; null for bikes. */
    acriss: text(),
    seats: smallint(),
    doors: smallint(),
    bags: smallint(),
    gearbox: text(),
    fuel: text(),
    airCon: boolean().notNull().default(false),
    dailyMinor: minorUnits().notNull(),
    /** Price of a started hour up to the price of the day; null: only by the day. */
    hourlyMinor: minorUnits(),
    /** Discount of rentals of seven days or more, in basis points. */
    weekDiscountBp: integer().notNull().default(0),
    /** Kilometres per day that are included; null: unlimited. */
    kmPerDay: integer(),
    /** Price of each additional kilometre. */
    extraKmMinor: minorUnits(),
    minDriverAge: smallint().notNull().default(18),
    /** Drivers below this age pay the young-driver fee. */
    youngDriverAge: smallint().notNull().default(25),
    youngDriverFeeMinor: minorUnits().notNull().default(0),
    /** Blocked on the driver's card at pick-up. It is stated and never part of a price. */
    depositMinor: minorUnits().notNull().default(0),
    /** Fee of a return at another station. Null: only at the station of the pick-up. */
    oneWayFeeMinor: minorUnits(),
    /** Price of each eighth of fuel or battery that is missing at the return. Null: not charged. */
    refuelMinor: minorUnits(),
  },
  (t) => [
    check("rental_model_acriss", sql`${t.acriss} ~ '^[A-Z]{4}$'`),
    check("rental_model_gearbox", sql`${t.gearbox} IN ('manual', 'automatic')`),
    check("rental_model_fuel", sql`${t.fuel} IN ('petrol', 'diesel', 'hybrid', 'electric')`),
    check(
      "rental_model_prices",
      sql`${t.dailyMinor} >= 0 AND ${t.hourlyMinor} >= 0 AND ${t.youngDriverFeeMinor} >= 0 AND ${t.depositMinor} >= 0 AND ${t.oneWayFeeMinor} >= 0`,
    ),
    check("rental_model_week", sql`${t.weekDiscountBp} BETWEEN 0 AND 9000`),
    check("rental_model_ages", sql`${t.minDriverAge} BETWEEN 14 AND 99 AND ${t.youngDriverAge} BETWEEN 14 AND 99`),
  ],
);

/** Another daily price for dates: a season, a holiday, weekends. The shortest period applies, then the latest entry. */
export const rentalPrice = pgTable(
  "rental_price",
  {
    id: id(),
    transportId: integer()
      .notNull()
      .references(() => rentalModel.transportId, { onDelete: "cascade" }),
    name: text().notNull(),
    firstDate: date({ mode: "string" }).notNull(),
    lastDate: date({ mode: "string" }).notNull(),
    /** ISO weekdays: 1 is Monday. */
    weekdays: smallint().array().notNull().default(sql`'{1,2,3,4,5,6,7}'`),
    dailyMinor: minorUnits().notNull(),
  },
  (t) => [
    index("rental_price_model").on(t.transportId, t.firstDate),
    check("rental_price_dates", sql`${t.firstDate} <= ${t.lastDate}`),
    check("rental_price_amount", sql`${t.dailyMinor} >= 0`),
  ],
);
