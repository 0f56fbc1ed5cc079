import { addDays } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { findStay, findTwoRooms, send } from "./journey";

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

test("the form of a stay has the dates, guests and code of the page, also after a step back", async ({
  page,
  request,
}) => {
  const { hotel, checkIn, checkOut } = await findStay(request, { daysAhead: 150 });
  const form = page.getByRole("form", { name: "Your stay" });
  const guests = form.getByRole("button", { name: /^Rooms and guests/ });
  const update = form.getByRole("button", { name: "Update prices" });
  const parameters = (wanted: Record<string, string | null>) =>
    page.waitForURL(({ searchParams }) =>
      Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value),
    );
  const addAdult = async () => {
    await guests.click();
    const editor = page.getByRole("dialog", { name: "Rooms and guests" });
    await editor.getByRole("button", { name: "More adults" }).click();
    await editor.getByRole("button", { name: "Done" }).click();
  };
  await page.goto(`/hotel/details/${hotel.id}/${hotel.slug}?in=${checkIn}&out=${checkOut}&code=SPRING-9`);

  await addAdult();
  await update.click();
  await parameters({ in: checkIn, out: checkOut, party: "3", code: "SPRING-9" });
  await page.goBack();
  await parameters({ party: null });
  await expect(guests).toContainText("2 adults");

  const next = addDays(checkIn, 1);
  const months = page.getByRole("region", { name: "Availability and prices" });
  await months.scrollIntoViewIfNeeded();
  await months.locator(`[data-day="${checkIn}"]`).click();
  await months.locator(`[data-day="${next}"]`).click();
  await parameters({ in: checkIn, out: next, code: "SPRING-9" });
  await addAdult();
  await update.click();
  await parameters({ in: checkIn, out: next, party: "3", code: "SPRING-9" });

  await form.getByRole("button", { name: /^Check in/ }).click();
  await page.getByRole("button", { name: "Clear dates" }).click();
  await page.keyboard.press("Escape");
  await update.click();
  await parameters({ in: null, out: null, party: "3" });
});

test("prices use the rate of the page instead of an old one of the browser", async ({ page, request, baseURL }) => {
  type Info = { data: { data: { currencies: { code: string; rate: string }[] } } };
  const info = await send<Info>(request, baseURL ?? "", "/get/web/info", { base_price: null });
  const { code = "", rate = "" } = info.data.data.currencies.find((currency) => currency.code !== "USD") ?? {};
  const stored = () => page.evaluate(() => window.localStorage.getItem("wayfare.rate"));
  const store = (value: object) =>
    page.evaluate((text) => window.localStorage.setItem("wayfare.rate", text), JSON.stringify(value));
  await page.goto("/hotel/lists");
  await store({ c: code, r: "123456" });
  await page.reload();
  await expect.poll(stored).toBe(JSON.stringify({ c: code, r: rate }));
  await store({ c: "XXX", r: "2" });
  await page.reload();
  await expect.poll(stored).toBeNull();
});

test("the menu of a phone links to the client area in the language of the page", async ({ pageAs }) => {
  const page = await pageAs("client");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/de/hotel/lists");
  await page.locator("summary", { hasText: "Menü" }).click();
  await expect(
    page.getByRole("navigation", { name: "Menü", exact: true }).locator('a[href="/de/client/panel"]'),
  ).toBeVisible();
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("another place can be searched on the page of a place", async ({ page, request }) => {
    const { hotel } = await findStay(request, { daysAhead: 150 });
    const { city } = hotel.place;
    const other = city === "Lisbon" ? "Paris" : "Lisbon";
    await page.goto(`/hotel/details/${hotel.id}/${hotel.slug}`);
    await page.goto((await page.locator('a[href*="/hotel/lists?city="]').first().getAttribute("href")) ?? "");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(city);
    await page.locator("main summary").first().click();
    await page.getByLabel("Where").fill(other);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/\/hotel\/lists/);
    await expect(heading).toContainText(other);
  });

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
