import type { Db } from "@/backend/db/client";
import type { UserActor } from "@/backend/http/context";
import { transportCacheTags } from "@/backend/transport/console/cache-tags";
import { addUnits, checkNewRentals, createRentals } from "@/backend/transport/console/create-rentals";
import { readForms } from "@/backend/transport/console/record";
import type { FleetDefaults } from "@/lib/contracts/transport/fleet-import";
import { type TransportRentalForm, transportRentalForm } from "@/lib/contracts/transport/form";
import { sameValue } from "@/lib/text/same-value";
import type { Outcome } from "../store";
import { RowRefused } from "../subject";
import { accept, getNotes, getRemarks, isCurrent, newModel, toRefused } from "./forms";
import { addLinks, findLinks, trace } from "./links";
import type { PlannedVehicle } from "./plan";
import { findMissingStations, findStations, newStation } from "./station";
import { checkVehicle, writeVehicle } from "./write";

/** New vehicles with the same values for their model, which is stored already if it has an id. */
type Group = { modelId: number | undefined; plans: PlannedVehicle[] };
type Sorted = {
  /** Known vehicles whose models have the values of the rows, with their unit. */
  current: Map<PlannedVehicle, number>;
  groups: Group[];
  /** Vehicles that change a stored model, or whose model has other values in another row. */
  others: PlannedVehicle[];
};
type NewVehicle = { plan: PlannedVehicle; form: TransportRentalForm; group: Group };

/** The contract's limit of the units of a model. */
const maxUnits = 500;

const modelValues = ({ title, mode, typeId, company, description, rental }: PlannedVehicle) => ({
  title,
  mode,
  typeId,
  company,
  description,
  rental,
});

async function sort(tx: Db, plans: readonly PlannedVehicle[], source: string): Promise<Sorted> {
  const links = await findLinks(tx, source, plans);
  const getModelId = (plan: PlannedVehicle) =>
    links.units.get(plan.unitRef)?.modelId ?? links.models.get(plan.modelRef);
  const stored = await readForms(tx, [...new Set(plans.flatMap((plan) => getModelId(plan) ?? []))], "rental");
  const sorted: Sorted = { current: new Map(), groups: [], others: [] };
  const groups = new Map<string, Group>();
  const labels = new Set<string>();
  for (const plan of plans) {
    const unit = links.units.get(plan.unitRef);
    const modelId = getModelId(plan);
    const record = modelId === undefined ? undefined : stored.get(modelId);
    const fits = modelId === undefined || (record && isCurrent(record, plan));
    const group = groups.get(plan.modelRef) ?? { modelId, plans: [] };
    const [first] = group.plans;
    const label = plan.label.toUpperCase();
    const isAlike = !first || sameValue(modelValues(first), modelValues(plan));
    const hasRoom = (record?.rental?.units.length ?? 0) + group.plans.length < maxUnits;
    if (unit && fits) sorted.current.set(plan, unit.unitId);
    else if (unit || !fits || !isAlike || !hasRoom || labels.has(label)) sorted.others.push(plan);
    else {
      labels.add(label);
      group.plans.push(plan);
      groups.set(plan.modelRef, group);
    }
  }
  return { ...sorted, groups: [...groups.values()] };
}

/** Validates new vehicles. Their stations may not exist yet. */
async function checkNew(tx: Db, { groups }: Sorted, defaults: FleetDefaults) {
  const refused = new Map<PlannedVehicle, Outcome>();
  const parsed: NewVehicle[] = [];
  // The form needs a station, and a new one has no number yet.
  const anyStation = 1;
  for (const group of groups) {
    for (const plan of group.plans) {
      try {
        newStation(plan, defaults);
        parsed.push({ plan, group, form: accept(transportRentalForm.safeParse(newModel(plan, anyStation, defaults))) });
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        refused.set(plan, toRefused(error.problems, plan));
      }
    }
  }
  const checked = await checkNewRentals(
    tx,
    parsed.map(({ form }) => form),
    { newStations: true },
  );
  const accepted = parsed.filter(({ plan }, at) => {
    const found = checked[at];
    if (found && "fields" in found) refused.set(plan, toRefused(getRemarks(found.fields), plan));
    return !refused.has(plan);
  });
  return { refused, accepted };
}

