import type { Page } from "@playwright/test";
import { confirmPath } from "@/lib/selection-url";
import { expect, expectAccessible, test } from "./fixtures";
import { findStay } from "./journey";

/** Nothing of the page lies outside of its window. */
async function expectWhole(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond, { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0);
  }
}

test("a stay is searched, chosen and confirmed in Arabic, from right to left", async ({ page, request }) => {
  const stay = await findStay(request, { daysAhead: 40 });
  const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
  await page.goto("/ar");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", "ar");
  await expectWhole(page, [390, 1280]);
  await expectAccessible(page);

  await page.getByRole("combobox", { name: "إلى أين" }).fill(stay.hotel.title);
  await page.getByRole("button", { name: "بحث", exact: true }).click();
  await page.waitForURL(/\/ar\/hotel\/lists\?/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute("dir", "rtl");
  await expectWhole(page, [390, 1280]);

  await page.goto(`/ar/hotel/details/${stay.hotel.id}/${stay.hotel.slug}?${dates}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(stay.hotel.title);
  await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveAttribute("lang", "en");
  await expectWhole(page, [390, 1280]);
  await expectAccessible(page);
  const reserve = page.getByRole("link", { name: /^احجز/ }).first();
  await expect(reserve).toHaveAttribute("href", /^\/ar\/booking\/confirm\?/);

  await page.goto(`/ar${confirmPath({ ...stay, roomId: stay.room.id, party: [{ adults: 2, childAges: [] }] })}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أكّد حجزك");
  await expectWhole(page, [390, 1280]);
  await expectAccessible(page);
});

test("German needs no scripts, and leads to the same page in every language", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/de/hotel/lists?page=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "English" })).toHaveAttribute("href", "/hotel/lists?page=2");
  await expect(footer.getByRole("link", { name: "العربية" })).toHaveAttribute("href", "/ar/hotel/lists?page=2");
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Unterkünfte" }).click();
  await page.waitForURL("/de");
  await page.getByRole("combobox", { name: "Wohin" }).fill("Lisbon");
  await page.getByRole("button", { name: "Suchen" }).first().click();
  await page.waitForURL(/\/de\/hotel\/lists\?/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Unterkünfte in Lisbon/);
  await context.close();
});

test("a language opens no door: what is locked is not there under it, also where a header says otherwise", async ({
  request,
}) => {
  const forged = { "x-wayfare-translated": "1", "x-wayfare-language": "de" };
  for (const path of ["/de/admin/panel", "/ar/client/panel", "/fr/subadmin/panel", "/de/api/auth/me", "/de/DE/admin"])
    for (const headers of [{}, forged]) {
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
    }
});
