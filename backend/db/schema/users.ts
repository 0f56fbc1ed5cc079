import { sql } from "drizzle-orm";
import {
  bigint,
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

/** Role numbers are the specification's: 1 administrator, 2 sub-administrator, 10 client (docs/specification.md §4). */
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
    /** A ban without an end lasts until somebody takes it back. */
    banUntil: at(),
    /** Made by an administrator, who mailed a link to choose a password; false for a registration of one's own. */
    invited: boolean().notNull().default(false),
    /** A sub-administrator of every hotel, also of those that come later; others have rows in `hotel_staff`. */
    allHotels: boolean().notNull().default(false),
    /** Counted up by a trigger with every change, whoever makes it. */
    version: integer().notNull().default(1),
    locale: text().notNull().default("en"),
    currency: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** A new or changed administrator agrees to nobody's requests before this (`backend/users/agreement.ts`). */
    agreesFrom: at(),
    /** When the account last stopped being an active administrator. */
    administratorUntil: at(),
    /** Its owner closed it: who it was is gone, what the ledger and the law need points to the row that is left. */
    closedAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check("app_user_role", sql`${t.role} IN (1, 2, 10)`),
    check("app_user_status", sql`${t.status} IN ('unverified', 'active', 'banned', 'closed')`),
    check("app_user_closed", sql`(${t.status} = 'closed') = (${t.closedAt} IS NOT NULL)`),
    index("app_user_role_status").on(t.role, t.status),
    index("app_user_newest").on(t.createdAt, t.id),
    index("app_user_by_name").on(t.name, t.id),
    index("app_user_ban_ends").on(t.banUntil).where(sql`${t.status} = 'banned' AND ${t.banUntil} IS NOT NULL`),
  ],
);

export const session = pgTable(
  "session",
  {
    id: randomId(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("session_user").on(t.userId), index("session_expires").on(t.expiresAt)],
);

/** Where a user's password lives (better-auth's `account`); the ledger's accounts are another thing. */
export const credential = pgTable(
  "credential",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: at(),
    refreshTokenExpiresAt: at(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("credential_user").on(t.userId),
    check("credential_argon2id", sql`${t.password} IS NULL OR ${t.password} LIKE '$argon2id$%'`),
  ],
);

export const verification = pgTable(
  "verification",
  {
    id: randomId(),
    identifier: text().notNull(),
    value: text().notNull(),
    /** Whose token it is, where it is somebody's. */
    userId: uuid().references(() => appUser.id, { onDelete: "cascade" }),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("verification_identifier").on(t.identifier),
    index("verification_user").on(t.userId),
    index("verification_expires").on(t.expiresAt),
  ],
);

export const twoFactor = pgTable("two_factor", {
  id: randomId(),
  userId: uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: at(),
});

/** A key pair on somebody's device that logs them in; only its public half is here. */
export const passkey = pgTable(
  "passkey",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The device's name for it (base64url). */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** How often the device has signed with it; one that counts never goes back. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: jsonb().notNull().default([]).$type<string[]>(),
    /** Copied to the person's other devices by whoever keeps it. */
    backedUp: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [index("passkey_user").on(t.userId, t.createdAt), check("passkey_counter", sql`${t.counter} >= 0`)],
);

/** A change of access that one administrator cannot make alone (docs/decisions/changing-access.md). */
export const accessRequest = pgTable(
  "access_request",
  {
    id: randomId(),
    kind: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    newEmail: citext(),
    state: text().notNull().default("waiting"),
    requestedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    oldConfirmedAt: at(),
    newConfirmedAt: at(),
    agreedBy: uuid().references(() => appUser.id),
    agreedAt: at(),
    /** The reason of a refusal. */
    words: text().notNull().default(""),
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

/** Somebody one travels with. All but the name is sealed (`backend/secrets.ts`), bound to this row. */
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

/** Which hotels a sub-administrator may see and change. */
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

/** How somebody wants the consoles to look, such as the columns of a list; the same on all of their devices. */
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
 * Who books without an account. It stands where a user's number stands as the owner of a booking (`orders.user_id`),
 * one for each booking, so that a link opens that booking and nothing else. `email` is given with the payment.
 */
export const guest = pgTable(
  "guest",
  {
    id: randomId(),
    email: citext(),
    name: text().notNull().default(""),
    /** The account that the booking went to when its owner had shown that the address is theirs. */
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

/** What somebody wants to find again; `title` as it was called then, to speak of it when it is no longer there. */
export const wish = pgTable(
  "wish",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    hotelId: integer()
      .notNull()
      .references(() => hotel.id, { onDelete: "cascade" }),
    title: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hotelId] })],
);

/** Lists of browsers that were taken into an account, by the number that the browser gave its list. */
export const wishMerge = pgTable(
  "wish_merge",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    listId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.listId] })],
);
