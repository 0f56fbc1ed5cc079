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

/** The stylesheet of a page: that of the nearest layout with one of its own, or else the shared one. */
function getStylesheet(page: string): string {
  for (let folder = dirname(page); folder !== join(project, "app"); folder = dirname(folder)) {
    const layout = join(folder, "layout.tsx");
    const [, name] = (isFile(layout) && /^import "([^"]+\.css)";$/m.exec(readFileSync(layout, "utf8"))) || [];
    if (name) return resolve(folder, name);
  }
  return join(project, "app/globals.css");
}

const pages = listFiles(join(project, "app/(public)")).filter((path) => path.endsWith("/page.tsx"));
const stylesheets = [...new Set(pages.map(getStylesheet))].map((path) => relative(project, path));

test.each(stylesheets)("%s has every file with classes of its public pages as a source", (stylesheet) => {
  const own = pages.filter((page) => relative(project, getStylesheet(page)) === stylesheet);
  const rendered = renderedBy(
    stylesheet === "app/globals.css" ? [...own, ...listFiles(join(project, "app/*.tsx"))] : own,
  );
  const made = getSources(join(project, stylesheet));
  const looks = (path: string) => readFileSync(join(project, path), "utf8").includes("className");
  expect(rendered.length).toBeGreaterThan(0);
  expect(rendered.filter((path) => looks(path) && !made.has(path))).toEqual([]);
});

test("finds the shared stylesheet of the home page, and follows the imports of the page", () => {
  expect(getStylesheet(join(project, "app/(public)/page.tsx"))).toBe(join(project, "app/globals.css"));
  expect(renderedBy([join(project, "app/(public)/page.tsx")]).length).toBeGreaterThan(20);
});
