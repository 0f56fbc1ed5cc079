import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, bytea, citext, createdAt, randomId } from "./columns";
import { hotel } from "./hotels";

/** Named rights of administrators (`lib/access/admin-parts.ts`). An administrator without a group has all. */
export const permissionGroup = pgTable(
  "permission_group",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique("permission_group_name"),
    parts: text().array().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [check("permission_group_parts", sql`cardinality(${t.parts}) > 0`)],
);

/**
 * Role numbers follow the specification: 1 administrator, 2 sub-administrator, 10 client (docs/specification.md §4).
 */
export const appUser = pgTable(
  "app_user",
  {
    id: randomId(),
    name: text().notNull(),
    email: citext().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    phone: text(),
    country: text(),
    addressLine: text(),
    city: text(),
    postalCode: text(),
    role: smallint().notNull().default(10),
    status: text().notNull().default("unverified"),
    banReason: text(),
    /** Null on a banned account: the ban has no end date. */
    banUntil: at(),
    /** Created by an administrator, who sent a link to set a password. False for a self-registered account. */
    invited: boolean().notNull().default(false),
    /** A sub-administrator of all current and future hotels. Others have rows in `hotel_staff`. */
    allHotels: boolean().notNull().default(false),
    /** Limits an administrator to the group's parts of the administration. */
    permissionGroupId: integer().references(() => permissionGroup.id),
    /** Incremented by a trigger with every change. */
    version: integer().notNull().default(1),
    locale: text().notNull().default("en"),
    currency: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    /**
     * Before this time a new or changed administrator cannot approve requests of others (`backend/approval/agreement.ts`).
     */
    agreesFrom: at(),
    /** When the account last ceased to be an active administrator. */
    administratorUntil: at(),
    /**
     * The owner closed the account. Personal data is removed; the row remains because the ledger and legal records
     * reference it.
     */
    closedAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("app_user_role", sql`${t.role} IN (1, 2, 10)`),
    check("app_user_status", sql`${t.status} IN ('unverified', 'active', 'banned', 'closed')`),
    check("app_user_closed", sql`(${t.status} = 'closed') = (${t.closedAt} IS NOT NULL)`),
    check("app_user_permission_group", sql`${t.permissionGroupId} IS NULL OR ${t.role} = 1`),
    index("app_user_permission_group").on(t.permissionGroupId).where(sql`permission_group_id IS NOT NULL`),
    index("app_user_role_status").on(t.role, t.status),
    index("app_user_newest").on(t.createdAt, t.id),
    index("app_user_by_name").on(t.name, t.id),
    index("app_user_ban_ends").on(t.banUntil).where(sql`${t.status} = 'banned' AND ${t.banUntil} IS NOT NULL`),
  ],
);

/** A change of access that requires a second administrator (docs/decisions/changing-access.md). */
export const accessRequest = pgTable(
  "access_request",
  {
    id: randomId(),
    kind: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    newEmail: citext(),
    /** The permission group of the new administrator; null for all rights. */
    permissionGroupId: integer().references(() => permissionGroup.id),
    state: text().notNull().default("waiting"),
    requestedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    oldConfirmedAt: at(),
    newConfirmedAt: at(),
    agreedBy: uuid().references(() => appUser.id),
    agreedAt: at(),
    /** The reason of a refusal. */
    text: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    check("access_request_kind", sql`${t.kind} IN ('email', 'administrator')`),
    check("access_request_state", sql`${t.state} IN ('waiting', 'done', 'refused', 'withdrawn')`),
    check("access_request_email", sql`(${t.kind} = 'email') = (${t.newEmail} IS NOT NULL)`),
    check(
      "access_request_two_persons",
      sql`${t.agreedBy} IS NULL OR ${t.agreedBy} NOT IN (${t.requestedBy}, ${t.userId})`,
    ),
    uniqueIndex("access_request_waiting").on(t.userId, t.kind).where(sql`state = 'waiting'`),
    index("access_request_created").on(t.createdAt),
  ],
);

/** A saved co-traveller. All fields except the name are encrypted (`backend/secrets.ts`) and bound to this row. */
export const traveller = pgTable(
  "traveller",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    details: bytea().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("traveller_user").on(t.userId, t.createdAt)],
);

/** The hotels that a sub-administrator may view and change. */
export const hotelStaff = pgTable(
  "hotel_staff",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    hotelId: integer()
      .notNull()
      .references(() => hotel.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hotelId] }), index("hotel_staff_hotel").on(t.hotelId)],
);

/** Console display preferences of a user, such as list columns. They apply on all devices. */
export const consolePreference = pgTable(
  "console_preference",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    name: text().notNull(),
    value: jsonb().notNull().$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);

/**
 * The owner of a booking without an account. Its id is used in place of a user id (`orders.user_id`). One row per
 * booking, so that a link gives access to that booking only. `email` is given with the payment.
 */
export const guest = pgTable(
  "guest",
  {
    id: randomId(),
    email: citext(),
    name: text().notNull().default(""),
    /** The account that claimed the booking after verifying the email address. */
    joinedUserId: uuid().references(() => appUser.id),
    joinedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index("guest_created").on(t.createdAt),
    index("guest_email").on(t.email).where(sql`joined_user_id IS NULL`),
    check("guest_joined", sql`(${t.joinedUserId} IS NULL) = (${t.joinedAt} IS NULL)`),
  ],
);
