import { type ChildProcess, spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isRunning, startMark } from "@/backend/db/processes.mjs";
import { projectFolder } from "./folders.mjs";

export type Program = {
  name: string;
  /** Arguments of node. */
  args: string[];
  env: Record<string, string>;
  /** Answers here once the program is ready: below 500, or anything at all where the code is being worked on. */
  readyAt: string;
  mayFail: boolean;
};

type Running = { program: Program; child: ChildProcess; startedAt: number; restarts: number };

const backOffMs = { first: 500, most: 30_000, forgetAfter: 60_000 };
const drainMs = 10_000;

/**
 * Starts programs, restarts those that die, and stops them in the reverse order. Each has a process group of its own:
 * Ctrl-C reaches only us, so that we decide the order. What we started is written down, for the start after a `kill -9`.
 */
export class Children {
  private readonly running: Running[] = [];
  private stopping = false;
  private stopped = false;
  private written = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly log: (name: string, line: string) => void,
  ) {}

  async start(program: Program): Promise<void> {
    if (this.stopping) return;
    this.running.push(this.launch(program, 0));
    await this.writeDown();
    await this.untilReady(program);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    for (const { child } of [...this.running].reverse()) await end(child);
    this.stopped = true;
    await this.writeDown();
  }

  private launch(program: Program, restarts: number): Running {
    const child = spawn(process.execPath, program.args, {
      cwd: projectFolder,
      detached: true,
      env: { ...process.env, ...program.env },
      // The channel is how a program learns that we are gone, whatever the way.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => this.log(program.name, line));
    const entry: Running = { program, child, startedAt: Date.now(), restarts };
    child.once("exit", (code, signal) => this.onExit(entry, code === null ? String(signal) : `code ${code}`));
    return entry;
  }

  private onExit(entry: Running, how: string): void {
    if (this.stopping) return;
    signalGroup(entry.child.pid ?? 0, "SIGKILL");
    const lived = Date.now() - entry.startedAt;
    const restarts = lived > backOffMs.forgetAfter ? 0 : entry.restarts;
    const wait = Math.min(backOffMs.first * 2 ** restarts, backOffMs.most);
    this.log(entry.program.name, `ended (${how}); again in ${wait / 1000} s`);
    setTimeout(() => {
      if (this.stopping) return;
      this.running[this.running.indexOf(entry)] = this.launch(entry.program, restarts + 1);
      void this.writeDown();
    }, wait);
  }

  private async untilReady({ name, readyAt, mayFail }: Program): Promise<void> {
    const limit = Date.now() + 120_000;
    while (Date.now() < limit && !this.stopping) {
      const answer = await fetch(readyAt, { signal: AbortSignal.timeout(60_000), redirect: "manual" }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer && (mayFail || answer.status < 500)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (!this.stopping) throw new Error(`${name} did not answer at ${readyAt}`);
  }

  /** One after the other: each writes who is running when its turn comes. */
  private writeDown(): Promise<void> {
    this.written = this.written.then(async () => {
      const running = this.stopped ? [] : this.running;
      const list = await Promise.all(
        running.map(async ({ child }) => ({ pid: child.pid ?? 0, startedAt: await startMark(child.pid ?? 0) })),
      );
      await writeFile(listOf(this.folder), JSON.stringify(list));
    });
    return this.written;
  }
}

const listOf = (folder: string) => join(folder, "processes.json");

/** Ends programs that an earlier start left behind; those that noticed its end are gone already. */
export async function endLeftovers(folder: string): Promise<number> {
  const list = JSON.parse(await readFile(listOf(folder), "utf8").catch(() => "[]")) as {
    pid: number;
    startedAt: string;
  }[];
  let ended = 0;
  for (const { pid, startedAt } of list) {
    if (!pid) continue;
    if (!(await isRunning(pid, { startedAt }))) {
      // Its group may have outlived it; no process that came later can lead a group of that number while it does.
      if (!(await isRunning(pid))) signalGroup(pid, "SIGKILL");
      continue;
    }
    ended++;
    signalGroup(pid, "SIGTERM");
    for (let waited = 0; waited < drainMs && (await isRunning(pid, { startedAt })); waited += 100)
      await new Promise((resolve) => setTimeout(resolve, 100));
    signalGroup(pid, "SIGKILL");
  }
  return ended;
}

async function end(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  signalGroup(child.pid, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child.pid ?? 0, "SIGKILL"), drainMs);
  await gone;
  clearTimeout(timer);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone.
  }
}
