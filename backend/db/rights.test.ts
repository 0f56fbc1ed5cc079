import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insertOnly, type Right, rights } from "./rights";
import { testDatabase } from "./testing";
import { sqlState } from "./transaction";

const db = await testDatabase("app");

type Statement = "UPDATE" | "DELETE" | "TRUNCATE" | "DROP";
/** The privileges of the backend's role for each table. Only its owner can drop or alter a table. */
const { rows: tables } = await db.execute<{ table: string } & Record<Statement, boolean>>(sql`
  SELECT DISTINCT ON (t.tablename) t.tablename AS "table",
         has_column_privilege(quote_ident(t.tablename), c.column_name::text, 'UPDATE') AS "UPDATE",
         has_table_privilege(quote_ident(t.tablename), 'DELETE') AS "DELETE",
         has_table_privilege(quote_ident(t.tablename), 'TRUNCATE') AS "TRUNCATE",
         pg_has_role(t.tableowner, 'USAGE') AS "DROP"
    FROM pg_tables t JOIN information_schema.columns c ON c.table_name = t.tablename AND c.table_schema = t.schemaname
   WHERE t.schemaname = 'public' AND c.is_identity = 'NO' AND c.is_generated = 'NEVER'
   ORDER BY t.tablename, c.ordinal_position`);

const refusal = (statement: string) =>
  db.execute(sql.raw(statement)).then(
    () => "allowed",
    (error: unknown) => sqlState(error),
  );
const permitted: Record<Right, Record<Statement, boolean>> = {
  append: { UPDATE: false, DELETE: false, TRUNCATE: false, DROP: false },
  keep: { UPDATE: true, DELETE: false, TRUNCATE: false, DROP: false },
  change: { UPDATE: true, DELETE: true, TRUNCATE: false, DROP: false },
};

it("rights are defined for exactly the existing tables", () => {
  expect(tables.map(({ table }) => table).sort()).toEqual(Object.keys(rights).sort());
});

describe("the backend's role", () => {
  it.each(tables)("has exactly the defined rights on $table", ({ table, ...statements }) => {
    expect(statements).toEqual(permitted[rights[table] ?? "change"]);
  });

  it("can't truncate, drop or alter tables", async () => {
    for (const statement of ["TRUNCATE city", "DROP TABLE city", "ALTER TABLE city ADD COLUMN mine text"])
      expect(await refusal(statement), statement).toBe("42501");
    expect(await refusal("UPDATE city SET name = name WHERE false")).toBe("allowed");
  });

  it.each(Object.keys(insertOnly))("can't write columns that the database computes: %s", async (table) => {
    expect(table).toBe("account");
    expect(
      await refusal("INSERT INTO account (code, currency, normal, balance) VALUES ('wallet:x', 'USD', 'C', 100)"),
    ).toBe("42501");
    expect(await refusal("UPDATE account SET balance = 100")).toBe("42501");
  });

  it("can't disable triggers, change its role or edit the migration history", async () => {
    expect(await refusal("ALTER TABLE entry DISABLE TRIGGER entry_immutable")).toBe("42501");
    expect(await refusal("SET session_replication_role = replica")).toBe("42501");
    expect(await refusal("SET ROLE wayfare_owner")).toBe("42501");
    expect(await refusal("CREATE OR REPLACE FUNCTION immutable() RETURNS trigger LANGUAGE sql AS ''")).not.toBe(
      "allowed",
    );
    expect(await refusal("DELETE FROM drizzle.__drizzle_migrations")).toBe("42501");
  });
});
