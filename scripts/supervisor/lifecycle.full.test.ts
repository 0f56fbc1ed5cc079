import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "@/backend/db/embedded";
import { freePort } from "@/backend/db/ports";
import { isRunning, startMark } from "@/backend/db/processes.mjs";
import { withClient } from "@/backend/db/single-connection";
import { ensureProgramsBuilt } from "../build.mjs";
import { programFolder, projectFolder } from "../folders.mjs";
import { prepareAccount } from "./accounts";
import { Children, endLeftovers } from "./children";
import { lockData } from "./data-lock.mjs";
import { openDatabase } from "./database";
import { programs, watchDatabase, withoutRoot } from "./stack";

const folder = await mkdtemp(join(tmpdir(), "wayfare-life-"));
const cluster = join(folder, "postgres");
const started: ChildProcess[] = [];
const lines: string[] = [];
const start = (): Promise<EmbeddedServer> =>
  startEmbedded({ folder, programs: programFolder(), log: (line) => lines.push(line) });
const storedRows = (server: EmbeddedServer) =>
  withClient(server.url("wayfare_owner"), async (client) => {
    const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM kept");
    return rows[0]?.n;
  });
const postmasterPid = () => Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);

/** Runs a TypeScript file until it reports that it holds the lock. */
async function run(file: string, ...words: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...words], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const output = createInterface({ input: child.stdout });
  for await (const line of output) if (line === "holding") return child;
  throw new Error(`${file} ended before it was ready`);
}

async function kill9(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** A time limit for idle machines only; `npm run test:full` runs on any. */
function expectWithin(limitMs: number, beganAt: number): void {
  if (process.env.AT_LENGTH) expect(Date.now() - beganAt).toBeLessThan(limitMs);
}

afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  const server = await start();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("database server of a data folder", () => {
  test("starts after a kill during the creation of the cluster", async () => {
    mkdirSync(`${cluster}.new`, { recursive: true });
    writeFileSync(join(`${cluster}.new`, "PG_VERSION"), "18");
    const holder = await run("scripts/testing/hold-data.ts", folder);
    expect(existsSync(`${cluster}.new`)).toBe(false);
    await kill9(holder);
  });

  test("keeps running after a killed start, and the next start adopts it with its rows", async () => {
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(await storedRows(server)).toBe(1);
  });

  test("is started again on its port with its rows after a kill", async () => {
    const before = await start();
    process.kill(postmasterPid(), "SIGKILL");
    const beganAt = Date.now();
    const server = await start();
    expectWithin(5_000, beganAt);
    expect(server).toMatchObject({ adopted: false, port: before.port });
    expect(await storedRows(server)).toBe(1);
  });

  test("starts despite a pid file with the process id of another program", async () => {
    const server = await start();
    const stale = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    await server.stop();
    stale[0] = String(process.pid);
    writeFileSync(join(cluster, "postmaster.pid"), stale.join("\n"));
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await storedRows(next)).toBe(1);
    expect(lines.at(-2)).toContain("removing the pid file");
  });

  test("takes another port when its own is in use", async () => {
    const server = await start();
    await server.stop();
    const thief = spawn(process.execPath, [
      "-e",
      `require("net").createServer().listen(${server.port},"127.0.0.1",()=>console.log("holding"))`,
    ]);
    started.push(thief);
    for await (const line of createInterface({ input: thief.stdout })) if (line === "holding") break;
    const next = await start();
    expect(next.port).not.toBe(server.port);
    expect(await storedRows(next)).toBe(1);
    await kill9(thief);
  });

  test("notifies its users when it is started again on another port", async () => {
    const server = await start();
    const moved: number[] = [];
    await server.stop();
    const thief = spawn(process.execPath, [
      "-e",
      `require("net").createServer().listen(${server.port},"127.0.0.1",()=>console.log("holding"))`,
    ]);
    started.push(thief);
    for await (const line of createInterface({ input: thief.stdout })) if (line === "holding") break;
    const stopWatching = watchDatabase({ embedded: server }, folder, {
      log: () => {},
      onMoved: async ({ port }) => void moved.push(port),
      everyMs: 50,
    });
    await expect.poll(() => moved.length).toBe(1);
    stopWatching();
    const next = await start();
    expect([next.adopted, next.port]).toEqual([true, moved[0]]);
    expect(next.port).not.toBe(server.port);
    expect(await storedRows(next)).toBe(1);
    await kill9(thief);
  });

  test("is stopped after failed migrations only by the start that started it", async () => {
    const server = await start();
    const wishes = { folder, recreateChanged: false, log: () => {} };
    await openDatabase(wishes);
    const add = "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('unknown', 9e15)";
    await withClient(server.url("wayfare_owner"), (client) => client.query(add));
    await expect(openDatabase(wishes)).rejects.toThrow("does not know");
    expect(await server.isAlive()).toBe(true);
    await server.stop();
    await expect(openDatabase(wishes)).rejects.toThrow("does not know");
    expect(await server.isAlive()).toBe(false);
    const remove = "DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'unknown'";
    await withClient((await start()).url("wayfare_owner"), (client) => client.query(remove));
  });

  test("leaves no process and no pid file when stopped, and only the owner can read its passwords", async () => {
    const server = await start();
    await server.stop();
    expect(await server.isAlive()).toBe(false);
    expect(existsSync(join(cluster, "postmaster.pid"))).toBe(false);
    expect((await stat(join(folder, "cluster.json"))).mode & 0o777).toBe(0o600);
  });

  test("recreates a database with a half-loaded demo catalogue", async () => {
    const wishes = { folder, recreateChanged: true, log: () => {} };
    const { embedded, ownerUrl } = await openDatabase(wishes);
    await withClient(ownerUrl, async (client) => {
      await client.query("CREATE TABLE half (n int)");
      await client.query("COMMENT ON DATABASE wayfare IS 'wayfare demo catalogue: loading'");
    });
    await openDatabase(wishes);
    const { rows } = await withClient(ownerUrl, (client) => client.query("SELECT to_regclass('half') AS half"));
    expect(rows).toEqual([{ half: null }]);
    expect(await embedded?.isAlive()).toBe(true);
  });

  test("is migrated when set by DATABASE_URL, and the backend connects without the owner's rights", async () => {
    const own = (await start()).url("postgres", "postgres");
    process.env.DATABASE_URL = own;
    try {
      const { appUrl, embedded } = await openDatabase({ folder, recreateChanged: false, log: () => {} });
      expect(embedded).toBeUndefined();
      const who = await withClient(appUrl, (client) => client.query("SELECT current_user AS name"));
      expect(who.rows).toEqual([{ name: "wayfare_app" }]);
      await expect(withClient(appUrl, (client) => client.query("DELETE FROM entry"))).rejects.toThrow(
        /permission denied/,
      );
    } finally {
      delete process.env.DATABASE_URL;
    }
  });
});

