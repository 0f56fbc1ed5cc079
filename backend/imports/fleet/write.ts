import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { transportCacheTags } from "@/backend/transport/console/cache-tags";
import { createRentals } from "@/backend/transport/console/create-rentals";
import { lockTransport } from "@/backend/transport/console/record";
import { updateRental } from "@/backend/transport/console/write";
import type { FleetDefaults } from "@/lib/contracts/transport/fleet-import";
import { transportRentalForm, transportRentalUpdate } from "@/lib/contracts/transport/form";
import type { Outcome } from "../store";
import { RowRefused } from "../subject";
import { accept, getNotes, isCurrent, knownModel, newModel, newUnit, refusing, toRefused } from "./forms";
import { addLinks, findLinks, trace } from "./links";
import type { PlannedVehicle } from "./plan";
import { findStations } from "./station";

/** True if something was changed. */
async function saveModel(tx: Db, actor: UserActor, id: number, plan: PlannedVehicle, units?: readonly unknown[]) {
  const record = await lockTransport(tx, id);
  if (!units && isCurrent(record, plan)) return false;
  const form = accept(transportRentalUpdate.safeParse(knownModel(record, plan, units)));
  return (await updateRental(tx, actor, id, form, trace)).changed;
}

async function createModel(tx: Db, actor: UserActor, plan: PlannedVehicle, stationId: number, defaults: FleetDefaults) {
  const form = accept(transportRentalForm.safeParse(newModel(plan, stationId, defaults)));
  const [id = 0] = await createRentals(tx, actor, [form], trace, defaults.onSale);
  return id;
}

async function write(tx: Db, actor: UserActor, plan: PlannedVehicle, defaults: FleetDefaults): Promise<Outcome> {
  const { source } = defaults;
  const links = await findLinks(tx, source, [plan]);
  const known = links.units.get(plan.unitRef);
  if (known) {
    const changed = await saveModel(tx, actor, known.modelId, plan);
    const stale = changed ? transportCacheTags(known.modelId) : [];
    return { state: "updated", notes: plan.notes, unitId: known.unitId, stale };
  }
  const [station] = await findStations(tx, actor, [plan], defaults);
  if (!station) throw new Error("a vehicle has no station");
  const model = links.models.get(plan.modelRef);
  if (model !== undefined) await saveModel(tx, actor, model, plan, [newUnit(plan, station.id, defaults)]);
  const modelId = model ?? (await createModel(tx, actor, plan, station.id, defaults));
  const made = await addLinks(tx, source, {
    units: [{ ...plan, modelId }],
    models: model === undefined ? [{ ...plan, modelId }] : [],
  });
  const notes = getNotes(plan, defaults, station.created);
  const unitId = made.get(plan.unitRef);
  return {
    state: "created",
    notes,
    unitId,
    stale: transportCacheTags(modelId),
    ...(station.created && { stationId: station.id }),
  };
}

/**
 * Writes a row with the functions behind the console's forms. A known vehicle stays at its station, which follows its
 * rentals; its model takes the row's values. A refused row has written nothing.
 */
export async function writeVehicle(
  tx: Db,
  actor: UserActor,
  plan: PlannedVehicle,
  defaults: FleetDefaults,
): Promise<Outcome> {
  await tx.execute(sql`SAVEPOINT vehicle`);
  try {
    const outcome = await refusing(() => write(tx, actor, plan, defaults));
    await tx.execute(sql`RELEASE SAVEPOINT vehicle`);
    return outcome;
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT vehicle`);
    return toRefused(error.problems, plan);
  }
}

/** Finds the problems that the import of a row would have: writes it and takes it back. */
export async function checkVehicle(
  tx: Db,
  actor: UserActor,
  plan: PlannedVehicle,
  defaults: FleetDefaults,
): Promise<Outcome> {
  await tx.execute(sql`SAVEPOINT vehicle`);
  try {
    const { state, notes } = await refusing(() => write(tx, actor, plan, defaults));
    return { state: state === "created" ? "new" : "known", notes };
  } catch (error) {
    if (error instanceof RowRefused) return toRefused(error.problems, plan);
    throw error;
  } finally {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT vehicle`);
  }
}
