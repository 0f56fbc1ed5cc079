import { formatMoney } from "@/lib/money";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { findTwoRooms } from "./journey";

test(
  "the home page searches each kind on sale and suggests places, recent searches and tours",
  onlyInFull,
  async ({ page }) => {
    await page.goto("/");
    const tabs = page.getByRole("main").getByRole("navigation", { name: "Search" });
    await page.getByRole("combobox", { name: /where/i }).click();
    const list = page.getByRole("listbox", { name: "Places" });
    await expect(list.getByText("Popular destinations")).toBeVisible();
    await expect(list.getByRole("option", { name: /City/ }).first()).toBeVisible();
    await expectAccessible(page);
    await list.getByRole("option").first().click();
    await page.reload();
    await page.getByRole("combobox", { name: /where/i }).fill("");
    await expect(list.getByText("Recent searches")).toBeVisible();
    for (const heading of ["Top tours", "Vehicles at the lowest prices"])
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    const tour =
      (await page.locator("section", { hasText: "Top tours" }).locator("article h3 a").first().textContent()) ?? "";
    await page.getByRole("combobox", { name: /where/i }).fill(tour);
    await list
      .getByRole("option", { name: new RegExp(tour.slice(0, 12)) })
      .filter({ hasText: "Tour" })
      .first()
      .click();
    await page.waitForURL(/\/tours\/details\//);
    await page.goto("/");
    await tabs.getByRole("link", { name: "Tours" }).click();
    await page.waitForURL(/\/\?kind=tour$/);
    await expectAccessible(page);
    await page.getByLabel("Place or tour").fill(tour);
    await page.getByRole("button", { name: "Search tours" }).click();
    await page.waitForURL(/\/tours\/lists\?/);
    await expect(page.getByRole("link", { name: tour }).first()).toBeVisible();
    await page.goto("/?kind=transport");
    await expect(page.getByRole("navigation", { name: "Transport type" })).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("rooms of two types are chosen on the page of a hotel and added to the trip together", async ({
    page,
    request,
  }) => {
    const [first, second] = await findTwoRooms(request, 140);
    const { hotel, checkIn, checkOut } = first;
    await page.goto(`/hotel/details/${hotel.id}/${hotel.slug}?in=${checkIn}&out=${checkOut}&party=2`);
    await page.getByText("Book several rooms or room types").click();
    for (const { room, planId } of [first, second]) {
      const group = page.getByRole("group", { name: room.title, exact: true });
      await group.getByLabel("Rate").selectOption(String(planId));
      await group.getByLabel("Guests in each room").selectOption("2");
      await group.getByLabel("Number of rooms").selectOption("1");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "See the total" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add these rooms to your trip");
    await expect(page.getByRole("main")).toContainText(formatMoney(first.totalMinor + second.totalMinor, "USD"));
    await page.getByRole("button", { name: "Add to trip" }).click();
    await page.waitForURL(/\/booking\/trip$/);
    await expect(page.getByRole("main").getByRole("button", { name: /^Remove / })).toHaveCount(2);
  });

  test("the menu links to the login, registration, help and other languages", async ({ page }) => {
    await page.goto("/hotel/lists");
    await page.locator("summary", { hasText: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const name of ["Log in", "Create an account", "Help and contact"])
      await expect(menu.getByRole("link", { name })).toBeVisible();
    await menu.getByRole("link", { name: "Deutsch" }).click();
    await page.waitForURL(/\/de\/hotel\/lists$/);
  });
});
