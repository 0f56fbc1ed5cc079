import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "@/backend/db/embedded";
import { runNode } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { projectFolder } from "./folders.mjs";

/**
 * `npm run e2e`: the product as `npm start` starts it, on free ports with a data folder of its own, and Playwright
 * against it. What follows `--` goes to Playwright.
 */
const folder = await mkdtemp(join(tmpdir(), "wayfare-e2e-"));
const chromium = await ensureChromium();
const [web, backend, bank] = [await freePort(), await freePort(), await freePort()];
const address = `http://127.0.0.1:${web}`;
const product = await startProduct();
const words = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
const { code } = await runNode(words, {
  env: {
    BASE_URL: address,
    BACKEND_URL: `http://127.0.0.1:${backend}`,
    CHROMIUM_PATH: chromium,
    FORCE_COLOR: "0",
    WAYFARE_DATA: folder,
  },
});
await stopProduct(product);
await rm(folder, { recursive: true, force: true });
process.exit(code);

async function startProduct(): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = { ...process.env, WAYFARE_DATA: folder, WAYFARE_DEMO: "1" };
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "BACKEND_URL", "APP_ORIGIN", "HOST"]) delete env[name];
  const child = spawn(process.execPath, ["scripts/start.mjs", "--port", String(web)], {
    cwd: projectFolder,
    env: { ...env, BACKEND_PORT: String(backend), TEST_BANK_PORT: String(bank) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (status) => reject(new Error(`the product ended with ${status} before it was ready`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      console.log(line);
      if (line.includes(`Wayfare is at ${address}`)) resolve(child);
    });
  });
}

async function stopProduct(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
