import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import { sqlState, violatedConstraint } from "@/backend/db/transaction";
import { auditChange } from "@/backend/http/change";
import type { Actor } from "@/backend/http/context";
import { all, allExported, beginning, exportPage, listRows, maxExported, mentions } from "@/backend/http/listing";
import type { FoundItem } from "@/lib/contracts/listing";
import { AppError } from "@/lib/errors";
import type { Noun } from "./noun";

export type Row = Record<string, unknown> & { id: number; name: string; enabled: boolean; version: number };
type Who = { actor: Actor; ip: string; requestId: string };
type ListQuery = { q?: string; sort: string; page: number; pageSize: number; enabled?: boolean };

const table = (noun: Noun) => sql.identifier(noun.kind);
const enabledOf = (noun: Noun) => sql`t.${sql.identifier(noun.enabled)}`;
const columnsOf = (noun: Noun) =>
  sql`t.id, t.name, t.version, ${enabledOf(noun)} AS enabled, ${noun.columns}, (${noun.used})::int AS used`;

export function listNoun(db: Db, noun: Noun, query: ListQuery & Record<string, unknown>) {
  const where = all([
    query.q ? mentions(noun.words, query.q) : undefined,
    query.enabled === undefined ? undefined : sql`${enabledOf(noun)} = ${query.enabled}`,
    ...noun.filter(query),
  ]);
  return listRows<Row>(db, {
    columns: columnsOf(noun),
    from: sql`${table(noun)} t ${noun.join ?? sql``}`,
    where,
    sorts: noun.sorts,
    tie: sql`t.id`,
    query,
  });
}

export const exportNoun = async (db: Db, noun: Noun, query: ListQuery, limit = maxExported): Promise<Row[]> =>
  allExported((await listNoun(db, noun, { ...query, ...exportPage(limit) })).items, limit);

async function readRow(db: Db, noun: Noun, id: number, lock?: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columnsOf(noun)} FROM ${table(noun)} t ${noun.join ?? sql``} WHERE t.id = ${id} ${lock ?? sql``}`,
  );
  if (!rows[0]) throw new AppError("not_found", { user: `This ${noun.one} is not there any more.` });
  return rows[0];
}

export async function readNoun(db: Db, noun: Noun, id: number) {
  const row = await readRow(db, noun, id);
  return { ...row, uses: await noun.uses(db, id) };
}

/** Names that begin so stand first: among a hundred thousand cities nobody scrolls. */
export async function findNoun(db: Db, noun: Noun, { q, id }: { q: string; id?: string }): Promise<FoundItem[]> {
  const name = sql`public.fold(t.name)`;
  const begins = sql`${name} LIKE public.fold(${beginning(q)})`;
  const chosen = sql`t.id::text = ${id}`;
  const fits = id !== undefined ? chosen : q === "" ? sql`true` : mentions(sql`t.name`, q);
  const order = q === "" ? sql`t.name, t.id` : sql`(${begins}) DESC, length(t.name), t.name, t.id`;
  const { rows } = await db.execute<FoundItem>(sql`
    SELECT t.id, t.name AS label, ${noun.detail} AS detail FROM ${table(noun)} t ${noun.join ?? sql``}
     WHERE ${fits} ORDER BY ${order} LIMIT 8`);
  return rows;
}

/** Facts for the audit trail: what a person decides, not what is counted. */
const facts = ({ id: _, version: __, used: ___, position: ____, ...rest }: Record<string, unknown>) => rest;

/** A refusal of the database in the words of the field that caused it. */
async function naming<T>(noun: Noun, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const about = noun.constraints[violatedConstraint(error) ?? ""];
    if (!about) throw error;
    throw new AppError("invalid", { fields: { [about.field]: about.words }, cause: error });
  }
}

export function createNoun(tx: Db, noun: Noun, who: Who, body: Record<string, unknown>): Promise<Row> {
  return naming(noun, async () => {
    const values: Record<string, unknown> = { ...(await noun.write(tx, body)), [noun.enabled]: body.enabled };
    const names = Object.keys(values).map((name) => sql.identifier(name));
    const place = noun.ordered ? sql`, (SELECT coalesce(max(position), 0) + 1 FROM ${table(noun)})` : sql``;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO ${table(noun)} (${sql.join(names, sql`, `)}${noun.ordered ? sql`, position` : sql``})
      SELECT ${sql.join(
        Object.values(values).map((value) => sql`${value}`),
        sql`, `,
      )}${place} RETURNING id`);
    const row = await readRow(tx, noun, rows[0]?.id ?? 0);
    await auditChange(tx, who, { kind: noun.kind, id: row.id, verb: "create", before: null, after: facts(row) });
    return row;
  });
}

