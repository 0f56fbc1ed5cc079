import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { RoomTranslations } from "@/lib/contracts/hotels/room-form";
import { at, createdAt, minorUnits } from "./columns";
import { cancellationPolicy, extraService, feature, hotel } from "./hotels";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/**
 * A room type with `units` equal rooms. `costPerNightMinor` and `discountBp` are the specification's costPernight and
 * discount.
 */
export const room = pgTable(
  "room",
  {
    id: id(),
    token: text().notNull().unique(),
    hotelId: integer()
      .notNull()
      .references(() => hotel.id, { onDelete: "cascade" }),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(""),
    /** Title and description by language; an empty text is shown in the language of the property. */
    translations: jsonb().notNull().default({}).$type<Partial<RoomTranslations>>(),
    beds: jsonb().notNull().$type<{ type: string; count: number }[]>(),
    sizeM2: integer(),
    view: text(),
    baseGuests: smallint().notNull().default(2),
    maxAdults: smallint().notNull().default(2),
    maxChildren: smallint().notNull().default(0),
    maxGuests: smallint().notNull().default(2),
    costPerNightMinor: minorUnits().notNull(),
    discountBp: integer().notNull().default(0),
    extraAdultMinor: minorUnits().notNull().default(0),
    /** Seven signed amounts in minor units, Monday first, added to the base price of the night. */
    weekdayDeltaMinor: jsonb().notNull().default([0, 0, 0, 0, 0, 0, 0]).$type<number[]>(),
    units: integer().notNull(),
    minNights: smallint().notNull().default(1),
    maxNights: smallint().notNull().default(30),
    /** Nights after each stay on which its room is kept free. */
    bufferNights: smallint().notNull().default(0),
    policyId: integer().references(() => cancellationPolicy.id),
    approved: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    refusalReason: text(),
    /** Pending changes of reviewed fields by a sub-administrator, by form field name. They are applied on approval. */
    pendingChange: jsonb().$type<Record<string, unknown>>(),
    pendingBy: uuid(),
    pendingAt: at(),
    submittedAt: createdAt(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("room_hotel").on(t.hotelId),
    check("room_discount", sql`${t.discountBp} BETWEEN 0 AND 10000`),
    check("room_units", sql`${t.units} >= 0`),
    check("room_buffer", sql`${t.bufferNights} BETWEEN 0 AND 14`),
    check("room_cost", sql`${t.costPerNightMinor} >= 0`),
  ],
);

export const roomFeature = pgTable(
  "room_feature",
  {
    roomId: integer()
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    featureId: integer()
      .notNull()
      .references(() => feature.id),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.featureId] }), index("room_feature_feature").on(t.featureId)],
);

export const roomExtraService = pgTable(
  "room_extra_service",
  {
    roomId: integer()
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    extraServiceId: integer()
      .notNull()
      .references(() => extraService.id),
    /** A mandatory service, such as a cleaning fee. */
    auto: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.extraServiceId] }),
    index("room_extra_service_service").on(t.extraServiceId),
  ],
);

/** A combination of board, refundability and prepayment. The traveller selects one per room. */
export const ratePlan = pgTable(
  "rate_plan",
  {
    id: id(),
    roomId: integer()
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    name: text().notNull(),
    board: text().notNull().default("room_only"),
    policyId: integer()
      .notNull()
      .references(() => cancellationPolicy.id),
    payment: text().notNull().default("pay_now"),
    /** The share due at booking if `payment` is `deposit`, in basis points. */
    depositBp: integer().notNull().default(0),
    /** Days before arrival by which the balance of a deposit is due. */
    balanceDaysBefore: smallint().notNull().default(14),
    deltaBp: integer().notNull().default(0),
    /** Signed surcharge per room and night, in minor units. */
    deltaMinor: minorUnits().notNull().default(0),
    minNights: smallint(),
    maxNights: smallint(),
    /** Days between booking and check-in: at least for an early-booking rate, at most for a last-minute rate. */
    minDaysAhead: smallint(),
    maxDaysAhead: smallint(),
    validFrom: date({ mode: "string" }),
    validTo: date({ mode: "string" }),
    memberOnly: boolean().notNull().default(false),
    /** Offered only to visitors who enter this code, in capital letters. */
    code: text(),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (t) => [
    index("rate_plan_room").on(t.roomId, t.position),
    check(
      "rate_plan_board",
      sql`${t.board} IN ('room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive')`,
    ),
    check("rate_plan_payment", sql`${t.payment} IN ('pay_now', 'deposit', 'at_property')`),
    check("rate_plan_balance", sql`${t.balanceDaysBefore} BETWEEN 0 AND 365`),
    check("rate_plan_deposit", sql`${t.depositBp} BETWEEN 0 AND 10000`),
    check("rate_plan_delta", sql`${t.deltaBp} BETWEEN -10000 AND 100000`),
    check("rate_plan_days_ahead", sql`${t.minDaysAhead} >= 0 AND ${t.maxDaysAhead} >= 0`),
    check("rate_plan_code", sql`${t.code} ~ '^[A-Z0-9-]{3,20}$'`),
  ],
);

/**
 * Precedence: date over weekday_range over range. Two of the same rank must not overlap (docs/domain.md §1.3). `to` is
 * inclusive.
 */
export const specialPrice = pgTable(
  "special_price",
  {
    id: id(),
    roomId: integer()
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    name: text().notNull().default(""),
    rank: text().notNull(),
    from: date("from_date", { mode: "string" }).notNull(),
    to: date("to_date", { mode: "string" }).notNull(),
    /** Bit 0 is Monday; 127 is every day. */
    weekdays: smallint().notNull().default(127),
    kind: text().notNull(),
    /** Minor units for fixed, amount_off and amount_more; basis points for percent_off and increase. */
    value: minorUnits().notNull(),
    allowDiscount: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index("special_price_room").on(t.roomId, t.from),
    check("special_price_rank", sql`${t.rank} IN ('date', 'weekday_range', 'range')`),
    check("special_price_kind", sql`${t.kind} IN ('fixed', 'percent_off', 'amount_off', 'amount_more', 'increase')`),
    check("special_price_dates", sql`${t.to} >= ${t.from}`),
    check("special_price_value", sql`${t.value} >= 0`),
  ],
);

export const childBand = pgTable(
  "child_band",
  {
    id: id(),
    roomId: integer()
      .notNull()
      .references(() => room.id, { onDelete: "cascade" }),
    ageFrom: smallint().notNull(),
    ageTo: smallint().notNull(),
    kind: text().notNull(),
    /** Minor units per night if fixed, basis points of the night's price if percent. */
    value: minorUnits().notNull().default(0),
  },
  (t) => [
    index("child_band_room").on(t.roomId),
    check("child_band_kind", sql`${t.kind} IN ('free', 'fixed', 'percent')`),
    check("child_band_ages", sql`${t.ageTo} >= ${t.ageFrom}`),
  ],
);
