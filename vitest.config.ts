import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const folder = fileURLToPath(new URL(".", import.meta.url));

/**
 * `*.test.ts` are fast and part of `npm run verify`. `*.slow.test.ts` (races, volumes) run with `npm test`,
 * `*.full.test.ts` (kills of processes, the demo's data, duration of logins, hostile forms) with `npm run test:full`.
 */
const suite = process.env.TESTS;
const excluded = [
  ...(suite === "full" ? [] : ["**/*.full{,.alone}.test.ts"]),
  ...(suite === "full" || suite === "all" ? [] : ["**/*.slow.test.ts"]),
];

const files = "{app,backend,bench,components,lib,prove,scripts,server}/**/*";
/** Tests that mock or configure modules need their own worker, because modules are cached per worker. */
const alone = `${files}.alone.test.{ts,tsx}`;
/** Tests with toy kinds in place of two of the product's own. They share workers, because all have the same mocks. */
const kinds = `${files}.kinds.test.ts`;
/** Runs for the product's own kinds in the shared project and for a toy kind among the tests with toy kinds. */
const conformance = "backend/kinds/conformance*.test.ts";

/**
 * Starts the longest tests first, which shortens the whole run. The files of a project follow each other, because a
 * worker that changes its project loads all modules again.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ["kinds", "alone", "shared"];
    const isLong = ({ moduleId }: TestSpecification) => /\.(slow|full)\./.test(moduleId);
    const sorted = await super.sort(files);
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: folder },
      // The package only throws an error in browser bundles.
      { find: /^server-only$/, replacement: `${folder}node_modules/server-only/empty.js` },
      // Its ES modules would be transformed, with a file of 8 MB.
      { find: /^country-state-city$/, replacement: `${folder}node_modules/country-state-city/lib/cjs/index.js` },
      { find: /^@node-rs\/argon2$/, replacement: `${folder}scripts/testing/argon2.ts` },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: [`${files}.test.{ts,tsx}`, "*.test.ts"],
          exclude: ["**/node_modules/**", ".next/**", alone, kinds, ...excluded],
          setupFiles: ["./scripts/testing/vitest-request.ts"],
          // A worker loads modules once instead of once per file, which took longer than most tests. These tests mock
          // nothing but the request of a page, and each has its own database.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "kinds",
          include: [kinds, conformance],
          isolate: false,
          setupFiles: ["./scripts/testing/vitest-kinds.ts"],
          // One worker, which loads the modules once. It runs before the other projects, beside the static checks.
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "alone", include: [alone], exclude: [...excluded], isolate: true, sequence: { groupOrder: 1 } },
      },
    ],
    // The projects transform the same modules, and a second run finds them transformed.
    experimental: { fsModuleCache: true },
    globalSetup: ["./scripts/testing/vitest-database.ts"],
    setupFiles: ["./scripts/testing/vitest-day.ts"],
    // Tests wait for the database about as often as for the CPU, so one worker fewer would leave the CPU half idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // Only ends hanging tests, because the machine may be slow or busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: "UTC" },
  },
});
