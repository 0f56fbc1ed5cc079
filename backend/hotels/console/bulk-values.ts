import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import type { HotelAction } from "@/lib/contracts/hotels/console-hotel";
import { hotelForms } from "@/lib/contracts/hotels/hotel-form";
import { AppError } from "@/lib/errors";
import type { Trace } from "./changes";
import { chosenOnly, type Decided } from "./listing-status";
import { type HotelKey, lockHotel } from "./record";
import { updateHotel } from "./write";

export type ValueAction = Extract<HotelAction, "set_owner" | "set_policy">;
export type ValueRequest = { action: ValueAction; ownerId?: string | null; policyId?: number; version?: number };

export const isValueAction = (action: HotelAction): action is ValueAction =>
  action === "set_owner" || action === "set_policy";

function readValue({ action, ownerId, policyId }: ValueRequest) {
  const value = action === "set_owner" ? { ownerId } : { policyId };
  const [[field, set] = ["", undefined]] = Object.entries(value);
  if (set === undefined) throw new AppError("invalid", { fields: { [field]: "Choose one." } });
  return value;
}

/**
 * Sets the owner or the cancellation policy of a hotel, with the checks of its form.
 * @throws AppError 403 for others than administrators, 409 if the hotel has the value, 422 by field
 */
export async function setHotelValue(
  tx: Db,
  actor: UserActor,
  key: HotelKey,
  request: ValueRequest,
  trace: Trace,
): Promise<Decided> {
  if (actor.role !== "admin") throw new AppError("forbidden", { user: "Only administrators change this in a list." });
  const { id, form } = await lockHotel(tx, actor, key);
  requireVersion("this hotel", request.version, form.version);
  const { ownerId, version } = form;
  const parsed = hotelForms.admin.update.safeParse(chosenOnly({ ...form, ownerId, version, ...readValue(request) }));
  if (!parsed.success)
    throw new AppError("conflict", { user: `The form of ${form.title} has errors. Open the hotel and correct them.` });
  const { changed } = await updateHotel(tx, actor, key, parsed.data, trace);
  if (!changed) throw new AppError("illegal_transition", { user: "This hotel already has this status." });
  const before = request.action === "set_owner" ? ownerId : form.policyId;
  return { id, title: form.title, rooms: 0, kept: [], notified: 0, before };
}
