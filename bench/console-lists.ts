import { randomUUID } from "node:crypto";
import pg from "pg";
import { navigateTo } from "@/backend/console/quick-search";
import { connect } from "@/backend/db/client";
import { listHotels } from "@/backend/hotels/console/list";
import type { UserActor } from "@/backend/http/context";
import { listForStaff } from "@/backend/orders/lists/list";
import { adminHotels } from "@/lib/contracts/hotels/console-hotel";
import { staffOrders } from "@/lib/contracts/orders/staff-orders";
import type { Visitor } from "@/prove/http/visitor";

/** Console lists with many rows: copies of the demo's rows with other names and dates. */

const admin: UserActor = {
  kind: "user",
  id: randomUUID(),
  role: "admin",
  name: "Bench",
  email: "bench@demo.test",
  emailVerified: true,
  sessionId: randomUUID(),
};

/** Adds `n` copies of a table's rows with the given columns changed and rebuilds the indexes. */
async function multiply(client: pg.Client, table: string, n: number, changed: Record<string, string>): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''",
    [table],
  );
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
      WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await client.query("BEGIN");
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`CREATE TEMP TABLE pattern AS SELECT *, row_number() OVER () - 1 AS at FROM ${table}`);
  await client.query(`
    INSERT INTO ${table} (${names.join(", ")})
    SELECT ${names.map((name) => changed[name] ?? `p.${name}`).join(", ")}
      FROM generate_series(1, ${n}) g JOIN pattern p ON p.at = g % (SELECT count(*) FROM pattern)`);
  await client.query("DROP TABLE pattern");
  for (const { made } of indexes) await client.query(made);
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  // As autovacuum does within minutes: enables index-only scans.
  await client.query(`VACUUM ANALYZE ${table}`);
}

const guests =
  "(ARRAY['Inês Carvalho', 'Tomás Rehman', 'Yuki Sato', 'Aoife Byrne', 'Lena Vogt', 'Omar Haddad'])[1 + g % 6]";

/**
 * Of a thousand bookings two are pending, forty-eight are upcoming, two hundred are cancelled, the others are
 * completed.
 */
const ahead = "g % 1000 < 50";
const status = `CASE WHEN g % 1000 < 2 THEN 'requested' WHEN ${ahead} THEN 'processing' WHEN g % 1000 < 250 THEN 'cancelled' ELSE 'completed' END`;
const arrival = `CASE WHEN ${ahead} THEN current_date + g % 300 ELSE current_date - 3 - g % 1500 END`;

export async function fillConsole(databaseUrl: string, hotels: number, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await multiply(client, "hotel", hotels, {
    id: "(SELECT max(id) FROM pattern) + g",
    token: "md5('hotel' || g)",
    title: "p.title || ' ' || g",
    slug: "p.slug || '-' || g",
    created_at: "now() - g * interval '7 minutes'",
  });
  await multiply(client, "orders", orders, {
    id: "gen_random_uuid()",
    ref: "translate(upper(substr(md5('order' || g), 1, 12)), '01', 'GH')",
    quote_id: "gen_random_uuid()",
    // Only the parts that the list reads, because a million complete quotes would need gigabytes.
    quote: "jsonb_build_object('summary', p.quote->'summary', 'facts', p.quote->'facts')",
    policy_timeline: "'[]'",
    status,
    hotel_id: `(SELECT max(id) FROM hotel) - g % ${hotels}`,
    respond_by: `CASE WHEN g % 1000 < 2 THEN now() + g % 86400 * interval '1 second' END`,
    lead_name: `${guests} || ' ' || g`,
    lead_email: "'guest' || g || '@example.com'",
    check_in: arrival,
    check_out: `${arrival} + 2`,
    created_at: "now() - g * interval '90 seconds'",
    total_minor: "5000 + (g % 50000) * 7919 % 400000",
  });
  await client.end();
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 12; run++) {
    const began = performance.now();
    await work();
    if (run >= 2) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

export type ListTime = { what: string; oursMs: number; plainMs: number };

/** Each list as its endpoint queries it (rows, counts, both), next to twenty rows read from an index. */
export async function timeLists(databaseUrl: string): Promise<ListTime[]> {
  const db = connect(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const plain = (status: string) => () =>
    client.query({
      name: `plain-${status}`,
      text: `SELECT id FROM orders WHERE kind = 'hotel' AND status = '${status}' ORDER BY service_start DESC LIMIT 20`,
    });
  const orders = (query: Record<string, string>) => () =>
    listForStaff(db, admin, "hotel", staffOrders("admin", "hotel").list.query.parse(query));
  const hotels = (query: Record<string, string>) => () => listHotels(db, admin, adminHotels.list.query.parse(query));
  const plainHotels = () => client.query({ name: "hotels", text: "SELECT id FROM hotel ORDER BY id DESC LIMIT 20" });
  const lists: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ["Completed bookings by arrival", orders({ status: "completed", sort: "-start" }), plain("completed")],
    ["Requests by age", orders({ status: "requested", sort: "created" }), plain("requested")],
    ["Bookings of one guest", orders({ status: "completed", q: "guest4447@" }), plain("completed")],
    ["Page 400 of the completed", orders({ status: "completed", sort: "-total", page: "400" }), plain("completed")],
    ["Hotels, newest first", hotels({}), plainHotels],
    ["Hotels by a word", hotels({ q: "casa" }), plainHotels],
    ["Jump to a guest", () => navigateTo(db, admin, "admin", "carvalho 99"), plain("completed")],
  ];
  const times: ListTime[] = [];
  for (const [what, ours, bare] of lists) {
    times.push({ what, oursMs: await medianMs(ours), plainMs: await medianMs(bare) });
  }
  await client.end();
  await db.$client.end();
  return times;
}

/** Time until the HTML of a console page, including its rows, has arrived. */
export async function timePages(
  staffMember: Visitor,
  paths: readonly string[],
): Promise<{ path: string; ms: number }[]> {
  const times: { path: string; ms: number }[] = [];
  for (const path of paths) {
    const ms = await medianMs(async () => {
      const { status } = await staffMember.look(path, { accept: "text/html" });
      if (status !== 200) throw new Error(`${path}: ${status}`);
    });
    times.push({ path, ms });
  }
  return times;
}
