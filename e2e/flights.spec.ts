import type { Page } from "@playwright/test";
import { expect, expectAccessible, inVariant, onlyInFull, test } from "./fixtures";
import { fillGuests, newEmail, payAtBank, reference } from "./journey";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const getMonth = (date: string) => new Date(date).toLocaleDateString("en-GB", { month: "short", timeZone: "UTC" });

/** Searches there and back for two adults with an infant and chooses a fare of each leg. */
async function chooseFlights(page: Page): Promise<void> {
  await page.goto("/flights");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a flight");
  await page.getByLabel("From", { exact: true }).fill("Lisbon (LIS)");
  await page.getByLabel("To", { exact: true }).fill("London");
  await page.getByLabel("Departs").first().fill(inDays(12));
  await page.getByLabel("Return flight").fill(inDays(18));
  await page.getByText("1 passenger").click();
  await page.getByLabel("Adults").selectOption("2");
  await page.getByLabel("Infants").selectOption("1");
  await page.getByRole("button", { name: "Search flights" }).click();
  await page.waitForURL(/\/flights\?.*from=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lisbon (LIS) – London");
  await page
    .getByRole("link", { name: /Choose Light of/ })
    .first()
    .click();
  await page.waitForURL(/pick=/);
  await expect(page.getByRole("heading", { name: "Your selection so far" })).toBeVisible();
  await page
    .getByRole("link", { name: /Choose Flex of/ })
    .first()
    .click();
  await page.waitForURL(/offer=/);
}

async function bookAndPay(page: Page, scripts: boolean): Promise<string> {
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await page.waitForURL(/\/booking\/confirm\?.*ref=/);
  await page.getByLabel("Email").fill(newEmail("flight"));
  await fillGuests(page);
  const people = [
    ["Adult 1", "1985-04-03"] as const,
    ["Adult 2", "1987-04-03"] as const,
    ["Infant 1", "1999-04-03"] as const,
  ];
  for (const [who, born] of people) {
    const group = page.getByRole("group", { name: who });
    await group.getByLabel("Given names").fill("Maria");
    await group.getByLabel("Surname").fill("Carvalho");
    await group.getByLabel("Date of birth").fill(born);
  }
  const infant = page.getByRole("group", { name: "Infant 1" }).getByLabel("Date of birth");
  await expect(infant).toHaveAttribute("min", /^20/);
  await infant.fill(inDays(-200));
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  if (!scripts) await page.getByRole("button", { name: "Return to Wayfare" }).click();
  await page.waitForURL(/payment\/status\?.*ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your flights are booked");
  return reference(page);
}

// The test of a change books without scripts.
for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts on a phone", inVariant(scripts), () => {
    test.use({
      javaScriptEnabled: scripts,
      viewport: scripts ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    });

    test("a family books a return trip, and with scripts an administrator finds the tickets and changes the flight back", async ({
      page,
      pageAs,
    }) => {
      await chooseFlights(page);
      if (scripts) await expectAccessible(page);
      const ref = await bookAndPay(page, scripts);
      await expect(page.getByRole("main")).toContainText("Lisbon – London");
      // Staff pages of the fixture need scripts.
      if (!scripts) return;
      const admin = await pageAs("admin");
      await admin.goto(`/admin/flights/order/details/${ref}`);
      const main = admin.getByRole("main");
      await expect(main).toContainText("Airline reference (PNR)");
      await expect(main).toContainText(/901\d{10}/);
      await expect(main).toContainText("Maria");
      await admin.getByRole("link", { name: "Change the flights" }).click();
      // Light can't be changed, so only the way back is offered.
      const other = admin.getByRole("group", { name: "London – Lisbon" });
      await expect(other.getByRole("radio").first()).toBeChecked();
      await expect(admin.getByRole("group", { name: "Lisbon – London" })).toHaveCount(0);
      await expectAccessible(admin);
      await admin.getByLabel("London – Lisbon").fill(inDays(21));
      await admin.getByRole("button", { name: "Show flights" }).click();
      await other.getByRole("radio").last().check();
      await admin.getByRole("button", { name: "Check new price" }).click();
      await admin.getByRole("button", { name: /^Change (the flights|it and give)/ }).click();
      await expect(admin.getByRole("main")).toContainText("Changed");
    });
  });
}

