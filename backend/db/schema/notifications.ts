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
import { at, createdAt, identity, isKindId } from "./columns";
import { appUser } from "./users";

/** An in-app notification. A trigger publishes it to every backend with an open connection of the user. */
export const notification = pgTable(
  "notification",
  {
    id: identity(),
    userId: uuid().notNull(),
    /** The preference group of the notification. */
    kind: text().notNull(),
    event: text().notNull().default("notice"),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    /** The event it reports. Each recipient receives an event once. */
    once: text(),
    /** Visible only while the recipient has this role. */
    role: smallint(),
    /** Visible to staff only while this product is in their scope. */
    subjectKind: text(),
    subjectId: integer(),
    readAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notification_user").on(t.userId, t.id),
    index("notification_unread").on(t.userId).where(sql`read_at IS NULL`),
    index("notification_age").on(t.createdAt),
    uniqueIndex("notification_once").on(t.userId, t.once),
    check(
      "notification_subject",
      sql`(${t.subjectKind} IS NULL) = (${t.subjectId} IS NULL) AND ${isKindId(t.subjectKind)}`,
    ),
  ],
);

/** Explicit choices only. The defaults are in `lib/labels/notification-kinds.ts`. */
export const notificationPreference = pgTable(
  "notification_preference",
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    email: boolean().notNull(),
    /** When consent to emails was given, for groups that require consent. Null after it was withdrawn. */
    emailConsentAt: at(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** A broadcast by administrators, delivered in batches. `lastUserId` is the position of the last batch. */
export const broadcast = pgTable(
  "broadcast",
  {
    id: identity(),
    audience: text().notNull(),
    role: smallint(),
    userId: uuid(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    byMail: boolean().notNull(),
    /** Guests by their bookings, for the audience `guests`. */
    segment: text(),
    /** Delivered from this time on; null: at once. */
    startsAt: at(),
    cancelledAt: at(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** The number of recipients at sending time. */
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
        OR (${t.audience} = 'user' AND ${t.role} IS NULL AND ${t.userId} IS NOT NULL)
        OR (${t.audience} = 'guests' AND ${t.role} IS NULL AND ${t.userId} IS NULL AND ${t.segment} IS NOT NULL)
        OR (${t.audience} = 'chosen' AND ${t.role} IS NULL AND ${t.userId} IS NULL)`,
    ),
  ],
);

/** The recipients of a broadcast to chosen users, as of its sending. */
export const broadcastRecipient = pgTable(
  "broadcast_recipient",
  {
    broadcastId: bigint({ mode: "number" })
      .notNull()
      .references(() => broadcast.id),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.userId] })],
);