describe("lock of a data folder", () => {
  const own = join(folder, "lock");

  test("refuses a second start at once and names the running process", async () => {
    const holder = await run("scripts/testing/hold-data.ts", folder);
    const beganAt = Date.now();
    const second = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: projectFolder,
      env: { ...process.env, WAYFARE_DATA: folder },
    });
    let text = "";
    second.stderr.on("data", (chunk) => {
      text += chunk;
    });
    const code = await new Promise((resolve) => second.once("exit", resolve));
    expect(code).toBe(1);
    expectWithin(2_000, beganAt);
    expect(text).toContain(`Wayfare is already running on ${folder} (process ${holder.pid}`);
    await kill9(holder);
    const release = await lockData(folder, "http://127.0.0.1:1");
    await release();
  });

  test("is ignored when its process started at another time", async () => {
    mkdirSync(own);
    writeFileSync(join(own, "running.json"), JSON.stringify({ pid: process.pid, startedAt: "1", address: "x" }));
    const release = await lockData(own, "http://127.0.0.1:1");
    await expect(lockData(own, "http://127.0.0.1:2")).rejects.toThrow("already running");
    await release();
  });

  test("is given to one of 20 simultaneous starts, also over a half-written file", async () => {
    writeFileSync(join(own, "running.json"), "{ half written");
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockData(own, "http://127.0.0.1:1")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("supervised programs", () => {
  const notes = join(folder, "pids");
  const pids = () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n").map(Number) : []);
  const echo = (port: number) => ({
    name: "echo",
    args: ["--import", "tsx", "scripts/testing/echo.ts", String(port), notes],
    env: {},
    readyAt: `http://127.0.0.1:${port}/`,
    mayFail: false,
  });

  test("are started again after a kill and ended by a stop", async () => {
    const home = await mkdtemp(join(folder, "home-"));
    const children = new Children(home, () => {});
    await children.start(echo(await freePort()));
    process.kill(pids()[0] ?? 0, "SIGKILL");
    await expect.poll(pids).toHaveLength(2);
    await children.stop();
    expect(await isRunning(pids()[1] ?? 0)).toBe(false);
  });

  test("stop when the process that started them is killed", async () => {
    const home = await mkdtemp(join(folder, "home-"));
    const parent = await run("scripts/testing/parent.ts", home, String(await freePort()), notes);
    const pid = pids().at(-1) ?? 0;
    expect(await isRunning(pid)).toBe(true);
    await kill9(parent);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test("are ended by the next start when left over, but not another process with a reused id", async () => {
    const home = await mkdtemp(join(folder, "home-"));
    const sleeper = spawn("sleep", ["3600"], { detached: true });
    const stranger = spawn("sleep", ["3600"], { detached: true });
    started.push(sleeper, stranger);
    const list = [
      { pid: sleeper.pid, startedAt: await startMark(sleeper.pid ?? 0) },
      { pid: stranger.pid, startedAt: "1" },
    ];
    writeFileSync(join(home, "processes.json"), JSON.stringify(list));
    expect(await endLeftovers(home)).toBe(1);
    expect([await isRunning(sleeper.pid ?? 0), await isRunning(stranger.pid ?? 0)]).toEqual([false, true]);
  });
});

const effectiveUser = (pid: number) =>
  Number(/^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

describe.skipIf(process.getuid?.() !== 0)("start as root", () => {
  // A program that is missing can't be read by another user either, and would stay root.
  beforeAll(ensureProgramsBuilt);

  test("test bank and backend run as users of their own, also over files that an earlier start left as root", async () => {
    const files = join(folder, "files");
    mkdirSync(join(files, "private"), { recursive: true, mode: 0o700 });
    writeFileSync(join(files, "private", "evidence"), "x", { mode: 0o600 });
    const database = await openDatabase({ folder, recreateChanged: false, log: () => {} });
    const web = await freePort();
    const backend = await freePort();
    const bank = await freePort();
    const options = {
      mode: "production" as const,
      demo: true,
      folder,
      host: "127.0.0.1",
      onStop: () => {},
      ports: { web, backend, bank },
    };
    const secret = "0123456789abcdef0123456789abcdef";
    const secrets = { SESSION_SECRET: secret, PAYLOAD_KEY: secret, FIELD_KEY: secret, SIGNING_KEY: secret };
    const shared = {
      NODE_ENV: "production",
      TEST_BANK_URL: `http://localhost:${bank}`,
      APP_ORIGIN: `http://127.0.0.1:${web}`,
      PAYLOAD_KEY: secret,
      WAYFARE_DEMO: "1",
    };
    const home = await mkdtemp(join(folder, "home-"));
    const children = new Children(home, () => {});
    try {
      const both = programs(options, shared, secrets, database).filter(({ name }) => name !== "web");
      expect(both.map(({ name }) => name)).toEqual(["bank", "backend"]);
      for (const program of both) await children.start(await withoutRoot(program, options));
      const list = JSON.parse(readFileSync(join(home, "processes.json"), "utf8")) as { pid: number }[];
      const users = list.map(({ pid }) => effectiveUser(pid));
      expect(users).toHaveLength(2);
      expect(users).not.toContain(0);
      expect(new Set(users).size).toBe(2);
      expect(statSync(join(files, "private", "evidence")).uid).toBe(users[1]);
      const health = await fetch(`http://127.0.0.1:${backend}/health`);
      expect(health.status).toBe(200);
    } finally {
      await children.stop();
    }
  });

  test("gives the web server its own user", async () => {
    const needs = { reads: [join(projectFolder, "package.json")], owns: [join(folder, "images")], ports: [3000] };
    const web = await prepareAccount("web", needs);
    const backend = await prepareAccount("backend", needs);
    expect(web.uid).not.toBe(0);
    expect(web.uid).not.toBe(backend.uid);
    expect(statSync(join(folder, "images")).uid).toBe(backend.uid);
  });

  test("refuses an account, with the reason, when it can't read the program or use its port", async () => {
    const hidden = join(folder, "hidden");
    mkdirSync(hidden, { mode: 0o700 });
    const needs = { reads: [join(hidden, "main.ts")], owns: [], ports: [3000] };
    await expect(prepareAccount("web", needs)).rejects.toThrow(`permission denied, access '${hidden}/main.ts'`);
    await expect(prepareAccount("web", { ...needs, reads: [], ports: [80] })).rejects.toThrow("port 80");
  });
});