test(
  "a guest holds and pays a flight, moves it to another day and chooses a seat without scripts",
  onlyInFull,
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`/flights?from=LIS&to=LHR&date=${inDays(14)}`);
    await page
      .getByRole("link", { name: /Choose Flex of 9J/ })
      .first()
      .click();
    await page.waitForURL(/offer=/);
    await expect(page.getByRole("main")).toContainText("Flights can be changed without a fee");
    await expect(page.getByRole("main")).toContainText("Can be held for 24 hours without payment");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.waitForURL(/\/booking\/confirm\?.*ref=/);
    await page.getByLabel("Email").fill(newEmail("flight"));
    await fillGuests(page);
    const group = page.getByRole("group", { name: "Adult 1" });
    await group.getByLabel("Given names").fill("Maria");
    await group.getByLabel("Surname").fill("Carvalho");
    await group.getByLabel("Date of birth").fill("1985-04-03");
    // The fare is held without payment first.
    await page.getByRole("radio", { name: /^Hold until .* without payment/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/payment\/status\?.*ref=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Held for you, not paid yet.");
    await expect(page.getByRole("main")).toContainText(/Pay by .* to keep your booking/);
    await page.getByRole("link", { name: "Pay or cancel" }).click();
    await expect(page.getByRole("button", { name: "Cancel without charge" })).toBeVisible();
    await expect(page.getByRole("button", { name: "I need more time" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Pay \d/ }).click();
    await payAtBank(page);
    await page.getByRole("button", { name: "Return to Wayfare" }).click();
    await page.waitForURL(/payment\/status\?.*ref=/);
    const ticket = (await page.getByRole("main").textContent())?.match(/901\d{10}/)?.[0] ?? "";
    expect(ticket).toHaveLength(13);
    const status = page.url();
    await page.getByRole("link", { name: "Change this booking" }).click();
    await page.getByLabel("Lisbon – London").fill(inDays(16));
    await page.getByRole("button", { name: "Show flights" }).click();
    await page
      .getByRole("radio", { name: /9J 100/ })
      .last()
      .check();
    await page.getByRole("button", { name: "Check new price" }).click();
    await expect(page.getByRole("heading", { name: /Price increases|Price decreases|No price change/ })).toBeVisible();
    const pay = page.getByRole("button", { name: /^Change and pay/ });
    const isDearer = await pay.isVisible();
    await (isDearer ? pay : page.getByRole("button", { name: /^Change (and get|the booking)/ })).click();
    if (isDearer) {
      await payAtBank(page);
      await page.getByRole("button", { name: "Return to Wayfare" }).click();
    }
    await page.goto(status);
    const main = page.getByRole("main");
    await expect(main).toContainText(/901\d{10}/);
    await expect(main).not.toContainText(ticket);
    const chosen = () => main.getByText(/^9J 100, \d+[A-F]$/);
    await expect(chosen()).toHaveCount(0);
    await expect(main).toContainText(`${Number(inDays(16).slice(8))} ${getMonth(inDays(16))}`);
    await page.getByRole("link", { name: "Change this booking" }).click();
    await page.getByText("Choose from a list").click();
    await page.getByLabel("Seat of passenger 1").selectOption({ index: 3 });
    await page.getByRole("form", { name: "List of seats" }).getByRole("button", { name: "Select these seats" }).click();
    await expect(page.getByRole("heading", { name: "No price change" })).toBeVisible();
    await page.getByRole("button", { name: "Change the booking" }).click();
    await page.goto(status);
    await expect(chosen()).toBeVisible();
  },
);

for (const width of [390, 1280]) {
  test(`seats are chosen on the map and from lists at ${width} pixels`, onlyInFull, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/flights?from=LIS&to=LHR&date=${inDays(width === 390 ? 22 : 23)}&adults=2`);
    await page
      .getByRole("link", { name: /Choose Classic of 9J/ })
      .first()
      .click();
    await page.waitForURL(/offer=/);
    await page.getByText("Choose on the seat map").click();
    const map = page.getByRole("form", { name: "Seat map" });
    await map.getByRole("checkbox", { name: "Seat 14A, window" }).press("Space");
    await map.getByRole("checkbox", { name: "Seat 14B", exact: true }).check();
    await expectAccessible(page);
    await map.getByRole("button", { name: "Select these seats" }).click();
    await page.waitForURL(/seat1=/);
    await expect(page.getByRole("complementary", { name: "Price" })).toContainText("Seat choice");
    await page.getByText("Choose from a list").click();
    const list = page.getByRole("form", { name: "List of seats" });
    await expect(list.getByLabel("Seat of passenger 2").locator("option:checked")).toHaveText("Seat 14B");
    await list.getByLabel("Seat of passenger 1").selectOption("");
    await list.getByRole("button", { name: "Select these seats" }).click();
    await page.waitForURL((url) => url.searchParams.get("seat1")?.startsWith(",") === true);
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.waitForURL(/\/booking\/confirm\?.*ref=/);
    await expect(page.getByRole("main")).toContainText(/9J 100, 14B/);
    await expect(page.getByRole("main")).not.toContainText("14A");
    await expect(page.getByText("As in the machine-readable lines of the passport").first()).toBeVisible();
  });
}

for (const width of [390, 1280]) {
  test(
    `results are accessible, filtered by stops and moved to another day at ${width} pixels`,
    onlyInFull,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/flights?from=OPO&to=RAK&date=${inDays(12)}`);
      await expect(page.getByText("1 stop")).not.toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`/flights?from=OPO&to=RAK&date=${inDays(12)}&stops=0`);
      await expect(page.getByText("No flights match all your filters")).toBeVisible();
      await page.goto(`/flights?from=LIS&to=LHR&date=${inDays(12)}`);
      const day = page.getByRole("navigation", { name: "Other days" }).getByRole("link").first();
      await day.click();
      await page.waitForURL((url) => url.searchParams.get("date") === inDays(9));
    },
  );
}

