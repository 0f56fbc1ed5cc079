import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { dropPictures, setPictures } from "@/backend/files/pictures";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import type { TransportAction, TransportRecord } from "@/lib/contracts/transport/console";
import type { TransportRentalForm } from "@/lib/contracts/transport/form";
import type { TransportLineForm } from "@/lib/contracts/transport/line-form";
import { AppError, type FieldErrors } from "@/lib/errors";
import { toSlug } from "@/lib/links/slug";
import { sameValue } from "@/lib/text/same-value";
import { type Columns, toArray, toAssignments, toInsert } from "./columns";
import { lockTransport, readForm } from "./record";
import { removeDepartures, requireOperator, setLine } from "./write-line";
import { checkNewLabels, removeAllUnits, setRental } from "./write-rental";

export type Trace = { ip: string; requestId: string };

type CommonForm = Omit<TransportRentalForm, "rental">;
/** Stores the parts of a mode after the common ones. */
type SaveParts = (tx: Db, id: number) => Promise<void>;

type Known = {
  city: { timeZone: string; enabled: boolean } | null;
  type: boolean;
  policy: boolean;
  items: number;
  services: number;
};

/**
 * Validates the references of a form and returns the time zone of its city. A product may stay in its city even if the
 * city no longer accepts new products.
 * @throws AppError 422 by field
 */
async function checkForm(db: Db, form: CommonForm, before?: TransportRecord): Promise<string> {
  const { rows } = await db.execute<Known>(sql`
    SELECT (SELECT json_build_object('timeZone', c.time_zone, 'enabled', c.enabled AND n.enabled)
              FROM city c JOIN country n ON n.id = c.country_id WHERE c.id = ${form.cityId}) AS city,
           EXISTS (SELECT 1 FROM property_type
                    WHERE id = ${form.typeId} AND kind = 'transport' AND mode = ${form.mode}) AS type,
           EXISTS (SELECT 1 FROM cancellation_policy WHERE id = ${form.policyId}) AS policy,
           (SELECT count(*)::int FROM feature
             WHERE applies_to = 'transport' AND id = ANY(${toArray(form.itemIds, "int")})) AS items,
           (SELECT count(*)::int FROM extra_service
             WHERE kind = 'transport' AND id = ANY(${toArray(form.serviceIds, "int")})) AS services`);
  const known = rows[0];
  const fields: FieldErrors = {};
  if (before && before.mode !== form.mode) fields.mode = "The mode stays as it is. Add a new product instead.";
  if (!known?.city || (!known.city.enabled && form.cityId !== before?.cityId))
    fields.cityId = "Choose a city from the list.";
  if (!known?.type) fields.typeId = "Choose a type of this mode.";
  if (!known?.policy) fields.policyId = "Choose an option from the list.";
  if (known?.items !== form.itemIds.length) fields.itemIds = "One of these items is not there any more.";
  if (known?.services !== form.serviceIds.length) fields.serviceIds = "One of these extras is not there any more.";
  if (!known?.city || Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
  return known.city.timeZone;
}

const getColumns = (form: CommonForm, timeZone: string): Columns => ({
  mode: form.mode,
  title: form.title,
  slug: toSlug(form.title),
  type_id: form.typeId,
  city_id: form.cityId,
  operator: form.operator,
  summary: form.summary,
  description: form.description,
  phone: form.phone || null,
  email: form.email || null,
  time_zone: timeZone,
  confirm_mode: form.confirmMode,
  respond_hours: form.confirmMode === "request" ? form.respondHours : null,
  policy_id: form.policyId,
});

/** Replaces the items and extra services. Kept services stay mandatory or optional. */
async function setLists(tx: Db, id: number, itemIds: readonly number[], serviceIds: readonly number[]): Promise<void> {
  const [items, services] = [toArray(itemIds, "int"), toArray(serviceIds, "int")];
  await tx.execute(
    sql`DELETE FROM product_feature WHERE kind = 'transport' AND product_id = ${id} AND feature_id <> ALL(${items})`,
  );
  await tx.execute(sql`
    INSERT INTO product_feature (kind, product_id, feature_id) SELECT 'transport', ${id}, f FROM unnest(${items}) AS f
    ON CONFLICT DO NOTHING`);
  await tx.execute(
    sql`DELETE FROM product_service WHERE kind = 'transport' AND product_id = ${id} AND service_id <> ALL(${services})`,
  );
  await tx.execute(sql`
    INSERT INTO product_service (kind, product_id, service_id) SELECT 'transport', ${id}, s FROM unnest(${services}) AS s
    ON CONFLICT DO NOTHING`);
}

/** Values that the forms do not edit. */
const computed = new Set([
  ...[
    "id",
    "slug",
    "type",
    "city",
    "country",
    "picture",
    "active",
    "dailyMinor",
    "currency",
    "unitCount",
    "nextDate",
    "bookings",
  ],
  ...["createdAt", "updatedAt", "version", "actions", "timeZone", "cityName"],
]);

/** Values for the audit log: those of the form. */
const getFacts = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name, value]) => !computed.has(name) && value !== null));

type NewProduct = { form: CommonForm; active: boolean; saveParts: SaveParts };

