import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@/backend/db/ports";
import { projectFolder } from "@/scripts/folders.mjs";
import { readSecrets } from "@/scripts/supervisor/secrets";
import type { Product } from "@/scripts/testing/product";

const nextProgram = join(projectFolder, "node_modules/next/dist/bin/next");

export type PlainServer = { address: string; pid: number; stop: () => Promise<void> };

/** Runs `next start` in a folder and waits until it responds. */
export async function serve(folder: string, env: Record<string, string>): Promise<PlainServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [nextProgram, "start", "-H", "127.0.0.1", "-p", String(port)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", APP_ORIGIN: address, ...env },
  });
  for (const limit = Date.now() + 60_000; ; ) {
    const response = await fetch(`${address}/robots.txt`).catch(() => null);
    await response?.body?.cancel();
    if (response) break;
    if (child.exitCode !== null || Date.now() > limit) throw new Error("`next start` did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address, pid: child.pid ?? 0, stop: () => end(child) };
}

/** The product's build without our server in front of it, with the same backend. */
export async function startNext({ folder, backend, bank }: Product): Promise<PlainServer> {
  const { SESSION_SECRET, PAYLOAD_KEY } = await readSecrets(folder, {});
  return serve(projectFolder, {
    SESSION_SECRET,
    PAYLOAD_KEY,
    BACKEND_URL: backend,
    TEST_BANK_URL: bank,
    WAYFARE_DEMO: "1",
  });
}

const floorApp = join(projectFolder, "bench/floor");
let built: Promise<void> | undefined;

function buildFloor(): Promise<void> {
  const child = spawn(process.execPath, [nextProgram, "build"], {
    cwd: floorApp,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the floor's build ended with ${code}`))));
  });
}

/** The lower limit of Next, built once per run: cards as plain data on `/`, nothing on `/empty`. */
export async function startFloor(cards: unknown): Promise<PlainServer> {
  built ??= buildFloor();
  await built;
  return serve(floorApp, { FLOOR_CARDS: JSON.stringify(cards) });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await gone;
  clearTimeout(timer);
}
