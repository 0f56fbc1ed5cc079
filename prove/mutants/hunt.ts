import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { projectFolder } from "@/scripts/folders.mjs";
import { testRun } from "../tests";
import { getChanges, type Mutant } from "./mutant";

/** Killed: the named test failed. Survived: it passed. Otherwise the result says nothing about the test. */
export type Verdict = { mutant: Mutant; verdict: "killed" | "survived" | "not judged"; why: string };

/** Applies a change; throws when the pattern does not occur exactly once. */
function changed(text: string, { file, find, replace }: ReturnType<typeof getChanges>[number]): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`a pattern occurs ${parts.length - 1} times in ${file}, not once: ${find}`);
  return parts.join(replace);
}

/** Patterns that no longer match the code. */
export async function invalidationPatterns(mutants: readonly Mutant[]): Promise<string[]> {
  const problems: string[] = [];
  const read = (file: string) => readFile(join(projectFolder, file), "utf8").catch(() => undefined);
  for (const mutant of mutants) {
    if ((await read(mutant.test)) === undefined) problems.push(`${mutant.id}: there is no ${mutant.test}`);
    for (const change of getChanges(mutant)) {
      try {
        changed((await read(change.file)) ?? "", change);
      } catch (error) {
        problems.push(`${mutant.id}: ${(error as Error).message}`);
      }
    }
  }
  return problems;
}

const leftBehind = new Set(["node_modules", ".git", ".next", ".data", "docs", "test-results", "playwright-report"]);

/** A copy of the sources for defects, with the original packages. */
async function copySources(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "wayfare-mutants-"));
  const filter = (source: string) => source === projectFolder || !leftBehind.has(basename(source));
  await cp(projectFolder, folder, { recursive: true, filter });
  await symlink(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const literally = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

async function judge(folder: string, mutant: Mutant, seed: number): Promise<Verdict> {
  const before = new Map<string, string>();
  try {
    for (const change of getChanges(mutant)) {
      const path = join(folder, change.file);
      const text = await readFile(path, "utf8");
      if (!before.has(path)) before.set(path, text);
      await writeFile(path, changed(text, change));
    }
    const { passed, failed, output } = await testRun(mutant.test, { name: literally(mutant.name), seed, folder });
    const named = failed.filter((test) => test.includes(mutant.name));
    if (named.length > 0) return { mutant, verdict: "killed", why: named[0] ?? "" };
    if (failed.length === 0 && passed > 0) return { mutant, verdict: "survived", why: "the test passed" };
    const why = failed[0] ?? `no test has that name: ${output.slice(-300)}`;
    return { mutant, verdict: "not judged", why: why.split("\n", 1)[0] ?? "" };
  } finally {
    for (const [path, text] of before) await writeFile(path, text);
  }
}

/**
 * Applies one defect after the other to copies of the sources and runs the test that must detect it. Each test first
 * runs without a defect, because a test that always fails proves nothing.
 */
export async function hunt(
  mutants: readonly Mutant[],
  { seed, width = 2, onProgress }: { seed: number; width?: number; onProgress?: (done: number, of: number) => void },
): Promise<{ verdicts: Verdict[]; failing: string[] }> {
  const copies = await Promise.all(Array.from({ length: width }, copySources));
  try {
    const first = copies[0];
    if (!first) throw new Error("no copy");
    const names = mutants.map(({ name }) => literally(name)).join("|");
    const whole = await testRun([...new Set(mutants.map(({ test }) => test))], {
      name: names,
      seed,
      folder: first.folder,
    });
    const todo = [...mutants];
    const verdicts: Verdict[] = [];
    const work = async (folder: string) => {
      for (let mutant = todo.shift(); mutant; mutant = todo.shift()) {
        verdicts.push(await judge(folder, mutant, seed));
        onProgress?.(verdicts.length, mutants.length);
      }
    };
    await Promise.all(copies.map(({ folder }) => work(folder)));
    return { verdicts, failing: whole.failed };
  } finally {
    await Promise.all(copies.map(({ remove }) => remove()));
  }
}
