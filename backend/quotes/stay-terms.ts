import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/client";
import { type HotelTerms, readHotelTerms } from "@/backend/terms/hotel";
import { type Moment, momentNow } from "@/backend/terms/moment";
import { type RoomTerms, readRoomTerms } from "@/backend/terms/room";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { defaultBasePrice } from "@/lib/money";
import type { TaxRule } from "@/lib/pricing/types";

/** The inputs of a stay's price except its nights. */
export type StayTerms = { room: RoomTerms; hotel: HotelTerms; taxes: readonly TaxRule[]; base: string };

/**
 * Terms as of one moment. Before each use one statement checks the database for changes since then
 * (docs/decisions/search-index.md describes how changes are recorded), so results equal a fresh read.
 */
export type KnownTerms = Omit<StayTerms, "base"> & Moment;

/** A source of many rooms' terms; null for unknown rooms. */
export type TermsSource = { getTerms: (roomId: number) => KnownTerms | null };

const sources = new Set<TermsSource>();

/** Registers a source of terms; returns a function that removes it. */
export function takeTermsFrom(source: TermsSource): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

/**
 * Terms of rooms that no source knows. They are kept for much less than the ten minutes for which changes are recorded;
 * this also reloads rules that start or end by date.
 */
const termsByRoom = new LRUCache<number, KnownTerms>({ max: 5_000, ttl: 60_000 });

/** The cached terms with the latest moment. */
function lastKnown(roomId: number): KnownTerms | undefined {
  let last = termsByRoom.get(roomId);
  for (const source of sources) {
    const terms = source.getTerms(roomId);
    if (terms && (!last || BigInt(terms.since) >= BigInt(last.since))) last = terms;
  }
  return last;
}

type Check = Moment & { base: string | null; changed: boolean };

async function check(db: Db, known: KnownTerms | undefined): Promise<Check> {
  const { rows } = await db.execute<Check>(sql`
    SELECT ${momentNow},
           (SELECT value->>'baseCurrency' FROM site_setting WHERE group_name = 'site') AS base,
           EXISTS (
             SELECT 1 FROM catalogue_change c WHERE c.kind <> 'nights' AND coalesce(c.scope, 'hotel') = 'hotel' AND c.xid >= ${known?.since ?? "0"}::xid8
                AND (c.kind = 'all' OR (c.kind = 'hotel' AND c.key = ${known?.hotel.id ?? 0}) OR (c.kind = 'room' AND c.key = ${known?.room.id ?? 0}))
           ) AS changed`);
  const [found] = rows;
  if (!found) throw new Error("the database did not return its identity");
  return found;
}

/** Whether the calling transaction has changed terms itself: its reads must not be cached, because it may roll back. */
async function seesOwnChanges(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ own: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM catalogue_change WHERE xid = pg_current_xact_id_if_assigned()) AS own`);
  return rows[0]?.own !== false;
}

/** Null for a room that is not on sale. */
export async function readStayTerms(db: Db, roomId: number): Promise<StayTerms | null> {
  const known = lastKnown(roomId);
  const { place, since, base: setBase, changed } = await check(db, known);
  const base = setBase ?? defaultBasePrice.c;
  if (known && known.place === place && !changed) return { ...known, base };
  termsByRoom.delete(roomId);
  const [room] = await readRoomTerms(db, { rooms: [roomId] });
  const hotel = room?.limits.forSale ? await readHotelTerms(db, room.hotelId) : null;
  if (!room || !hotel) return null;
  const taxes = taxesAt(await readTaxRules(db, "hotel"), hotel);
  if (await seesOwnChanges(db)) return { room, hotel, taxes, base };
  termsByRoom.set(roomId, { room, hotel, taxes, place, since });
  return { room, hotel, taxes, base };
}
