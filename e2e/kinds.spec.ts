import type { Page } from "@playwright/test";
import { fillPath } from "@/lib/contracts/define";
import { productKinds } from "@/lib/kinds";
import type { KindConsoleRoutes } from "@/lib/kinds/kind";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { expect, expectAccessible, test, withContrast } from "./fixtures";
import { getHeading, getHtml } from "./head";

/** The routes of every registered kind, with its products and bookings. A new kind is covered by its registry line. */
test.describe.configure({ mode: "parallel" });

async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

/** A path with parameters as an expression. */
const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** The first link of the page's content to the page of a product. */
async function findProduct(page: Page, details: string): Promise<string | undefined> {
  const paths = await page
    .locator("main a[href]")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute("href") ?? ""));
  return paths.find((path) => toPattern(details).test(path.split("?")[0] ?? ""));
}

for (const { id, routes } of productKinds) {
  test(`${id}: a visitor opens the search, the list and a product`, async ({ looking }) => {
    const page = await looking("guest");
    await open(page, routes.home);
    let product = routes.details ? await findProduct(page, routes.details) : undefined;
    if (routes.list) {
      // `everyone.spec.ts` checks it with axe.
      await open(page, routes.list);
      product ??= routes.details ? await findProduct(page, routes.details) : undefined;
    }
    expect(product !== undefined, `a link to ${routes.details}`).toBe(routes.details !== null);
    if (!product) return;
    await open(page, product);
    await expectAccessible(page, withContrast);
  });

  test(`${id}: a client opens the bookings and one of them`, async ({ looking }) => {
    const page = await looking("client");
    await open(page, routes.clientList);
    const order = page.getByRole("main").locator(`a[href*="${routes.clientOrder}"]`).first();
    const href = await order.getAttribute("href");
    await open(page, href ?? "");
    await expectAccessible(page, withContrast);
  });

  for (const area of ["admin", "subadmin"] satisfies ConsoleArea[]) {
    const pages: KindConsoleRoutes | null = routes[area];
    if (!pages) continue;
    test(`${id}: ${area} opens the queues and a booking`, async ({ looking, asking }) => {
      const page = await looking(area);
      const api = await asking(area);
      // `console-screens.spec.ts` opens the lists in a browser.
      for (const queue of [pages.requests, pages.processing, pages.completed, pages.cancelled])
        expect(getHeading(await getHtml(api, queue)), queue).not.toBe("");
      const { items } = await (await api.get(`/api/${area}/orders/${id}`)).json();
      const [parameter = ""] = pages.order.match(/(?<=\{)\w+(?=\})/) ?? [];
      await open(page, fillPath(pages.order, { [parameter]: items[0].ref }));
      await expect(page.getByRole("main")).toContainText(items[0].ref);
      await expectAccessible(page, withContrast);
    });
  }
}
