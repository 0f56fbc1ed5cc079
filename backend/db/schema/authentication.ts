import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, bytea, createdAt, randomId } from "./columns";
import { appUser } from "./users";

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

/** The password of a user (better-auth's `account`). Unrelated to ledger accounts. */
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
    /** The user of the token, if it belongs to one. */
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

/** A WebAuthn credential for login. Only the public key is stored. */
export const passkey = pgTable(
  "passkey",
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The credential id of the authenticator (base64url). */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** The signature counter. A counting authenticator never decreases it. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: jsonb().notNull().default([]).$type<string[]>(),
    /** Synchronized to other devices by the credential manager. */
    backedUp: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: at(),
  },
  (t) => [index("passkey_user").on(t.userId, t.createdAt), check("passkey_counter", sql`${t.counter} >= 0`)],
);
