import type { StoredForm } from "@/backend/transport/console/record";
import type { Remark } from "@/lib/contracts/site/import";
import type { TransportRecord } from "@/lib/contracts/transport/console";
import type { FleetDefaults } from "@/lib/contracts/transport/fleet-import";
import { AppError, type FieldErrors } from "@/lib/errors";
import { sameValue } from "@/lib/text/same-value";
import type { Outcome } from "../store";
import { RowRefused } from "../subject";
import type { PlannedVehicle } from "./plan";

/** The file's column for each form field. */
const columns: Record<string, string> = {
  dailyMinor: "price",
  typeId: "type",
  cityId: "city",
  operator: "company",
  stationId: "station",
  label: "label",
  acriss: "acriss",
  seats: "seats",
  doors: "doors",
  bags: "bags",
  title: "title",
  description: "description",
};
export const getRemarks = (fields: FieldErrors): Remark[] =>
  Object.entries(fields).map(([path, text]) => ({ field: columns[path.split(".").at(-1) ?? path] ?? "row", text }));

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** Imported rows pass the same validation as a submitted form. */
export function accept<T>(parsed: Parsed<T>): T {
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) fields[path.join(".")] ??= message;
  throw new RowRefused(getRemarks(fields));
}

export const newUnit = ({ label }: PlannedVehicle, stationId: number, { turnaroundMinutes }: FleetDefaults) => ({
  label,
  stationId,
  turnaroundMinutes,
});

/** The form of a new model with its first unit. */
export const newModel = (plan: PlannedVehicle, stationId: number, defaults: FleetDefaults): unknown => ({
  mode: plan.mode,
  title: plan.title,
  typeId: plan.typeId,
  cityId: plan.city.id,
  operator: plan.company,
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
export function knownModel(record: TransportRecord, plan: PlannedVehicle, units: readonly unknown[] = []): unknown {
  const { rental } = record;
  if (!rental) throw new AppError("conflict", { user: "This number is not a car or bike." });
  return {
    mode: record.mode,
    title: plan.title,
    typeId: plan.typeId,
    cityId: record.cityId,
    operator: plan.company,
    summary: record.summary,
    description: plan.description ?? record.description,
    itemIds: record.itemIds,
    serviceIds: record.serviceIds,
    phone: record.phone,
    email: record.email,
    confirmMode: record.confirmMode,
    respondHours: record.respondHours,
    policyId: record.policyId,
    version: record.version,
    pictures: record.pictures.map(({ key, alt }) => ({ key, alt })),
    rental: {
      ...rental,
      ...plan.rental,
      units: [...rental.units.map(({ stationName: _, ...unit }) => unit), ...units],
    },
  };
}

/** The model has all values of the row. */
export function isCurrent(record: StoredForm, { title, mode, typeId, company, description, rental }: PlannedVehicle) {
  const stored: Record<string, unknown> = { ...record.rental };
  return (
    sameValue([record.title, record.mode, record.typeId, record.operator], [title, mode, typeId, company]) &&
    (description === undefined || description === record.description) &&
    Object.entries(rental).every(([name, value]) => stored[name] === value)
  );
}

/** Turns errors of fields into problems of the row. @throws RowRefused */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.fields) throw new RowRefused(getRemarks(error.fields));
    throw error;
  }
}

/** The remarks on a vehicle, and on its station if the import creates it. */
export function getNotes(
  { notes, where }: PlannedVehicle,
  { opens, closes }: FleetDefaults,
  newStation: boolean,
): Remark[] {
  const text = `A station was created in ${where}, open from ${opens} to ${closes}.`;
  return newStation ? [...notes, { field: "station", text, kind: "assumed" }] : notes;
}

export const toRefused = (problems: Remark[], { notes }: PlannedVehicle): Outcome => ({
  state: "refused",
  problems,
  notes,
});
