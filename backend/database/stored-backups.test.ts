import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { restore } from "@/backend/backup/restore";
import { testDatabase } from "@/backend/db/testing";
import { FolderStore } from "@/backend/files/folder-store";
import { createCaller, testApp } from "@/backend/http/testing";
import { saveElsewhere } from "@/backend/site/testing";
import { grantStepUp, personWithPassword } from "@/backend/user-console/testing";
import type { Settings } from "@/lib/contracts/site/settings";
import { makeNextBackup, requestDueBackup } from "./stored-backups";
import { verifyNextBackup } from "./verify-backup";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "wayfare-backups-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { app, deps } = testApp(db, { DATABASE_URL: db.url, FILES_FOLDER: folder });
const call = createCaller(app);
const admin = await personWithPassword(db, "admin", "Ana Admin");
const base = "/api/admin/database/stored";
const files = new FolderStore(folder);
const work = { ...deps, files };

const stored = async () => (await call(admin, "GET", base)).body.items;
async function request(path = base) {
  await grantStepUp(db, admin);
  return call(admin, "POST", path);
}
const save = (value: Partial<Settings<"backups">>) => saveElsewhere(db, "backups", value);

describe("a backup in the file store", () => {
  it("is requested after the step-up, made once in the background, and restorable from its download", async () => {
    expect((await call(admin, "POST", base)).body.code).toBe("step_up");
    expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(409);
    expect(await stored()).toMatchObject([{ state: "waiting", reason: "manual", requestedBy: "Ana Admin" }]);
    // Two processes look for work: one of them finds the backup.
    const found = await Promise.all([makeNextBackup(work), makeNextBackup(work)]);
    expect(found.filter(Boolean)).toHaveLength(1);
    const [backup] = await stored();
    expect(backup).toMatchObject({ state: "done", error: null, verification: null });
    expect(backup.bytes).toBeGreaterThan(1_000);
    expect(backup.rows).toBeGreaterThan(0);

    const { body } = await request(`${base}/${backup.id}/download`);
    const response = await app.request(body.next.url, { headers: admin.bearer });
    const file = Buffer.from(await response.arrayBuffer());
    expect(file).toHaveLength(backup.bytes);
    const empty = await testDatabase("owner");
    expect((await restore(empty.url, Readable.from([file]))).rows).toBe(backup.rows);
  });

  it("is verified by a restore into a scratch database, which fails for a damaged file", async () => {
    const [{ id }] = await stored();
    expect((await call(admin, "POST", `${base}/${id}/verification`)).status).toBe(200);
    expect((await call(admin, "POST", `${base}/${id}/verification`)).status).toBe(409);
    expect(await verifyNextBackup(work)).toBe(true);
    expect(await stored()).toMatchObject([{ verification: "done", verificationError: null }]);

    await writeFile(join(folder, `backups/${id}/000001`), "not a backup");
    await call(admin, "POST", `${base}/${id}/verification`);
    expect(await verifyNextBackup(work)).toBe(true);
    expect(await stored()).toMatchObject([
      { verification: "failed", verificationError: expect.stringMatching(/no backup of Wayfare/) },
    ]);
    expect(await verifyNextBackup(work)).toBe(false);
  }, 120_000);

  it("is refused to clients with 403, and returns 404 for an unknown ID", async () => {
    const client = await personWithPassword(db, "client");
    expect((await call(client, "GET", base)).status).toBe(403);
    expect((await call(client, "POST", base)).status).toBe(403);
    expect((await call(admin, "POST", `${base}/999999/verification`)).status).toBe(404);
    expect((await request(`${base}/999999/download`)).status).toBe(404);
  });
});

describe("the schedule", () => {
  it("requests one backup for each day or week and verifies it", async () => {
    expect(await requestDueBackup(db)).toBe(false);
    await save({ schedule: "daily", hour: 0 });
    const due = await Promise.all([requestDueBackup(db), requestDueBackup(db)]);
    expect(due.filter(Boolean)).toHaveLength(1);
    await makeNextBackup(work);
    expect(await requestDueBackup(db)).toBe(false);
    expect((await stored())[0]).toMatchObject({ reason: "schedule", state: "done", verification: "waiting" });
    await db.execute(sql`UPDATE backup_run SET verification = NULL, created_at = created_at - interval '1 day'`);
    await save({ schedule: "weekly", verify: false });
    await db.execute(sql`UPDATE backup_run SET created_at = date_trunc('week', now()) + interval '1 minute'`);
    expect(await requestDueBackup(db)).toBe(false);
    await db.execute(sql`UPDATE backup_run SET created_at = date_trunc('week', now()) - interval '1 minute'`);
    expect(await requestDueBackup(db)).toBe(true);
    await makeNextBackup(work);
    expect((await stored())[0]).toMatchObject({ reason: "schedule", verification: null });
  });

  it("keeps the newest backups and deletes the files of the others", async () => {
    await save({ schedule: "off", keep: 2 });
    await request();
    await makeNextBackup(work);
    const items: { id: number }[] = await stored();
    expect(items).toHaveLength(2);
    const kept = [];
    for (const name of await readdir(join(folder, "backups")))
      if ((await readdir(join(folder, "backups", name))).length > 0) kept.push(Number(name));
    expect(kept.sort((a, b) => b - a)).toEqual(items.map(({ id }) => id));
  });

  it("reports a backup that failed", async () => {
    await request();
    await makeNextBackup({ ...work, env: { ...deps.env, DATABASE_URL: "postgres://127.0.0.1:1/nowhere" } });
    const [failed] = await stored();
    expect(failed).toMatchObject({ state: "failed", error: expect.stringContaining("ECONNREFUSED") });
  });
});
