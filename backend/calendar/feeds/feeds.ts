import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readLocked, transaction } from "@/backend/db/transaction";
import { type Conditions, download, FeedError, readAddress } from "@/backend/download/download";
import { type Deps, system } from "@/backend/http/context";
import { notify } from "@/backend/notifications/notify";
import { administrators, peopleOfHotel } from "@/backend/notifications/people";
import type { CalendarConnections, CalendarFeed } from "@/lib/contracts/hotels/calendar-feeds";
import { AppError } from "@/lib/errors";
import { formatNights } from "@/lib/room-calendar/labels";
import { pathTo, routes } from "@/lib/routes";
import { conflictNights } from "../read";
import { type CalendarRoom, findRoom } from "../room";
import type { FeedStay, FeedWindow } from "./parse";
import { readFeedApart } from "./parse-apart";
import { sharedAddress } from "./share";
import { conflictDigest, syncStays } from "./sync";

const maxFeeds = 10;
const intervalMinutes = 30;
/** Maximum pause after repeated failures. */
const maxPauseMinutes = 24 * 60;
/** Lease of a process that reads a feed. */
const leaseMinutes = 5;

type Row = Omit<CalendarFeed, "conflicts"> & { conflicts: CalendarFeed["conflicts"] };

/** The room's shared URL, and the imported calendars with their conflicts. */
export async function readConnections(db: Db, room: CalendarRoom, env: Deps["env"]): Promise<CalendarConnections> {
  const shares = await db.execute<{ nonce: string; createdAt: string; lastReadAt: string | null }>(sql`
    SELECT nonce, created_at AS "createdAt", last_read_at AS "lastReadAt" FROM calendar_share WHERE room_id = ${room.id}`);
  const feeds = await db.execute<Row>(sql`
    SELECT f.id, f.name, f.address, f.checked_at AS "checkedAt", f.succeeded_at AS "succeededAt",
           CASE WHEN NOT f.stopped THEN f.next_pull_at END AS "nextPullAt", f.problem,
           (SELECT count(*)::int FROM external_stay e WHERE e.feed_id = f.id AND e.to_date > ${room.today}::date) AS stays,
           coalesce((SELECT json_agg(c ORDER BY c."from") FROM (
             SELECT e.from_date AS "from", e.to_date AS "to", e.summary, ${conflictNights(room)} AS nights
               FROM external_stay e WHERE e.feed_id = f.id AND e.to_date > ${room.today}::date) c
             WHERE json_array_length(c.nights) > 0), '[]'::json) AS conflicts
      FROM calendar_feed f WHERE f.room_id = ${room.id} ORDER BY f.id`);
  const iso = (at: string | null) => (at ? new Date(at).toISOString() : null);
  const [share] = shares.rows;
  return {
    share: share
      ? {
          address: sharedAddress(room.id, share.nonce, env),
          createdAt: new Date(share.createdAt).toISOString(),
          lastReadAt: iso(share.lastReadAt),
        }
      : null,
    feeds: feeds.rows.map((feed) => ({
      ...feed,
      checkedAt: iso(feed.checkedAt),
      succeededAt: iso(feed.succeededAt),
      nextPullAt: iso(feed.nextPullAt),
    })),
  };
}

/** Hosts of test calendars. Empty in production. */
const allowedHosts = (env: Deps["env"]): string[] => env.CALENDAR_ALLOWED_HOSTS.split(",").filter(Boolean);

