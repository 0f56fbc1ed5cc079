import type { Page } from "@playwright/test";
import { expect, expectAccessible, finishTransitions, onlyInFull, test, withContrast } from "./fixtures";
import { fillGuests, newEmail, payAtBank, reference } from "./journey";

/** Opens the last sailing of the list, which is paid with a deposit. */
async function openSailing(page: Page): Promise<void> {
  await page.goto("/cruise/ship");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cruises");
  await page.getByRole("article").getByRole("link").last().click();
  await page.waitForURL(/\/cruise\/ship\/sailing\/\d+\//);
  await expect(page.getByRole("heading", { name: "Cabins and prices" })).toBeVisible();
}

/** Chooses the first category, then the first cabin of a deck. */
async function chooseCabin(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Balcony / }).click();
  await page.waitForURL(/category=\d+/);
  const numbers = page.getByLabel("Cabin number");
  const first = await numbers.locator("optgroup option").first().getAttribute("value");
  await numbers.selectOption(first ?? "");
  await page.getByRole("button", { name: "Select this cabin" }).click();
  await page.waitForURL(/cabin=\d+/);
}

/** Holds without an account, leaves the details of the guests for later, and pays by card. */
async function holdAndPayAsGuest(page: Page, name: string, { scripts = true } = {}): Promise<string> {
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.waitForURL(/\/booking\/confirm\?ref=/);
  await page.getByLabel("Email").fill(newEmail(name));
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  if (!scripts) await page.getByRole("button", { name: "Return to Wayfare" }).click();
  await page.waitForURL(/\/cruise\/ship\/payment\/status\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cruise is booked");
  return reference(page);
}

test("a couple books a cabin with a deposit, which is refunded when an administrator cancels the sailing", async ({
  page,
  pageAs,
  apiAs,
}) => {
  await openSailing(page);
  await chooseCabin(page);
  await expectAccessible(page);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price.getByText(/^Port taxes/)).toBeVisible();
  await expect(price.getByText(/^Gratuities/)).toBeVisible();
  const ref = await holdAndPayAsGuest(page, "couple");

  const admin = await pageAs("admin");
  const api = await apiAs("admin");
  const order = await (await api.get(`/api/admin/orders/cruise/${ref}`)).json();
  expect(order.paidMinor).toBe(order.price.totals.dueNowMinor);
  expect(order.outstandingMinor).toBe(order.price.totals.dueLaterMinor);
  await admin.goto(`/admin/cruises/sailings/view/${order.booked.sailing.id}`);
  await expect(admin.getByRole("table", { name: "Guests" })).toContainText(order.booked.cabins[0].number);
  await expectAccessible(admin);
  await admin.getByLabel("Reason").fill("Repairs in dry dock.");
  await admin.getByRole("button", { name: /^Cancel and give/ }).click();
  await expect(admin.getByRole("heading", { name: "Cancel the sailing" })).toHaveCount(0);
  const after = await (await api.get(`/api/admin/orders/cruise/${ref}`)).json();
  // The bank refunds the card a little later.
  expect([after.status, after.paymentStatus]).toEqual(["cancelled", expect.stringMatching(/^(refund_due|refunded)$/)]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your cruise is booked");
});

test("other guests of a cabin need a new choice of its category", onlyInFull, async ({ page }) => {
  await openSailing(page);
  await page.getByRole("link", { name: /^Balcony / }).click();
  await page.waitForURL(/category=\d+/);
  await page.getByLabel("Child 1, age").selectOption("7");
  await expect(page.getByRole("heading", { name: "2 adults, 1 child" })).toBeVisible();
  await expect(page.getByText("Choose a category for each cabin to see the price.")).toBeVisible();
});

test("a client opens the form that changes a booked cruise", onlyInFull, async ({ pageAs }) => {
  const page = await pageAs("client");
  await page.goto("/client/travel/bookings?kind=cruise");
  await page.getByRole("link", { name: "View booking" }).first().click();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change this booking");
  const sailing = page.getByRole("combobox", { name: "Sailing" });
  await sailing.selectOption({ index: 0 });
  await page.getByRole("button", { name: "Choose this sailing" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a visitor searches, chooses guests and a category, books, changes the cabin, and pays the higher deposit",
    onlyInFull,
    async ({ page, apiAs }) => {
      await page.goto("/cruise/ship");
      await page.getByRole("button", { name: "Search cruises" }).click();
      await page.waitForURL(/\/cruise\/ship\?/);
      await openSailing(page);
      await page.getByLabel("Child 1, age").selectOption("7");
      await page.getByRole("button", { name: "Update the price" }).click();
      await expect(page.getByRole("heading", { name: "2 adults, 1 child" })).toBeVisible();
      await page.getByRole("link", { name: /^Inside / }).click();
      await page.waitForURL(/category=\d+/);
      const ref = await holdAndPayAsGuest(page, "moves", { scripts: false });
      const before = await (await (await apiAs("admin")).get(`/api/admin/orders/cruise/${ref}`)).json();
      await page.getByRole("link", { name: "Change this booking" }).click();
      const category = page.getByLabel("Cabin category");
      const balcony = await category.locator("option", { hasText: "Balcony" }).first().getAttribute("value");
      await category.selectOption(balcony);
      await page.getByRole("button", { name: "Check new price" }).click();
      await expect(page.getByRole("heading", { name: /^Price increases by/ })).toBeVisible();
      await page.getByRole("button", { name: /^Change and pay/ }).click();
      await payAtBank(page);
      await page.getByRole("button", { name: "Return to Wayfare" }).click();
      const after = await (await (await apiAs("admin")).get(`/api/admin/orders/cruise/${ref}`)).json();
      expect(after.booked.cabins[0].kind).toBe("balcony");
      expect(after.paidMinor).toBe(after.price.totals.dueNowMinor);
      expect(after.paidMinor).toBeGreaterThan(before.paidMinor);
    },
  );
});

for (const width of [390, 1280]) {
  test(`a sailing and a ship are accessible at ${width} px`, onlyInFull, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSailing(page);
    const ship = await page.getByRole("link", { name: "View the ship and all its cruises" }).getAttribute("href");
    for (const path of [page.url(), ship ?? ""]) {
      await page.goto(path);
      await finishTransitions(page);
      await expectAccessible(page, withContrast);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
