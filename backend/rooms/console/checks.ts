import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { RoomForm } from "@/lib/contracts/hotels/room-form";
import { AppError, type FieldErrors } from "@/lib/errors";

type Known = { policies: number[]; features: number; services: number[]; plans: number[] };

/**
 * Checks all references of a room type's form.
 * @throws 422 by field
 */
export async function checkRoomForm(db: Db, form: RoomForm, roomId: number | null): Promise<void> {
  const { policyId, featureIds, services, plans } = form;
  const { rows } = await db.execute<Known>(sql`
    SELECT coalesce((SELECT json_agg(id) FROM cancellation_policy), '[]'::json) AS policies,
           (SELECT count(*)::int FROM feature
             WHERE applies_to = 'room' AND id = ANY(${sql.param(featureIds)}::int[])) AS features,
           coalesce((SELECT json_agg(id) FROM extra_service WHERE kind = 'hotel'), '[]'::json) AS services,
           coalesce((SELECT json_agg(id) FROM rate_plan WHERE room_id = ${roomId}), '[]'::json) AS plans`);
  const known = rows[0];
  if (!known) throw new Error("nothing was looked up");
  const fields: FieldErrors = {};
  const isPolicy = (id: number) => known.policies.includes(id);
  if (policyId !== null && !isPolicy(policyId)) fields.policyId = "Choose an option from the list.";
  if (known.features !== featureIds.length) fields.featureIds = "One of these features no longer exists.";
  for (const [at, { id }] of services.entries())
    if (!known.services.includes(id)) fields[`services.${at}.id`] = "Choose an option from the list.";
  for (const [at, plan] of plans.entries()) {
    if (!isPolicy(plan.policyId)) fields[`plans.${at}.policyId`] = "Choose an option from the list.";
    if (plan.id !== undefined && !known.plans.includes(plan.id))
      fields[`plans.${at}.name`] = "This plan is not of this room type.";
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}
