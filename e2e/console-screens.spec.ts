import type { Page } from "@playwright/test";
import { fillPath } from "@/lib/contracts/define";
import {
  type AreaEndpoints,
  type ConsoleArea,
  fillPlaceholders,
  getPlaces,
  getTitle,
  type Resource,
  type View,
} from "@/lib/resources/define";
import { resources } from "@/lib/resources/resources";
import { expect, expectAccessible, test } from "./fixtures";

/**
 * Every screen of every descriptor in both consoles: it opens with its title, shows the backend's data, passes axe and
 * logs no error in the browser. `roles.spec.ts` tests access. A new resource is covered by adding it to the list.
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

/** All views of a list have the same colours, and axe takes four times as long with their contrast. */
const withoutContrast = { rules: { "color-contrast": { enabled: false } } };

async function queryRows(
  page: Page,
  endpoints: AreaEndpoints<Row, Row>,
  query: Record<string, string>,
): Promise<Row[]> {
  const result = await page.request.get(`${endpoints.list.path}?${new URLSearchParams(query)}`);
  expect(result.ok(), `${endpoints.list.path}: ${result.status()}`).toBe(true);
  return ((await result.json()) as { items: Row[] }).items;
}

async function expectScreen(page: Page, address: string, title: string | RegExp): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(200);
  await expect(page).toHaveTitle(title);
  await expect(page.locator("main h1").first()).toBeVisible();
}

const starting = (title: string) => new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} \\| `);

/** Fills the parameters of a view's path from a record. */
async function getAddress(page: Page, view: View, area: ConsoleArea): Promise<{ address: string; fixed: Row } | null> {
  const pattern = view.route[area];
  if (!pattern || !view.places) return pattern ? { address: pattern, fixed: {} } : null;
  const about = resourceTypes.find(({ links }) => links?.some((link) => link.to[area] === pattern));
  const endpoints = about?.endpoints[area];
  const [row] = endpoints ? await queryRows(page, endpoints, {}) : [];
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
    test(`${area} ${resource.id}: ${view.title}`, async ({ looking }) => {
      const page = await looking(area);
      const asked = await getAddress(page, view, area);
      expect(asked, `something to open ${view.route[area]} with`).not.toBeNull();
      const rows = await queryRows(page, endpoints, {
        ...(asked?.fixed as Record<string, string>),
        ...view.fixed,
        sort: view.sort,
        pageSize: "10",
      });
      // A view chosen by `show` has the document title of its route.
      const title = view.show ? /\S+ \| / : starting(view.title);
      await expectScreen(page, `${asked?.address}?${view.show ? `show=${view.show}&` : ""}pageSize=10`, title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(view.title);
      const main = page.getByRole("main");
      if (rows.length === 0) await expect(main).toContainText(view.empty.title);
      for (const row of rows.slice(0, 2)) await expect(main).toContainText(getTitle(resource, row));
      await expectAccessible(page, isFirstArea && index === 0 ? {} : withoutContrast);
    });
  }

  for (const [what, pattern] of Object.entries(resource.pages ?? {})) {
    const path = pattern[area];
    if (!path) continue;
    test(`${area} ${resource.id}: ${what}`, async ({ looking }) => {
      const page = await looking(area);
      if (what === "add") {
        await expectScreen(page, path, /\S+ \| /);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(resource.form?.addTitle ?? "");
        return expectAccessible(page, isFirstArea ? {} : withoutContrast);
      }
      const [row] = await queryRows(page, endpoints, {});
      test.skip(!row, `the demo has no ${resource.one} for ${area}`);
      if (!row) return;
      const name = getTitle(resource, row);
      await expectScreen(page, fillPath(path, getPlaces(resource, row)), /\S+ \| /);
      const heading = what === "edit" ? fillPlaceholders(resource.form?.editTitle ?? "", { name }) : name;
      await expect(page.getByRole("main")).toContainText(heading);
      // The form of a new record has the same colours.
      await expectAccessible(page, isFirstArea && what !== "edit" ? {} : withoutContrast);
    });
  }
}
