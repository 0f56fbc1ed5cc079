import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { EvidenceScope } from "@/backend/files/access";
import { useFiles } from "@/backend/files/use";
import type { UserActor } from "@/backend/http/context";
import { inScope, type LockedOrder, lockOrder } from "@/backend/orders/lifecycle/lock";
import { applyTransition, requireTransition } from "@/backend/orders/lifecycle/transitions";
import type { HandOverForm, TakeBackForm } from "@/lib/contracts/transport/rental-handover";
import { AppError } from "@/lib/errors";
import { usedByHandover } from "./handover-records";

/** Pick-up and return of the vehicles of a rental. The order is locked first, then the unit. */

/** Files of handovers belong to the order: its client and the administration may read them. */
export const scopeHandoverFiles: EvidenceScope = {
  parts: ["products", "orders"],
  condition: (actor) => sql`EXISTS (
    SELECT 1 FROM orders o WHERE f.used_by LIKE 'handover:' || o.id::text || ':%' AND ${inScope(actor)})`,
};

type Vehicle = {
  unitId: number;
  modelId: number;
  label: string;
  holdId: string;
  out: boolean;
  back: boolean;
  outKm: number | null;
};

/** @throws AppError 422 if the order has no such vehicle */
async function lockVehicle(tx: Db, order: LockedOrder, line: number): Promise<Vehicle> {
  const { rows } = await tx.execute<Vehicle>(sql`
    SELECT b.unit_id AS "unitId", u.model_id AS "modelId", u.label, b.hold_id AS "holdId", v.order_id IS NOT NULL AS out,
           v.returned_at IS NOT NULL AS back, v.out_km AS "outKm"
      FROM hold h JOIN unit_booking b ON b.hold_id = h.id AND b.active AND b.line = ${line}
      JOIN rental_unit u ON u.id = b.unit_id
      JOIN order_line l ON l.order_id = h.order_id AND l.position = b.line AND l.state = 'active'
      LEFT JOIN rental_handover v ON v.order_id = h.order_id AND v.line = b.line
     WHERE h.order_id = ${order.id} FOR NO KEY UPDATE OF u`);
  const [vehicle] = rows;
  if (!vehicle) throw new AppError("invalid", { fields: { line: "Choose a vehicle of this booking." } });
  return vehicle;
}

const refused = (text: string) => new AppError("conflict", { user: text });

/** Records the pick-up of a vehicle. The first one of an order begins the rental. */
export async function handOver(tx: Db, actor: UserActor, ref: string, form: HandOverForm): Promise<string> {
  const order = await lockOrder(tx, { ref }, actor);
  if (order.arrivedAt === null || order.status !== "processing") requireTransition(order, "hand_over", actor);
  const { unitId, label, out } = await lockVehicle(tx, order, form.line);
  if (out) throw refused(`${label} has already been handed over.`);
  await tx.execute(sql`
    INSERT INTO rental_handover (order_id, line, unit_id, out_at, out_km, out_fuel, out_notes, out_by, out_signed_by, out_signature)
    VALUES (${order.id}, ${form.line}, ${unitId}, clock_timestamp(), ${form.km}, ${form.fuel}, ${form.notes}, ${actor.id}::uuid,
            ${form.signedBy}, ${form.signature})`);
  const usedBy = usedByHandover(order.id, form.line, "out");
  await useFiles(tx, actor, { purpose: "evidence", usedBy, ids: form.files });
  if (order.arrivedAt === null) await applyTransition(tx, order, "hand_over", actor, { note: label });
  return label;
}

/** The vehicle is at this station and free after the turnaround, also when it came back early or elsewhere. */
async function placeUnit(tx: Db, { unitId, holdId }: Vehicle, line: number, stationId: number): Promise<void> {
  await tx.execute(sql`
    WITH placed AS (
      UPDATE unit_booking b
         SET to_station_id = ${stationId},
             span = tstzrange(lower(b.span), greatest(lower(b.span) + interval '1 minute',
                      least(upper(b.span), now() + make_interval(mins => u.turnaround_minutes))), '[)')
        FROM rental_unit u WHERE u.id = b.unit_id AND b.hold_id = ${holdId} AND b.line = ${line} AND b.unit_id = ${unitId}
    )
    UPDATE rental_unit SET station_id = ${stationId}, located_at = now() WHERE id = ${unitId}`);
}

/** The next booking of a unit, if it starts at another station than the one where the unit is. */
async function findStranded(tx: Db, unitId: number, stationId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ ref: string; station: string }>(sql`
    SELECT o.ref, s.name AS station FROM unit_booking b JOIN hold h ON h.id = b.hold_id JOIN orders o ON o.id = h.order_id
      JOIN rental_station s ON s.id = b.from_station_id
     WHERE b.unit_id = ${unitId} AND b.active AND lower(b.span) > now() AND b.from_station_id <> ${stationId}
       AND NOT EXISTS (SELECT 1 FROM unit_booking x WHERE x.unit_id = b.unit_id AND x.active
                          AND lower(x.span) > now() AND lower(x.span) < lower(b.span))`);
  const [next] = rows;
  return next ? `Its next booking ${next.ref} starts at ${next.station}: move the vehicle or the booking.` : null;
}

/** Records the return of a vehicle. The last one of an order ends the rental. */
export async function takeBack(
  tx: Db,
  actor: UserActor,
  ref: string,
  form: TakeBackForm,
): Promise<{ label: string; modelId: number; warning: string | null }> {
  const order = await lockOrder(tx, { ref }, actor);
  requireTransition(order, "take_back", actor);
  const vehicle = await lockVehicle(tx, order, form.line);
  const { unitId, label, outKm } = vehicle;
  if (!vehicle.out) throw refused(`${label} was not handed over yet.`);
  if (vehicle.back) throw refused(`${label} has already been returned.`);
  if (form.km !== null && outKm !== null && form.km < outKm) {
    throw new AppError("invalid", {
      fields: { km: `Not less than at the pick-up: ${outKm.toLocaleString("en")} km.` },
    });
  }
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM rental_station WHERE id = ${form.stationId} FOR KEY SHARE`);
  if (rowCount !== 1) throw new AppError("invalid", { fields: { stationId: "Choose a station." } });
  await tx.execute(sql`
    UPDATE rental_handover SET returned_at = clock_timestamp(), return_km = ${form.km}, return_fuel = ${form.fuel},
           return_notes = ${form.notes}, return_by = ${actor.id}::uuid, return_station_id = ${form.stationId},
           return_signed_by = ${form.signedBy}, return_signature = ${form.signature}
     WHERE order_id = ${order.id} AND line = ${form.line}`);
  const usedBy = usedByHandover(order.id, form.line, "back");
  await useFiles(tx, actor, { purpose: "evidence", usedBy, ids: form.files });
  await placeUnit(tx, vehicle, form.line, form.stationId);
  const { rows } = await tx.execute<{ left: number }>(sql`
    SELECT count(*)::int AS left FROM order_line l
     WHERE l.order_id = ${order.id} AND l.state = 'active' AND NOT EXISTS (
       SELECT 1 FROM rental_handover v WHERE v.order_id = l.order_id AND v.line = l.position AND v.returned_at IS NOT NULL)`);
  if (rows[0]?.left === 0) await applyTransition(tx, order, "take_back", actor, { note: label });
  return { label, modelId: vehicle.modelId, warning: await findStranded(tx, unitId, form.stationId) };
}
