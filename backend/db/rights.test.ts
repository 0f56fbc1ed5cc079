import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insertOnly, type Right, rights } from "./rights";
import { testDatabase } from "./testing";
import { sqlState } from "./transaction";

const db = await testDatabase("app");

type Column = { table: string; column: string };
/** One ordinary column of each table, to build a statement with. */
const { rows: columns } = await db.execute<Column>(sql`
  SELECT DISTINCT ON (c.table_name) c.table_name AS "table", c.column_name AS "column"
    FROM information_schema.columns c JOIN pg_tables t ON t.tablename = c.table_name AND t.schemaname = 'public'
   WHERE c.table_schema = 'public' AND c.is_identity = 'NO' AND c.is_generated = 'NEVER'
   ORDER BY c.table_name, c.ordinal_position`);

const refusal = (statement: string) =>
  db.execute(sql.raw(statement)).then(
    () => "allowed",
    (error: unknown) => sqlState(error),
  );
const tried = ({ table, column }: Column) => ({
  UPDATE: `UPDATE ${table} SET ${column} = ${column} WHERE false`,
  DELETE: `DELETE FROM ${table} WHERE false`,
  TRUNCATE: `TRUNCATE ${table}`,
  DROP: `DROP TABLE ${table}`,
  ALTER: `ALTER TABLE ${table} ADD COLUMN mine text`,
});
const forbidden: Record<Right, readonly (keyof ReturnType<typeof tried>)[]> = {
  append: ["UPDATE", "DELETE", "TRUNCATE", "DROP", "ALTER"],
  keep: ["DELETE", "TRUNCATE", "DROP", "ALTER"],
  change: ["TRUNCATE", "DROP", "ALTER"],
};

it("the right to every table was decided, and no table was forgotten or made up", () => {
  expect(columns.map(({ table }) => table).sort()).toEqual(Object.keys(rights).sort());
});

describe("the backend's role", () => {
  it.each(columns)("does with $table what was decided and nothing else", async (one) => {
    const right = rights[one.table] ?? "change";
    for (const [what, statement] of Object.entries(tried(one))) {
      const isForbidden = (forbidden[right] as readonly string[]).includes(what);
      expect(`${what}: ${await refusal(statement)}`).toBe(`${what}: ${isForbidden ? "42501" : "allowed"}`);
    }
  });

  it.each(Object.keys(insertOnly))("can't choose what the database computes: %s", async (table) => {
    expect(table).toBe("account");
    expect(
      await refusal("INSERT INTO account (code, currency, normal, balance) VALUES ('wallet:x', 'USD', 'C', 100)"),
    ).toBe("42501");
    expect(await refusal("UPDATE account SET balance = 100")).toBe("42501");
  });

  it("can't take a guard away or write around it", async () => {
    expect(await refusal("ALTER TABLE entry DISABLE TRIGGER entry_immutable")).toBe("42501");
    expect(await refusal("SET session_replication_role = replica")).toBe("42501");
    expect(await refusal("SET ROLE wayfare_owner")).toBe("42501");
    expect(await refusal("CREATE OR REPLACE FUNCTION immutable() RETURNS trigger LANGUAGE sql AS ''")).not.toBe(
      "allowed",
    );
    expect(await refusal("DELETE FROM drizzle.__drizzle_migrations")).toBe("42501");
  });
});
