import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { isSigned, sign } from "@/backend/http/signature";
import { isBooked } from "@/backend/orders/is-booked";
import { fillPath } from "@/lib/contracts/define";
import { sharedCalendar } from "@/lib/contracts/hotels/room-calendar";
import { localToday } from "@/lib/time-zone";
import { createUid } from "./ours";

const purpose = "room calendar";
type Keys = { SIGNING_KEY: string; APP_ORIGIN: string };

/** The secret URL of a room's calendar. Only its nonce is stored. */
export function sharedAddress(roomId: number, nonce: string, { SIGNING_KEY, APP_ORIGIN }: Keys): string {
  const file = `${sign(purpose, [String(roomId), nonce], SIGNING_KEY)}.ics`;
  return new URL(fillPath(sharedCalendar.path, { roomId, file }), APP_ORIGIN).href;
}

/** Creates a new URL. The previous one stops working. */
export async function shareCalendar(tx: Db, roomId: number): Promise<void> {
  const nonce = randomBytes(16).toString("base64url");
  await tx.execute(sql`
    INSERT INTO calendar_share (room_id, nonce) VALUES (${roomId}, ${nonce})
    ON CONFLICT (room_id) DO UPDATE SET nonce = excluded.nonce, created_at = now(), last_read_at = NULL`);
}

export async function stopSharing(tx: Db, roomId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM calendar_share WHERE room_id = ${roomId}`);
}

type Taken = { name: string; from: string; to: string; stamp: string };

/** A keyed digest as event UID, so that it does not reveal order numbers. */
const eventName = (roomId: number, of: string, key: string): string =>
  sign("room calendar event", [String(roomId), of], key).slice(0, 22);

async function readTaken(db: Db, roomId: number, today: string): Promise<Taken[]> {
  const { rows } = await db.execute<Taken>(sql`
    SELECT 'stay ' || l.id AS name, l.from_date::text AS "from", l.to_date::text AS "to",
           to_char(o.created_at AT TIME ZONE 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') AS stamp
      FROM order_line l JOIN orders o ON o.id = l.order_id
     WHERE l.product_kind = 'room' AND l.product_id = ${roomId} AND l.state NOT IN ('cancelled', 'replaced')
       AND ${isBooked} AND l.to_date > ${today}::date
    UNION ALL
    SELECT 'closed ' || min(slot), min(slot)::text, (max(slot) + 1)::text, '20200101T000000Z'
      FROM (SELECT slot, slot - (row_number() OVER (ORDER BY slot))::int AS run FROM stock
             WHERE kind = 'room' AND product_id = ${roomId} AND closed AND slot >= ${today}::date) AS closed_nights
     GROUP BY run
     ORDER BY "from", "to", name`);
  return rows;
}

const compact = (date: string) => date.replaceAll("-", "");

/** RFC 5545. An event ends on the check-out day, exclusively, and contains no guest data. */
export function calendarText(roomId: number, taken: readonly Taken[], key: string): string {
  const events = taken.flatMap(({ name, from, to, stamp }) => [
    "BEGIN:VEVENT",
    `UID:${createUid(eventName(roomId, name, key))}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(to)}`,
    "SUMMARY:Reserved",
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ]);
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wayfare//Room calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
  ];
  return `${[...head, ...events, "END:VCALENDAR"].join("\r\n")}\r\n`;
}

/** The calendar behind a secret URL with its ETag; null for an invalid URL. */
export async function readShared(
  db: Db,
  { roomId, file }: { roomId: number; file: string },
  keys: Keys,
): Promise<{ text: string; etag: string } | null> {
  const { rows } = await db.execute<{ nonce: string; timeZone: string }>(sql`
    SELECT c.nonce, h.time_zone AS "timeZone" FROM calendar_share c
      JOIN room r ON r.id = c.room_id JOIN hotel h ON h.id = r.hotel_id WHERE c.room_id = ${roomId}`);
  const share = rows[0];
  const given = file.replace(/\.ics$/, "");
  if (!share || !isSigned(purpose, [String(roomId), share.nonce], given, keys.SIGNING_KEY)) return null;
  await db.execute(sql`
    UPDATE calendar_share SET last_read_at = now()
     WHERE room_id = ${roomId} AND (last_read_at IS NULL OR last_read_at < now() - interval '1 minute')`);
  const today = localToday(share.timeZone, new Date());
  const text = calendarText(roomId, await readTaken(db, roomId, today), keys.SIGNING_KEY);
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
}
