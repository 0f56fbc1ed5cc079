import { sql } from "drizzle-orm";
import { auditChange } from "@/backend/audit/change";
import { switchSale, wasBooked } from "@/backend/catalogue/sale";
import type { Db } from "@/backend/db/client";
import { dropPictures, setPictures } from "@/backend/files/pictures";
import type { UserActor } from "@/backend/http/context";
import { requireVersion } from "@/backend/http/version";
import { generateDepartures } from "@/backend/journeys/departures";
import type { SaleChange } from "@/lib/contracts/sale";
import type { TransportRecord } from "@/lib/contracts/transport/console";
import type { TransportRentalForm } from "@/lib/contracts/transport/form";
import type { TransportLineForm } from "@/lib/contracts/transport/line-form";
import { sameValue } from "@/lib/text/same-value";
import { toAssignments, toInsert } from "./columns";
import { type CommonForm, checkForm, getAuditValues, getCommonColumns, setLists } from "./common-form";
import { lockTransport, readForms } from "./record";
import { removeDepartures, requireOperator, setLine } from "./write-line";
import { removeAllUnits, setRental } from "./write-rental";

export type Trace = { ip: string; requestId: string };

/** Stores the parts of a mode after the common ones. */
type SaveParts = (tx: Db, id: number) => Promise<void>;

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
  const columns = getCommonColumns(form, await checkForm(tx, form, before));
  await tx.execute(sql`UPDATE transport SET ${toAssignments(columns)} WHERE id = ${id}`);
  await setLists(tx, id, form.itemIds, form.serviceIds);
  await saveParts(tx, id);
  await setPictures(tx, actor, { kind: "transport", id }, form.pictures);
  const was = getAuditValues(before);
  const now = getAuditValues(await lockTransport(tx, id));
  if (sameValue(was, now)) return { version: form.version, changed: false };
  await tx.execute(sql`UPDATE transport SET version = version + 1, updated_at = now() WHERE id = ${id}`);
  await auditChange(tx, { actor, ...trace }, { kind: "transport", id, verb: "update", before: was, after: now });
  return { version: form.version + 1, changed: true };
}

/** @throws AppError 404, 409 for an outdated version, 422 by field */
export const updateRental = (
  tx: Db,
  actor: UserActor,
  id: number,
  { rental, ...form }: TransportRentalForm & { version: number },
  trace: Trace,
) => update(tx, actor, id, form, trace, (db) => setRental(db, id, form.mode, rental));

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
  const columns = getCommonColumns(form, await checkForm(tx, form));
  const { rows } = await tx.execute<{ id: number }>(sql`INSERT INTO transport ${toInsert(columns)} RETURNING id`);
  const id = rows[0]?.id;
  if (!id) throw new Error("no product of transport was made");
  await setLists(tx, id, form.itemIds, form.serviceIds);
  await setLineParts(body.line, timeZone)(tx, id);
  await setPictures(tx, actor, { kind: "transport", id }, form.pictures);
  const after = getAuditValues((await readForms(tx, [id], "line")).get(id) ?? {});
  await auditChange(tx, { actor, ...trace }, { kind: "transport", id, verb: "create", before: null, after });
  return id;
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

/** @throws AppError 404, 409 for an outdated version */
export async function switchTransport(tx: Db, actor: UserActor, id: number, change: SaleChange, trace: Trace) {
  const before = await lockTransport(tx, id);
  const product = await switchSale(tx, { actor, ...trace }, before, change, {
    table: sql`transport`,
    kind: "transport",
    one: "this product",
  });
  // The daily job and the cached timetable leave out lines that are not on sale.
  if (change.action === "activate" && !before.active && before.line) await generateDepartures(tx, id);
  return product;
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
  if (!before.actions.includes("remove")) throw wasBooked(before.title);
  await dropPictures(tx, { kind: "transport", id });
  await setLists(tx, id, [], []);
  await removeAllUnits(tx, id);
  await removeDepartures(tx, id);
  await tx.execute(sql`DELETE FROM transport WHERE id = ${id}`);
  await auditChange(
    tx,
    { actor, ...trace },
    { kind: "transport", id, verb: "remove", before: getAuditValues(before), after: null },
  );
  return before;
}
