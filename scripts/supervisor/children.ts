import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { isRunning, startMark } from "@/backend/db/processes.mjs";
import type { Account } from "@/backend/db/system-account";
import { readIfPresent, replaceFile } from "@/backend/disk/state-file.mjs";
import { projectFolder } from "../folders.mjs";
import { HangWatch, type WatchTimes, watchTimes as watchDefaults } from "./hang-watch";

export type Program = {
  name: string;
  /** Arguments of node. */
  args: string[];
  /** The complete environment; nothing is inherited. */
  env: Record<string, string>;
  /**
   * URL that responds once the program has started: with a status below 500, or 503 when a dependency is missing, or
   * any status in development.
   */
  readyAt: string;
  mayFail: boolean;
  /** The user of the program; the current one if absent. */
  account?: Account;
  /**
   * URL that responds with any status as long as the program handles requests. A program that stops responding is
   * restarted. Without it, only programs that exit are restarted.
   */
  aliveAt?: string;
};

type Running = {
  program: Program;
  /** Absent while the program could not be spawned and waits for the next attempt. */
  child?: ChildProcess;
  startedAt: number;
  restarts: number;
  /** Time of the last response at `aliveAt` of a program that hangs. */
  answeredUntil?: number;
};

const backOffMs = { first: 500, most: 30_000, forgetAfter: 60_000 };
const drainMs = 10_000;
/** Delay before a failed write of the process list is repeated. */
const writeAgainMs = 5_000;

/**
 * Starts programs, restarts those that exit or hang, and stops them in reverse order. Each has its own process group,
 * so that Ctrl-C reaches only this process. The list of processes is stored for the start after a SIGKILL.
 */
