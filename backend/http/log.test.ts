import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { getMessage } from "@/backend/db/failure";
import { testDatabase } from "@/backend/db/testing";
import { logTo } from "./log";

const db = await testDatabase();
const secret = "ada@private.example";

const getFailure = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  Promise.resolve(db.execute(statement)).then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ["an invalid value", sql`SELECT ${secret}::uuid`, "22P02"],
  ["an unknown table", sql`SELECT ${secret}::text FROM nowhere`, "42P01"],
  ["a violated constraint", sql`INSERT INTO outbox (topic, payload) VALUES (${secret}, NULL)`, "23502"],
])("logs the text and code of a failed statement without its parameters: %s", async (_, statement, code) => {
  const error = await getFailure(statement);
  const wrapped = new Error("outer", { cause: error });
  const lines: string[] = [];
  for (const format of ["text", "json"] as const)
    logTo({ write: (line) => lines.push(line) }, format)("it failed", { error, wrapped, text: getMessage(error) });
  const logged = lines.join();
  expect(logged).toContain(code);
  expect(logged).toContain("$1");
  expect(logged).toContain("outer");
  expect(logged).not.toContain(secret);
});

it("does not throw when the log cannot be written", () => {
  const full = () => {
    throw new Error("ENOSPC");
  };
  expect(() => logTo({ write: full }, "text")("an event")).not.toThrow();
});
