// Plain JavaScript without packages: `scripts/start.mjs` imports it before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { commonEnvironment } from "../backend/db/environment.mjs";
import { projectFolder } from "./folders.mjs";
import { DataInUseError, lockData } from "./supervisor/data-lock.mjs";

/** Inputs of the web build. */
const sources = [
  ...["app", "components", "lib", "public", "middleware.ts", "next.config.mjs", "postcss.config.mjs"],
  ...["package-lock.json", "tsconfig.json"],
];
const mark = join(projectFolder, ".next", "made-of");

/** Builds the web unless the last build had the same inputs. Waits for a build of another process. */
export async function ensureBuilt() {
  const fingerprint = computeFingerprint(sources);
  if (isBuilt(fingerprint)) return;
  const unlock = await lockBuild();
  try {
    if (!isBuilt(fingerprint)) await build(fingerprint);
  } finally {
    await unlock();
  }
}

/** @param {string} fingerprint */
function isBuilt(fingerprint) {
  const last = existsSync(mark) ? readFileSync(mark, "utf8") : "";
  return last === fingerprint && existsSync(join(projectFolder, ".next", "BUILD_ID"));
}

/** Next refuses a second build of the same folder. */
async function lockBuild() {
  for (;;) {
    try {
      return await lockData(join(projectFolder, "node_modules", ".cache", "wayfare-build"), "building");
    } catch (error) {
      if (!(error instanceof DataInUseError)) throw error;
      await setTimeout(500);
    }
  }
}

/** @param {string} fingerprint */
async function build(fingerprint) {
  console.log("building the web");
  const startedAt = Date.now();
  const child = spawn(process.execPath, [join(projectFolder, "node_modules/next/dist/bin/next"), "build"], {
    cwd: projectFolder,
    // A build needs no secrets, so it gets none.
    env: { ...commonEnvironment(), NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // An interrupted start also ends its build.
  const giveUp = () => child.kill();
  process.once("exit", giveUp);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    // `close` instead of `exit`, because output may arrive after `exit`.
    child.once("close", resolve);
  });
  process.removeListener("exit", giveUp);
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
  await compressAssets();
  writeFileSync(mark, fingerprint);
  console.log(`built in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}

const compressible = /\.(js|css|svg|json|txt|map)$/;
const minBytes = 1_024;

/** Writes compressed copies of each static asset for the web server (`server/static-assets.ts`). */
async function compressAssets() {
  const folder = join(projectFolder, ".next", "static");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (path) => {
      const whole = readFileSync(path);
      if (whole.length < minBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(whole, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(whole, { level: 9 }));
    }),
  );
}

/** @param {string[]} paths */
function computeFingerprint(paths) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const full = join(projectFolder, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name));
    else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}
