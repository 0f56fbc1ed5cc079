import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { applyRetention, retention } from "./retention";

const db = await testDatabase();
const count = async (table: string) =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`)).rows[0]?.n;

test("every table of the schema has a retention rule", async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  expect(Object.keys(retention).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("deletes expired rows and keeps the others", async () => {
  const user = sql`(SELECT id FROM app_user WHERE email = 'old@example.com')`;
  await db.execute(sql`INSERT INTO app_user (name, email) VALUES ('Old', 'old@example.com')`);
  for (const [old, made] of [
    ["old", "400 days"],
    ["new", "1 hour"],
  ] as const) {
    const at = sql`now() - ${made}::interval`;
    await db.execute(sql`INSERT INTO verification (identifier, value, expires_at) VALUES (${old}, '{}', ${at})`);
    await db.execute(sql`INSERT INTO session (token, user_id, expires_at) VALUES (${old}, ${user}, ${at})`);
    await db.execute(sql`INSERT INTO rate_bucket (key, tokens, updated_at) VALUES (${`login:${old}`}, 1, ${at})`);
    await db.execute(sql`INSERT INTO rate_bucket (key, tokens, updated_at) VALUES (${`login-known:${old}`}, 1, ${at})`);
    await db.execute(sql`INSERT INTO guest (created_at) VALUES (${at})`);
    await db.execute(
      sql`INSERT INTO mail (recipient, event, subject, html, text, created_at) VALUES ('a@example.com', 'welcome', '', '', '', ${at})`,
    );
    await db.execute(sql`INSERT INTO outbox (topic, payload, dead_at) VALUES ('mail', '{}', ${at})`);
  }
  expect(await applyRetention(db)).toBe(7);
  for (const table of ["verification", "session", "guest", "mail", "outbox"])
    expect([table, await count(table)]).toEqual([table, 1]);
  expect(await count("rate_bucket")).toBe(2);
  expect(await applyRetention(db)).toBe(0);
});

test("uses an index to delete expired verifications and confirmation links", async () => {
  await db.execute(sql`
    INSERT INTO verification (identifier, value, expires_at)
    SELECT 'confirm-address:' || n, '{}', now() + interval '1 day' FROM generate_series(1, 5000) AS n`);
  await db.execute(sql`ANALYZE verification`);
  for (const query of [
    sql`DELETE FROM verification WHERE expires_at < now() - interval '1 day'`,
    sql`DELETE FROM verification WHERE user_id = gen_random_uuid() AND identifier LIKE 'confirm-address:%'`,
  ]) {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN ${query}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Index");
  }
});
