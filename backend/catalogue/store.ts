import { type SQL, sql } from "drizzle-orm";
import { auditChange, type Who } from "@/backend/audit/change";
import type { Db } from "@/backend/db/client";
import { sqlState, violatedConstraint } from "@/backend/db/transaction";
import { all, beginning, keysOfPart, listRows, maxExported, mentions, readForExport } from "@/backend/http/listing";
import { requireVersion } from "@/backend/http/version";
import type { FoundItem } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";
import type { ResourceType } from "./resource-type";

export type Row = Record<string, unknown> & { id: number; name: string; enabled: boolean; version: number };
type ListQuery = { q?: string; sort: string; page: number; pageSize: number; enabled?: boolean; columns?: string };

const table = (resourceType: ResourceType) => sql.identifier(resourceType.kind);
const getEnabled = ({ enabled }: ResourceType) => (enabled === null ? sql`true` : sql`t.${sql.identifier(enabled)}`);
const getNameColumn = ({ nameColumn = "name" }: ResourceType) => sql`t.${sql.identifier(nameColumn)}`;
const getResourceColumns = (resourceType: ResourceType) =>
  sql`t.id, ${getNameColumn(resourceType)} AS name, t.version, ${getEnabled(resourceType)} AS enabled, ${resourceType.columns}, (${resourceType.used})::int AS used`;

const toRow = (resourceType: ResourceType, row: Row): Row => ({ ...row, ...resourceType.toRow?.(row) });

type Query = ListQuery & Record<string, unknown>;

const getFrom = (resourceType: ResourceType) => sql`${table(resourceType)} t ${resourceType.join ?? sql``}`;
const getWhere = (resourceType: ResourceType, query: Query) =>
  all([
    query.q ? mentions(resourceType.text, query.q) : undefined,
    query.enabled === undefined ? undefined : sql`${getEnabled(resourceType)} = ${query.enabled}`,
    ...resourceType.filter(query),
  ]);

/** A part of the filtered records by id, for an action on all of them. */
export const resourceIdsOfPart = (
  db: Db,
  resourceType: ResourceType,
  query: Query,
  part: { expected: number; after: string | null },
) => {
  const where = getWhere(resourceType, query);
  return keysOfPart(db, { key: sql`t.id::text`, from: getFrom(resourceType), where }, part);
};

export async function listResources(db: Db, resourceType: ResourceType, query: Query) {
  const { items, ...page } = await listRows<Row>(db, {
    columns: getResourceColumns(resourceType),
    from: getFrom(resourceType),
    where: getWhere(resourceType, query),
    sorts: resourceType.sorts,
    tie: sql`t.id`,
    query,
  });
  return { ...page, items: items.map((row) => toRow(resourceType, row)) };
}

export const exportResources = async (
  db: Db,
  resourceType: ResourceType,
  query: ListQuery,
  limit = maxExported,
): Promise<Row[]> => readForExport((page) => listResources(db, resourceType, { ...query, ...page }), limit);

async function readRow(db: Db, resourceType: ResourceType, id: number, lock?: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${getResourceColumns(resourceType)} FROM ${table(resourceType)} t ${resourceType.join ?? sql``} WHERE t.id = ${id} ${lock ?? sql``}`,
  );
  if (!rows[0]) throw new AppError("not_found", { user: `This ${resourceType.one} no longer exists.` });
  return toRow(resourceType, rows[0]);
}

export async function readResource(db: Db, resourceType: ResourceType, id: number) {
  const row = await readRow(db, resourceType, id);
  return { ...row, uses: await resourceType.uses(db, id), ...(await resourceType.details?.(db, row)) };
}

/** Prefix matches come first, because the list can contain a hundred thousand cities. */
export async function findResource(
  db: Db,
  resourceType: ResourceType,
  { q, id }: { q: string; id?: string },
): Promise<FoundItem[]> {
  const named = getNameColumn(resourceType);
  const begins = sql`public.fold(${named}) LIKE public.fold(${beginning(q)})`;
  const chosen = sql`t.id::text = ${id}`;
  const fits = id !== undefined ? chosen : q === "" ? sql`true` : mentions(named, q);
  const order = q === "" ? sql`${named}, t.id` : sql`(${begins}) DESC, length(${named}), ${named}, t.id`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT t.id, ${named} AS label, ${resourceType.detail} AS detail FROM ${table(resourceType)} t ${resourceType.join ?? sql``}
     WHERE ${fits} ORDER BY ${order} LIMIT 8`);
  return rows;
}

