import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { columnNames, columnValues, getAssignments } from "@/backend/db/column-values";
import type { RoomForm } from "@/lib/contracts/hotels/room-form";

/** The lists of a room type's form, each in its own table. */

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

async function setFeatures(tx: Db, roomId: number, featureIds: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM room_feature WHERE room_id = ${roomId} AND feature_id <> ALL(${ids(featureIds)})`);
  await tx.execute(sql`
    INSERT INTO room_feature (room_id, feature_id) SELECT ${roomId}, f FROM unnest(${ids(featureIds)}) AS f
    ON CONFLICT DO NOTHING`);
}

async function setServices(tx: Db, roomId: number, services: RoomForm["services"]): Promise<void> {
  const kept = ids(services.map((service) => service.id));
  await tx.execute(sql`DELETE FROM room_extra_service WHERE room_id = ${roomId} AND extra_service_id <> ALL(${kept})`);
  for (const { id, auto } of services)
    await tx.execute(sql`
      INSERT INTO room_extra_service (room_id, extra_service_id, auto) VALUES (${roomId}, ${id}, ${auto})
      ON CONFLICT (room_id, extra_service_id) DO UPDATE SET auto = excluded.auto`);
}

async function setChildBands(tx: Db, roomId: number, bands: RoomForm["childBands"]): Promise<void> {
  await tx.execute(sql`DELETE FROM child_band WHERE room_id = ${roomId}`);
  for (const { ageFrom, ageTo, kind, amountMinor, shareBp } of bands)
    await tx.execute(sql`
      INSERT INTO child_band (room_id, age_from, age_to, kind, value)
      VALUES (${roomId}, ${ageFrom}, ${ageTo}, ${kind}, ${kind === "fixed" ? amountMinor : kind === "percent" ? shareBp : 0})`);
}

/** An omitted plan is deactivated; its row remains, because bookings reference it. */
async function setPlans(tx: Db, roomId: number, plans: RoomForm["plans"]): Promise<void> {
  const kept = ids(plans.flatMap((plan) => plan.id ?? []));
  await tx.execute(sql`
    UPDATE rate_plan SET active = false WHERE room_id = ${roomId} AND active AND id <> ALL(${kept})`);
  for (const [position, plan] of plans.entries()) {
    const { id, name, board, policyId, payment, balanceDaysBefore, deltaBp, deltaMinor, code, ...sale } = plan;
    const { minNights, maxNights, minDaysAhead, maxDaysAhead, validFrom, validTo, memberOnly } = sale;
    const depositBp = payment === "deposit" ? plan.depositBp : 0;
    const columns = {
      name,
      board,
      policy_id: policyId,
      payment,
      deposit_bp: depositBp,
      balance_days_before: balanceDaysBefore,
      delta_bp: deltaBp,
      delta_minor: deltaMinor,
      min_nights: minNights,
      max_nights: maxNights,
      min_days_ahead: minDaysAhead,
      max_days_ahead: maxDaysAhead,
      valid_from: validFrom,
      valid_to: validTo,
      member_only: memberOnly,
      code: code || null,
      position,
    };
    if (id === undefined)
      await tx.execute(sql`
        INSERT INTO rate_plan (room_id, ${columnNames(columns)}) VALUES (${roomId}, ${columnValues(columns)})`);
    else
      await tx.execute(sql`
        UPDATE rate_plan SET ${getAssignments(columns)}, active = true WHERE id = ${id} AND room_id = ${roomId}`);
  }
}

export async function setParts(tx: Db, roomId: number, form: RoomForm): Promise<void> {
  await setFeatures(tx, roomId, form.featureIds);
  await setServices(tx, roomId, form.services);
  await setChildBands(tx, roomId, form.childBands);
  await setPlans(tx, roomId, form.plans);
}
