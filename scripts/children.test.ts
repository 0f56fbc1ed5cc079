import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "@/backend/db/embedded";
import { isRunning } from "@/backend/db/processes.mjs";
import { Children, endLeftovers } from "./children";

const folder = await mkdtemp(join(tmpdir(), "wayfare-children-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder of its own and the process numbers that `echo.ts` noted in it. */
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

describe("the list of processes", () => {
  it.each(["", "{ half written", "null", '{"pid":1}', '[{"pid":"1"}]'])(
    "counts as empty when it reads %j",
    async (text) => {
      const { data } = await home();
      writeFileSync(join(data, "processes.json"), text);
      expect(await endLeftovers(data)).toBe(0);
    },
  );

  it("does not end the supervisor when it can't be written, and programs are still restarted", async () => {
    const { data, pids, echo } = await home();
    // A folder in the file's place: the rename fails as a write on a full disk does.
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

it("goes on when a program can't be spawned", async () => {
  const { data, echo } = await home();
  const lines: string[] = [];
  const children = new Children(data, (_, line) => lines.push(line));
  const started = children.start({ ...echo, args: ["x".repeat(3_000_000)] });
  await expect.poll(() => lines.join()).toContain("again in");
  await children.stop();
  await started;
});
