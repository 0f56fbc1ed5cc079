import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "./testing";
import { sqlState } from "./transaction";

const db = await testDatabase();

const refusal = (statement: string) =>
  db.execute(sql.raw(statement)).then(
    () => undefined,
    (error: unknown) => sqlState(error),
  );

describe("the backend's role", () => {
  test("can't drop tables", async () => {
    expect(await refusal("DROP TABLE entry")).toBe("42501");
  });

  test("can't create schemas", async () => {
    expect(await refusal("CREATE SCHEMA own")).toBe("42501");
  });
});

test("returns bigint as a number", async () => {
  const { rows } = await db.execute(sql`SELECT 338633::bigint AS n, count(*) AS c FROM txn`);
  expect(rows).toEqual([{ n: 338633, c: 0 }]);
});
