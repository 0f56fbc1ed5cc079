import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { config } from "@/middleware";
import { getArea } from "./access/guard";
import type { ProductKind } from "./kinds/kind";
import { inLanguage, languages } from "./language/languages";
import { examplePath, listPages, pathExpression } from "./pages";
import { textPages } from "./site/text-pages";

/** The path of a page without parameter names, which differ between folders and the specification. */
const shape = (path: string) => path.replace(/\{\w+\}|\[\w+\]/g, "{}").toLowerCase();

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /(^|\/)page\.tsx$/.test(name))
  .map((name) => shape(`/${name.replace(/(^|\/)page\.tsx$/, "").replace(/\(\w+\)\/?/g, "")}`));

describe("page manifest", () => {
  const pages = listPages();
  const known = new Set(pages.map(({ path }) => shape(path)));

  test("contains every page of the app folder", () => expect(files.filter((path) => !known.has(path))).toEqual([]));

  test("lists every page once", () => expect(pages).toHaveLength(known.size));

  test("contains only existing and planned pages", () => {
    const planned = [...known].filter((path) => !files.includes(path));
    expect(planned.filter((path) => !isPlanned(path))).toEqual([]);
  });

  test("lists each page in its area", () => {
    for (const { path, area } of pages) expect(getArea(examplePath(path)), path).toBe(area);
  });

  test("caches no page of an area behind a login", () => {
    for (const { area, cache, path } of pages) if (area !== "public") expect(cache, path).toBeNull();
  });

  test("has a footer link for each text page", () => {
    const footer = pages.filter((page) => page.footer).map(({ path }) => path);
    expect(footer.sort()).toEqual(
      Object.values(textPages)
        .map(({ path }) => path as string)
        .sort(),
    );
  });

  test("has a translation and a preview picture for each indexed page", () => {
    for (const { path, sitemap, translated, previews } of pages)
      if (sitemap.length > 0) expect([path, translated, previews.length > 0]).toEqual([path, true, true]);
  });

  test("includes the pages and cache parameters of a kind", () => {
    const toy = { path: "/toy/{toyId}", cache: { parameters: ["in"] }, sitemap: ["toys"], previews: [] };
    const kind = { pages: [toy], routes: { home: toy.path } } as unknown as ProductKind;
    expect(listPages([kind])).toContainEqual({ ...toy, area: "public", translated: false });
    const home = listPages([kind]).find(({ path }) => path === "/");
    expect(home?.cache?.parameters).toEqual(expect.arrayContaining(["kind", "party", "in"]));
  });
});

/** Settings screens, and the consoles of kinds that are not registered. */
const isPlanned = (path: string) => /^\/admin\/(.+\/settings|transport\/.+|tours\/.+)$/.test(path);

test("the middleware matches all pages behind a login and all translated pages", () => {
  const runs = (path: string) => config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(path));
  for (const { path, area, translated } of listPages()) {
    expect(runs(examplePath(path)), path).toBe(area !== "public");
    if (translated)
      for (const language of languages.slice(1)) expect(runs(inLanguage(language, examplePath(path))), path).toBe(true);
  }
});

describe("pathExpression", () => {
  test.each([
    ["/", "/", true],
    ["/hotel/details/{hotelId}/{hotelTitle}", "/hotel/details/12/a-hotel", true],
    ["/hotel/details/{hotelId}/{hotelTitle}", "/hotel/details/x/a-hotel", false],
    ["/hotel/details/{hotelId}/{hotelTitle}", "/hotel/details/12/a/b", false],
    ["/robots.txt", "/robotsxtxt", false],
  ])("pattern %s matches path %s: %s", (pattern, path, matches) =>
    expect(pathExpression(pattern).test(path)).toBe(matches),
  );
});
