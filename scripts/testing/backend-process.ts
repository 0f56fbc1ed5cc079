import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { environmentFor } from "@/backend/db/environment.mjs";
import { freePort } from "@/backend/db/ports";
import { backendVariables } from "@/backend/env";
import { ensureProgramsBuilt } from "../build.mjs";
import { projectFolder } from "../folders.mjs";
import { programFile } from "../programs.mjs";
import { readSecrets } from "../supervisor/secrets";

export type BackendProcess = {
  origin: string;
  pid: number;
  /** The latest lines of its output. */
  lines: readonly string[];
  /** Sends SIGKILL; resolves when the process has ended. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

export type BackendOptions = {
  databaseUrl: string;
  /** Folder of its secrets and files. It stays, so that a second start is the same backend. */
  folder: string;
  port?: number;
  /** A module loaded before the program, and the receiver of its messages. */
  preload?: { module: string; onMessage: (message: unknown) => void };
};

const retainedLines = 400;

/** Starts the backend alone, as in production. Resolves when it is ready. */
export async function startBackend({ databaseUrl, folder, port, preload }: BackendOptions): Promise<BackendProcess> {
  const { PAYLOAD_KEY, FIELD_KEY, SIGNING_KEY } = await readSecrets(folder, {});
  const listenOn = port ?? (await freePort());
  const lines: string[] = [];
  await ensureProgramsBuilt();
  const preloaded = preload ? ["--import", preload.module] : [];
  const words = ["--enable-source-maps", ...preloaded, programFile("backend")];
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    // The program ends when the channel closes, however this process ended.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...environmentFor(process.env, backendVariables),
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      BACKEND_PORT: String(listenOn),
      PAYLOAD_KEY,
      FIELD_KEY,
      SIGNING_KEY,
      FILES_FOLDER: join(folder, "files"),
      WAYFARE_DEMO: "0",
    },
  });
  if (preload) child.on("message", preload.onMessage);
  const keep = (chunk: Buffer) => {
    lines.push(...chunk.toString().split("\n").filter(Boolean));
    lines.splice(0, lines.length - retainedLines);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const origin = `http://127.0.0.1:${listenOn}`;
  await untilReady(child, origin, lines);
  return {
    origin,
    pid: child.pid ?? 0,
    lines,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

async function untilReady(child: ChildProcess, origin: string, lines: readonly string[]): Promise<void> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; ) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const response = await fetch(`${origin}/health`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill("SIGKILL");
  throw new Error(`the backend did not start\n${lines.slice(-20).join("\n")}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}
