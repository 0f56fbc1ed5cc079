import { spawn } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "@/backend/db/testing";
import { projectFolder } from "../folders.mjs";
import { openDatabase, openExisting, openForRestore, requireCurrent } from "./database";
import { StartError } from "./start-error";

const folder = await mkdtemp(join(tmpdir(), "wayfare-database-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const db = await testDatabase("owner");
const wishes = { folder, recreateChanged: false, log: () => {} };

const migrations = async () =>
  (await db.execute<{ hash: string }>(sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id`)).rows.map(
    ({ hash }) => hash,
  );
const current = await migrations();

const given = process.env.DATABASE_URL;
beforeEach(() => {
  process.env.DATABASE_URL = db.url;
});
afterEach(async () => {
  if (given === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = given;
  await db.execute(sql`DELETE FROM drizzle.__drizzle_migrations`);
  for (const [at, hash] of current.entries())
    await db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) VALUES (${at + 1}, ${hash}, ${at})`,
    );
});

const fromNewerVersion = () =>
  db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a newer version', 9e15)`);
const fromOlderVersion = () =>
  db.execute(sql`DELETE FROM drizzle.__drizzle_migrations WHERE hash = ${current.at(-1) ?? ""}`);

/** Runs a command of the product as a process. */
function run(file: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...words], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: db.url, WAYFARE_DATA: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

describe("a database of a newer version", () => {
  it("is refused without a hint to db:reset and left unchanged", async () => {
    await fromNewerVersion();
    const before = await migrations();
    const refusal = await openDatabase(wishes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toContain("does not know");
    expect((refusal as Error).message).not.toContain("db:reset");
    await expect(requireCurrent({ ownerUrl: db.url })).rejects.toThrow("does not know");
    expect(await migrations()).toEqual(before);
  });
});

describe("a database of an older version", () => {
  it("is backed up without a migration", async () => {
    await fromOlderVersion();
    const before = await migrations();
    const file = join(folder, "one.backup.gz");
    const { code, output } = await run("scripts/backup.ts", "--to", file);
    expect(output).toContain("tables");
    expect(code).toBe(0);
    expect((await stat(file)).size).toBeGreaterThan(0);
    expect(await migrations()).toEqual(before);
  });

  it("is refused by admin-create and by a restore, and not migrated", async () => {
    await fromOlderVersion();
    const before = await migrations();
    const { code, output } = await run("scripts/admin-create.ts", "--email", "a@example.test");
    expect(code).toBe(1);
    expect(output).toContain("of an earlier version");
    await expect(openForRestore(wishes)).rejects.toThrow("of an earlier version");
    expect(await migrations()).toEqual(before);
  });
});

it("openExisting rejects a folder without a database", async () => {
  delete process.env.DATABASE_URL;
  await expect(openExisting({ folder, log: () => {} })).rejects.toThrow("There is no database in");
});