test("a search with several cities offers the flights one after the other", onlyInFull, async ({ page }) => {
  const query = `trip=multi&from=Lisbon&to=Barcelona&date=${inDays(12)}&from2=Barcelona&to2=Nice&date2=${inDays(15)}`;
  await page.goto(`/flights?${query}`);
  await expect(page.getByText("Flight 1 of 2")).toBeVisible();
  await page
    .getByRole("link", { name: /Choose Light of/ })
    .first()
    .click();
  await expect(page.getByText("Flight 2 of 2")).toBeVisible();
  await page
    .getByRole("link", { name: /Choose Light of/ })
    .first()
    .click();
  await page.waitForURL(/offer=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lisbon – Nice");
});

test("staff announce a delay and cancel a flight", onlyInFull, async ({ pageAs, apiAs }) => {
  const admin = await pageAs("admin");
  await admin.goto(`/admin/flights/all?show=dates&date=${inDays(25)}&q=9J+108`);
  await admin.getByRole("link", { name: /9J 108/ }).click();
  await admin.getByRole("link", { name: "Announce a delay or the terminal" }).click();
  await admin.getByLabel("Delay in minutes").fill("45");
  await admin.getByRole("button", { name: "Announce" }).click();
  await expect(admin.getByText("Late, 45 min")).toBeVisible();
  await admin.getByRole("link", { name: "Cancel the flight" }).click();
  await admin.getByLabel("Reason").fill("Technical fault.");
  await expectAccessible(admin);
  await admin.getByRole("button", { name: /^Cancel / }).click();
  await expect(admin.getByRole("heading", { level: 1 }).locator("xpath=following-sibling::p")).toContainText(
    "Cancelled",
  );
  const { items } = await (
    await (await apiAs("admin")).get(`/api/admin/flights/dates?date=${inDays(25)}&pageSize=1000`)
  ).json();
  expect(items.find((item: { name: string }) => item.name === "9J 108")).toMatchObject({ status: "cancelled" });
});
