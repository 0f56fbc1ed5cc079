// `npm test`: installs what it needs, runs everything, ends with one line of counts.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { checks, runCheck, runNode, tests } = await import("./checks.mjs");
const { ensureChromium } = await import("./chromium.mjs");

const folder = mkdtempSync(join(tmpdir(), "wayfare-report-"));
let passed = 0;
let failed = 0;
/** @param {boolean} ok */
const count = (ok) => (ok ? passed++ : failed++);

/**
 * Adds what a report says; a run that ended badly without naming a test counts as one failure.
 * @param {string} name
 * @param {number} code
 * @param {(report: any) => [number, number]} read
 */
function addReport(name, code, read) {
  let counts = [0, 0];
  try {
    counts = read(JSON.parse(readFileSync(join(folder, name), "utf8")));
  } catch {
    console.error(`${name} was not written`);
  }
  passed += counts[0];
  failed += counts[1] === 0 && code !== 0 ? 1 : counts[1];
}

for (const check of checks) count(await runCheck(check));

const vitest = await runNode(
  tests("--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, "vitest.json")}`),
  { env: { TESTS: "all" } },
);
addReport("vitest.json", vitest.code, (report) => [report.numPassedTests, report.numFailedTests]);

const chromium = await ensureChromium().catch((error) => {
  console.error(error.message);
  return undefined;
});
const e2e = await runNode(["--import", "tsx", join(import.meta.dirname, "e2e.ts")], {
  env: { E2E_REPORT: join(folder, "e2e.json"), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
addReport("e2e.json", e2e.code, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);

rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
