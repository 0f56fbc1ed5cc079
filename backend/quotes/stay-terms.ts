import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { readTaxRules, taxesAt } from "@/backend/hotels/taxes";
import { type HotelTerms, readHotelTerms } from "@/backend/hotels/terms";
import { type RoomTerms, readRoomTerms } from "@/backend/rooms/terms";
import { DEFAULT_BASE_PRICE } from "@/lib/money";
import type { TaxRule } from "@/lib/pricing/types";

/**
 * All that a stay's price hangs on but its nights. It is read whole once and kept; before each use one statement asks
 * the database whether anything of it has changed since (docs/decisions/search-index.md says how changes are noted), so
 * what is used is what stands at that moment, as if it had been read then.
 */
export type StayTerms = { room: RoomTerms; hotel: HotelTerms; taxes: TaxRule[]; base: string };

type Kept = StayTerms & {
  /** Which database, and which life of its server: transaction numbers mean nothing elsewhere. */
  place: string;
  /** Changes by transactions from here on are unknown to it. */
  since: string;
  readAt: number;
};

const kept = new Map<number, Kept>();
const mostKept = 5_000;
/** Well within the ten minutes for which changes are remembered; and rules that begin or end by date are read anew. */
const keptForMs = 60_000;

type Check = { place: string; since: string; base: string | null; changed: boolean };

async function check(db: Db, known: Kept | undefined): Promise<Check> {
  const { rows } = await db.execute<Check>(sql`
    SELECT pg_postmaster_start_time()::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS place,
           pg_snapshot_xmin(pg_current_snapshot())::text AS since,
           (SELECT value->>'baseCurrency' FROM site_setting WHERE group_name = 'site') AS base,
           EXISTS (
             SELECT 1 FROM catalogue_change c WHERE c.kind <> 'nights' AND c.xid >= ${known?.since ?? "0"}::xid8
                AND (c.kind = 'all' OR (c.kind = 'hotel' AND c.key = ${known?.hotel.id ?? 0}) OR (c.kind = 'room' AND c.key = ${known?.room.id ?? 0}))
           ) AS changed`);
  const [found] = rows;
  if (!found) throw new Error("the database did not say which it is");
  return found;
}

/** Null for a room that is not on sale. */
export async function readStayTerms(db: Db, roomId: number): Promise<StayTerms | null> {
  const known = kept.get(roomId);
  const { place, since, base, changed } = await check(db, known);
  const currency = base ?? DEFAULT_BASE_PRICE.c;
  const isFresh = known && known.place === place && !changed && Date.now() - known.readAt < keptForMs;
  if (isFresh) return known.base === currency ? known : { ...known, base: currency };
  kept.delete(roomId);
  const [room] = await readRoomTerms(db, { rooms: [roomId] });
  const hotel = room?.limits.forSale ? await readHotelTerms(db, room.hotelId) : null;
  if (!room || !hotel) return null;
  const taxes = taxesAt(await readTaxRules(db), hotel);
  if (kept.size >= mostKept) kept.clear();
  const terms: Kept = { room, hotel, taxes, base: currency, place, since, readAt: Date.now() };
  kept.set(roomId, terms);
  return terms;
}
