import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "..");
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function getFile(from: string, name: string): string | null {
  const path = name.startsWith("@/") ? join(project, name.slice(2)) : resolve(dirname(from), name);
  return ["", ".tsx", ".ts"].map((ending) => path + ending).find(isFile) ?? null;
}

/** The files of a `@source` pattern: a folder, a file, `*` for a name, `{a,b}` for alternatives. */
function listFiles(pattern: string): string[] {
  const [, before = "", names, after = ""] = /^(.*?)\{([^}]+)\}(.*)$/.exec(pattern) ?? [];
  if (names) return names.split(",").flatMap((name) => listFiles(before + name + after));
  const [folder, ending] = pattern.split("/*");
  if (ending !== undefined && folder)
    return readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? join(folder, name) : []));
  if (isFile(pattern)) return [pattern];
  return readdirSync(pattern, { recursive: true }).flatMap((name) => {
    const path = join(pattern, String(name));
    return path.endsWith(".tsx") ? path : [];
  });
}

/** All files that these entries import, directly or indirectly, including lazy imports. */
function renderedBy(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (path: string) => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return;
    seen.add(path);
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([@.]\.?\/[^"]+)"/g)) {
      const file = getFile(path, name);
      if (file) follow(file);
    }
  };
  for (const entry of entries) follow(entry);
  return [...seen].filter((path) => path.endsWith(".tsx")).map((path) => relative(project, path));
}

/** The files for which a stylesheet generates classes, from its `@source` lines. */
function getSources(stylesheet: string): Set<string> {
  const files = new Set<string>();
  for (const [, not, pattern = ""] of readFileSync(stylesheet, "utf8").matchAll(/^@source (not )?"([^"]+)";/gm)) {
    for (const path of listFiles(join(dirname(stylesheet), pattern)))
      not ? files.delete(relative(project, path)) : files.add(relative(project, path));
  }
  return files;
}

/** Pages under a layout with the complete stylesheet do not need the public one. */
function hasEverything(page: string): boolean {
  for (let folder = dirname(page); folder !== join(project, "app"); folder = dirname(folder)) {
    const layout = join(folder, "layout.tsx");
    if (isFile(layout) && readFileSync(layout, "utf8").includes("/panels.css")) return true;
  }
  return false;
}

test("whatever a public page draws is made up by the public stylesheet", () => {
  const pages = listFiles(join(project, "app/(public)")).filter((path) => !hasEverything(path));
  const rendered = renderedBy([...pages, ...listFiles(join(project, "app/*.tsx"))]);
  const made = getSources(join(project, "app/globals.css"));
  const looks = (path: string) => readFileSync(join(project, path), "utf8").includes("className");
  expect(rendered.length).toBeGreaterThan(60);
  expect(rendered.filter((path) => looks(path) && !made.has(path))).toEqual([]);
});
