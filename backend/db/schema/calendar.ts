import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, identity, randomId } from "./columns";
import { orderLine } from "./orders";
import { room } from "./rooms";

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const roomId = () =>
  integer()
    .notNull()
    .references(() => room.id, { onDelete: "cascade" });

/** A room that can be walked into: `units` says how many there are, these say which. A hotel may do without. */
export const roomUnit = pgTable(
  "room_unit",
  {
    id: id(),
    roomId: roomId(),
    number: text().notNull(),
    floor: text(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [unique("room_unit_number").on(t.roomId, t.number)],
);

/**
 * Which guest sleeps in which room, half-open `[from, to)`; without a line the room is out of service. Two may not
 * overlap (an exclusion constraint), and who writes holds the unit's row first (docs/reliability.md §2).
 */
export const roomAssignment = pgTable(
  "room_assignment",
  {
    id: identity(),
    unitId: integer()
      .notNull()
      .references(() => roomUnit.id, { onDelete: "cascade" }),
    orderLineId: bigint({ mode: "number" }).references(() => orderLine.id),
    from: date("from_date", { mode: "string" }).notNull(),
    to: date("to_date", { mode: "string" }).notNull(),
    state: text().notNull().default("active"),
    note: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [
    index("room_assignment_unit").on(t.unitId, t.from),
    uniqueIndex("room_assignment_line").on(t.orderLineId).where(sql`state = 'active'`),
    check("room_assignment_dates", sql`${t.to} > ${t.from}`),
    check("room_assignment_state", sql`${t.state} IN ('active', 'released')`),
  ],
);

/** What somebody changed on a calendar, kept so that it can be taken back as long as nobody changed it again. */
export const nightChange = pgTable(
  "night_change",
  {
    id: randomId(),
    roomId: roomId(),
    actorId: uuid(),
    actorName: text().notNull(),
    words: text().notNull(),
    /** Nights and special prices as they were and as they became. */
    before: jsonb().notNull().$type<unknown>(),
    after: jsonb().notNull().$type<unknown>(),
    createdAt: createdAt(),
    undoneAt: at(),
  },
  (t) => [index("night_change_room").on(t.roomId, t.createdAt)],
);

/** A room type's calendar as others may read it. The address is signed over `nonce`: a new one makes the old address void. */
export const calendarShare = pgTable("calendar_share", {
  roomId: integer()
    .primaryKey()
    .references(() => room.id, { onDelete: "cascade" }),
  nonce: text().notNull(),
  createdAt: createdAt(),
  lastReadAt: at(),
});

/** A calendar kept elsewhere (another portal) that is read in the background. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    id: id(),
    roomId: roomId(),
    name: text().notNull(),
    address: text().notNull(),
    /** What the other side said last, so that an unchanged calendar is not sent again. */
    etag: text(),
    lastModified: text(),
    checkedAt: at(),
    succeededAt: at(),
    failures: integer().notNull().default(0),
    nextPullAt: at().notNull().default(sql`now()`),
    /** Set while its text is parsed. */
    readingSince: at(),
    /** Not read by itself: parsing it was interrupted by the end of the program. */
    stopped: boolean().notNull().default(false),
    /** Why the last reading failed, in words. */
    problem: text(),
    /** Conflicts that somebody was told of already, as a digest. */
    notifiedOf: text(),
    createdAt: createdAt(),
  },
  (t) => [unique("calendar_feed_address").on(t.roomId, t.address), index("calendar_feed_due").on(t.nextPullAt)],
);

/** A booking made elsewhere: one unit for the nights `[from, to)`. */
export const externalStay = pgTable(
  "external_stay",
  {
    id: identity(),
    feedId: integer()
      .notNull()
      .references(() => calendarFeed.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    /** Which one of a recurring event; empty for one that happens once. */
    occurrence: text().notNull().default(""),
    summary: text().notNull().default(""),
    from: date("from_date", { mode: "string" }).notNull(),
    to: date("to_date", { mode: "string" }).notNull(),
  },
  (t) => [
    unique("external_stay_uid").on(t.feedId, t.uid, t.occurrence),
    check("external_stay_dates", sql`${t.to} > ${t.from}`),
  ],
);

/** A night for which a unit could be taken off sale. A night of a stay that has no row here is a conflict. */
export const externalNight = pgTable(
  "external_night",
  {
    stayId: bigint({ mode: "number" })
      .notNull()
      .references(() => externalStay.id, { onDelete: "cascade" }),
    stockId: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.stayId, t.stockId] }), index("external_night_stock").on(t.stockId)],
);