async function create(
  tx: Db,
  actor: UserActor,
  { form, active, saveParts }: NewProduct,
  trace: Trace,
): Promise<number> {
  const columns = { ...getColumns(form, await checkForm(tx, form)), active };
  const { rows } = await tx.execute<{ id: number }>(sql`INSERT INTO transport ${toInsert(columns)} RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("no product of transport was made");
  // A new product has no lists and no pictures to remove. Imports add thousands of them.
  if (form.itemIds.length + form.serviceIds.length > 0) await setLists(tx, id, form.itemIds, form.serviceIds);
  await saveParts(tx, id);
  if (form.pictures.length > 0) await setPictures(tx, actor, { kind: "transport", id }, form.pictures);
  const after = { ...getFacts(await readForm(tx, id, form.mode)), ...(active ? {} : { active }) };
  await auditChange(tx, { actor, ...trace }, { kind: "transport", id, verb: "create", before: null, after });
  return id;
}

type Update = CommonForm & { version: number };

async function update(
  tx: Db,
  actor: UserActor,
  id: number,
  form: Update,
  trace: Trace,
  saveParts: SaveParts,
): Promise<{ version: number; changed: boolean }> {
  const before = await lockTransport(tx, id);
  requireVersion("this product", form.version, before.version);
  const columns = getColumns(form, await checkForm(tx, form, before));
  await tx.execute(sql`UPDATE transport SET ${toAssignments(columns)} WHERE id = ${id}`);
  await setLists(tx, id, form.itemIds, form.serviceIds);
  await saveParts(tx, id);
  await setPictures(tx, actor, { kind: "transport", id }, form.pictures);
  const [was, now] = [getFacts(before), getFacts(await lockTransport(tx, id))];
  if (sameValue(was, now)) return { version: form.version, changed: false };
  await tx.execute(sql`UPDATE transport SET version = version + 1, updated_at = now() WHERE id = ${id}`);
  await auditChange(tx, { actor, ...trace }, { kind: "transport", id, verb: "update", before: was, after: now });
  return { version: form.version + 1, changed: true };
}

/**
 * Creates a car or bike model with its prices and units. It is on sale at once unless `active` is false.
 * @throws AppError 422 by field
 */
export function createRental(
  tx: Db,
  actor: UserActor,
  { rental, ...form }: TransportRentalForm,
  trace: Trace,
  active = true,
): Promise<number> {
  const saveParts: SaveParts = (db, id) => setRental(db, id, { mode: form.mode, form: rental, isNew: true });
  return create(tx, actor, { form, active, saveParts }, trace);
}

/**
 * Validates a new model without writing it. The stations of its units may not exist yet.
 * @throws AppError 422 by field
 */
export async function checkNewRental(db: Db, { rental, ...form }: TransportRentalForm): Promise<void> {
  await checkForm(db, form);
  await checkNewLabels(db, rental.units);
}

/** @throws AppError 404, 409 for an outdated version, 422 by field */
export const updateRental = (
  tx: Db,
  actor: UserActor,
  id: number,
  { rental, ...form }: TransportRentalForm & { version: number },
  trace: Trace,
) => update(tx, actor, id, form, trace, (db) => setRental(db, id, { mode: form.mode, form: rental, isNew: false }));

/** The company and the time zone of a line are those of its operator. */
const withOperator = async (tx: Db, { line, ...form }: TransportLineForm) => {
  const operator = await requireOperator(tx, line.operatorId);
  return { form: { ...form, operator: operator.name }, timeZone: operator.timeZone };
};

const setLineParts =
  (line: TransportLineForm["line"], timeZone: string): SaveParts =>
  async (tx, id) => {
    await tx.execute(sql`UPDATE transport SET time_zone = ${timeZone} WHERE id = ${id}`);
    await setLine(tx, id, line);
  };

/**
 * Creates a line with its timetable, fares and departures. It is on sale at once.
 * @throws AppError 422 by field
 */
export async function createLine(tx: Db, actor: UserActor, body: TransportLineForm, trace: Trace): Promise<number> {
  const { form, timeZone } = await withOperator(tx, body);
  return create(tx, actor, { form, active: true, saveParts: setLineParts(body.line, timeZone) }, trace);
}

/** @throws AppError 404, 409 for an outdated version, 422 by field */
export async function updateLine(
  tx: Db,
  actor: UserActor,
  id: number,
  body: TransportLineForm & { version: number },
  trace: Trace,
) {
  const { form, timeZone } = await withOperator(tx, body);
  return update(tx, actor, id, { ...form, version: body.version }, trace, setLineParts(body.line, timeZone));
}

type Request = { action: Exclude<TransportAction, "remove">; reason?: string; version?: number };

/** Puts a product on sale or takes it off sale. Bookings remain valid. */
export async function switchTransport(tx: Db, actor: UserActor, id: number, request: Request, trace: Trace) {
  const before = await lockTransport(tx, id);
  requireVersion("this product", request.version, before.version);
  const active = request.action === "activate";
  if (before.active !== active) {
    await tx.execute(
      sql`UPDATE transport SET active = ${active}, version = version + 1, updated_at = now() WHERE id = ${id}`,
    );
    await auditChange(
      tx,
      { actor, ...trace },
      {
        ...{ kind: "transport", id, verb: request.action, before: { active: before.active } },
        after: { active, ...(request.reason && { reason: request.reason }) },
      },
    );
  }
  return before;
}

/** Deletes a product that was never booked. @throws AppError 404, 409 */
export async function removeTransport(
  tx: Db,
  actor: UserActor,
  id: number,
  { version }: { version?: number },
  trace: Trace,
): Promise<TransportRecord> {
  const before = await lockTransport(tx, id);
  requireVersion("this product", version, before.version);
  if (!before.actions.includes("remove"))
    throw new AppError("in_use", { user: `${before.title} was booked. Take it off sale instead.` });
  await dropPictures(tx, { kind: "transport", id });
  await setLists(tx, id, [], []);
  await removeAllUnits(tx, id);
  await removeDepartures(tx, id);
  await tx.execute(sql`DELETE FROM transport WHERE id = ${id}`);
  await auditChange(
    tx,
    { actor, ...trace },
    { kind: "transport", id, verb: "remove", before: getFacts(before), after: null },
  );
  return before;
}
