import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { bookAsGuest, confirmPassword, moveRental } from "./journey";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Searches a one-way car for a driver of 22 years and opens the page of the first model. Each test has its own dates. */
async function findCar(page: Page, fromDays: number): Promise<void> {
  await page.goto("/transport?mode=car");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find transport");
  const search = page.getByRole("search");
  await search.getByLabel("Pick-up station").selectOption({ index: 1 });
  const returns = await search.getByLabel("Return station").locator("option").allTextContents();
  await search.getByLabel("Return station").selectOption({ label: returns.at(-1) ?? "" });
  await search.getByLabel("Pick-up date").fill(inDays(fromDays));
  await search.getByLabel("Return date").fill(inDays(fromDays + 3));
  await search.getByLabel("Age of the driver").fill("22");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/transport\/lists\?/);
  const car = page.getByRole("article").getByRole("link").first();
  await expect(page.getByRole("article").first()).toContainText("3 days");
  const title = await car.textContent();
  await car.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
}

/** The price has the fees, and the deposit is not part of it. */
async function expectFees(page: Page): Promise<void> {
  await expect(page.getByRole("rowheader", { name: "Young-driver fee" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "One-way fee" })).toBeVisible();
  await expect(page.getByText(/deposit is blocked on the driver's card/)).toBeVisible();
}

test("a young driver rents a car one way, brings it back late and is charged", async ({ page, as }) => {
  await findCar(page, 30);
  await expectFees(page);
  await expectAccessible(page);
  const ref = await bookAsGuest(page, "driver");
  await expectAccessible(page);

  const counter = await as("admin");
  await counter.setViewportSize({ width: 390, height: 844 });
  const open = async () => {
    await counter.goto(`/admin/transport/all?show=rentals&ref=${ref}`);
    await expect(counter.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await test.step("the car is handed over at the counter", async () => {
    await moveRental(ref, -1);
    await open();
    await expectAccessible(counter);
    await counter.getByLabel("Kilometres on the clock").fill("12000");
    await counter.getByLabel("Fuel or battery").selectOption("Full");
    await counter.getByRole("button", { name: /^Hand .* over$/ }).click();
    await expect(counter.getByRole("region", { name: "Pick-up", exact: true })).toContainText("12,000 km");
  });
  await test.step("it comes back a day late, and the client is charged by the booked terms", async () => {
    await moveRental(ref, 26);
    await open();
    await counter.getByLabel("Kilometres on the clock").fill("12100");
    await counter.getByRole("button", { name: /^Take .* back$/ }).click();
    await expect(counter.getByRole("region", { name: "Return", exact: true })).toContainText("12,100 km");
    const charge = counter.getByText(/^Late return, /);
    await expect(charge).toBeVisible();
    await expectAccessible(counter);
    await counter.getByRole("button", { name: "Charge the client" }).first().click();
    await confirmPassword(counter);
    await expect(charge).toBeHidden();
    await counter.goto(`/admin/transport/order/details/${ref}`);
    await expect(counter.getByRole("main")).toContainText("Late return");
  });
});

test("a driver who is too young reads the reason", async ({ page }) => {
  await page.goto("/transport/lists?mode=car");
  await expectAccessible(page);
  const search = page.getByRole("search");
  await search.getByLabel("Pick-up station").selectOption({ index: 1 });
  await search.getByLabel("Age of the driver").fill("17");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No vehicle is available for these times")).toBeVisible();
  await expect(page.getByText(/Drivers must be at least \d+ years old/).first()).toBeVisible();
});

/** Searches a bike from 10:00 to 12:30 and opens the page of the first model. */
async function findBike(page: Page, date: string): Promise<void> {
  await page.goto("/transport?mode=bike");
  const search = page.getByRole("search");
  await search.getByLabel("Pick-up station").selectOption({ index: 1 });
  await search.getByLabel("Pick-up date").fill(date);
  await search.getByLabel("Pick-up time").fill("10:00");
  await search.getByLabel("Return date").fill(date);
  await search.getByLabel("Return time").fill("12:30");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/transport\/lists\?/);
  const tile = page.getByRole("article").filter({ hasText: "City Bike" });
  await expect(tile).toContainText("3 hours");
  await tile.getByRole("link", { name: "City Bike", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("City Bike");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("a bike is rented by the hour, and each started hour is charged", async ({ page }) => {
      test.setTimeout(120_000);
      await findBike(page, inDays(javaScriptEnabled ? 8 : 9));
      await expect(page.getByRole("rowheader", { name: /3 hours/ })).toBeVisible();
      await expect(page.getByRole("row", { name: /3 hours/ })).toContainText("12.00");
      if (javaScriptEnabled) await expectAccessible(page);
      await bookAsGuest(page, "rider", { scripts: javaScriptEnabled });
      await expect(page.getByRole("main")).toContainText(/Vehicle B-\d+/);
    });
  });
}

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("each step is a link or a form, up to the ticket", async ({ page }) => {
    test.setTimeout(120_000);
    await findCar(page, 60);
    await expectFees(page);
    await page.getByLabel("Return station").selectOption({ index: 0 });
    await page.getByRole("button", { name: "Show the price" }).click();
    await expect(page.getByRole("rowheader", { name: "One-way fee" })).toHaveCount(0);
    await bookAsGuest(page, "driver", { scripts: false });
    const german = await page.request.get("/de/transport?mode=bike");
    expect(await german.text()).toContain("Abholstation");
  });
});
