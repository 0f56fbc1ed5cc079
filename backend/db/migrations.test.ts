import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { afterAll, expect, test } from "vitest";
import { createDatabase, withClient } from "./embedded";
import { migrate } from "./migrate";
import { testServer } from "./testing";

type Journal = { entries: { idx: number; tag: string }[] };

const migrationsFolder = join(import.meta.dirname, "migrations");
const server = await testServer();
const name = "test_baseline";
const url = server.owner.replace("{database}", name);
const folder = await mkdtemp(join(tmpdir(), "wayfare-baseline-"));
afterAll(async () => {
  await withClient(server.superuser.replace("{database}", "postgres"), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
  await rm(folder, { recursive: true, force: true });
});

const readJournal = async (from: string): Promise<Journal> =>
  JSON.parse(await readFile(join(from, "meta/_journal.json"), "utf8")) as Journal;

/** A folder with the baseline only. */
async function baselineFolder(): Promise<string> {
  const journal = await readJournal(migrationsFolder);
  const [baseline] = journal.entries;
  if (!baseline) throw new Error("there is no baseline");
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries: [baseline] }));
  return folder;
}

test("migrations only go forward: the baseline is never edited", async () => {
  const baseline = await readFile(join(migrationsFolder, "0000_baseline.sql"));
  expect(createHash("sha256").update(baseline).digest("hex")).toBe(
    "417f104b1f614479dafadb54eb4994f85154e919d6861273e72f345936502e4c",
  );
});

test("a populated baseline database is migrated and keeps its rows", async () => {
  await withClient(server.superuser.replace("{database}", "postgres"), (client) => createDatabase(client, name));
  const rows = await withClient(url, async (client) => {
    await runMigrations(drizzle(client), { migrationsFolder: await baselineFolder() });
    await client.query(`
      INSERT INTO outbox (topic, payload, done_at) SELECT 'mail', '{}', now() FROM generate_series(1, 50);
      INSERT INTO mail (event, recipient, subject, html, text) SELECT 'verify', 'a' || n || '@example.com', 's', 'h', 't'
        FROM generate_series(1, 50) AS n;
      INSERT INTO account (code, currency, normal) VALUES ('revenue:air', 'USD', 'C'), ('revenue:hotel:7', 'USD', 'C');
      INSERT INTO tax_rule (name, kind, value, vertical) VALUES ('VAT', 'percent', 750, 'tour');
      INSERT INTO extra_service (name, price_minor, per, vertical) VALUES ('Lunch', 900, 'person', 'cruise');
      INSERT INTO cancellation_policy (name, terms) VALUES
        ('Flexible', '{"tiers": [{"untilMinutesBefore": 0, "fee": {"kind": "nights", "nights": 2}}], "noShow": {"kind": "none"}}');
      INSERT INTO site_setting (group_name, value) VALUES ('site', '{"verticals": ["hotel", "flight"], "v": "Here"}');
      INSERT INTO contact_message (name, email, subject, words) VALUES ('Ada', 'ada@example.com', 'Hello', 'Hello')`);
    return counts(client);
  });
  await migrate(url, migrationsFolder);
  await withClient(url, async (client) => {
    expect(await counts(client)).toEqual(rows);
    expect((await client.query("SELECT code FROM account ORDER BY code")).rows.map(({ code }) => code)).toEqual([
      "revenue:flight",
      "revenue:hotel:7",
    ]);
    expect((await client.query("SELECT kind, value_kind FROM tax_rule")).rows).toEqual([
      { kind: "tour", value_kind: "percent" },
    ]);
    expect((await client.query("SELECT terms->'tiers' AS tiers FROM cancellation_policy")).rows).toEqual([
      { tiers: [{ untilMinutesBefore: 0, fee: { kind: "units", units: 2 } }] },
    ]);
    expect((await client.query("SELECT kind FROM extra_service")).rows).toEqual([{ kind: "cruise" }]);
    expect((await client.query("SELECT value FROM site_setting")).rows).toEqual([
      { value: { v: "Here", enabledKinds: ["hotel", "flight"] } },
    ]);
    const applied = await client.query("SELECT hash FROM drizzle.__drizzle_migrations");
    expect(applied.rowCount).toBe((await readJournal(migrationsFolder)).entries.length);
  });
});

async function counts(client: { query: (text: string) => Promise<{ rows: unknown[] }> }): Promise<unknown[]> {
  const { rows } = await client.query(
    "SELECT (SELECT count(*) FROM outbox) AS outbox, (SELECT count(*) FROM mail) AS mail, (SELECT count(*) FROM contact_message) AS contact",
  );
  return rows;
}
