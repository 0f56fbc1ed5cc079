import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { connect } from "@/backend/db/client";
import { withClient } from "@/backend/db/single-connection";
import { testDatabase, testServer } from "@/backend/db/testing";
import { toAppError } from "@/backend/http/errors";
import { testApp } from "@/backend/http/testing";

const db = await testDatabase();
const superuser = (await testServer()).superuser.replace("{database}", new URL(db.url).pathname.slice(1));
const askHealth = (on: Parameters<typeof testApp>[0]) => Promise.resolve(testApp(on).app.request("/health"));

describe("the backend's health", () => {
  it("returns 200 while the database responds and can write", async () => {
    const response = await askHealth(db);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "ok", database: true, disk: true });
  });

  it("returns 503 when the database has no disk space to write", async () => {
    const role = "ALTER ROLE wayfare_app IN DATABASE";
    const name = new URL(db.url).pathname.slice(1);
    await withClient(superuser, (client) => client.query(`${role} ${name} SET temp_file_limit = 0`));
    const full = connect(db.url);
    const response = await askHealth(full);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ status: "unavailable", database: true, disk: false });
    await full.$client.end();
    await withClient(superuser, (client) => client.query(`${role} ${name} RESET temp_file_limit`));
  });

  it("returns 503 when the database can't be reached", async () => {
    const nowhere = new URL(db.url);
    nowhere.searchParams.delete("host");
    nowhere.port = "9";
    const lost = connect(nowhere.href);
    const response = await askHealth(lost);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: "unavailable", database: false });
    await lost.$client.end();
  });
});

describe("database errors", () => {
  const ofDatabase = (code: string) => new Error("wrapped", { cause: Object.assign(new Error("said"), { code }) });

  it.each(["53100", "53200", "53400", "58030", "ENOSPC"])("maps %s to 503 and a 30 s pause", (code) => {
    expect(toAppError(ofDatabase(code))).toMatchObject({ status: 503, retryAfterSeconds: 30 });
  });

  it.each(["57014", "25P03", "57P01", "08006", "ECONNREFUSED"])("maps %s to 503 and a 5 s pause", (code) => {
    expect(toAppError(ofDatabase(code))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it.each(["23505", "42601", "22P02"])("maps %s to 500", (code) => {
    expect(toAppError(ofDatabase(code)).status).toBe(500);
  });

  it("maps a statement timeout of the real server to 503", async () => {
    const canceled = await db
      .transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 1`);
        await tx.execute(sql`SELECT pg_sleep(10)`);
      })
      .catch((error: unknown) => error);
    expect(toAppError(canceled).status).toBe(503);
  });
});
