import type { Db } from "@/backend/db/client";
import type { Trace } from "@/backend/hotels/console/changes";
import { chosenOnly } from "@/backend/hotels/console/listing-status";
import { withPending } from "@/backend/hotels/console/pending";
import type { UserActor } from "@/backend/http/context";
import { type RoomForm, roomUpdateForm } from "@/lib/contracts/hotels/room-form";
import type { ServiceUse } from "@/lib/contracts/hotels/room-records";
import { AppError } from "@/lib/errors";
import { formatMoney } from "@/lib/money";
import { lockRoom } from "./record";
import { updateRoom } from "./write";

type Saved = { hotelId: number; message: string };
type Change = (form: Pick<RoomForm, "costPerNightMinor" | "services">) => { change: Partial<RoomForm>; says: string };

/**
 * Saves a change of a room type with the checks of its form. A sub-administrator's pending change stays.
 * @throws AppError 404 out of scope, 409 if the form would have errors
 */
async function saveChange(tx: Db, actor: UserActor, tokenId: string, change: Change, trace: Trace): Promise<Saved> {
  const { form: stored, pending, hotelTitle } = await lockRoom(tx, actor, { tokenId });
  const form = chosenOnly(actor.role === "admin" ? stored : withPending(stored, pending));
  const label = `${stored.title}, ${hotelTitle}`;
  const { change: values, says } = change(form);
  const parsed = roomUpdateForm.safeParse({ ...form, ...values });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError("conflict", {
      user: `${label}: ${issue?.message ?? "Open the room type and correct its form."}`,
    });
  }
  const { hotelId } = await updateRoom(tx, actor, { tokenId }, parsed.data, trace);
  return { hotelId, message: `${label}: ${says}` };
}

const changedMeanwhile = (found: string) =>
  new AppError("conflict", { user: `This has changed in the meantime: ${found}. Reload the list.` });

type PriceChange = { tokenId: string; fromMinor: number; toMinor: number };

/** Sets the price per night. @throws AppError 409 if the room type has another price than `fromMinor` */
export const setPrice = (tx: Db, actor: UserActor, { tokenId, ...room }: PriceChange, currency: string, trace: Trace) =>
  saveChange(
    tx,
    actor,
    tokenId,
    ({ costPerNightMinor }) => {
      if (costPerNightMinor !== room.fromMinor) throw changedMeanwhile(formatMoney(costPerNightMinor, currency));
      return { change: { costPerNightMinor: room.toMinor }, says: `${formatMoney(room.toMinor, currency)} per night.` };
    },
    trace,
  );

export const readUse = (services: readonly { id: number; auto: boolean }[], serviceId: number): ServiceUse => {
  const found = services.find(({ id }) => id === serviceId);
  return found ? (found.auto ? "mandatory" : "optional") : "none";
};

const says: Record<ServiceUse, string> = {
  none: "the service is removed.",
  optional: "the service is optional.",
  mandatory: "the service is mandatory.",
};
type ServiceChange = { tokenId: string; from: ServiceUse; to: ServiceUse };

/** Adds or removes a service. @throws AppError 409 if the room type has it otherwise than `from` */
export const setService = (
  tx: Db,
  actor: UserActor,
  { tokenId, from, to }: ServiceChange,
  serviceId: number,
  trace: Trace,
) =>
  saveChange(
    tx,
    actor,
    tokenId,
    ({ services }) => {
      const now = readUse(services, serviceId);
      if (now !== from) throw changedMeanwhile(says[now]);
      const changed = { id: serviceId, auto: to === "mandatory" };
      const kept = services.map((service) => (service.id === serviceId ? changed : service));
      if (to === "none") return { change: { services: services.filter(({ id }) => id !== serviceId) }, says: says[to] };
      return { change: { services: from === "none" ? [...services, changed] : kept }, says: says[to] };
    },
    trace,
  );
