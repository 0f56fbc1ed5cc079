import { sql } from "drizzle-orm";
import { getRoomCacheTags } from "@/backend/calendar/room";
import { undoChange } from "@/backend/calendar/undo";
import { transaction } from "@/backend/db/transaction";
import type { Deps, UserActor } from "@/backend/http/context";
import { publishInvalidation } from "@/backend/invalidation/invalidation";
import { type UndonePart, type UndoRequest, undoPartSize } from "../subject";
import { undoEach } from "../undo-each";

type Made = { changeId: string; roomId: number; title: string; line: number; rows: number };

/**
 * Restores the special prices that an import replaced, the latest first, because later rows may have cut the nights of
 * earlier ones. A change is kept if one of its prices was changed again since.
 */
export async function undoPart(
  { db }: Pick<Deps, "db">,
  actor: UserActor,
  { runId, after, ...origin }: UndoRequest,
): Promise<UndonePart> {
  const { rows } = await db.execute<Made>(sql`
    SELECT w.change_id AS "changeId", c.room_id AS "roomId", h.title || ', ' || r.title AS title, min(w.line) AS line,
           count(*)::int AS rows
      FROM import_row w JOIN night_change c ON c.id = w.change_id JOIN room r ON r.id = c.room_id
      JOIN hotel h ON h.id = r.hotel_id
     WHERE w.run_id = ${runId} AND c.undone_at IS NULL GROUP BY 1, 2, 3
    HAVING ${after} = 0 OR min(w.line) < ${after} ORDER BY min(w.line) DESC, w.change_id LIMIT ${undoPartSize}`);
  return undoEach(
    rows,
    ({ title }) => title,
    async ({ changeId, roomId, rows: count }) => {
      const { room } = await transaction(db, (tx) => undoChange(tx, actor, roomId, changeId, origin));
      await publishInvalidation(db, getRoomCacheTags(room));
      return count;
    },
  );
}