/** Adds a feed; 422 for a URL that cannot be public. */
export async function addFeed(
  tx: Db,
  roomId: number,
  { name, address }: { name: string; address: string },
  env: Deps["env"],
): Promise<number> {
  let url: URL;
  try {
    url = readAddress(address, allowedHosts(env));
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    throw new AppError("invalid", { fields: { address: error.message } });
  }
  const count = await tx.execute<{ n: number; twice: boolean }>(sql`
    SELECT count(*)::int AS n, coalesce(bool_or(address = ${url.href}), false) AS twice FROM calendar_feed WHERE room_id = ${roomId}`);
  if (count.rows[0]?.twice)
    throw new AppError("invalid", { fields: { address: "This calendar is already imported." } });
  if ((count.rows[0]?.n ?? 0) >= maxFeeds) {
    throw new AppError("invalid", { fields: { address: `At most ${maxFeeds} calendars for a room.` } });
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO calendar_feed (room_id, name, address, next_pull_at)
    VALUES (${roomId}, ${name}, ${url.href}, now() + make_interval(mins => ${leaseMinutes})) RETURNING id`);
  return rows[0]?.id ?? 0;
}

/** Removes a feed. Its nights are on sale again. */
export async function removeFeed(tx: Db, roomId: number, feedId: number): Promise<string> {
  await syncStays(tx, { feedId, roomId, stays: [] });
  const { rows } = await tx.execute<{ name: string }>(
    sql`DELETE FROM calendar_feed WHERE id = ${feedId} AND room_id = ${roomId} RETURNING name`,
  );
  if (!rows[0]) throw new AppError("not_found", { user: "This calendar is no longer imported." });
  return rows[0].name;
}

type Feed = Conditions & { id: number; roomId: number; name: string; address: string; failures: number };

/** Shown at a feed whose parsing ended the process or was interrupted. */
const interruptedMessage =
  "The last import was interrupted, so automatic imports of this calendar are paused. Import it now to resume them.";

/** Marks the feed while it is parsed. If the process dies, the job does not read it again (`stopInterrupted`). */
async function readMarked(db: Db, feed: Feed, text: string, window: FeedWindow): Promise<FeedStay[]> {
  await db.execute(sql`UPDATE calendar_feed SET reading_since = now() WHERE id = ${feed.id}`);
  return readFeedApart(text, window);
}

/** Stops feeds that are still marked after their lease. */
const stopInterrupted = (db: Db) =>
  db.execute(sql`
    UPDATE calendar_feed SET stopped = true, reading_since = NULL, checked_at = reading_since, problem = ${interruptedMessage}
     WHERE reading_since < now() - make_interval(mins => ${leaseMinutes})`);

async function notePull(deps: Deps, feed: Feed, problem: string | null, known: Conditions): Promise<void> {
  const failures = problem ? feed.failures + 1 : 0;
  const pause = problem ? Math.min(maxPauseMinutes, 5 * 2 ** Math.min(failures, 12)) : intervalMinutes;
  await deps.db.execute(sql`
    UPDATE calendar_feed SET checked_at = now(), reading_since = NULL, stopped = false, failures = ${failures}, problem = ${problem},
           succeeded_at = CASE WHEN ${problem}::text IS NULL THEN now() ELSE succeeded_at END,
           etag = ${known.etag}, last_modified = ${known.lastModified},
           next_pull_at = now() + make_interval(mins => ${pause}::int)
     WHERE id = ${feed.id}`);
}

/** Notifies the hotel's staff once about each new set of conflicts. */
async function notifyConflicts(tx: Db, feed: Feed, room: CalendarRoom): Promise<void> {
  const [locked] = await readLocked<{ id: number; nights: string[]; notifiedOf: string | null }>(tx, {
    lock: sql`SELECT id FROM calendar_feed WHERE id = ${feed.id} FOR NO KEY UPDATE`,
    read: sql`
      SELECT f.id, f.notified_of AS "notifiedOf", coalesce((SELECT json_agg(DISTINCT n.night ORDER BY n.night) FROM external_stay e,
               LATERAL json_array_elements_text(${conflictNights(room)}) AS n (night)
               WHERE e.feed_id = f.id AND e.to_date > ${room.today}::date), '[]'::json) AS nights
        FROM calendar_feed f WHERE f.id = ${feed.id}`,
  });
  const nights = locked?.nights ?? [];
  const digest = nights.length > 0 ? conflictDigest(nights) : null;
  if (digest === locked?.notifiedOf) return;
  await tx.execute(sql`UPDATE calendar_feed SET notified_of = ${digest} WHERE id = ${feed.id}`);
  if (!digest) return;
  const place = { hotelId: room.hotelId, tokenId: room.token };
  await notify(tx, "calendarConflict", {
    to: [...(await administrators(tx, ["products"])), ...(await peopleOfHotel(tx, room.hotelId))],
    once: `feed ${feed.id} ${digest} ${room.today}`,
    data: { title: room.title, hotel: room.hotelTitle, calendar: feed.name, nights: formatNights(nights.length) },
    path: (role) => pathTo(role === "admin" ? routes.admin.roomCalendar : routes.subadmin.roomCalendar, place),
  });
}

/**
 * Reads a feed and updates the nights. The download is outside of any transaction. A failure is stored at the feed,
 * which is read again after an increasing pause. Returns the failure.
 */
async function pull(deps: Deps, feed: Feed): Promise<string | null> {
  const room = await findRoom(deps.db, system, { roomId: feed.roomId });
  try {
    const response = await download(feed.address, feed, { allowed: allowedHosts(deps.env) });
    const window = { timeZone: room.timeZone, first: room.today, last: room.lastNight };
    const stays = response.changed
      ? await readMarked(deps.db, feed, response.text, window)
      : await currentStays(deps.db, feed.id);
    await transaction(deps.db, async (tx) => {
      await syncStays(tx, { feedId: feed.id, roomId: feed.roomId, stays });
      await notifyConflicts(tx, feed, room);
    });
    await notePull(deps, feed, null, response.changed ? response : feed);
    return null;
  } catch (error) {
    const message = error instanceof FeedError ? error.message : "The sync failed on our side. We'll try again.";
    if (!(error instanceof FeedError)) deps.log("calendar feed failed", { feed: feed.id, error });
    // The validators are cleared, because the content was not used.
    await notePull(deps, feed, message, { etag: null, lastModified: null });
    return message;
  }
}

/** Stays of an unchanged feed. They are synchronised again, because a room may have become free. */
async function currentStays(db: Db, feedId: number) {
  const { rows } = await db.execute<{ uid: string; occurrence: string; summary: string; from: string; to: string }>(sql`
    SELECT uid, occurrence, summary, from_date::text AS "from", to_date::text AS "to" FROM external_stay WHERE feed_id = ${feedId}`);
  return rows;
}

const feedColumns = sql`id, room_id AS "roomId", name, address, failures, etag, last_modified AS "lastModified"`;

/** Reads a feed on request. */
export async function pullNow(deps: Deps, roomId: number, feedId: number): Promise<string | null> {
  const { rows } = await deps.db.execute<Feed>(sql`
    UPDATE calendar_feed SET next_pull_at = now() + make_interval(mins => ${leaseMinutes})
     WHERE id = ${feedId} AND room_id = ${roomId} RETURNING ${feedColumns}`);
  if (!rows[0]) throw new AppError("not_found", { user: "This calendar is no longer imported." });
  return pull(deps, rows[0]);
}

/** Reads the feeds that are due, each in one process only. Returns their number. */
export async function pullDueFeeds(deps: Deps): Promise<number> {
  await stopInterrupted(deps.db);
  const { rows } = await deps.db.execute<Feed>(sql`
    UPDATE calendar_feed SET next_pull_at = now() + make_interval(mins => ${leaseMinutes})
     WHERE id IN (SELECT id FROM calendar_feed WHERE next_pull_at <= now() AND NOT stopped AND reading_since IS NULL
                   ORDER BY next_pull_at LIMIT 10 FOR UPDATE SKIP LOCKED)
    RETURNING ${feedColumns}`);
  for (const feed of rows) await pull(deps, feed);
  return rows.length;
}
