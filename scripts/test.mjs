// `npm test`: installs what it needs, runs the tests, and ends with one line of counts. `npm run test:full` adds the tests
// of docs/decisions/test-suites.md.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks, runCheck, runNode, tests } from "./checks.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureChromium, installPackagedChromium } from "./testing/chromium.mjs";

const suite = process.argv.includes("--full") ? "full" : "all";
// Both wait for the network, and the browser is not needed before the unit tests have ended.
const packaged = installPackagedChromium();
await ensureInstalled();

const folder = mkdtempSync(join(tmpdir(), "wayfare-report-"));
let passed = 0;
let failed = 0;
/** Failures are listed again at the end. */
const failures = /** @type {string[]} */ ([]);

/**
 * Adds the counts of a report. A run that failed without naming a test counts as one failure.
 * @param {string} name
 * @param {number} code
 * @param {(report: any) => { passed: number, failures: string[] }} read
 */
function addReport(name, code, read) {
  let result = { passed: 0, failures: /** @type {string[]} */ ([]) };
  try {
    result = read(JSON.parse(readFileSync(join(folder, name), "utf8")));
  } catch {
    console.error(`${name} was not written`);
  }
  if (result.failures.length === 0 && code !== 0) result.failures.push(`${name}: ended with ${code}`);
  passed += result.passed;
  failed += result.failures.length;
  failures.push(...result.failures);
}

/** @param {string | undefined} message */
const gist = (message) => (message ?? "").split("\n").slice(0, 4).join("\n    ");

/** @param {any} report */
const readVitest = (report) => ({
  passed: report.numPassedTests,
  failures: report.testResults.flatMap((/** @type {any} */ file) => {
    const broken = file.assertionResults.filter((/** @type {any} */ one) => one.status === "failed");
    if (broken.length === 0 && file.status === "failed") return [`${file.name}: ${gist(file.message)}`];
    return broken.map(
      (/** @type {any} */ one) => `${file.name} > ${one.fullName}\n    ${gist(one.failureMessages[0])}`,
    );
  }),
});

/** @param {any} report */
const readBrowser = ({ suites, stats }) => {
  /** @param {any} suite @returns {string[]} */
  const unexpected = (suite) => [
    ...(suite.suites ?? []).flatMap(unexpected),
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ { ok }) => !ok)
      .map((/** @type {any} */ spec) => {
        const errors = spec.tests.flatMap((/** @type {any} */ one) =>
          one.results.map((/** @type {any} */ r) => r.error),
        );
        return `${spec.file}:${spec.line} > ${spec.title}\n    ${gist(errors.find(Boolean)?.message)}`;
      }),
  ];
  return { passed: stats.expected + stats.flaky, failures: suites.flatMap(unexpected) };
};

const installed = packaged.then(ensureChromium).catch((error) => {
  console.error(error.message);
  return undefined;
});
// The checks leave one of two cores idle, so the unit tests run meanwhile.
const checked = Promise.all(checks.map(runCheck));
const unit = await runNode(
  tests("--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, "vitest.json")}`),
  { env: { TESTS: suite } },
);
for (const [at, ok] of (await checked).entries()) {
  if (ok) passed++;
  else {
    failed++;
    failures.push(checks[at]?.name ?? "");
  }
}
const chromium = await installed;
// After the unit tests: each uses both cores, and together they take a sixth more CPU time.
const browser = await runNode(["--import", "tsx", join(import.meta.dirname, "e2e.ts")], {
  env: { TESTS: suite, E2E_REPORT: join(folder, "e2e.json"), ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
addReport("vitest.json", unit.code, readVitest);
addReport("e2e.json", browser.code, readBrowser);

rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
