import { sql } from "drizzle-orm";
import { auditChange, auditChanges } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { setPictures } from "@/backend/files/pictures";
import type { UserActor } from "@/backend/http/context";
import type { RentalForm, TransportRentalForm } from "@/lib/contracts/transport/form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { toInsertAll } from "./columns";
import { checkForms, getAuditValues, getCommonColumns, setLists } from "./common-form";
import { noProduct, readForms } from "./record";
import type { Trace } from "./write";
import { checkUnits, modelColumns, setPrices, unitColumns } from "./write-rental";

type Checked = { timeZone: string } | { fields: FieldErrors };

/** Validates new models without writing them: for each the time zone of its city, otherwise its errors. */
export async function checkNewRentals(
  db: Db,
  forms: readonly TransportRentalForm[],
  options?: { newStations?: boolean },
): Promise<Checked[]> {
  if (forms.length === 0) return [];
  const common = await checkForms(db, forms);
  const models = forms.map(({ rental }) => ({ modelId: null, before: [], units: rental.units }));
  const units = await checkUnits(db, models, options);
  return common.map((checked, at) => {
    const fields = { ...("fields" in checked && checked.fields), ...units[at] };
    return "timeZone" in checked && Object.keys(fields).length === 0 ? checked : { fields };
  });
}

/** The lists, pictures and prices of a model. Imported models have none. */
async function addParts(tx: Db, actor: UserActor, id: number, form: TransportRentalForm): Promise<void> {
  const { itemIds, serviceIds, pictures, rental } = form;
  if (itemIds.length + serviceIds.length > 0) await setLists(tx, id, itemIds, serviceIds);
  if (rental.prices.length > 0) await setPrices(tx, id, rental.prices);
  if (pictures.length > 0) await setPictures(tx, actor, { kind: "transport", id }, pictures);
}

/**
 * Creates car and bike models with their prices and units, and returns their ids in the order of the forms. The number
 * of statements hardly depends on the number of models, because imports create thousands.
 * @throws AppError 422 by field
 */
export async function createRentals(
  tx: Db,
  actor: UserActor,
  forms: readonly TransportRentalForm[],
  trace: Trace,
  active: boolean,
): Promise<number[]> {
  if (forms.length === 0) return [];
  const checked = await checkNewRentals(tx, forms);
  const products = forms.map((form, at) => {
    const found = checked[at];
    if (!found || "fields" in found) throw new AppError("invalid", { fields: found?.fields });
    return { ...getCommonColumns(form, found.timeZone), active };
  });
  const { rows } = await tx.execute<{ id: number }>(sql`INSERT INTO transport ${toInsertAll(products)} RETURNING id`);
  const made = forms.map((form, at) => {
    const id = rows[at]?.id;
    if (!id) throw new Error("no product of transport was made");
    return { id, form };
  });
  const models = made.map(({ id, form }) => ({ transport_id: id, ...modelColumns(form.mode, form.rental) }));
  await tx.execute(sql`INSERT INTO rental_model ${toInsertAll(models)}`);
  const units = made.flatMap(({ id, form }) =>
    form.rental.units.map((unit) => ({ ...unitColumns(form.mode, unit), model_id: id, station_id: unit.stationId })),
  );
  if (units.length > 0) await tx.execute(sql`INSERT INTO rental_unit ${toInsertAll(units)}`);
  for (const { id, form } of made) await addParts(tx, actor, id, form);
  const ids = made.map(({ id }) => id);
  const stored = await readForms(tx, ids, "rental");
  await auditChanges(
    tx,
    { actor, ...trace },
    ids.map((id) => ({
      kind: "transport",
      id,
      verb: "create",
      before: null,
      after: { ...getAuditValues(stored.get(id) ?? {}), ...(active ? {} : { active }) },
    })),
  );
  return ids;
}

/**
 * Adds units to a stored model without changing its other values.
 * @throws AppError 404, 422 by field
 */
export async function addUnits(
  tx: Db,
  actor: UserActor,
  id: number,
  units: RentalForm["units"],
  trace: Trace,
): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM transport WHERE id = ${id} FOR UPDATE`);
  const before = (await readForms(tx, [id], "rental")).get(id);
  if (!before) throw noProduct();
  const [fields = {}] = await checkUnits(tx, [{ modelId: id, before: [], units }]);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  const rows = units.map((unit) => ({
    ...unitColumns(before.mode, unit),
    model_id: id,
    station_id: unit.stationId,
  }));
  await tx.execute(sql`INSERT INTO rental_unit ${toInsertAll(rows)}`);
  await tx.execute(sql`UPDATE transport SET version = version + 1, updated_at = now() WHERE id = ${id}`);
  const after = (await readForms(tx, [id], "rental")).get(id) ?? before;
  await auditChange(
    tx,
    { actor, ...trace },
    { kind: "transport", id, verb: "update", before: getAuditValues(before), after: getAuditValues(after) },
  );
}
