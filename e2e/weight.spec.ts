import { type Weight, weigh } from "../bench/bytes";
import { expect, test } from "./fixtures";

/** Bytes as they are sent with gzip. Scripts: 1.15 times what Next and React weigh without a component of ours. */
const budget = { html: 20_000, css: 12_000, script: 155_000 } satisfies Weight;
/** What may be fetched ahead for links that nobody has reached for yet. */
const aheadBudget = 60_000;

// What a development server sends is neither compiled for browsers nor packed.
test.skip(!process.env.E2E_RUN, "weighed as it is built");

test("what visitors fetch stays within its budget", async ({ page, baseURL = "" }) => {
  let ahead = 0;
  page.on("response", async (response) => {
    const { "next-router-prefetch": prefetch, purpose } = response.request().headers();
    if (prefetch || purpose === "prefetch") ahead += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto("/hotel/lists", { waitUntil: "networkidle" });
  const hotel = await page.locator("main article h3 a").first().getAttribute("href");
  expect(await page.locator("main article").count(), "hotels of the list").toBe(20);
  const pages = { list: "/hotel/lists", home: "/", hotel: hotel ?? "", text: "/about/us" };
  for (const [name, path] of Object.entries(pages)) {
    const { html, css, script } = await weigh(baseURL, path);
    expect.soft(script, `scripts of ${name}`).toBeLessThanOrEqual(budget.script);
    expect.soft(css, `stylesheet of ${name}`).toBeLessThanOrEqual(budget.css);
    if (name === "list") expect.soft(html, `HTML of ${name}`).toBeLessThanOrEqual(budget.html);
  }
  await page.goto("/", { waitUntil: "networkidle" });
  expect(ahead, "fetched ahead").toBeLessThanOrEqual(aheadBudget);
});