/** Another version than the one that was looked at is refused: somebody else's change is never overwritten unseen. */
export function updateNoun(
  tx: Db,
  noun: Noun,
  who: Who,
  id: number,
  { version, ...body }: Record<string, unknown>,
): Promise<Row> {
  return naming(noun, async () => {
    const before = await readRow(tx, noun, id, sql`FOR NO KEY UPDATE OF t`);
    if (before.version !== version) {
      throw new AppError("conflict", { user: `Somebody else changed ${before.name} meanwhile.` });
    }
    const values: Record<string, unknown> = { ...(await noun.write(tx, body)), [noun.enabled]: body.enabled };
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
    await tx.execute(sql`UPDATE ${table(noun)} SET ${sql.join(sets, sql`, `)}, version = version + 1 WHERE id = ${id}`);
    const after = await readRow(tx, noun, id);
    await auditChange(tx, who, { kind: noun.kind, id, verb: "update", before: facts(before), after: facts(after) });
    return after;
  });
}

export async function switchNoun(tx: Db, noun: Noun, who: Who, id: number, enabled: boolean): Promise<Row> {
  const before = await readRow(tx, noun, id, sql`FOR NO KEY UPDATE OF t`);
  if (before.enabled === enabled) return before;
  await tx.execute(sql`
    UPDATE ${table(noun)} SET ${sql.identifier(noun.enabled)} = ${enabled}, version = version + 1 WHERE id = ${id}`);
  const verb = enabled ? "enable" : "disable";
  await auditChange(tx, who, { kind: noun.kind, id, verb, before: { enabled: !enabled }, after: { enabled } });
  return { ...before, enabled };
}

/** Refused while anything uses it, with the first of those by name: they would be left without it. */
export async function removeNoun(tx: Db, noun: Noun, who: Who, id: number): Promise<Row> {
  // Whoever begins to use it now waits for this lock, and then finds it gone.
  const row = await readRow(tx, noun, id, sql`FOR UPDATE OF t`);
  const uses = await noun.uses(tx, id);
  if (uses.total > 0) throw stillUsed(noun, row, uses);
  try {
    await tx.execute(sql`DELETE FROM ${table(noun)} WHERE id = ${id}`);
  } catch (error) {
    if (sqlState(error) === "23503") throw new AppError("in_use", { user: `${row.name} is in use.`, cause: error });
    throw error;
  }
  await auditChange(tx, who, { kind: noun.kind, id, verb: "remove", before: facts(row), after: null });
  return row;
}

function stillUsed(noun: Noun, row: Row, uses: Awaited<ReturnType<Noun["uses"]>>): AppError {
  const more = uses.total > uses.items.length ? ` The first ${uses.items.length} of them:` : "";
  return new AppError("in_use", {
    user: `${row.name} is used ${uses.total === 1 ? "once" : `${uses.total} times`}, so this ${noun.one} stays. You can switch it off instead.${more}`,
    data: { uses: uses.items },
  });
}

/** These rows take, in their new order, the places that they hold among them; all others keep theirs. */
export async function reorderNoun(tx: Db, noun: Noun, who: Who, keys: readonly number[]): Promise<void> {
  const ids = [...new Set(keys)];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    SELECT id, name FROM ${table(noun)} WHERE id IN (${list}) ORDER BY position, id FOR NO KEY UPDATE`);
  if (rows.length !== ids.length) {
    throw new AppError("not_found", { user: "One of these is not there any more. Load the list again." });
  }
  // Rows that share a place could not be told apart afterwards: all are numbered first.
  await tx.execute(sql`
    UPDATE ${table(noun)} t SET position = n.place
      FROM (SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM ${table(noun)}) n
     WHERE n.id = t.id AND t.position <> n.place`);
  const values = sql.join(
    ids.map((id, at) => sql`(${id}::int, ${at + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    WITH wanted (id, at) AS (VALUES ${values}),
         places AS (SELECT t.position, row_number() OVER (ORDER BY t.position) AS at FROM ${table(noun)} t JOIN wanted USING (id))
    UPDATE ${table(noun)} t SET position = p.position
      FROM wanted w JOIN places p ON p.at = w.at WHERE t.id = w.id AND t.position <> p.position`);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const order = (of: readonly number[]) => ({ order: of.map((id) => names.get(id) ?? "") });
  await auditChange(tx, who, {
    kind: noun.kind,
    id: "order",
    verb: "reorder",
    before: order(rows.map(({ id }) => id)),
    after: order(ids),
  });
}
