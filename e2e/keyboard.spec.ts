import type { APIRequestContext, Page } from "@playwright/test";
import { routes } from "@/lib/routes";
import { addressesWithPages } from "./addresses";
import { expect, test, type Visitor } from "./fixtures";
import { confirmAddress, findStay, roomAddress } from "./journey";
import { openAll, walk } from "./keyboard";

/**
 * Every control is reached and seen with the keyboard alone. By default on a few pages; `KEYBOARD=full npm run e2e --
 * keyboard` walks through all pages of all roles on a wide screen and on a phone. It starts at the paths without
 * parameters and follows the links of each page to one page of each pattern.
 */
const isFull = process.env.KEYBOARD === "full";
const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 740 } };

/** One key for the pages that show different records of a kind. */
function getPattern(url: URL): string {
  const path = url.pathname
    .split("/")
    .map((part, at) => (/\d|@|%40|^[A-Z2-9]{12}$/.test(part) || (at > 3 && /-/.test(part)) ? "{}" : part))
    .join("/")
    .replace(/(\{\}\/)[^/]+$/, "$1{}");
  // The figures of a dashboard are one page.
  const show = path.endsWith("/panel") && url.searchParams.has("from") ? "figure" : url.searchParams.get("show");
  return `${path}?${show ?? ""}`;
}

const inArea = (visitor: Visitor, { pathname }: URL) =>
  visitor === "guest"
    ? !/^\/(client|admin|subadmin|api|de|fr|ar)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
    : pathname.startsWith(`/${visitor}/`);

const getLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([download])")].map(({ href }) => href),
  );

async function findWrong(page: Page, path: string, maxOpeners?: number): Promise<string[]> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBeLessThan(500);
  await page.locator("h1").first().waitFor({ state: "attached" });
  return [...(await walk(page)), ...(await openAll(page, maxOpeners))];
}

async function walkAll(page: Page, visitor: Visitor, starts: readonly string[]): Promise<void> {
  await page.goto(starts[0] ?? "/");
  const { origin } = new URL(page.url());
  const queue = starts.map((path) => new URL(path, origin));
  const seen = new Set(queue.map(getPattern));
  for (let url = queue.shift(); url; url = queue.shift()) {
    const path = url.pathname + url.search;
    const found = await findWrong(page, path);
    expect.soft(found, path).toEqual([]);
    for (const href of await getLinks(page)) {
      const link = new URL(href);
      if (link.origin !== origin || !inArea(visitor, link) || seen.has(getPattern(link))) continue;
      seen.add(getPattern(link));
      queue.push(link);
    }
  }
}

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

test.describe.configure({ mode: "parallel" });

if (isFull)
  for (const visitor of ["guest", "client", "admin", "subadmin"] as const)
    for (const [name, size] of Object.entries(sizes))
      test(`all pages of ${visitor} on a ${name} screen are used with the keyboard alone`, async ({
        looking,
        request,
      }) => {
        test.setTimeout(3_600_000);
        const page = await looking(visitor);
        await page.setViewportSize(size);
        await walkAll(page, visitor, await getStarts(visitor, request));
      });
else {
  test("the search and the checkout are used with the keyboard alone", async ({ looking, request }) => {
    const page = await looking("guest");
    const stay = await findStay(request);
    const results = `/search/hotel/room?q=${encodeURIComponent(stay.hotel.place.city)}&in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
    for (const path of [results, confirmAddress(stay)]) expect(await findWrong(page, path, 0), path).toEqual([]);
  });

  test("a list and a form of a console are used with the keyboard alone", async ({ looking }) => {
    const page = await looking("subadmin");
    expect(await findWrong(page, routes.subadmin.addHotel, 0), "form").toEqual([]);
    // The notifications, the menu of the user and the first filter.
    expect(await findWrong(page, routes.subadmin.hotels, 3), "list").toEqual([]);
  });
}
