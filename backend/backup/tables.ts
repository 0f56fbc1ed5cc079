import type pg from "pg";
import { AppError } from "@/lib/errors";

export type TableShape = { name: string; columns: string[] };

/** The product's tables with their stored (not generated) columns, in an order that satisfies foreign keys. */
export async function tablesInOrder(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    SELECT c.relname AS table, a.attname AS column
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY c.relname, a.attnum`);
  const { rows: keys } = await client.query<{ table: string; needs: string }>(`
    SELECT DISTINCT conrelid::regclass::text AS table, confrelid::regclass::text AS needs
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
  const shapes = new Map<string, TableShape>();
  for (const { table, column } of columns) {
    const shape = shapes.get(table) ?? { name: table, columns: [] };
    shapes.set(table, shape);
    shape.columns.push(column);
  }
  const needs = (name: string) =>
    keys.filter(({ table }) => unquoted(table) === name).map((key) => unquoted(key.needs));
  const placed = new Set<string>();
  const ordered = [] as TableShape[];
  while (ordered.length < shapes.size) {
    const next = [...shapes.values()].filter(
      ({ name }) => !placed.has(name) && needs(name).every((other) => placed.has(other)),
    );
    if (next.length === 0) throw new Error("tables that need each other can't be read back one after the other");
    for (const shape of next) {
      placed.add(shape.name);
      ordered.push(shape);
    }
  }
  return ordered;
}

const unquoted = (name: string) => name.replaceAll('"', "");
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The applied migrations, oldest first. */
export async function getMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id");
  return rows.map(({ hash }) => hash);
}

export const refused = (user: string) => new AppError("conflict", { user });
