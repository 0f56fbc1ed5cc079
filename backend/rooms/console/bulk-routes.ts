import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { getHotelCacheTags } from "@/backend/hotels/cache-tags";
import type { Trace } from "@/backend/hotels/console/changes";
import { decideEach, summarizeResults } from "@/backend/http/bulk-actions";
import { type Actor, type Deps, requireUser, type UserActor } from "@/backend/http/context";
import { type Route, route } from "@/backend/http/router";
import { readCurrencies } from "@/backend/quotes/fx";
import type { adminRooms, subadminRooms } from "@/lib/contracts/hotels/console-room";
import type { BulkRoom, RoomQuery } from "@/lib/contracts/hotels/room-records";
import { setPrice, setService } from "./bulk-values";
import { listRooms } from "./list";

type Request = Trace & { actor: Actor; stale: (...tags: string[]) => void };

/** The first 100 room types of a list with the values that can be changed together. */
async function readBulk(db: Db, actor: UserActor, query: RoomQuery) {
  const { items, total, capped } = await listRooms(db, actor, { ...query, page: 1, pageSize: 100 });
  const { rows } = await db.execute<{ id: number; services: BulkRoom["services"] }>(sql`
    SELECT room_id AS id, json_agg(json_build_object('id', extra_service_id, 'auto', auto) ORDER BY extra_service_id) AS services
      FROM room_extra_service
     WHERE room_id = ANY(${sql.param(items.map(({ id }) => id))}::int[]) GROUP BY room_id`);
  const services = new Map(rows.map((row) => [row.id, row.services]));
  return {
    total,
    capped,
    items: items.map(({ id, token, title, hotelTitle, costPerNightMinor, currency }) => ({
      tokenId: token,
      title,
      hotelTitle,
      costPerNightMinor,
      currency,
      services: services.get(id) ?? [],
    })),
  };
}

/** Prices and services of several room types at once. */
export function bulkRoomRoutes(deps: Deps, area: typeof adminRooms | typeof subadminRooms): Route[] {
  const { db } = deps;
  const saveEach = async <T extends { tokenId: string }>(
    { actor, stale, ip, requestId }: Request,
    rooms: readonly T[],
    save: (tx: Db, user: UserActor, room: T, trace: Trace) => Promise<{ hotelId: number; message: string }>,
  ) => {
    const byToken = new Map(rooms.map((room) => [room.tokenId, room]));
    const results = await decideEach(deps, [...byToken.keys()], async (tx, tokenId) => {
      const { hotelId, message } = await save(tx, requireUser(actor), byToken.get(tokenId) as T, { ip, requestId });
      stale(...(await getHotelCacheTags(tx, hotelId)));
      return message;
    });
    return { status: 1 as const, ...summarizeResults(results, "room types"), results };
  };
  return [
    route(area.bulk, ({ actor, query }) => readBulk(db, requireUser(actor), query)),
    route(area.setPrices, ({ body, onceLong, ...context }) =>
      onceLong(async () => {
        const { base } = await readCurrencies(db);
        return saveEach(context, body.rooms, (tx, user, room, trace) => setPrice(tx, user, room, base, trace));
      }),
    ),
    route(area.setServices, ({ body: { rooms, serviceId }, onceLong, ...context }) =>
      onceLong(() => saveEach(context, rooms, (tx, user, room, trace) => setService(tx, user, room, serviceId, trace))),
    ),
  ];
}
