import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "@/scripts/folders.mjs";
import type { Outcome } from "./proof";

export type TestRun = { passed: number; failed: string[]; output: string };

type Options = {
  /** Only tests whose name matches. */
  name?: string;
  seed?: number;
  folder?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
};

type Report = {
  testResults: { message: string; name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Runs test files at full length and reads the result of each test. */
export async function testRun(
  files: string | readonly string[],
  { name, seed, folder = projectFolder, env, signal }: Options = {},
): Promise<TestRun> {
  const reports = await mkdtemp(join(tmpdir(), "wayfare-report-"));
  const report = join(reports, "report.json");
  const words = [
    join(projectFolder, "node_modules/vitest/vitest.mjs"),
    "run",
    ...[files].flat(),
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(name ? ["-t", name] : []),
  ];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    env: {
      ...process.env,
      TESTS: "full",
      AT_LENGTH: "1",
      ...(seed === undefined ? {} : { SEED: String(seed) }),
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  await new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  const text = await readFile(report, "utf8").catch(() => undefined);
  await rm(reports, { recursive: true, force: true });
  if (!text) return { passed: 0, failed: [`no report: ${output.slice(-2_000)}`], output };
  const results = (JSON.parse(text) as Report).testResults;
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const unread = results.filter((file) => file.assertionResults.length === 0 && file.message);
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: [
      ...tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
      ...unread.map((file) => `${file.name}: ${file.message.slice(0, 300)}`),
    ],
    output,
  };
}

/** Test files as a proof: the number of passing tests. */
export async function runTests(files: string | readonly string[], options?: Options): Promise<Outcome> {
  const { passed, failed } = await testRun(files, options);
  const none = passed + failed.length === 0 ? ["no test was found"] : [];
  return { figures: `${passed} of ${passed + failed.length} tests hold`, broken: [...failed, ...none] };
}
