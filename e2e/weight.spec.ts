import { type Weight, weigh } from "../bench/bytes";
import { expect, test } from "./fixtures";

/**
 * Bytes as they are sent with gzip. Next and React without a component of ours weigh 134,900 of the scripts. The budgets
 * leave some hundred bytes, because builds of the same code differ.
 */
const css = 12_400;
const budgets = {
  // 24 hotels.
  list: { html: 23_800, css, script: 161_700 },
  home: { html: 27_400, css, script: 164_100 },
  hotel: { html: 37_900, css, script: 162_800 },
  tours: { html: 23_800, css, script: 158_900 },
  tour: { html: 34_500, css, script: 156_200 },
  transport: { html: 22_800, css, script: 159_500 },
  text: { html: 10_300, css, script: 150_500 },
} satisfies Record<string, Weight>;
/** Requests allowed for links that have not been hovered or focused. */
const aheadBudget = 60_000;

// A development server sends neither minified nor compressed files.
test.skip(!process.env.E2E_RUN, "weighed as it is built");

test("the bytes of public pages and prefetched links stay within their budgets", async ({ page, baseURL: origin }) => {
  const baseURL = origin ?? "";
  let ahead = 0;
  page.on("response", async (response) => {
    const { "next-router-prefetch": prefetch, purpose } = response.request().headers();
    if (prefetch || purpose === "prefetch") ahead += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto("/hotel/lists", { waitUntil: "networkidle" });
  const hotel = await page.locator("main article h3 a").first().getAttribute("href");
  expect(await page.locator("main article").count(), "hotels of the list").toBe(24);
  await page.goto("/tours/lists", { waitUntil: "networkidle" });
  const tour = await page.locator("main article h3 a").first().getAttribute("href");
  const listed = { list: "/hotel/lists", tours: "/tours/lists", transport: "/transport" };
  const pages = { ...listed, home: "/", hotel: hotel ?? "", tour: tour ?? "", text: "/about/us" };
  for (const [name, budget] of Object.entries(budgets)) {
    const weight = await weigh(baseURL, pages[name as keyof typeof pages]);
    for (const part of ["html", "css", "script"] as const)
      expect.soft(weight[part], `${part} of ${name}`).toBeLessThanOrEqual(budget[part]);
  }
  await page.goto("/", { waitUntil: "networkidle" });
  expect(ahead, "fetched ahead").toBeLessThanOrEqual(aheadBudget);
});

test("pages hydrate without creating number or date formats", async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ["NumberFormat", "DateTimeFormat"] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct: (target, given) => {
            made.push(name);
            return Reflect.construct(target, given);
          },
        }),
      });
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  await page.goto("/hotel/lists");
  expect(await made(), "a list").toEqual([]);
  const hotel = await page.locator("main article h3 a").first().getAttribute("href");
  for (const path of ["/", hotel ?? ""]) {
    await page.goto(path);
    expect(await made(), path).toEqual([]);
  }
  // Verifies that the check detects a format that is created.
  expect(await page.evaluate(() => new Intl.NumberFormat("en").format(1))).toBe("1");
  expect(await made()).toEqual(["NumberFormat"]);
});
