import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { lockTransport } from "@/backend/transport/console/record";
import { checkNewRental, createRental, updateRental } from "@/backend/transport/console/write";
import type { Remark } from "@/lib/contracts/site/import";
import type { TransportRecord } from "@/lib/contracts/transport/console";
import type { FleetDefaults } from "@/lib/contracts/transport/fleet-import";
import { transportRentalForm, transportRentalUpdate } from "@/lib/contracts/transport/form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { sameValue } from "@/lib/text/same-value";
import type { Outcome } from "../store";
import { RowRefused } from "../subject";
import { addLinks, findLinks, trace } from "./links";
import type { PlannedVehicle } from "./plan";
import { findStation, needsStation } from "./station";

/** The file's column for each form field. */
const columns: Record<string, string> = {
  ...{ dailyMinor: "price", typeId: "type", cityId: "city", operator: "company", stationId: "station", label: "label" },
  ...{ acriss: "acriss", seats: "seats", doors: "doors", bags: "bags", title: "title", description: "description" },
};
const getRemarks = (fields: FieldErrors) =>
  Object.entries(fields).map(([path, words]) => ({ field: columns[path.split(".").at(-1) ?? path] ?? "row", words }));

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** Imported rows pass the same validation as a submitted form. */
function accept<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) fields[path.join(".")] ??= message;
  throw new RowRefused(getRemarks(fields));
}

const newUnit = ({ label }: PlannedVehicle, stationId: number, { turnaroundMinutes }: FleetDefaults) => ({
  ...{ label, stationId, turnaroundMinutes },
});

/** The form of a new model with its first unit. */
const newModel = (plan: PlannedVehicle, stationId: number, defaults: FleetDefaults): unknown => ({
  ...{ mode: plan.mode, title: plan.title, typeId: plan.typeId, cityId: plan.city.id, operator: plan.company },
  description: plan.description ?? `${plan.title} in ${plan.where}.`,
  policyId: defaults.policyId,
  pictures: [],
  rental: {
    ...plan.rental,
    minDriverAge: defaults.minDriverAge,
    youngDriverAge: defaults.youngDriverAge,
    youngDriverFeeMinor: defaults.youngDriverFeeMinor,
    depositMinor: defaults.depositMinor,
    oneWayFeeMinor: defaults.oneWayFeeMinor,
    units: [newUnit(plan, stationId, defaults)],
  },
});

/** The form of an existing model with the values of the row; what the file does not contain stays. */
function knownModel(record: TransportRecord, plan: PlannedVehicle, units: readonly unknown[] = []): unknown {
  const { rental } = record;
  if (!rental) throw new AppError("conflict", { user: "This number is not a car or bike." });
  return {
    ...{ mode: record.mode, title: plan.title, typeId: plan.typeId, cityId: record.cityId, operator: plan.company },
    ...{ summary: record.summary, description: plan.description ?? record.description, itemIds: record.itemIds },
    ...{ serviceIds: record.serviceIds, phone: record.phone, email: record.email, confirmMode: record.confirmMode },
    ...{ respondHours: record.respondHours, policyId: record.policyId, version: record.version },
    pictures: record.pictures.map(({ key, alt }) => ({ key, alt })),
    rental: {
      ...rental,
      ...plan.rental,
      units: [...rental.units.map(({ stationName: _, ...unit }) => unit), ...units],
    },
  };
}

/** The model has all values of the row. */
function isCurrent(record: TransportRecord, { title, mode, typeId, company, description, rental }: PlannedVehicle) {
  const stored: Record<string, unknown> = { ...record.rental };
  return (
    sameValue([record.title, record.mode, record.typeId, record.operator], [title, mode, typeId, company]) &&
    (description === undefined || description === record.description) &&
    Object.entries(rental).every(([name, value]) => stored[name] === value)
  );
}

