import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { fillGuests, newEmail, payAtBank, reference } from "./journey";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Searches on the page of a mode and opens the first journey. */
async function chooseJourney(page: Page, mode: string, [from, to]: [string, string], date: string): Promise<void> {
  await page.goto(`/transport?mode=${mode}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find transport");
  await page.getByLabel("From").fill(from);
  await page.getByLabel("To").fill(to);
  await page.getByLabel("Date").fill(date);
  await page.getByText("Passengers: 1").click();
  await page.getByLabel("Adult").selectOption("2");
  await page.getByLabel("Child").selectOption("1");
  await page.getByRole("button", { name: "Search journeys" }).click();
  await page.waitForURL(/\/transport\/lists\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(from);
  await page.getByRole("link", { name: "Choose", exact: true }).first().click();
  await page.waitForURL(/\/transport\/details\/\d+\/[^?]+\?.*ride=/);
}

/** The seats on the map as names, such as `Coach 2, seat 1A, window`. */
const freeSeats = (page: Page) =>
  page.getByRole("form", { name: "Seat map" }).getByRole("checkbox", { disabled: false });

test("three people take a train with adjacent seats, book without an account and pay", async ({ page }) => {
  await chooseJourney(page, "train", ["Porto", "Faro"], inDays(12));
  await expectAccessible(page);
  await test.step("the seats are chosen on the map", async () => {
    await page.getByText("Choose on the seat map").click();
    await freeSeats(page).nth(0).check();
    await page.getByRole("button", { name: "Take these seats" }).first().click();
    await expect(page.getByText("Choose 3 seats, or none.")).toBeVisible();
    for (const at of [1, 2]) await freeSeats(page).nth(at).check();
    await page.getByRole("button", { name: "Take these seats" }).first().click();
    await expect(page.getByRole("complementary", { name: "Price" }).getByRole("listitem").first()).toContainText(
      /Seat/,
    );
  });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.waitForURL(/\/booking\/confirm\?.*ref=/);
  await page.getByLabel("E-mail").fill(newEmail("train"));
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  await page.waitForURL(/\/transport\/order\/payment\/status\?ref=/);
  await reference(page);
  await expectAccessible(page);
});

test("a departure is cancelled and its passengers are refunded", async ({ page, as }) => {
  const date = inDays(20);
  await chooseJourney(page, "train", ["Porto", "Faro"], date);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.waitForURL(/\/booking\/confirm\?.*ref=/);
  await page.getByLabel("E-mail").fill(newEmail("train"));
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  await page.waitForURL(/\/transport\/order\/payment\/status\?ref=/);
  const ref = await reference(page);

  const operator = await as("admin");
  await operator.goto(`/admin/transport/all?show=departures&date=${date}&mode=train`);
  await expect(operator.getByRole("heading", { level: 1 })).toHaveText("Departures");
  await expectAccessible(operator);
  await test.step("the operator opens the departure of the booking", async () => {
    const api = "/api/admin/transport-departures";
    const { items } = await (await operator.request.get(`${api}?date=${date}`)).json();
    for (const { id } of items as { id: number }[]) {
      const { passengers } = await (await operator.request.get(`${api}/${id}`)).json();
      if (!(passengers as { ref: string }[]).some((passenger) => passenger.ref === ref)) continue;
      await operator.goto(`/admin/transport/all?show=departures&departure=${id}`);
      break;
    }
    await expect(operator.getByRole("table")).toContainText(ref);
    await expectAccessible(operator);
  });
  await operator.locator('a[href$="change=cancel"]').click();
  await operator.getByLabel("Reason").fill("A tree fell on the line.");
  await operator.getByRole("button", { name: /^Cancel and refund / }).click();
  await operator.waitForURL((url) => !url.searchParams.has("change"));
  await operator.goto(`/admin/transport/order/details/${ref}`);
  await expect(operator.getByRole("main")).toContainText("A tree fell on the line.");
  await page.reload();
  await expect(page.getByRole("main")).toContainText(/cancelled/i);
});

test("the list shows other days, filters and sorting", async ({ page }) => {
  await page.goto(`/transport/lists?mode=train&from=Porto&to=Lisbon&date=${inDays(12)}`);
  const journeys = page.getByRole("link", { name: "Choose", exact: true });
  await expect(journeys).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Afternoon" }).check();
  await expect(journeys).toHaveCount(1);
  await page.getByRole("navigation", { name: "Other days" }).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(inDays(9)));
  await expectAccessible(page);
  const line = await page.request.get("/de/transport/lists?mode=train&from=Porto&to=Lisbon");
  expect(await line.text()).toContain("Verbindungen suchen");
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a ferry is booked in a cabin, and seats of a train from a list", async ({ page }) => {
    await chooseJourney(page, "cruise", ["Barcelona", "Palma"], inDays(12));
    await page.getByRole("link", { name: /^Inside cabin, Flexible/ }).click();
    await expect(page.getByRole("link", { name: /^Inside cabin, Flexible/ })).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.waitForURL(/\/booking\/confirm\?.*ref=/);
    await expect(page.getByText("Step 2 of 2")).toBeVisible();
    await chooseJourney(page, "train", ["Porto", "Lisbon"], inDays(13));
    await page.getByText("Choose from a list").click();
    const list = page.getByRole("form", { name: "List of seats" });
    for (const n of [1, 2, 3]) await list.getByLabel(`Seat of passenger ${n}`).selectOption({ index: n });
    await list.getByRole("button", { name: "Take these seats" }).click();
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.waitForURL(/\/booking\/confirm\?.*ref=/);
  });
});
