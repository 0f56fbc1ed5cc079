import { sql } from "drizzle-orm";
import { transaction } from "@/backend/db/transaction";
import { removeHotel } from "@/backend/hotels/console/listing-status";
import type { Deps, UserActor } from "@/backend/http/context";
import { removeRoom } from "@/backend/rooms/console/listing-status";
import { type UndonePart, type UndoRequest, undoPartSize } from "../subject";
import { keepChanged, undoEach } from "../undo-each";

/** Removes hotels and room types that an import made, unless they were changed, approved or booked since. */

type Made = {
  line: number;
  title: string;
  hotelId: number;
  hotelToken: string;
  tokenId: string;
  /** All room types of the hotel come from this import, so the hotel does as well. */
  whole: boolean;
  untouched: boolean;
};

export async function undoPart(
  deps: Pick<Deps, "db">,
  actor: UserActor,
  { runId, after, ...trace }: UndoRequest,
): Promise<UndonePart> {
  const { rows } = await deps.db.execute<Made>(sql`
    SELECT w.line, h.title, h.id AS "hotelId", h.token AS "hotelToken", r.token AS "tokenId",
           h.created_at >= u.created_at AND NOT EXISTS (
             SELECT 1 FROM room x WHERE x.hotel_id = h.id AND NOT EXISTS (
               SELECT 1 FROM import_row y WHERE y.run_id = u.id AND y.room_id = x.id AND y.state = 'created')) AS whole,
           r.version = 1 AND r.pending_at IS NULL AND h.pending_at IS NULL AND (h.version = 1 OR h.created_at < u.created_at)
             AND NOT EXISTS (SELECT 1 FROM room x WHERE x.hotel_id = h.id AND h.created_at >= u.created_at AND x.version > 1)
             AS untouched
      FROM import_row w JOIN import_run u ON u.id = w.run_id JOIN room r ON r.id = w.room_id JOIN hotel h ON h.id = r.hotel_id
     WHERE w.run_id = ${runId} AND w.state = 'created' AND w.line > ${after} ORDER BY w.line LIMIT ${undoPartSize}`);
  const gone = new Set<number>();
  return undoEach(
    rows,
    ({ title }) => title,
    async ({ hotelId, hotelToken, tokenId, whole, untouched }) => {
      if (gone.has(hotelId)) return 1;
      if (!untouched) throw keepChanged("It was changed or approved since.");
      await transaction(deps.db, async (tx) => {
        if (whole) await removeHotel(tx, actor, { hotelId, hotelToken }, trace);
        else await removeRoom(tx, actor, { hotelId, tokenId }, trace);
      });
      if (whole) gone.add(hotelId);
      return 1;
    },
  );
}
