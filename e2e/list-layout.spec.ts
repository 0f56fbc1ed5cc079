import { expect, onlyInFull, test } from "./fixtures";

test("selecting a row does not move it, and the save bar of a form is opaque", onlyInFull, async ({ sharedPageAs }) => {
  const page = await sharedPageAs("admin");
  await page.goto("/admin/hotel/all");
  const row = page.locator("tbody tr").nth(1);
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  await row.getByRole("checkbox").check();
  await expect(page.getByText(/^1 selected/).first()).toBeVisible();
  expect((await row.boundingBox())?.y).toBe(before?.y);

  await page.locator("[data-row-link]").first().click();
  await page.getByRole("link", { name: "Edit" }).first().click();
  const bar = page
    .getByRole("button", { name: /^Save/ })
    .last()
    .locator("xpath=ancestor::div[contains(@class,'sticky')]");
  const colour = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  // A colour with transparency has a fourth number.
  expect(colour).toMatch(/^(rgb|oklch|lab|color)\([^/,]+([, ][^/,]+){2}\)$/);
});

test("a list on a phone hides empty values", onlyInFull, async ({ sharedPageAs }) => {
  const page = await sharedPageAs("admin");
  await page.goto("/admin/transport/all");
  const missing = page.locator("td[data-label]:has([data-no-value])");
  await expect(missing.first()).toBeVisible();
  expect(await missing.first().textContent()).toMatch(/^–/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(missing.first()).toBeHidden();
  expect(await missing.count()).toBeGreaterThan(0);
  for (const cell of await missing.all()) await expect(cell).toBeHidden();
  await expect(page.locator("tbody td[data-label]:visible").first()).toBeVisible();
});

// Lists with many columns to sort by, whose bar scrolls on its own.
for (const path of ["/admin/check/users", "/admin/manage/state/state", "/admin/check/cancel/request"])
  test(`the rows of ${path} fit on a phone`, onlyInFull, async ({ sharedPageAs }) => {
    const page = await sharedPageAs("admin");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const region = page.locator("section:has(> table)");
    await expect(region.locator("tbody tr").first()).toBeVisible();
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

test(
  "a page whose menu item is far down the menu opens at the top with the item in view",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    await page.goto("/admin/site/settings");
    await expect(page.getByRole("navigation", { name: "Screens" }).locator("[aria-current]")).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

for (const path of ["/admin/hotel/all", "/admin/order/hotel/completed", "/admin/check/users"]) {
  test(`the list of ${path} is shown without scripts`, onlyInFull, async ({ pageAs }) => {
    const page = await pageAs("admin", { javaScriptEnabled: false });
    await page.goto(path);
    await expect(page.locator("main tbody tr").first()).toBeVisible();
  });
}
