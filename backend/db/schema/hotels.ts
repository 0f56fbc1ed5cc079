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
  uuid,
} from "drizzle-orm/pg-core";
import type { HotelTranslations } from "@/lib/contracts/hotels/hotel-form";
import { at, createdAt, isKindId, minorUnits } from "./columns";
import { city } from "./places";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** Types of the products of a kind: property types, tour types, vehicle types of each mode of transport. */
export const propertyType = pgTable(
  "property_type",
  {
    id: id(),
    kind: text().notNull().default("hotel"),
    /** Only for transport. */
    mode: text(),
    name: text().notNull(),
    icon: text(),
    position: integer().notNull().default(0),
    /** Disabled entries are hidden from travellers and cannot be selected, but existing references remain. */
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("property_type_name").on(t.kind, t.mode, t.name).nullsNotDistinct(),
    check("property_type_kind", isKindId(t.kind)),
    check(
      "property_type_mode",
      sql`(${t.kind} = 'transport') = (${t.mode} IS NOT NULL) AND ${t.mode} IN ('car', 'bus', 'bike', 'cruise', 'train')`,
    ),
  ],
);

export const feature = pgTable(
  "feature",
  {
    id: id(),
    name: text().notNull(),
    icon: text(),
    groupName: text().notNull().default("General"),
    appliesTo: text().notNull(),
    position: integer().notNull().default(0),
    /** See the property type. */
    enabled: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("feature_name").on(t.appliesTo, t.name),
    check("feature_applies_to", sql`${t.appliesTo} = 'room' OR ${isKindId(t.appliesTo)}`),
  ],
);

/**
 * Tiers of a cancellation policy in the format of `lib/pricing/cancellation.ts`. Each order stores its own
 * UTC timeline.
 */
