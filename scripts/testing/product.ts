import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { freePort } from "@/backend/db/ports";
import { projectFolder } from "../folders.mjs";
import { makeMemoryFolder } from "./memory-folder";

export type Product = {
  /** Public URL. */
  address: string;
  backend: string;
  bank: string;
  folder: string;
  /** Token for the counters at the web's `/health`. */
  metricsToken: string;
  stop: () => Promise<void>;
};

/**
 * Starts the product like `npm start` on free ports with a temporary data folder, with the small demo or (`demo: false`)
 * an empty database and without the test bank.
 */
export async function startProduct({
  hotels,
  demo = true,
  inMemory = false,
  log = console.log,
}: {
  hotels?: number;
  demo?: boolean;
  /** Keeps the data in memory, which takes less CPU time. */
  inMemory?: boolean;
  log?: (line: string) => void;
} = {}): Promise<Product> {
  const prefix = "wayfare-run-";
  const folder = inMemory ? await makeMemoryFolder(prefix) : await mkdtemp(join(tmpdir(), prefix));
  const web = await freePort();
  const backend = await freePort();
  const bank = await freePort();
  const address = `http://127.0.0.1:${web}`;
  const metricsToken = randomUUID();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WAYFARE_DATA: folder,
    WAYFARE_DEMO: demo ? "1" : "0",
    METRICS_TOKEN: metricsToken,
    // Browser tests have distinct addresses through `X-Forwarded-For`.
    TRUSTED_PROXIES: "1",
  };
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "BACKEND_URL", "APP_ORIGIN", "HOST"]) delete env[name];
  const words = [
    "scripts/start.mjs",
    "--port",
    String(web),
    ...(demo ? ["--demo", "small"] : ["--no-demo"]),
    ...(hotels ? ["--hotels", String(hotels)] : []),
  ];
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    env: { ...env, BACKEND_PORT: String(backend), TEST_BANK_PORT: String(bank) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await untilReady(child, `Wayfare is at ${address}`, log);
  return {
    address,
    backend: `http://127.0.0.1:${backend}`,
    bank: `http://localhost:${bank}`,
    folder,
    metricsToken,
    stop: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const reportedLines = 12;

/** @throws Error with the last lines of its output if the product ends before it is ready */
function untilReady(child: ChildProcess, text: string, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const read = (stream: Readable | null, onLine: (line: string) => void) => {
      if (!stream) return;
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (lines.length > reportedLines) lines.shift();
        onLine(line);
      });
    };
    read(child.stderr, (line) => console.error(line));
    read(child.stdout, (line) => {
      log(line);
      if (line.includes(text)) resolve();
    });
    // `close` instead of `exit`, because output may arrive after `exit`.
    child.once("close", (code) =>
      reject(new Error(`the product ended with ${code} before it was ready: ${lines.join(" / ")}`)),
    );
  });
}
