import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "@/backend/db/ports";
import { isRunning } from "@/backend/db/processes.mjs";
import { Children, endLeftovers } from "./children";

const folder = await mkdtemp(join(tmpdir(), "wayfare-children-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder and the process ids that `echo.ts` wrote to it. */
async function home() {
  const data = await mkdtemp(join(folder, "home-"));
  const notes = join(data, "pids");
  const port = await freePort();
  return {
    data,
    pids: () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n").map(Number) : []),
    echo: {
      name: "echo",
      args: ["--import", "tsx", "scripts/testing/echo.ts", String(port), notes],
      env: {},
      readyAt: `http://127.0.0.1:${port}/`,
      mayFail: false,
    },
  };
}

describe("list of processes", () => {
  it.each(["", "{ half written", "null", '{"pid":1}', '[{"pid":"1"}]'])(
    "counts as empty when it reads %j",
    async (text) => {
      const { data } = await home();
      writeFileSync(join(data, "processes.json"), text);
      expect(await endLeftovers(data)).toBe(0);
    },
  );

  it("does not prevent restarts of programs when it can't be written", async () => {
    const { data, pids, echo } = await home();
    // A folder in place of the file: the rename fails like a write on a full disk.
    mkdirSync(join(data, "processes.json", "taken"), { recursive: true });
    const lines: string[] = [];
    const children = new Children(data, (_, line) => lines.push(line));
    await children.start(echo);
    process.kill(pids()[0] ?? 0, "SIGKILL");
    await expect.poll(pids).toHaveLength(2);
    await children.stop();
    expect(await isRunning(pids()[1] ?? 0)).toBe(false);
    expect(lines.filter((line) => line.includes("could not be written")).length).toBeGreaterThan(1);
    expect((await readdir(data)).filter((name) => name.endsWith(".new"))).toEqual([]);
  });
});

describe("watched program", () => {
  const quick = { everyMs: 50, responseMs: 2_000, afterMs: 1_000, misses: 3, startMs: 120_000 };

  it("is ended and started again when it hangs", async () => {
    const { data, pids, echo } = await home();
    const lines: string[] = [];
    const children = new Children(data, (_, line) => lines.push(line), { ...quick, responseMs: 500 });
    await children.start({ ...echo, aliveAt: echo.readyAt });
    // The program has responded once before it stops, so the time limit for started programs applies.
    const [first = 0] = pids();
    await expect.poll(() => readFileSync(join(data, "pids.asked"), "utf8").length).toBeGreaterThan(2);
    process.kill(first, "SIGSTOP");
    await expect.poll(() => pids().length).toBeGreaterThan(1);
    expect(await isRunning(first)).toBe(false);
    expect(lines.join()).toContain(`no response at ${echo.readyAt}`);
    await children.stop();
  });

  it("is not restarted while it responds, even with errors", async () => {
    const { data, pids, echo } = await home();
    const children = new Children(data, () => {}, { ...quick, responseMs: 60_000 });
    await children.start({ ...echo, args: [...echo.args, "503"], mayFail: true, aliveAt: echo.readyAt });
    await expect.poll(() => readFileSync(join(data, "pids.asked"), "utf8").length).toBeGreaterThan(20);
    await children.stop();
    expect(pids()).toHaveLength(1);
  });
});

it("restarts a program with changed variables", async () => {
  const { data, pids, echo } = await home();
  const children = new Children(data, () => {});
  await children.start({ ...echo, env: { WORD: "old" } });
  await children.restart("echo", { WORD: "new" });
  const message = () =>
    fetch(echo.readyAt).then(
      (response) => response.text(),
      () => "",
    );
  await expect.poll(message).toBe("new");
  expect(pids()).toHaveLength(2);
  await children.stop();
});

it("schedules another attempt when a program can't be spawned", async () => {
  const { data, echo } = await home();
  const lines: string[] = [];
  const children = new Children(data, (_, line) => lines.push(line));
  const started = children.start({ ...echo, args: ["x".repeat(3_000_000)] });
  await expect.poll(() => lines.join()).toContain("again in");
  await children.stop();
  await started;
});
