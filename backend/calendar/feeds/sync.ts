import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Db } from "@/backend/db/client";
import { system } from "@/backend/http/context";
import { lockNights, type RemainingNight } from "@/backend/stock/edit-nights";
import { materialiseNights } from "@/backend/stock/nights";
import { addDays, listNights } from "@/lib/dates";
import { type CalendarRoom, lockRoom } from "../room";
import type { FeedStay } from "./parse";

type KnownStay = FeedStay & { id: number; stockIds: number[] };

async function readKnown(tx: Db, feedId: number): Promise<KnownStay[]> {
  const { rows } = await tx.execute<KnownStay>(sql`
    SELECT e.id, e.uid, e.occurrence, e.summary, e.from_date::text AS "from", e.to_date::text AS "to",
           ARRAY(SELECT n.stock_id FROM external_night n WHERE n.stay_id = e.id) AS "stockIds"
      FROM external_stay e WHERE e.feed_id = ${feedId} ORDER BY e.from_date, e.id`);
  return rows.map((row) => ({ ...row, stockIds: row.stockIds.map(Number) }));
}

async function writeStays(tx: Db, feedId: number, stays: readonly FeedStay[]): Promise<void> {
  const keys = stays.map(({ uid, occurrence }) => ({ uid, occurrence }));
  await tx.execute(sql`
    DELETE FROM external_stay e WHERE e.feed_id = ${feedId} AND NOT EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS k (uid text, occurrence text)
       WHERE k.uid = e.uid AND k.occurrence = e.occurrence)`);
  if (stays.length === 0) return;
  await tx.execute(sql`
    INSERT INTO external_stay (feed_id, uid, occurrence, summary, from_date, to_date)
    SELECT ${feedId}, s.uid, s.occurrence, s.summary, s."from", s."to"
      FROM jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
        AS s (uid text, occurrence text, summary text, "from" date, "to" date)
    ON CONFLICT (feed_id, uid, occurrence)
      DO UPDATE SET summary = excluded.summary, from_date = excluded.from_date, to_date = excluded.to_date`);
}

export type SyncOutcome = { added: number; removed: number; moved: number };

const getStayKey = ({ uid, occurrence }: FeedStay) => `${uid} ${occurrence}`;

function compare(before: readonly FeedStay[], after: readonly FeedStay[]): SyncOutcome {
  const old = new Map(before.map((stay) => [getStayKey(stay), stay]));
  const now = new Set(after.map(getStayKey));
  const known = after.filter((stay) => old.has(getStayKey(stay)));
  return {
    added: after.length - known.length,
    removed: before.filter((stay) => !now.has(getStayKey(stay))).length,
    moved: known.filter((stay) => {
      const was = old.get(getStayKey(stay));
      return was?.from !== stay.from || was?.to !== stay.to;
    }).length,
  };
}

/** First and last night to consider, within the bookable nights; null when there are none. */
function getSyncedNights(room: CalendarRoom, stays: readonly FeedStay[]): { first: string; last: string } | null {
  const nights = stays.flatMap(({ from, to }) => [from, addDays(to, -1)]).sort();
  const within = nights.filter((night) => room.today <= night && night <= room.lastNight);
  const first = nights[0];
  const last = nights.at(-1);
  if (!first || !last || last < room.today || first > room.lastNight) return null;
  // Stays may begin in the past or end beyond the booking window.
  return {
    first: first < room.today ? room.today : (within[0] ?? room.today),
    last: last > room.lastNight ? room.lastNight : (within.at(-1) ?? room.lastNight),
  };
}

const freeOn = (night: RemainingNight) => night.units - night.external - night.sold - night.held;

/**
 * Synchronises the room's nights with another calendar. A stay takes one unit off sale per night if one is free;
 * otherwise the night is a conflict, which is tried again at every reading. Nights without a stay are on sale again.
 */
export async function syncStays(
  tx: Db,
  { feedId, roomId, stays }: { feedId: number; roomId: number; stays: readonly FeedStay[] },
): Promise<SyncOutcome> {
  const room = await lockRoom(tx, system, roomId);
  const before = await readKnown(tx, feedId);
  const outcome = compare(before, stays);
  const span = getSyncedNights(room, [...before, ...stays]);
  if (span) await materialiseNights(tx, [room.id], span.first, span.last);
  const locked = span ? await lockNights(tx, [room.id], span.first, span.last) : null;
  const nights = locked?.get(room.id) ?? [];
  const byId = new Map(nights.map((night) => [night.id, { ...night }]));
  const byDate = new Map([...byId.values()].map((night) => [night.date, night]));
  const wanted = new Map(stays.map((stay) => [getStayKey(stay), stay]));

  const given: { stayId: number; stockId: number }[] = [];
  for (const stay of before) {
    const now = wanted.get(getStayKey(stay));
    for (const stockId of stay.stockIds) {
      const night = byId.get(stockId);
      // Past nights stay, unless the whole stay is gone.
      if (now && (!night || (now.from <= night.date && night.date < now.to))) continue;
      given.push({ stayId: stay.id, stockId });
      if (night) night.external -= 1;
    }
  }
  await tx.execute(sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g ("stayId" bigint, "stockId" bigint)),
    gone AS (DELETE FROM external_night n USING given WHERE n.stay_id = given."stayId" AND n.stock_id = given."stockId"),
    back AS (SELECT "stockId" AS id, count(*)::int AS n FROM given GROUP BY 1)
    UPDATE stock SET capacity = capacity + back.n, external = external - back.n FROM back WHERE stock.id = back.id`);

  await writeStays(tx, feedId, stays);
  const taken: { stayId: number; stockId: number }[] = [];
  for (const stay of await readKnown(tx, feedId)) {
    const has = new Set(stay.stockIds);
    for (const date of listNights(stay.from, stay.to)) {
      const night = byDate.get(date);
      if (!night || has.has(night.id) || freeOn(night) < 1) continue;
      night.external += 1;
      taken.push({ stayId: stay.id, stockId: night.id });
    }
  }
  await tx.execute(sql`
    WITH taken AS (
      INSERT INTO external_night (stay_id, stock_id)
      SELECT t."stayId", t."stockId" FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS t ("stayId" bigint, "stockId" bigint)
      RETURNING stock_id
    ),
    off AS (SELECT stock_id AS id, count(*)::int AS n FROM taken GROUP BY 1)
    UPDATE stock SET capacity = capacity - off.n, external = external + off.n FROM off WHERE stock.id = off.id`);
  if (outcome.added + outcome.removed + outcome.moved > 0) {
    await audit(tx, {
      action: "room.feed.read",
      objectKind: "room",
      objectId: String(roomId),
      before: { stays: before.map(({ from, to }) => `${from}/${to}`) },
      after: { stays: stays.map(({ from, to }) => `${from}/${to}`) },
    });
  }
  return outcome;
}

/** A digest that identifies a set of conflicts. */
export const conflictDigest = (conflicts: unknown): string =>
  createHash("sha256").update(JSON.stringify(conflicts)).digest("base64url").slice(0, 22);
