import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, identity } from "./columns";
import { appUser } from "./users";

/** What somebody is told in the product. A trigger says so to every backend that has the person on the line. */
export const notification = pgTable(
  "notification",
  {
    id: identity(),
    userId: uuid().notNull(),
    /** The group under which a person chooses to hear of it. */
    kind: text().notNull(),
    event: text().notNull().default("notice"),
    title: text().notNull(),
    words: text().notNull(),
    link: text(),
    /** What it tells of; nobody is told the same thing twice. */
    once: text(),
    /** Told to people of this role, and of no concern to them once they have another. */
    role: smallint(),
    /** Of this hotel, and of no concern to a sub-administrator who no longer has it. */
    hotelId: integer(),
    readAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notification_user").on(t.userId, t.id),
    index("notification_unread").on(t.userId).where(sql`read_at IS NULL`),
    index("notification_age").on(t.createdAt),
    uniqueIndex("notification_once").on(t.userId, t.once),
  ],
);

/** Only what somebody chose: what is not here is as `lib/notification-kinds.ts` says. */
export const notificationPreference = pgTable(
  "notification_preference",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    email: boolean().notNull(),
    /** When the mails were asked for; only of groups whose mails need consent, and only while it lasts. */
    emailConsentAt: at(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** A message of the administrators to many, handed out in batches; `lastUserId` is how far it came. */
export const broadcast = pgTable(
  "broadcast",
  {
    id: identity(),
    audience: text().notNull(),
    role: smallint(),
    userId: uuid(),
    title: text().notNull(),
    words: text().notNull(),
    link: text(),
    byMail: boolean().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** How many it was meant for when it was sent. */
    meantFor: integer().notNull(),
    lastUserId: uuid(),
    notifiedInApp: bigint({ mode: "number" }).notNull().default(0),
    notifiedByMail: bigint({ mode: "number" }).notNull().default(0),
    doneAt: at(),
  },
  (t) => [
    index("broadcast_due").on(t.id).where(sql`done_at IS NULL`),
    check(
      "broadcast_audience",
      sql`(${t.audience} = 'all' AND ${t.role} IS NULL AND ${t.userId} IS NULL)
        OR (${t.audience} = 'role' AND ${t.role} IN (1, 2, 10) AND ${t.userId} IS NULL)
        OR (${t.audience} = 'user' AND ${t.role} IS NULL AND ${t.userId} IS NOT NULL)`,
    ),
  ],
);
