import { type SQL, sql } from "drizzle-orm";
import { audit } from "@/backend/audit/audit";
import type { Origin } from "@/backend/calendar/change";
import { blockUnit, unblockUnit } from "@/backend/calendar/outages";
import { assignLine } from "@/backend/calendar/units";
import type { Db } from "@/backend/db/client";
import type { Actor, UserActor } from "@/backend/http/context";
import { hotelInScope } from "@/backend/http/hotel-scope";
import { noRoom } from "@/backend/terms/room";
import type { Housekeeping, UnitToday } from "@/lib/contracts/site/console";
import { roleNumber } from "@/lib/roles";

/** The numbered rooms at the front desk: housekeeping and outages. */

const maxUnits = 100;

/** Numbered rooms of the hotels in scope with today's guest; dirty ones first, at most a hundred. */
export async function findUnits(
  db: Db,
  actor: Actor,
  { hotel }: { hotel?: number | undefined },
): Promise<{ total: number; items: UnitToday[] }> {
  const { rows } = await db.execute<UnitToday & { total: number }>(sql`
    SELECT u.id, u.number, u.floor, u.housekeeping, u.housekeeping_at AS "housekeepingAt", r.id AS "roomId", r.title AS room,
           h.title AS hotel, g.guest, coalesce(g.occupied, false) AS occupied, count(*) OVER ()::int AS total,
           coalesce((SELECT json_agg(json_build_object('id', x.id, 'from', x.from_date, 'to', x.to_date, 'note', x.note) ORDER BY x.from_date)
                       FROM room_assignment x WHERE x.unit_id = u.id AND x.state = 'active' AND x.order_line_id IS NULL
                        AND x.to_date > t.today), '[]'::json) AS outages
      FROM room_unit u JOIN room r ON r.id = u.room_id JOIN hotel h ON h.id = r.hotel_id
     CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE h.time_zone)::date AS today) t
      LEFT JOIN LATERAL (
        SELECT coalesce(o.lead_name, o.ref) AS guest, o.arrived_at IS NOT NULL AS occupied
          FROM room_assignment a JOIN order_line l ON l.id = a.order_line_id JOIN orders o ON o.id = l.order_id
         WHERE a.unit_id = u.id AND a.state = 'active' AND o.status IN ('requested', 'processing') AND o.returned_at IS NULL
           AND a.from_date <= t.today AND (a.to_date > t.today OR o.arrived_at IS NOT NULL)
         ORDER BY o.arrived_at IS NULL, a.from_date LIMIT 1) g ON true
     WHERE ${hotelInScope(actor, sql`h.id`)} AND ${hotel === undefined ? sql`true` : sql`h.id = ${hotel}`}
     ORDER BY h.title, CASE u.housekeeping WHEN 'dirty' THEN 0 WHEN 'clean' THEN 1 ELSE 2 END, r.title, u.position, u.number, u.id
     LIMIT ${maxUnits}`);
  const items = rows.map(({ total: _, ...unit }) => ({
    ...unit,
    housekeepingAt: unit.housekeepingAt && new Date(unit.housekeepingAt).toISOString(),
  }));
  return { total: rows[0]?.total ?? 0, items };
}

/** @throws AppError 404 if a room is missing or out of scope; nothing has changed then */
export async function markUnits(
  tx: Db,
  actor: UserActor,
  { unitIds, state }: { unitIds: readonly number[]; state: Housekeeping },
  origin: Origin,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: number; number: string; roomId: number; before: Housekeeping }>(sql`
    SELECT u.id, u.number, u.room_id AS "roomId", u.housekeeping AS before FROM room_unit u JOIN room r ON r.id = u.room_id
     WHERE u.id = ANY(${sql.param([...unitIds])}::int[]) AND ${hotelInScope(actor, sql`r.hotel_id`)}
     ORDER BY u.id FOR NO KEY UPDATE OF u`);
  if (rows.length !== new Set(unitIds).size) throw noRoom();
  await tx.execute(sql`
    UPDATE room_unit SET housekeeping = ${state}, housekeeping_at = clock_timestamp()
     WHERE id = ANY(${sql.param(rows.map(({ id }) => id))}::int[])`);
  for (const roomId of new Set(rows.map((row) => row.roomId))) {
    const changed = rows.filter((row) => row.roomId === roomId);
    await audit(tx, {
      action: "room.housekeeping",
      actorId: actor.id,
      actorRole: roleNumber[actor.role],
      objectKind: "room",
      objectId: String(roomId),
      ...origin,
      before: Object.fromEntries(changed.map(({ number, before }) => [number, before])),
      after: Object.fromEntries(changed.map(({ number }) => [number, state])),
    });
  }
  return rows.map(({ number }) => number);
}

/** The room type of a record that the front desk names by its id alone. The caller checks the scope. */
async function findRoomId(tx: Db, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ roomId: number }>(which);
  if (!rows[0]) throw noRoom();
  return rows[0].roomId;
}

type Nights = { unitId: number; first: string; last: string; note: string };

/** @throws as `blockUnit` */
export async function blockAtDesk(tx: Db, actor: UserActor, { unitId, ...nights }: Nights, origin: Origin) {
  const roomId = await findRoomId(tx, sql`SELECT room_id AS "roomId" FROM room_unit WHERE id = ${unitId}`);
  return blockUnit(tx, actor, { roomId, unitId }, nights, origin);
}

/** @throws as `unblockUnit` */
export async function unblockAtDesk(tx: Db, actor: UserActor, outageId: number, origin: Origin) {
  const roomId = await findRoomId(
    tx,
    sql`SELECT u.room_id AS "roomId" FROM room_assignment a JOIN room_unit u ON u.id = a.unit_id WHERE a.id = ${outageId}`,
  );
  return unblockUnit(tx, actor, { roomId, outageId }, origin);
}

/** @throws as `assignLine` */
export async function assignAtDesk(
  tx: Db,
  actor: UserActor,
  { lineId, unitId }: { lineId: number; unitId: number },
  origin: Origin,
) {
  const roomId = await findRoomId(
    tx,
    sql`SELECT product_id AS "roomId" FROM order_line WHERE id = ${lineId} AND product_kind = 'room'`,
  );
  return assignLine(tx, actor, roomId, { lineId, unitId, swap: false }, origin);
}
