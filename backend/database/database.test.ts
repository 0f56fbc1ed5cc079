import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { restore } from "@/backend/backup/restore";
import { withClient } from "@/backend/db/single-connection";
import { testDatabase, testServer } from "@/backend/db/testing";
import { createCaller, testApp, testUser } from "@/backend/http/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";

const db = await testDatabase();
const { app } = testApp(db, { DATABASE_URL: db.url });
const call = createCaller(app);
const admin = await personWithPassword(db, "admin", "Ana Admin");
const base = "/api/admin/database";

describe("the database screen", () => {
  it("shows the state of the database without credentials", async () => {
    const { status, body, text } = await call(admin, "GET", base);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ engine: "PostgreSQL", version: expect.stringMatching(/^\d+/) });
    expect(body.sizeBytes).toBeGreaterThan(1_000_000);
    expect(body.migrations.applied).toBeGreaterThan(5);
    expect(body.connections.used).toBeLessThanOrEqual(body.connections.max);
    expect(body.tables.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["orders", "audit_log"]),
    );
    const { password } = new URL(db.url);
    if (password) expect(text).not.toContain(password);
    expect(text).not.toContain("postgres://");
  });

  it("shows the slowest statements if pg_stat_statements is installed", async () => {
    expect((await call(admin, "GET", base)).body.slow).toBeNull();
    const { superuser } = await testServer();
    const name = new URL(db.url).pathname.slice(1);
    await withClient(superuser.replace("{database}", name), async (client) => {
      await client.query("CREATE EXTENSION pg_stat_statements");
      await client.query(`ALTER DATABASE ${name} SET pg_stat_statements.track = 'top'`);
    });
    // The setting applies to new connections.
    await withClient(db.url, (client) =>
      client.query("SELECT count(*) AS a_slow_statement FROM generate_series(1, 2000000)"),
    );
    const { slow } = (await call(admin, "GET", base)).body;
    expect(slow.map(({ statement }: { statement: string }) => statement).join()).toContain("a_slow_statement");
    const times = slow.map(({ meanMs }: { meanMs: number }) => meanMs);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it("is for administrators only", async () => {
    for (const [who, status] of [
      [null, 401],
      [await testUser(db, "client"), 403],
      [await testUser(db, "subadmin"), 403],
    ] as const) {
      expect((await call(who, "GET", base)).status).toBe(status);
      expect((await call(who, "POST", `${base}/backup`)).status).toBe(status);
      expect((await call(who, "GET", `${base}/backup/${"x".repeat(60)}`)).status).toBe(status);
    }
  });
});

describe("a backup", () => {
  const prepare = () => call(admin, "POST", `${base}/backup`);

  it("requires a step-up and a download link of the same administrator", async () => {
    expect((await prepare()).body).toMatchObject({ code: "step_up" });
    await grantStepUp(db, admin);
    const { body } = await prepare();
    const other = await testUser(db, "admin");
    expect((await app.request(body.next.url, { headers: other.bearer })).status).toBe(404);
    expect((await app.request(`${base}/backup/${"x".repeat(60)}`, { headers: admin.bearer })).status).toBe(404);
  });

  it("is streamed with all tables and can be restored into an empty database", async () => {
    await grantStepUp(db, admin);
    const { body } = await prepare();
    const response = await app.request(body.next.url, { headers: admin.bearer });
    expect(response.headers.get("content-disposition")).toMatch(/wayfare-.*\.backup\.gz/);
    const file = Buffer.from(await response.arrayBuffer());
    const text = gunzipSync(file).toString("utf8");
    expect(text).toContain('COPY "app_user"');
    expect(text).toMatch(/-- end \d+ [0-9a-f]{64}\n$/);
    const empty = await testDatabase("owner");
    const { rows } = await restore(empty.url, Readable.from([file]));
    expect(rows).toBeGreaterThan(0);
  });
});