export const cancellationPolicy = pgTable("cancellation_policy", {
  id: id(),
  name: text().notNull().unique(),
  terms: jsonb().notNull().$type<unknown>(),
  /** Kinds of products for which it is preselected; at most one policy for each kind. */
  defaultKinds: text().array().notNull().default(sql`'{}'`),
  /** Offered for new rate plans; those that have it keep it. */
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** `approved` (by the administrator) and `active` (by its owner) are independent (docs/reliability.md §2). */
export const hotel = pgTable(
  "hotel",
  {
    id: id(),
    token: text().notNull().unique(),
    title: text().notNull(),
    slug: text().notNull(),
    propertyTypeId: integer()
      .notNull()
      .references(() => propertyType.id),
    cityId: integer()
      .notNull()
      .references(() => city.id),
    address: text().notNull(),
    postcode: text(),
    district: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    stars: smallint().notNull(),
    checkInFrom: text().notNull().default("14:00"),
    /** The latest check-in, `HH:MM`; null at any time after the earliest. */
    checkInUntil: text(),
    checkOutUntil: text().notNull().default("11:00"),
    phone: text(),
    email: text(),
    website: text(),
    /** The registration number that some countries and cities require in every offer. */
    licenceNumber: text(),
    /** Spoken by the staff, as ISO 639 codes. */
    languages: text().array().notNull().default(sql`'{}'`),
    /** Security deposit that the property takes at check-in and returns; the site does not charge it. */
    securityDepositMinor: minorUnits().notNull().default(0),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    policies: text().notNull().default(""),
    /** Summary, description and house rules by language; an empty text is shown in the language of the property. */
    translations: jsonb().notNull().default({}).$type<Partial<HotelTranslations>>(),
    petsAllowed: boolean().notNull().default(false),
    childAgeLimit: smallint().notNull().default(17),
    leadMinutes: integer().notNull().default(0),
    windowDays: integer().notNull().default(540),
    confirmMode: text().notNull().default("instant"),
    /** Hours to respond to a booking request. Null: the site's default. */
    respondHours: smallint(),
    policyId: integer()
      .notNull()
      .references(() => cancellationPolicy.id),
    ownerId: uuid(),
    reviewCount: integer().notNull().default(0),
    /** Mean score in tenths (87 = 8.7). */
    reviewScoreTenths: smallint(),
    approved: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    refusalReason: text(),
    /** Pending changes of reviewed fields by a sub-administrator, by form field name. They are applied on approval. */
    pendingChange: jsonb().$type<Record<string, unknown>>(),
    pendingBy: uuid(),
    pendingAt: at(),
    /** When the hotel was last submitted for approval. */
    submittedAt: createdAt(),
    /** Incremented with every change, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("hotel_city").on(t.cityId),
    index("hotel_property_type").on(t.propertyTypeId),
    index("hotel_owner").on(t.ownerId),
    check("hotel_respond_hours", sql`${t.respondHours} BETWEEN 1 AND 168`),
    check("hotel_stars", sql`${t.stars} BETWEEN 1 AND 5`),
    check("hotel_confirm_mode", sql`${t.confirmMode} IN ('instant', 'request')`),
  ],
);

export const hotelFeature = pgTable(
  "hotel_feature",
  {
    hotelId: integer()
      .notNull()
      .references(() => hotel.id, { onDelete: "cascade" }),
    featureId: integer()
      .notNull()
      .references(() => feature.id),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.featureId] }), index("hotel_feature_feature").on(t.featureId)],
);

/** The features of a product of a kind without its own table of features. */
export const productFeature = pgTable(
  "product_feature",
  {
    kind: text().notNull(),
    productId: integer().notNull(),
    featureId: integer()
      .notNull()
      .references(() => feature.id),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.productId, t.featureId] }),
    index("product_feature_feature").on(t.featureId),
    check("product_feature_kind", isKindId(t.kind)),
  ],
);

/** A picture of a product, a room, a city or the site. `key` is the prefix of its sizes in the file store. */
export const picture = pgTable(
  "picture",
  {
    id: id(),
    ownerKind: text().notNull(),
    ownerId: integer().notNull(),
    key: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny data URI shown until the picture has loaded. */
    placeholder: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index("picture_owner").on(t.ownerKind, t.ownerId, t.position),
    check("picture_owner_kind", sql`${t.ownerKind} IN ('room', 'city', 'site') OR ${isKindId(t.ownerKind)}`),
  ],
);

export const extraService = pgTable(
  "extra_service",
  {
    id: id(),
    name: text().notNull(),
    priceMinor: minorUnits().notNull(),
    per: text().notNull(),
    /** The kind of product. */
    kind: text().notNull().default("hotel"),
    taxable: boolean().notNull().default(true),
    /** How many a booking may have. */
    maxQuantity: integer().notNull().default(1),
    active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("extra_service_max_quantity", sql`${t.maxQuantity} BETWEEN 1 AND 20`),
    check("extra_service_per", sql`${t.per} IN ('stay', 'night', 'person', 'person_night', 'piece')`),
    check("extra_service_kind", isKindId(t.kind)),
    check("extra_service_price", sql`${t.priceMinor} >= 0`),
  ],
);

/** The extra services of a product of a kind without its own table of services. */
export const productService = pgTable(
  "product_service",
  {
    kind: text().notNull(),
    productId: integer().notNull(),
    serviceId: integer()
      .notNull()
      .references(() => extraService.id),
    /** A mandatory service. */
    auto: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.productId, t.serviceId] }),
    index("product_service_service").on(t.serviceId),
    check("product_service_kind", isKindId(t.kind)),
  ],
);

export const taxRule = pgTable(
  "tax_rule",
  {
    id: id(),
    name: text().notNull(),
    /** Whether `value` is a percentage or an amount. */
    valueKind: text().notNull(),
    /** Basis points for a percentage, minor units for a fixed amount. */
    value: minorUnits().notNull(),
    per: text().notNull().default("booking"),
    included: boolean().notNull().default(false),
    payAtProperty: boolean().notNull().default(false),
    /** Reported as a fee instead of a tax. */
    isFee: boolean().notNull().default(false),
    childExemptUnder: smallint(),
    /** The kind of product. */
    kind: text().notNull().default("hotel"),
    countryId: integer(),
    stateId: integer(),
    cityId: integer(),
    validFrom: date({ mode: "string" }),
    validTo: date({ mode: "string" }),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("tax_rule_value_kind", sql`${t.valueKind} IN ('percent', 'fixed')`),
    check("tax_rule_kind", isKindId(t.kind)),
    check("tax_rule_per", sql`${t.per} IN ('night', 'person', 'person_night', 'stay', 'booking')`),
  ],
);