async function saveModel(tx: Db, actor: UserActor, id: number, plan: PlannedVehicle, units?: readonly unknown[]) {
  const record = await lockTransport(tx, id);
  if (!units && isCurrent(record, plan)) return;
  const form = accept(transportRentalUpdate.safeParse(knownModel(record, plan, units)));
  await updateRental(tx, actor, id, form, trace);
}

async function createModel(tx: Db, actor: UserActor, plan: PlannedVehicle, stationId: number, defaults: FleetDefaults) {
  const form = accept(transportRentalForm.safeParse(newModel(plan, stationId, defaults)));
  return createRental(tx, actor, form, trace, defaults.onSale);
}

function getNotes({ notes, where }: PlannedVehicle, { opens, closes }: FleetDefaults, newStation: boolean): Remark[] {
  const words = `A station was created in ${where}, open from ${opens} to ${closes}.`;
  return newStation ? [...notes, { field: "station", words, kind: "assumed" }] : notes;
}

async function write(tx: Db, actor: UserActor, plan: PlannedVehicle, defaults: FleetDefaults): Promise<Outcome> {
  const { source } = defaults;
  const { unit: known, model } = await findLinks(tx, source, plan);
  if (known?.unitId) {
    await saveModel(tx, actor, known.modelId, plan);
    return { state: "updated", notes: plan.notes, unitId: known.unitId };
  }
  const station = await findStation(tx, actor, plan, defaults);
  if (model) await saveModel(tx, actor, model.modelId, plan, [newUnit(plan, station.id, defaults)]);
  const modelId = model?.modelId ?? (await createModel(tx, actor, plan, station.id, defaults));
  const unitId = await addLinks(tx, {
    source,
    modelId,
    label: plan.label,
    unitRef: plan.unitRef,
    modelRef: model ? null : plan.modelRef,
  });
  const notes = getNotes(plan, defaults, station.created);
  return { state: "created", notes, unitId, ...(station.created && { stationId: station.id }) };
}

/** Turns errors of fields into problems of the row. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.fields) throw new RowRefused(getRemarks(error.fields));
    throw error;
  }
}

/**
 * Writes a row in the caller's transaction with the functions behind the console's forms. A known vehicle stays at its
 * station, which follows its rentals; its model takes the row's values.
 * @throws RowRefused
 */
export const writeVehicle = (
  tx: Db,
  actor: UserActor,
  plan: PlannedVehicle,
  defaults: FleetDefaults,
): Promise<Outcome> => refusing(() => write(tx, actor, plan, defaults));

/** Validates a row of a new model. Writing thousands of models only to take them back would take minutes. */
async function checkNew(db: Db, plan: PlannedVehicle, defaults: FleetDefaults): Promise<Outcome> {
  const isNewStation = await needsStation(db, plan, defaults);
  // The form needs a station, and a new one has no number yet.
  const anyStation = 1;
  await checkNewRental(db, accept(transportRentalForm.safeParse(newModel(plan, anyStation, defaults))));
  return { state: "new", notes: getNotes(plan, defaults, isNewStation) };
}

/** Writes a row of a known model and takes it back. */
async function tryKnown(tx: Db, actor: UserActor, plan: PlannedVehicle, defaults: FleetDefaults): Promise<Outcome> {
  await tx.execute(sql`SAVEPOINT vehicle`);
  try {
    const { state, notes } = await write(tx, actor, plan, defaults);
    return { state: state === "created" ? "new" : "known", notes };
  } finally {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT vehicle`);
  }
}

/** Finds the problems that the import of a row would have, and leaves nothing behind. */
export async function checkVehicle(
  tx: Db,
  actor: UserActor,
  plan: PlannedVehicle,
  defaults: FleetDefaults,
): Promise<Outcome> {
  const { unit, model } = await findLinks(tx, defaults.source, plan);
  const isNew = !unit?.unitId && !model;
  try {
    return await refusing(() => (isNew ? checkNew(tx, plan, defaults) : tryKnown(tx, actor, plan, defaults)));
  } catch (error) {
    if (error instanceof RowRefused) return { state: "refused", problems: error.problems, notes: plan.notes };
    throw error;
  }
}
