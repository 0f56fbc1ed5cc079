import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "./folders.mjs";

const listFiles = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", ...patterns], { cwd: projectFolder, encoding: "utf8" })
    .trim()
    .split("\n");
const read = (file: string): string => readFileSync(join(projectFolder, file), "utf8");

/** The numbers that can be cited: headings and items with a `§`, and the items of numbered lists below a heading. */
function listSections(document: string): Set<string> {
  const sections = new Set<string>();
  let heading = "";
  for (const line of document.split("\n")) {
    const marked = /^(#+|-) §([\d.]*\d)/.exec(line);
    if (marked?.[2]) {
      sections.add(marked[2]);
      if (marked[1] !== "-") heading = marked[2];
    }
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (item) sections.add(`${heading}.${item}`);
  }
  return sections;
}

test("the code cites only existing sections of the documents", () => {
  const missing: string[] = [];
  let cited = 0;
  for (const file of listFiles("*.ts", "*.tsx", "*.mjs", "*.css")) {
    // A citation may continue on the next line of a comment.
    const text = read(file).replace(/\n\s*(?:\*|\/\/) ?/g, " ");
    for (const [citation, document, list = ""] of text.matchAll(/(docs\/[\w/-]+\.md)((?:(?:,| and)? §[\d.]*\d)+)/g)) {
      const sections = listSections(read(document as string));
      for (const [, number] of list.matchAll(/§([\d.]*\d)/g)) {
        cited++;
        if (!sections.has(number as string)) missing.push(`${file}: ${citation}`);
      }
    }
  }
  expect(cited).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("the documents name only existing files", () => {
  const path =
    /`((?:app|backend|bench|components|docs|e2e|lib|prove|scripts|server)\/[\w./()[\]-]+\.(?:tsx?|mjs|css|sql|md))`/g;
  const named = listFiles("*.md").flatMap((file) => [...read(file).matchAll(path)].map(([, found]) => found as string));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
});

test("the documents quote only existing titles of tests", () => {
  const missing: string[] = [];
  let quoted = 0;
  for (const document of listFiles("*.md")) {
    for (const [, file = "", titles = ""] of read(document).matchAll(
      /`([\w./-]+\.test\.tsx?)`: ((?:"[^"]+"(?:, )?)+)/g,
    )) {
      for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g)) {
        quoted++;
        if (!read(file).includes(title)) missing.push(`${document}: ${file}: ${title}`);
      }
    }
  }
  expect(quoted).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