export class Children {
  private readonly running: Running[] = [];
  private stopping = false;
  private stopped = false;
  private written = Promise.resolve();
  private writeAgain: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: string,
    private readonly log: (name: string, line: string) => void,
    private readonly watchTimes: WatchTimes = watchDefaults,
  ) {}

  async start(program: Program): Promise<void> {
    if (this.stopping) return;
    this.running.push(this.launch(program, 0));
    await this.writeDown();
    await this.untilReady(program);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    for (const { child } of [...this.running].reverse()) if (child) await end(child);
    this.stopped = true;
    await this.writeDown();
    clearTimeout(this.writeAgain);
  }

  /** Restarts a program with changed variables, after its running requests. */
  async restart(name: string, env: Record<string, string>): Promise<void> {
    for (const entry of this.running) {
      if (entry.program.name !== name) continue;
      entry.program = { ...entry.program, env: { ...entry.program.env, ...env } };
      if (entry.child) await end(entry.child);
    }
  }

  private launch(program: Program, restarts: number): Running {
    const entry: Running = { program, startedAt: Date.now(), restarts };
    let child: ChildProcess;
    try {
      child = spawn(process.execPath, program.args, {
        cwd: projectFolder,
        detached: true,
        env: program.env as NodeJS.ProcessEnv,
        ...program.account,
        // The program ends when the channel closes, however this process ended.
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
    } catch (error) {
      // Node throws some spawn failures and emits others.
      this.onExit(entry, (error as Error).message);
      return entry;
    }
    entry.child = child;
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => this.log(program.name, line));
    // Without a process there is no `exit` event. Other errors need no action.
    child.on("error", (error) => {
      if (child.pid === undefined) this.onExit(entry, error.message);
    });
    child.once("exit", (code, signal) => this.onExit(entry, code === null ? String(signal) : `code ${code}`));
    if (program.aliveAt) void this.watch(entry, child, program.aliveAt);
    return entry;
  }

  private onExit(entry: Running, how: string): void {
    if (this.stopping) return;
    signalGroup(entry.child?.pid ?? 0, "SIGKILL");
    // The pause grows for programs that hang soon after each start, however long the detection took.
    const lived = (entry.answeredUntil ?? Date.now()) - entry.startedAt;
    const restarts = lived > backOffMs.forgetAfter ? 0 : entry.restarts;
    const wait = Math.min(backOffMs.first * 2 ** restarts, backOffMs.most);
    this.log(entry.program.name, `ended (${how}); again in ${wait / 1000} s`);
    setTimeout(() => {
      if (this.stopping) return;
      this.running[this.running.indexOf(entry)] = this.launch(entry.program, restarts + 1);
      this.writeDown();
    }, wait);
  }

  /** Checks periodically whether a program responds, and ends it when it hangs. `onExit` restarts it. */
  private async watch(entry: Running, child: ChildProcess, aliveAt: string): Promise<void> {
    const { everyMs, responseMs } = this.watchTimes;
    const watch = new HangWatch(this.watchTimes);
    let answeredAt = entry.startedAt;
    const isOver = () => this.stopping || child.exitCode !== null || child.signalCode !== null;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, everyMs).unref());
      if (isOver()) return;
      const askedAt = performance.now();
      if (await respondsAt(aliveAt, responseMs)) {
        answeredAt = Date.now();
        watch.onResponse();
      } else if (!isOver() && watch.onMiss(askedAt, performance.now())) {
        entry.answeredUntil = answeredAt;
        this.log(entry.program.name, `no response at ${aliveAt} for ${Math.round((Date.now() - answeredAt) / 1000)} s`);
        await end(child);
        return;
      }
    }
  }

  private async untilReady({ name, readyAt, mayFail }: Program): Promise<void> {
    const limit = Date.now() + 120_000;
    while (Date.now() < limit && !this.stopping) {
      const response = await fetch(readyAt, { signal: AbortSignal.timeout(60_000), redirect: "manual" }).catch(
        () => undefined,
      );
      await response?.body?.cancel();
      if (response && (mayFail || response.status < 500 || response.status === 503)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (!this.stopping) throw new Error(`${name} did not respond at ${readyAt}`);
  }

  /**
   * Writes the list of running processes, one write at a time. Never rejects, because the programs matter more than the
   * list. A failed write is logged and repeated.
   */
  private writeDown(): Promise<void> {
    this.written = this.written
      .then(() => this.writeList())
      .catch((error: Error) => {
        this.log("start", `the list of processes could not be written: ${error.message}`);
        if (this.stopped) return;
        clearTimeout(this.writeAgain);
        this.writeAgain = setTimeout(() => this.writeDown(), writeAgainMs).unref();
      });
    return this.written;
  }

  private async writeList(): Promise<void> {
    const running = this.stopped ? [] : this.running;
    const list = await Promise.all(
      running.map(async ({ child }) => ({ pid: child?.pid ?? 0, startedAt: await startMark(child?.pid ?? 0) })),
    );
    await replaceFile(listPath(this.folder), JSON.stringify(list));
  }
}

const listPath = (folder: string) => join(folder, "processes.json");

const processList = z.array(z.object({ pid: z.number().int().nonnegative(), startedAt: z.string() }));

/** The processes of the last start. An unreadable list counts as empty, so that it cannot prevent a start. */
async function readList(folder: string): Promise<z.output<typeof processList>> {
  try {
    return processList.parse(JSON.parse((await readIfPresent(listPath(folder))) ?? "[]"));
  } catch {
    return [];
  }
}

/**
 * Ends processes that an earlier start left behind.
 * @returns the number of ended processes
 */
export async function endLeftovers(folder: string): Promise<number> {
  let ended = 0;
  for (const { pid, startedAt } of await readList(folder)) {
    if (!pid) continue;
    if (!(await isRunning(pid, { startedAt }))) {
      // The process group may have survived. No other process can have this group id while it exists.
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

/** Whether any response arrives in time, with any status. */
async function respondsAt(address: string, withinMs: number): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs), redirect: "manual" });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Sends SIGTERM, and SIGKILL after the time for running requests. */
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
    // The process group has ended.
  }
}