/** Writes new vehicles with their stations and models. */
async function writeNew(
  tx: Db,
  actor: UserActor,
  accepted: readonly NewVehicle[],
  defaults: FleetDefaults,
): Promise<Map<PlannedVehicle, Outcome>> {
  const plans = accepted.map(({ plan }) => plan);
  const stations = await findStations(tx, actor, plans, defaults);
  const placed = accepted.map(({ form, ...vehicle }, at) => {
    const station = stations[at];
    if (!station) throw new Error("a vehicle has no station");
    return { ...vehicle, form, station, units: form.rental.units.map((unit) => ({ ...unit, stationId: station.id })) };
  });
  const listUnits = (group: Group) => placed.filter((one) => one.group === group).flatMap(({ units }) => units);
  const groups = new Map(placed.map(({ group, form }) => [group, form]));
  const modelIds = new Map<Group, number>();
  const added = [...groups].filter(([{ modelId }]) => modelId === undefined);
  const made = await createRentals(
    tx,
    actor,
    added.map(([group, form]) => ({ ...form, rental: { ...form.rental, units: listUnits(group) } })),
    trace,
    defaults.onSale,
  );
  for (const [at, [group]] of added.entries()) modelIds.set(group, made[at] ?? 0);
  for (const group of groups.keys()) {
    if (group.modelId === undefined) continue;
    await addUnits(tx, actor, group.modelId, listUnits(group), trace);
    modelIds.set(group, group.modelId);
  }
  const getId = ({ group }: { group: Group }) => modelIds.get(group) ?? 0;
  const unitIds = await addLinks(tx, defaults.source, {
    units: placed.map(({ plan, group }) => ({ unitRef: plan.unitRef, label: plan.label, modelId: getId({ group }) })),
    models: added.flatMap(([group]) =>
      group.plans.slice(0, 1).map(({ modelRef }) => ({ modelRef, modelId: getId({ group }) })),
    ),
  });
  return new Map(
    placed.map(({ plan, group, station }) => [
      plan,
      {
        state: "created",
        unitId: unitIds.get(plan.unitRef),
        stale: transportCacheTags(getId({ group })),
        notes: getNotes(plan, defaults, station.created),
        ...(station.created && { stationId: station.id }),
      },
    ]),
  );
}

type Results = ReadonlyMap<PlannedVehicle, Outcome>;

/** The results of refused rows, to which those of the other rows are added. */
async function prepare(tx: Db, plans: readonly PlannedVehicle[], defaults: FleetDefaults) {
  const sorted = await sort(tx, plans, defaults.source);
  const { refused: results, accepted } = await checkNew(tx, sorted, defaults);
  return { sorted, accepted, results };
}

/** Finds the problems that the import of rows would have, and leaves nothing behind. */
export async function checkVehicles(
  tx: Db,
  actor: UserActor,
  plans: readonly PlannedVehicle[],
  defaults: FleetDefaults,
): Promise<Results> {
  const { sorted, accepted, results } = await prepare(tx, plans, defaults);
  for (const plan of sorted.current.keys()) results.set(plan, { state: "known", notes: plan.notes });
  const missing = await findMissingStations(
    tx,
    accepted.map(({ plan }) => plan),
  );
  for (const { plan } of accepted)
    results.set(plan, { state: "new", notes: getNotes(plan, defaults, missing.has(plan)) });
  for (const plan of sorted.others) results.set(plan, await checkVehicle(tx, actor, plan, defaults));
  return results;
}

/**
 * Writes rows. The number of statements depends on the number of stations and of models that change, not on that of the
 * rows. A refused row has written nothing.
 */
export async function writeVehicles(
  tx: Db,
  actor: UserActor,
  plans: readonly PlannedVehicle[],
  defaults: FleetDefaults,
): Promise<Results> {
  const { sorted, accepted, results } = await prepare(tx, plans, defaults);
  for (const [plan, unitId] of sorted.current) results.set(plan, { state: "updated", notes: plan.notes, unitId });
  for (const [plan, outcome] of await writeNew(tx, actor, accepted, defaults)) results.set(plan, outcome);
  for (const plan of sorted.others) results.set(plan, await writeVehicle(tx, actor, plan, defaults));
  return results;
}
