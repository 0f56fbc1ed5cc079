import type { APIRequestContext, Page } from "@playwright/test";
import { addressesWithPages } from "./addresses";
import type { Visitor } from "./fixtures";
import { confirmAddress, findStay, roomAddress } from "./journey";

/** All pages of a visitor: the paths without parameters, and one page of each pattern that they link to. */

/** Parameters that name a record, so that the page is another one. */
const recordParameters = ["ref", "order", "claim", "new", "offer"];

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

type Visit = (path: string) => Promise<void>;

/** Calls `visit` for each page. It opens the page, whose links are followed afterwards. */
export async function visitPages(
  page: Page,
  visitor: Visitor,
  request: APIRequestContext,
  visit: Visit,
): Promise<void> {
  const starts = await getStarts(visitor, request);
  await page.goto(starts[0] ?? "/");
  const { origin } = new URL(page.url());
  const queue = starts.map((path) => new URL(path, origin));
  const seen = new Set(queue.map(getPattern));
  for (let url = queue.shift(); url; url = queue.shift()) {
    await visit(url.pathname + url.search);
    for (const href of await getLinks(page)) {
      const link = new URL(href);
      if (link.origin !== origin || !inArea(visitor, link) || seen.has(getPattern(link))) continue;
      seen.add(getPattern(link));
      queue.push(link);
    }
  }
}
