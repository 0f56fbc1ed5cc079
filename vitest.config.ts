import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** `*.test.ts` are quick and belong to `npm run verify`; `*.slow.test.ts` (races, kills, volumes) to `npm test`. */
const slow = process.env.TESTS === "all" ? [] : ["**/*.slow.test.ts"];

const files = "{app,backend,bench,components,lib,prove,scripts,server}/**/*";
/** Those that put something else in a module's place: in a worker that has read the module already, it would stay. */
const alone = `${files}.alone.test.ts`;

/** The long ones first: one that begins last keeps a worker waiting for nobody. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes(".slow.test.");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: folder },
      // Its only content is an error for bundles of the browser.
      { find: /^server-only$/, replacement: `${folder}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: [`${files}.test.{ts,tsx}`, "*.test.ts"],
          exclude: ["**/node_modules/**", ".next/**", alone, ...slow],
          // A worker reads the product once and not for each file anew, which took longer than most tests. None of these
          // changes a module, and each has a database of its own.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: [alone], isolate: true } },
    ],
    globalSetup: ["./scripts/vitest-database.ts"],
    setupFiles: ["./scripts/vitest-day.ts"],
    // The tests wait for the database as often as for the processor: one worker less than processors leaves half idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    // They end what hangs and say nothing of speed: a machine may be slow and busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: "UTC" },
  },
});
