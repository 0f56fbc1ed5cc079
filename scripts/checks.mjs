import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";

const tool = (/** @type {string} */ path, /** @type {string[]} */ ...words) => [
  join(projectFolder, "node_modules", path),
  ...words,
];

/** Static checks, each with a name and its commands. */
export const checks = [
  {
    name: "types",
    steps: [
      tool("next/dist/bin/next", "typegen"),
      tool("typescript/bin/tsc", "--noEmit", "-p", "tsconfig.verify.json"),
    ],
  },
  { name: "style", steps: [tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings")] },
  { name: "imports between folders", steps: [[join(projectFolder, "scripts/check-imports.mjs")]] },
  { name: "terminology and commit subjects", steps: [[join(projectFolder, "scripts/terminology.mjs")]] },
  { name: "unused code", steps: [tool("knip/bin/knip.js", "--no-progress")] },
];

/** The unit tests; `TESTS=all` adds the slow ones, `TESTS=full` all (docs/decisions/test-suites.md). */
export const tests = (/** @type {string[]} */ ...words) => tool("vitest/vitest.mjs", "run", ...words);

/**
 * Runs one check and prints its output only when it fails.
 * @param {{ name: string, steps: string[][] }} check
 */
export async function runCheck({ name, steps }) {
  const startedAt = Date.now();
  let output = "";
  let ok = true;
  for (const step of steps) {
    const result = await runNode(step, { quiet: true });
    output += result.output;
    ok = result.code === 0;
    if (!ok) break;
  }
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(output);
  return ok;
}

/**
 * @param {string[]} words
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(words, { quiet = false, env = {} } = {}) {
  const output = quiet ? "pipe" : "inherit";
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", output, output],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output: text }));
  });
}