/** Values for the audit trail: edited ones, without computed ones. */
const facts = ({ id: _, version: __, used: ___, position: ____, ...rest }: Record<string, unknown>) => rest;

/** Converts a constraint violation to a 422 on the field that caused it. */
async function naming<T>(resourceType: ResourceType, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const about = resourceType.constraints[violatedConstraint(error) ?? ""];
    if (!about) throw error;
    throw new AppError("invalid", { fields: { [about.field]: about.text }, cause: error });
  }
}

export function createResource(
  tx: Db,
  resourceType: ResourceType,
  who: Who,
  body: Record<string, unknown>,
): Promise<Row> {
  return naming(resourceType, async () => {
    const values: Record<string, unknown> = {
      ...(await resourceType.write(tx, body, null)),
      ...(resourceType.enabled && { [resourceType.enabled]: body.enabled }),
    };
    const names = Object.keys(values).map((name) => sql.identifier(name));
    const place = resourceType.ordered
      ? sql`, (SELECT coalesce(max(position), 0) + 1 FROM ${table(resourceType)})`
      : sql``;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO ${table(resourceType)} (${sql.join(names, sql`, `)}${resourceType.ordered ? sql`, position` : sql``})
      SELECT ${sql.join(
        Object.values(values).map((value) => sql`${value}`),
        sql`, `,
      )}${place} RETURNING id`);
    const id = rows[0]?.id ?? 0;
    await resourceType.writeParts?.(tx, body, id, who.actor);
    const row = await readRow(tx, resourceType, id);
    await auditChange(tx, who, {
      kind: resourceType.kind,
      id: row.id,
      verb: "create",
      before: null,
      after: facts(row),
    });
    return row;
  });
}

/** Compare-and-swap on the version, so that concurrent changes are not overwritten. */
export function updateResource(
  tx: Db,
  resourceType: ResourceType,
  who: Who,
  id: number,
  { version, ...body }: Record<string, unknown>,
): Promise<Row> {
  return naming(resourceType, async () => {
    const before = await readRow(tx, resourceType, id, sql`FOR NO KEY UPDATE OF t`);
    requireVersion(before.name, version as number, before.version);
    if (body.enabled === false && before.enabled) await resourceType.checkUnused?.(tx, before);
    const values: Record<string, unknown> = {
      ...(await resourceType.write(tx, body, id)),
      ...(resourceType.enabled && { [resourceType.enabled]: body.enabled }),
    };
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
    await tx.execute(
      sql`UPDATE ${table(resourceType)} SET ${sql.join(sets, sql`, `)}, version = version + 1 WHERE id = ${id}`,
    );
    await resourceType.writeParts?.(tx, body, id, who.actor);
    const after = await readRow(tx, resourceType, id);
    await auditChange(tx, who, {
      kind: resourceType.kind,
      id,
      verb: "update",
      before: facts(before),
      after: facts(after),
    });
    return after;
  });
}

export async function switchResource(
  tx: Db,
  resourceType: ResourceType,
  who: Who,
  id: number,
  enabled: boolean,
): Promise<Row> {
  const before = await readRow(tx, resourceType, id, sql`FOR NO KEY UPDATE OF t`);
  if (before.enabled === enabled || resourceType.enabled === null) return before;
  if (!enabled) await resourceType.checkUnused?.(tx, before);
  await tx.execute(sql`
    UPDATE ${table(resourceType)} SET ${sql.identifier(resourceType.enabled)} = ${enabled}, version = version + 1 WHERE id = ${id}`);
  const verb = enabled ? "enable" : "disable";
  await auditChange(tx, who, { kind: resourceType.kind, id, verb, before: { enabled: !enabled }, after: { enabled } });
  return { ...before, enabled };
}

/**
 * Puts a record into another group.
 * @throws 422 without a group
 */
export async function setGroup(
  tx: Db,
  resourceType: ResourceType,
  who: Who,
  id: number,
  group: string | undefined,
): Promise<Row> {
  if (!resourceType.groupColumn || group === undefined)
    throw new AppError("invalid", { fields: { group: "Choose a group." } });
  const before = await readRow(tx, resourceType, id, sql`FOR NO KEY UPDATE OF t`);
  if (before.group === group) return before;
  await tx.execute(sql`
    UPDATE ${table(resourceType)} SET ${sql.identifier(resourceType.groupColumn)} = ${group}, version = version + 1 WHERE id = ${id}`);
  await auditChange(tx, who, {
    kind: resourceType.kind,
    id,
    verb: "update",
    before: { group: before.group },
    after: { group },
  });
  return { ...before, group };
}

/**
 * Deletes a record.
 * @throws 409 with the first usages by name while it is in use
 */
export async function removeResource(tx: Db, resourceType: ResourceType, who: Who, id: number): Promise<Row> {
  // Concurrent new usages wait for this lock and then find the row deleted.
  const row = await readRow(tx, resourceType, id, sql`FOR UPDATE OF t`);
  await resourceType.checkUnused?.(tx, row);
  const uses = await resourceType.uses(tx, id);
  if (uses.total > 0) throw stillUsed(resourceType, row, uses);
  try {
    await tx.execute(sql`DELETE FROM ${table(resourceType)} WHERE id = ${id}`);
  } catch (error) {
    if (sqlState(error) === "23503") throw new AppError("in_use", { user: `${row.name} is in use.`, cause: error });
    throw error;
  }
  await auditChange(tx, who, { kind: resourceType.kind, id, verb: "remove", before: facts(row), after: null });
  return row;
}

function stillUsed(resourceType: ResourceType, row: Row, uses: Awaited<ReturnType<ResourceType["uses"]>>): AppError {
  const more = uses.total > uses.items.length ? ` The first ${uses.items.length} of them:` : "";
  return new AppError("in_use", {
    user: `${row.name} is used ${uses.total === 1 ? "once" : `${uses.total} times`}, so this ${resourceType.one} stays. You can switch it off instead.${more}`,
    data: { uses: uses.items },
  });
}

/** The rows exchange positions among themselves in their new order; other rows do not move. */
export async function reorderResources(
  tx: Db,
  resourceType: ResourceType,
  who: Who,
  keys: readonly number[],
): Promise<void> {
  const ids = [...new Set(keys)];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    SELECT id, name FROM ${table(resourceType)} WHERE id IN (${list}) ORDER BY position, id FOR NO KEY UPDATE`);
  if (rows.length !== ids.length) {
    throw new AppError("not_found", { user: "One of these no longer exists. Reload the list." });
  }
  // Rows with equal positions have no defined order, so all rows are numbered first.
  await tx.execute(sql`
    UPDATE ${table(resourceType)} t SET position = n.place
      FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM ${table(resourceType)}) n
     WHERE n.id = t.id AND t.position <> n.place`);
  const values = sql.join(
    ids.map((id, at) => sql`(${id}::int, ${at + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    WITH wanted (id, at) AS (VALUES ${values}),
         places AS (SELECT t.position, row_number() OVER (ORDER BY t.position) AS at FROM ${table(resourceType)} t JOIN wanted USING (id))
    UPDATE ${table(resourceType)} t SET position = p.position
      FROM wanted w JOIN places p ON p.at = w.at WHERE t.id = w.id AND t.position <> p.position`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const order = (of: readonly number[]) => ({ order: of.map((id) => names.get(id) ?? "") });
  await auditChange(tx, who, {
    kind: resourceType.kind,
    id: "order",
    verb: "reorder",
    before: order(rows.map(({ id }) => id)),
    after: order(ids),
  });
}
