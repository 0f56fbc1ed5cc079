import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { addressesWithPages } from "./addresses";
import type { Visitor } from "./fixtures";
import { confirmAddress, findStay, roomAddress } from "./journey";

/**
 * All pages of a visitor: the paths without parameters, and one page of each pattern that they link to. Long walks are
 * divided by `PAGES`: `PAGES=/admin/flights,/admin/tours` visits these pages and what is below them,
 * `PAGES=-/admin/flights` all others. With `VISITED=file` each page without findings becomes a line of the file, and
 * a walk that was stopped continues after them.
 */
const [included, excluded] = splitPaths(process.env.PAGES ?? "");

function splitPaths(list: string): [string[], string[]] {
  const paths = list.split(",").filter(Boolean);
  const isExcluded = (path: string) => path.startsWith("-");
  return [paths.filter((path) => !isExcluded(path)), paths.filter(isExcluded).map((path) => path.slice(1))];
}

function isChosen({ pathname }: URL): boolean {
  const isIn = (paths: string[]) => paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return !isIn(excluded) && (included.length === 0 || isIn(included));
}

/** Parameters that name a record, so that the page is another one. */
const recordParameters = ["ref", "order", "claim", "new", "offer", "id", "slot", "departure"];

/** One key for the pages that show different records of a kind. */
function getPattern(url: URL): string {
  const path = url.pathname
    .split("/")
    .map((part, at) => (/\d|@|%40|^[A-Z2-9]{12}$/.test(part) || (at > 3 && /-/.test(part)) ? "{}" : part))
    .join("/")
    .replace(/(\{\}\/)[^/]+$/, "$1{}");
  // The figures of a dashboard are one page.
  const show = path.endsWith("/panel") && url.searchParams.has("from") ? "figure" : url.searchParams.get("show");
  const records = recordParameters.filter((name) => url.searchParams.has(name));
  return `${path}?${[show, ...records].join()}`;
}

const inArea = (visitor: Visitor, { pathname }: URL) =>
  visitor === "guest"
    ? !/^\/(client|admin|subadmin|api|de|fr|ar)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
    : pathname.startsWith(`/${visitor}/`);

const getLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([download])")].map(({ href }) => href),
  );

async function getStarts(visitor: Visitor, request: APIRequestContext): Promise<string[]> {
  const areas = visitor === "guest" ? ["public", "auth"] : [visitor];
  const fixed = addressesWithPages.filter(({ area, path }) => areas.includes(area) && !path.includes("{"));
  const paths = fixed.map(({ path }) => path);
  if (visitor !== "guest") return paths;
  const stay = await findStay(request);
  const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
  const hotel = `/hotel/details/${stay.hotel.id}/${stay.hotel.slug}?${dates}`;
  const results = `/search/hotel/room?q=${encodeURIComponent(stay.hotel.place.city)}&${dates}`;
  return [...paths, results, hotel, roomAddress(stay), confirmAddress(stay), "/ar", `/ar${results}`, `/ar${hotel}`];
}

/** The pages of the running test that had no findings, kept in the file `VISITED`. */
function openVisited() {
  const file = process.env.VISITED;
  const getLine = (url: URL) => `${test.info().title}: ${getPattern(url)}`;
  const earlier = new Set(file && existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  return {
    has: (url: URL) => earlier.has(getLine(url)),
    add: (url: URL) => file && appendFileSync(file, `${getLine(url)}\n`),
  };
}

/** Opens the page at this path and returns what it finds wrong. */
type Visit = (path: string) => Promise<string[]>;

/** Visits all pages of a visitor and follows their links. The test fails at its end when a visit has found something. */
export async function visitPages(
  page: Page,
  visitor: Visitor,
  request: APIRequestContext,
  visit: Visit,
): Promise<void> {
  const starts = await getStarts(visitor, request);
  await page.goto(starts[0] ?? "/");
  const { origin } = new URL(page.url());
  const queue = starts.map((path) => new URL(path, origin)).filter(isChosen);
  const seen = new Set(queue.map(getPattern));
  const visited = openVisited();
  for (let url = queue.shift(); url; url = queue.shift()) {
    const path = url.pathname + url.search;
    if (visited.has(url)) await page.goto(path);
    else {
      const found = await visit(path).catch((error: unknown) => [String(error)]);
      expect.soft(found, path).toEqual([]);
      // The report comes at the end, which may be an hour away.
      if (found.length > 0) console.log(path, found);
      else visited.add(url);
    }
    for (const href of await getLinks(page)) {
      const link = new URL(href);
      if (link.origin !== origin || !inArea(visitor, link) || !isChosen(link) || seen.has(getPattern(link))) continue;
      seen.add(getPattern(link));
      queue.push(link);
    }
  }
}
