import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { afterAll, expect, test } from "vitest";
import { migrate } from "./migrate";
import { createDatabase, withClient } from "./single-connection";
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

test("the baseline migration is unchanged", async () => {
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
      CREATE SCHEMA pgboss;
      CREATE TABLE pgboss.job (id int);
      INSERT INTO outbox (topic, payload, done_at) SELECT 'mail', '{}', now() FROM generate_series(1, 50);
      INSERT INTO mail (event, recipient, subject, html, text) SELECT 'verify', 'a' || n || '@example.com', 's', 'h', 't'
        FROM generate_series(1, 50) AS n;
      INSERT INTO account (code, currency, normal) VALUES ('revenue:air', 'USD', 'C'), ('revenue:hotel:7', 'USD', 'C');
      INSERT INTO tax_rule (name, kind, value, vertical) VALUES ('VAT', 'percent', 750, 'tour');
      INSERT INTO country (id, iso2, name) VALUES (1, 'PT', 'Portugal');
      INSERT INTO city (id, country_id, name, slug, latitude, longitude, time_zone) VALUES (1, 1, 'Lisbon', 'lisbon', 38, -9, 'Europe/Lisbon');
      INSERT INTO property_type (id, name) VALUES (1, 'Hotel');
      INSERT INTO cancellation_policy (id, name, terms) VALUES (9, 'Free', '{}');
      INSERT INTO hotel (id, token, title, slug, property_type_id, city_id, address, latitude, longitude, time_zone, stars, policy_id)
        VALUES (7, 't', 'House', 'house', 1, 1, 'Street 1', 38, -9, 'Europe/Lisbon', 3, 9);
      INSERT INTO review (hotel_id, author_name, score, cleanliness, value, words) VALUES (7, 'Ana', 9, 8, 10, 'Quiet.');
      INSERT INTO app_user (id, name, email) VALUES ('00000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.com');
      INSERT INTO wish (user_id, hotel_id, title) VALUES ('00000000-0000-4000-8000-000000000001', 7, 'House');
      INSERT INTO notification (user_id, kind, title, words, hotel_id)
        VALUES ('00000000-0000-4000-8000-000000000001', 'reviews', 't', 'w', 7);
      INSERT INTO extra_service (name, price_minor, per, vertical) VALUES ('Lunch', 900, 'person', 'cruise');
      INSERT INTO cancellation_policy (name, terms) VALUES
        ('Flexible', '{"tiers": [{"untilMinutesBefore": 0, "fee": {"kind": "nights", "nights": 2}}], "noShow": {"kind": "none"}}');
      INSERT INTO site_setting (group_name, value) VALUES ('site', '{"verticals": ["hotel", "flight"], "v": "Here"}');
      INSERT INTO site_setting (group_name, value) VALUES
        ('gateway', '{"citybank": {"baseUrl": "https://sandbox.bank.example:7788", "merchantId": "1"}}');
      INSERT INTO site_setting_history (group_name, value, version) VALUES
        ('gateway', '{"citybank": {"baseUrl": "https://bank.example", "merchantId": "1"}}', 1);
      INSERT INTO site_setting (group_name, value) VALUES ('reviews', '{"words": "lottery", "hold": "some"}');
      INSERT INTO site_setting (group_name, value) VALUES ('claims', '{"answerHours": 48, "openDays": 9}');
      INSERT INTO outbox (topic, payload) VALUES ('mail',
        '{"event": "reviewAnswered", "data": {"answers": "Wait.", "answerBy": "Monday", "title": "Casa"}}');
      INSERT INTO orders (id, ref, kind, user_id, title, place_name, time_zone, service_start, service_end, currency, subtotal_minor,
                          discount_minor, tax_minor, total_minor, due_now_minor, display_currency, display_rate, display_at,
                          display_total_minor, quote_id, quote, policy_timeline)
        VALUES ('00000000-0000-4000-8000-000000000002', 'ABCDEFGH2345', 'hotel', '00000000-0000-4000-8000-000000000001', 'House', 'Lisbon',
                'Europe/Lisbon', now(), now(), 'USD', 200, 0, 0, 200, 200, 'USD', 1, now(), 200, gen_random_uuid(), '{}', '[]');
      INSERT INTO payment_attempt (id, purpose, order_id, user_id, provider, return_token_hash, state, amount_minor, captured_minor,
                                   currency, charge_minor, charge_currency)
        VALUES ('00000000-0000-4000-8000-000000000003', 'order', '00000000-0000-4000-8000-000000000002',
                '00000000-0000-4000-8000-000000000001', 'stripe', 'x', 'captured', 200, 200, 'USD', 101, 'EUR');
      INSERT INTO refund (order_id, tender, attempt_id, amount_minor, destination, idem_key, reason, created_at)
        SELECT '00000000-0000-4000-8000-000000000002', 'card', '00000000-0000-4000-8000-000000000003', minor, destination, at, '', at::timestamptz
          FROM (VALUES (100, 'card', '2026-01-01'), (60, 'wallet', '2026-01-02'), (40, 'manual', '2026-01-03')) x (minor, destination, at);
      INSERT INTO contact_message (name, email, subject, words) VALUES ('Ada', 'ada@example.com', 'Hello', 'Hello')`);
    return counts(client);
  });
  await migrate(url, migrationsFolder);
  await withClient(url, async (client) => {
    expect(await counts(client)).toEqual(rows);
    expect((await client.query("SELECT to_regclass('pgboss.job') AS job")).rows).toEqual([{ job: null }]);
    expect((await client.query("SELECT code FROM account ORDER BY code")).rows.map(({ code }) => code)).toEqual([
      "revenue:flight",
      "revenue:hotel:7",
    ]);
    expect((await client.query("SELECT kind, value_kind FROM tax_rule")).rows).toEqual([
      { kind: "tour", value_kind: "percent" },
    ]);
    expect(
      (await client.query("SELECT terms->'tiers' AS tiers FROM cancellation_policy WHERE name = 'Flexible'")).rows,
    ).toEqual([{ tiers: [{ untilMinutesBefore: 0, fee: { kind: "units", units: 2 } }] }]);
    expect((await client.query("SELECT kind FROM extra_service")).rows).toEqual([{ kind: "cruise" }]);
    expect((await client.query("SELECT value FROM site_setting WHERE group_name = 'site'")).rows).toEqual([
      { value: { v: "Here", enabledKinds: ["hotel", "flight"] } },
    ]);
    expect((await client.query("SELECT value FROM site_setting WHERE group_name = 'gateway'")).rows).toEqual([
      {
        value: {
          citybank: { merchantId: "1", mode: "test", testUrl: "https://sandbox.bank.example:7788", liveUrl: "" },
        },
      },
    ]);
    expect((await client.query("SELECT value FROM site_setting_history")).rows).toEqual([
      { value: { citybank: { merchantId: "1", mode: "live", testUrl: "", liveUrl: "https://bank.example" } } },
    ]);
    expect((await client.query("SELECT value FROM site_setting WHERE group_name = 'reviews'")).rows).toEqual([
      { value: { hold: "some", blockedTerms: "lottery" } },
    ]);
    expect((await client.query("SELECT value FROM site_setting WHERE group_name = 'claims'")).rows).toEqual([
      { value: { openDays: 9, decisionHours: 48 } },
    ]);
    expect((await client.query("SELECT payload FROM outbox WHERE done_at IS NULL")).rows).toEqual([
      { payload: { event: "reviewReplied", data: { nextStep: "Wait.", decideBy: "Monday", title: "Casa" } } },
    ]);
    expect(
      (await client.query("SELECT destination, charge_minor::int AS minor FROM refund ORDER BY created_at")).rows,
    ).toEqual([
      { destination: "card", minor: 51 },
      { destination: "wallet", minor: null },
      { destination: "manual", minor: 20 },
    ]);
    expect((await client.query("SELECT text FROM review")).rows).toEqual([{ text: "Quiet." }]);
    expect((await client.query("SELECT subject_kind, subject_id, topics FROM review")).rows).toEqual([
      { subject_kind: "hotel", subject_id: 7, topics: { cleanliness: 8, value: 10 } },
    ]);
    expect((await client.query("SELECT kind, product_id FROM wish")).rows).toEqual([{ kind: "hotel", product_id: 7 }]);
    expect((await client.query("SELECT subject_kind, subject_id FROM notification")).rows).toEqual([
      { subject_kind: "hotel", subject_id: 7 },
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
