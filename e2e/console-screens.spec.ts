import type { APIRequestContext, Page } from "@playwright/test";
import { fillPath } from "@/lib/contracts/define";
import type { ConsoleArea } from "@/lib/resources/console-area";
import {
  type AreaEndpoints,
  fillPlaceholders,
  getPlaces,
  getRecordTitle,
  type ListResponse,
  type Resource,
  type View,
} from "@/lib/resources/define";
import { resources } from "@/lib/resources/resources";
import { expect, expectAccessible, inFull, test } from "./fixtures";
import { getHead, getHeading, getHtml, getText } from "./head";

/**
 * The HTML of every screen of every descriptor in both consoles has its title and the backend's data. `TESTS=full` opens
 * the records, their forms and the first view of each list in a browser, too, in the first of their consoles: axe finds
 * nothing, and no error is logged. `roles.spec.ts` tests access. A new resource is covered by adding it to the list.
 */
type Row = Record<string, unknown>;
type AnyResource = Resource<Row, Row>;
const areas: ConsoleArea[] = ["admin", "subadmin"];
const resourceTypes = resources as unknown as readonly AnyResource[];

const screens = areas.flatMap((area) =>
  resourceTypes.flatMap((resource) => {
    const endpoints = resource.endpoints[area];
    return endpoints ? [{ area, resource, endpoints, isFirstArea: !resource.endpoints.admin || area === "admin" }] : [];
  }),
);

async function queryList(
  api: APIRequestContext,
  endpoints: AreaEndpoints<Row, Row>,
  query: Record<string, string>,
): Promise<ListResponse<Row>> {
  const result = await api.get(`${endpoints.list.path}?${new URLSearchParams(query)}`);
  expect(result.ok(), `${endpoints.list.path}: ${result.status()}`).toBe(true);
  return (await result.json()) as ListResponse<Row>;
}

async function expectScreen(page: Page, address: string, title: string | RegExp): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await expect(page).toHaveTitle(title);
  await expect(page.locator("main h1").first()).toBeVisible();
}

/** The same of the HTML, which contains the texts. */
async function expectSent(
  api: APIRequestContext,
  address: string,
  title: string | RegExp,
  { heading, texts }: { heading?: string; texts: readonly string[] },
): Promise<void> {
  const html = await getHtml(api, address);
  expect(getHead(html).title).toMatch(title);
  if (heading !== undefined) expect(getHeading(html)).toBe(heading);
  for (const text of texts) expect(getText(html)).toContain(text.replace(/\s+/g, " "));
}

const starting = (title: string) => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} \\| `);

/** Fills the parameters of a view's path from a record. */
async function getAddress(
  api: APIRequestContext,
  view: View,
  area: ConsoleArea,
): Promise<{ address: string; fixed: Row } | null> {
  const pattern = view.route[area];
  if (!pattern || !view.places) return pattern ? { address: pattern, fixed: {} } : null;
  const about = resourceTypes.find(({ links }) => links?.some((link) => link.to[area] === pattern));
  const endpoints = about?.endpoints[area];
  const [row] = endpoints ? (await queryList(api, endpoints, {})).items : [];
  if (!about || !row) return null;
  const places = getPlaces(about, row);
  const fixed = Object.fromEntries(Object.entries(view.places).map(([place, name]) => [name, places[place]]));
  return { address: fillPath(pattern, places), fixed };
}

// The tests only read, so all workers share them.
test.describe.configure({ mode: "parallel" });

for (const { area, resource, endpoints, isFirstArea } of screens) {
  const views = Object.values(resource.views).filter(({ route }) => route[area]);
  for (const [index, view] of views.entries()) {
    test(`${area} ${resource.id}: ${view.title}`, async ({ sharedPageAs, apiAs }) => {
      const api = await apiAs(area);
      const asked = await getAddress(api, view, area);
      expect(asked, `something to open ${view.route[area]} with`).not.toBeNull();
      const listed = await queryList(api, endpoints, {
        ...(asked?.fixed as Record<string, string>),
        ...view.fixed,
        sort: view.sort,
        pageSize: "10",
      });
      const rows = listed.items;
      const heading = resource.heading?.(listed) ?? view.title;
      // A list about a record names it in its own way.
      const title = resource.heading ? /\S+ \| / : starting(view.title);
      const address = `${asked?.address}?${view.show ? `show=${view.show}&` : ""}pageSize=10`;
      const texts =
        rows.length === 0 ? [view.empty.title] : rows.slice(0, 2).map((row) => getRecordTitle(resource, row));
      if (!inFull || !isFirstArea || index > 0) return expectSent(api, address, title, { heading, texts });
      const page = await sharedPageAs(area);
      await expectScreen(page, address, title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      for (const text of texts) await expect(page.getByRole("main")).toContainText(text);
      await expectAccessible(page);
    });
  }

  for (const [what, pattern] of Object.entries(resource.pages ?? {})) {
    const path = pattern[area];
    if (!path) continue;
    test(`${area} ${resource.id}: ${what}`, async ({ sharedPageAs, apiAs }) => {
      const api = await apiAs(area);
      if (what === "add") {
        const heading = resource.form?.addTitle ?? "";
        // The form of a record that exists has the same fields, and values in them.
        if (!inFull || !isFirstArea || resource.pages?.edit?.[area])
          return expectSent(api, path, /\S+ \| /, { heading, texts: [] });
        const page = await sharedPageAs(area);
        await expectScreen(page, path, /\S+ \| /);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        return expectAccessible(page);
      }
      const [row] = (await queryList(api, endpoints, {})).items;
      test.skip(!row, `the demo has no ${resource.one} for ${area}`);
      if (!row) return;
      const name = getRecordTitle(resource, row);
      const address = fillPath(path, getPlaces(resource, row));
      const heading = what === "edit" ? fillPlaceholders(resource.form?.editTitle ?? "", { name }) : name;
      if (!inFull || !isFirstArea) return expectSent(api, address, /\S+ \| /, { texts: [heading] });
      const page = await sharedPageAs(area);
      await expectScreen(page, address, /\S+ \| /);
      await expect(page.getByRole("main")).toContainText(heading);
      await expectAccessible(page);
    });
  }
}
