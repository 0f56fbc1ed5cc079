import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, identity, minorUnits } from "./columns";
import { orders } from "./orders";
import { appUser } from "./users";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A company that sells our products in its own shop, through the API in `backend/octo`. */
export const reseller = pgTable(
  "reseller",
  {
    id: id(),
    name: text().notNull(),
    /** The client account that owns the reseller's bookings and receives their emails. */
    userId: uuid()
      .notNull()
      .unique()
      .references(() => appUser.id),
    /** The maximum that it may owe, in minor units of the base currency. */
    creditLimitMinor: minorUnits().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check("reseller_credit_limit", sql`${t.creditLimitMinor} >= 0`)],
);

/** A key of the API. It is shown once; only its digest is stored. */
export const resellerKey = pgTable(
  "reseller_key",
  {
    id: id(),
    resellerId: integer()
      .notNull()
      .references(() => reseller.id),
    name: text().notNull(),
    /** The first characters, by which people recognise the key. */
    prefix: text().notNull(),
    digest: text().notNull().unique(),
    requestsPerMinute: smallint().notNull().default(120),
    createdBy: uuid().references(() => appUser.id),
    createdAt: createdAt(),
    lastUsedAt: at(),
    revokedAt: at(),
  },
  (t) => [
    index("reseller_key_reseller").on(t.resellerId),
    check("reseller_key_limit", sql`${t.requestsPerMinute} BETWEEN 1 AND 6000`),
  ],
);

/** A request to the API, for support. Deleted after 30 days. */
export const resellerRequest = pgTable(
  "reseller_request",
  {
    id: identity(),
    keyId: integer()
      .notNull()
      .references(() => resellerKey.id),
    method: text().notNull(),
    path: text().notNull(),
    status: smallint().notNull(),
    /** The error code of the response. */
    error: text(),
    tookMs: integer().notNull(),
    at: at().notNull().default(sql`now()`),
  },
  (t) => [index("reseller_request_key").on(t.keyId, t.id), index("reseller_request_age").on(t.at)],
);

export type StoredUnitItem = { uuid: string; unitId: string; resellerReference: string | null; contact: unknown };

/** A booking as its reseller knows it. The order has the inventory and the money. */
export const resellerBooking = pgTable(
  "reseller_booking",
  {
    /** Chosen by the reseller: the idempotency key of the reservation. */
    uuid: uuid().primaryKey(),
    resellerId: integer()
      .notNull()
      .references(() => reseller.id),
    /** Null only inside the transaction that reserves. */
    orderId: uuid()
      .unique()
      .references(() => orders.id),
    /** Digest of the reservation, so that the same uuid is not used for another one. */
    fingerprint: text().notNull(),
    resellerReference: text(),
    notes: text(),
    contact: jsonb().notNull().$type<unknown>(),
    /** In the order of the tickets. */
    unitItems: jsonb().notNull().$type<StoredUnitItem[]>(),
    emailReceipt: boolean().notNull().default(false),
    cancelReason: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("reseller_booking_reference").on(t.resellerId, t.resellerReference)],
);
