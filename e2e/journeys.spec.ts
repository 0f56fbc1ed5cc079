import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, inVariant, onlyInFull, test } from "./fixtures";
import { bookAsGuest, fillGuests, newClient, payAtBank } from "./journey";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Searches on the page of a mode and opens the first journey. */
async function chooseJourney(page: Page, mode: string, [from, to]: [string, string], date: string): Promise<void> {
  await page.goto(`/transport?mode=${mode}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find transport");
  await page.getByLabel("From").fill(from);
  await page.getByLabel("To").fill(to);
  await page.getByLabel("Date").fill(date);
  await page.getByText(/^Passengers: \d/).click();
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

/** The departure of a booking on a date. */
async function findDeparture(api: APIRequestContext, date: string, ref: string): Promise<number> {
  const path = "/api/admin/transport-departures";
  const { items } = await (await api.get(`${path}?date=${date}&pageSize=1000`)).json();
  for (const { id } of items as { id: number }[]) {
    const { passengers } = await (await api.get(`${path}/${id}`)).json();
    if ((passengers as { ref: string }[]).some((passenger) => passenger.ref === ref)) return id;
  }
  throw new Error(`no departure on ${date} has the booking ${ref}`);
}

test("three travellers choose seats on a train, book without an account and pay", async ({ page }) => {
  await chooseJourney(page, "train", ["Porto", "Faro"], inDays(12));
  await expectAccessible(page);
  await test.step("the seats are chosen on the map", async () => {
    await page.getByText("Choose on the seat map").click();
    await freeSeats(page).nth(0).check();
    await expect(page.getByText("You changed your selection. Update the price to continue.").first()).toBeVisible();
    await page.getByRole("button", { name: "Select these seats" }).first().click();
    await expect(page.getByText("Choose 3 seats, or none.")).toBeVisible();
    for (const at of [1, 2]) await freeSeats(page).nth(at).check();
    await page.getByRole("button", { name: "Select these seats" }).first().click();
    await expect(page.getByRole("complementary", { name: "Price" }).getByRole("listitem").first()).toContainText(
      /Seat/,
    );
  });
  await expectAccessible(page);
  await bookAsGuest(page, "train");
  await expectAccessible(page);
});

test("a client books a train journey and pays on the same page", onlyInFull, async ({ openPage, baseURL }) => {
  const { state } = await newClient(baseURL ?? "");
  const page = await openPage({ storageState: state, viewport: { width: 390, height: 844 } });
  await chooseJourney(page, "train", ["Porto", "Lisbon"], inDays(13));
  await page.getByRole("complementary", { name: "Price" }).getByRole("link", { name: "Continue to booking" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your booking" })).toBeInViewport();
  await expectAccessible(page);
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  await page.waitForURL(/\/transport\/order\/payment\/status\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is confirmed");
});

test(
  "the list of journeys can be filtered and moved to another day, and is translated",
  onlyInFull,
  async ({ page }) => {
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
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const day = (days: number) => inDays(javaScriptEnabled ? days : days + 1);

    test(
      "three travellers book two trains with one change and get adjacent seats on both",
      onlyInFull,
      async ({ page }) => {
        await chooseJourney(page, "train", ["Porto", "Madrid"], day(14));
        await expect(page.getByRole("heading", { name: /^Atlantic Line/ })).toBeVisible();
        await expect(page.getByRole("heading", { name: /^Lusitania Line/ })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await bookAsGuest(page, "train", { scripts: javaScriptEnabled });
        // A passenger has a seat on each train.
        const seats = page.getByRole("main").getByText(/^Coach \d+, Seat \d+[A-D]\. Coach \d+, Seat \d+[A-D]$/);
        await expect(seats).toHaveCount(3);
        const rows = (await seats.allTextContents()).map((text) => text.replace(/(\d)[A-D]/g, "$1"));
        expect(new Set(rows).size).toBe(1);
        if (javaScriptEnabled) await expectAccessible(page);
      },
    );

    test(
      "after a cancelled departure one booking is moved to the next departure and another one is refunded",
      inVariant(!javaScriptEnabled),
      async ({ page, apiAs, openPage }) => {
        const date = day(20);
        const refs: string[] = [];
        for (let bookings = 0; bookings < 2; bookings++) {
          await chooseJourney(page, "bus", ["Lisbon", "Madrid"], date);
          refs.push(await bookAsGuest(page, "bus", { scripts: javaScriptEnabled }));
        }
        const [accepts, refuses] = refs;

        const api = await apiAs("admin");
        const operator = await openPage({ storageState: await api.storageState(), javaScriptEnabled });
        await test.step("the operator cancels the departure", async () => {
          const id = await findDeparture(api, date, accepts ?? "");
          await operator.goto(`/admin/transport/all?show=departures&departure=${id}`);
          await expect(operator.getByRole("table")).toContainText(refuses ?? "");
          await operator.locator('a[href$="change=cancel"]').click();
          await operator.getByLabel("Reason").fill("A tree fell on the line.");
          await expect(operator.getByLabel("Let them choose")).toBeChecked();
          if (javaScriptEnabled) await expectAccessible(operator);
          await operator.getByRole("button", { name: "Cancel the departure" }).click();
          await operator.waitForURL((url) => !url.searchParams.has("change"));
          await expect(operator.getByRole("main")).toContainText("A tree fell on the line.");
        });
        const open = async (ref?: string) => {
          await page.goto(`/transport/order/payment/status?ref=${ref}`);
          await expect(page.getByText("Your departure was cancelled")).toBeVisible();
        };
        await test.step("a traveller takes the next departure at no extra cost", async () => {
          await open(accepts);
          if (javaScriptEnabled) await expectAccessible(page);
          await page.getByRole("link", { name: "Choose another departure" }).click();
          await page
            .getByRole("radio", { name: /no extra cost/ })
            .first()
            .check({ force: true });
          await page.getByRole("button", { name: "Check new price" }).click();
          await expect(page.getByRole("heading", { name: "No price change" })).toBeVisible();
          if (javaScriptEnabled) await expectAccessible(page);
          await page.getByRole("button", { name: "Change the booking" }).click();
          await page.waitForURL((url) => !url.searchParams.has("do"));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking is confirmed");
          await expect(page.getByText("Your departure was cancelled")).toHaveCount(0);
        });
        await test.step("another traveller takes a full refund", async () => {
          await open(refuses);
          await page.getByRole("link", { name: "Take a full refund" }).click();
          await page.getByRole("button", { name: /^Cancel and get / }).click();
          await page.waitForURL((url) => !url.searchParams.has("do"));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
        });
      },
    );

    test("a guest books a cabin on a ferry with the names of all passengers", onlyInFull, async ({ page }) => {
      await chooseJourney(page, "cruise", ["Barcelona", "Palma"], day(12));
      await page.getByRole("link", { name: /^Inside cabin, Flexible/ }).click();
      await expect(page.getByRole("link", { name: /^Inside cabin, Flexible/ })).toHaveAttribute("aria-current", "true");
      await bookAsGuest(page, "ferry", { scripts: javaScriptEnabled });
      await expect(page.getByText("Full name (Adult 2)")).toBeVisible();
      const main = page.getByRole("main");
      await expect(main).toContainText("Balearic Night Ferry");
      for (const text of ["Inside cabin", "Flexible"])
        await expect(main.getByText(text, { exact: true })).toBeVisible();
    });
  });
}

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("seats of a train are chosen from a list", async ({ page }) => {
    await chooseJourney(page, "train", ["Porto", "Lisbon"], inDays(13));
    await page.getByText("Choose from a list").click();
    const list = page.getByRole("form", { name: "List of seats" });
    for (const n of [1, 2, 3]) await list.getByLabel(`Seat of passenger ${n}`).selectOption({ index: n });
    await list.getByRole("button", { name: "Select these seats" }).click();
    await expect(page.getByRole("complementary", { name: "Price" }).getByRole("listitem").first()).toContainText(
      /Seat/,
    );
  });
});
