import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { isRunning, startMark } from "@/backend/db/processes.mjs";
import type { Account } from "@/backend/db/system-account";
import { readIfPresent, replaceFile } from "@/backend/files/state-file.mjs";
import { projectFolder } from "./folders.mjs";
import { HangWatch, type WatchTimes, watchTimes as watchDefaults } from "./hang-watch";

export type Program = {
  name: string;
  /** Arguments of node. */
  args: string[];
  /** All of its environment: nothing of ours is inherited. */
  env: Record<string, string>;
  /**
   * Answers here once the program has started: below 500, or 503 where something that it needs is missing, or anything
   * at all where the code is being worked on.
   */
  readyAt: string;
  mayFail: boolean;
  /** The user it runs as; our own if absent. */
  account?: Account;
  /**
   * Answers at once, whatever the status, as long as the program reads requests. One that stops answering here is ended
   * and started again; without it only programs that end by themselves are.
   */
  aliveAt?: string;
};

type Running = {
  program: Program;
  /** Absent while there is no process: it could not be spawned, and the next attempt is due. */
  child?: ChildProcess;
  startedAt: number;
  restarts: number;
  /** When it last answered at `aliveAt`, once it was found to hang. */
  answeredUntil?: number;
};

const backOffMs = { first: 500, most: 30_000, forgetAfter: 60_000 };
const drainMs = 10_000;
/** The list of processes is written again after so long when it could not be written, as on a full disk. */
const writeAgainMs = 5_000;

/**
 * Starts programs, restarts those that die or hang, and stops them in the reverse order. Each has a process group of its own:
 * Ctrl-C reaches only us, so that we decide the order. What we started is written down, for the start after a `kill -9`.
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

  /** Starts a program again with variables that have changed; its requests under way are answered first. */
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
        // The channel is how a program learns that we are gone, whatever the way.
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
    } catch (error) {
      // Node throws some failures (no memory, too many arguments) and emits others (no process number or descriptor left).
      this.onExit(entry, (error as Error).message);
      return entry;
    }
    entry.child = child;
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => this.log(program.name, line));
    // Without a process there is no `exit`; other errors (a signal or message that did not arrive) change nothing.
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
    // What hangs again soon after each start is restarted with a growing pause, however long it took to notice.
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

  /** Asks a program again and again whether it is alive, and ends it when it hangs: `onExit` starts it again. */
  private async watch(entry: Running, child: ChildProcess, aliveAt: string): Promise<void> {
    const { everyMs, answerMs } = this.watchTimes;
    const watch = new HangWatch(this.watchTimes);
    let answeredAt = entry.startedAt;
    const isOver = () => this.stopping || child.exitCode !== null || child.signalCode !== null;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, everyMs).unref());
      if (isOver()) return;
      const askedAt = performance.now();
      if (await answersAt(aliveAt, answerMs)) {
        answeredAt = Date.now();
        watch.onResponse();
      } else if (!isOver() && watch.onMiss(askedAt, performance.now())) {
        entry.answeredUntil = answeredAt;
        this.log(entry.program.name, `no answer at ${aliveAt} for ${Math.round((Date.now() - answeredAt) / 1000)} s`);
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
    if (!this.stopping) throw new Error(`${name} did not answer at ${readyAt}`);
  }

  /**
   * Writes who is running, one write after the other. Never rejects: the programs matter more than the list of them. A
   * write that failed is logged and tried again until it succeeds.
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
    await replaceFile(joinSql(this.folder), JSON.stringify(list));
  }
}

const joinSql = (folder: string) => join(folder, "processes.json");

const processList = z.array(z.object({ pid: z.number().int().nonnegative(), startedAt: z.string() }));

/** The programs of the last start. A list that can't be read counts as empty: it must not prevent a start. */
async function readList(folder: string): Promise<z.output<typeof processList>> {
  try {
    return processList.parse(JSON.parse((await readIfPresent(joinSql(folder))) ?? "[]"));
  } catch {
    return [];
  }
}

/**
 * Ends programs that an earlier start left behind; those that noticed its end are gone already.
 * @returns how many had to be ended
 */
export async function endLeftovers(folder: string): Promise<number> {
  let ended = 0;
  for (const { pid, startedAt } of await readList(folder)) {
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

/** Whether anything at all is answered in time; the status does not matter. */
async function answersAt(address: string, withinMs: number): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs), redirect: "manual" });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** SIGTERM, and SIGKILL for what is still there after the time that programs take to finish their requests. */
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
