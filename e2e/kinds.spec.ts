import type { Page } from "@playwright/test";
import { fillPath, listParameters } from "@/lib/contracts/define";
import { productKinds } from "@/lib/kinds";
import type { KindConsoleRoutes } from "@/lib/kinds/kind";
import type { ConsoleArea } from "@/lib/resources/console-area";
import { expect, expectAccessible, inFull, test, withContrast } from "./fixtures";
import { getHeading, getHtml, getLinks, getText } from "./head";

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
function findProduct(html: string, details: string): string | undefined {
  const [content = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  return getLinks(content).find((path) => toPattern(details).test(path.split("?")[0] ?? ""));
}

for (const { id, routes } of productKinds) {
  test(`${id}: the search and the list lead a visitor to a product`, async ({ sharedPageAs, apiAs }) => {
    // `everyone.spec.ts` opens both in a browser.
    const api = await apiAs("guest");
    let product: string | undefined;
    for (const path of [routes.home, routes.list]) {
      if (!path) continue;
      const html = await getHtml(api, path);
      product ??= routes.details ? findProduct(html, routes.details) : undefined;
    }
    expect(product !== undefined, `a link to ${routes.details}`).toBe(routes.details !== null);
    if (!product) return;
    const page = await sharedPageAs("guest");
    await open(page, product);
    await expectAccessible(page, withContrast);
  });

  test(`${id}: a client opens the bookings and one of them`, async ({ sharedPageAs }) => {
    const page = await sharedPageAs("client");
    await open(page, routes.clientList);
    const order = page.getByRole("main").locator(`a[href*="${routes.clientOrder}"]`).first();
    const href = await order.getAttribute("href");
    await open(page, href ?? "");
    await expectAccessible(page, withContrast);
  });

  for (const area of ["admin", "subadmin"] satisfies ConsoleArea[]) {
    const pages: KindConsoleRoutes | null = routes[area];
    if (!pages) continue;
    test(`${id}: ${area} opens the queues and a booking`, async ({ sharedPageAs, apiAs }) => {
      const api = await apiAs(area);
      // Lists of all kinds have one component, as have the pages of a booking; stories open them in a browser.
      for (const queue of [pages.requests, pages.processing, pages.completed, pages.cancelled])
        expect(getHeading(await getHtml(api, queue)), queue).not.toBe("");
      const { items } = await (await api.get(`/api/${area}/orders/${id}`)).json();
      const [parameter = ""] = listParameters(pages.order);
      const { ref } = items[0];
      const path = fillPath(pages.order, { [parameter]: ref });
      if (!inFull) return expect(getText(await getHtml(api, path))).toContain(ref);
      const page = await sharedPageAs(area);
      await open(page, path);
      await expect(page.getByRole("main")).toContainText(ref);
      await expectAccessible(page, withContrast);
    });
  }
}
