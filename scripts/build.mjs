// Plain JavaScript without packages: `scripts/start.mjs` imports it before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { commonEnvironment } from "../backend/db/environment.mjs";
import { programsFolder, projectFolder } from "./folders.mjs";
import { programEntries } from "./programs.mjs";
import { DataInUseError, lockData } from "./supervisor/data-lock.mjs";

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string[]} sources Its inputs.
 * @property {string} folder Its output.
 * @property {() => Promise<void>} run
 */

/** @type {Build} */
const web = {
  name: "web",
  sources: [
    "app",
    "components",
    "lib",
    "public",
    "middleware.ts",
    "next.config.mjs",
    "postcss.config.mjs",
    "package-lock.json",
    "tsconfig.json",
  ],
  folder: join(projectFolder, ".next"),
  run: buildWeb,
};

/** @type {Build} */
const programs = {
  name: "programs",
  sources: ["backend", "lib", "server", "scripts", "package-lock.json", "tsconfig.json"],
  folder: programsFolder,
  run: buildPrograms,
};

/** Builds the pages. */
export const ensureBuilt = () => ensure(web);

/** Compiles the programs that `npm start` runs to one file each, which starts in a third of the time. */
export const ensureProgramsBuilt = () => ensure(programs);

/**
 * Runs the build unless the last one had the same inputs. Waits for a build of another process.
 * @param {Build} build
 */
async function ensure({ name, sources, folder, run }) {
  const mark = join(folder, "made-of");
  const fingerprint = computeFingerprint(sources);
  const isBuilt = () => existsSync(mark) && readFileSync(mark, "utf8") === fingerprint;
  if (isBuilt()) return;
  const unlock = await lockBuild(name);
  try {
    if (isBuilt()) return;
    rmSync(mark, { force: true });
    await run();
    writeFileSync(mark, fingerprint);
  } finally {
    await unlock();
  }
}

/**
 * Next refuses a second build of the same folder.
 * @param {string} name
 */
async function lockBuild(name) {
  for (;;) {
    try {
      return await lockData(join(projectFolder, "node_modules", ".cache", `wayfare-build-${name}`), "building");
    } catch (error) {
      if (!(error instanceof DataInUseError)) throw error;
      await setTimeout(500);
    }
  }
}

async function buildPrograms() {
  // Loaded here, because nothing is installed yet when `scripts/start.mjs` is loaded.
  const { build } = await import("esbuild");
  const require = createRequire(import.meta.url);
  await build({
    absWorkingDir: projectFolder,
    entryPoints: Object.fromEntries(programEntries),
    outdir: programsFolder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    // Node keeps source maps in memory, and reads sources from files.
    sourcesContent: false,
    logLevel: "warning",
    plugins: [
      {
        // Node imports JSON only with an attribute that not every supported version knows.
        name: "json of packages",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./@].*\.json$/ }, ({ path }) => ({ path: require.resolve(path) })),
      },
    ],
  });
}

async function buildWeb() {
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
