import type { Page } from "@playwright/test";
import sharp from "sharp";
import { hydratedMark } from "@/lib/protocol";
import { expect, expectAccessible, inVariant, onlyInFull, test } from "./fixtures";
import { bookAsGuest, confirmPassword, fillGuests, moveRental, newClient, payAtBank } from "./journey";

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
  await search.getByLabel("Driver's age").fill("22");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/transport\/lists\?/);
  const car = page.getByRole("article").getByRole("link").first();
  await expect(page.getByRole("article").first()).toContainText("3 days");
  const title = await car.textContent();
  await car.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
}

const waitForScripts = (page: Page) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark, "mark").length > 0, hydratedMark);

/** Signs on the pad with the mouse. */
async function sign(page: Page): Promise<void> {
  await page.getByRole("img", { name: /^Signature: empty/ }).scrollIntoViewIfNeeded();
  const box = await page.getByRole("img", { name: /^Signature: empty/ }).boundingBox();
  expect(box).not.toBeNull();
  const { x, y } = box ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  for (const step of [40, 60, 80]) await page.mouse.move(x + step, y + (step % 40) + 20);
  await page.mouse.up();
  await expect(page.getByRole("img", { name: "Signature: signed" })).toBeVisible();
}

const makePicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a4a2b" } })
    .png()
    .toBuffer();

/** The price has the fees, and the deposit is not part of it. */
async function expectFees(page: Page): Promise<void> {
  await expect(page.getByRole("rowheader", { name: "Young-driver fee" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "One-way fee" })).toBeVisible();
  await expect(page.getByText(/deposit is blocked on the driver's card/)).toBeVisible();
}

test("a search for a driver who is too young shows the reason", onlyInFull, async ({ page }) => {
  await page.goto("/transport/lists?mode=car");
  await expectAccessible(page);
  const search = page.getByRole("search");
  await search.getByLabel("Pick-up station").selectOption({ index: 1 });
  await search.getByLabel("Driver's age").fill("17");
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
  await search.getByLabel("Pick-up time").selectOption("10:00");
  await search.getByLabel("Return date").fill(date);
  await search.getByLabel("Return time").selectOption("12:30");
  await search.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/transport\/lists\?/);
  const tile = page.getByRole("article").filter({ hasText: "City Bike" });
  await expect(tile).toContainText("3 hours");
  await tile.getByRole("link", { name: "City Bike", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("City Bike");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} scripts`, inVariant(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("a young driver rents a car one way, returns it late and is charged", async ({ page, apiAs, openPage }) => {
      await findCar(page, javaScriptEnabled ? 30 : 40);
      await expectFees(page);
      const ref = await bookAsGuest(page, "driver", { scripts: javaScriptEnabled });
      if (javaScriptEnabled) await expectAccessible(page);

      const storageState = await (await apiAs("admin")).storageState();
      const counter = await openPage({ storageState, javaScriptEnabled, viewport: { width: 390, height: 844 } });
      const address = `/admin/transport/all?show=rentals&ref=${ref}`;
      await test.step("the car is handed over at the counter", async () => {
        await moveRental(ref, -1);
        await counter.goto(address);
        if (javaScriptEnabled) await waitForScripts(counter);
        await counter.getByLabel("Odometer reading (km)").fill("12000");
        await counter.getByLabel("Fuel or battery").selectOption("Full");
        if (javaScriptEnabled) {
          await expectAccessible(counter);
          await sign(counter);
        }
        await counter.getByRole("button", { name: /^Hand .* over$/ }).click();
        const pickUp = counter.getByRole("region", { name: "Pick-up", exact: true });
        await expect(pickUp).toContainText("12,000 km");
        await expect(pickUp.getByRole("img", { name: /^Signature of / })).toHaveCount(javaScriptEnabled ? 1 : 0);
      });
      await test.step("the car is returned a day late with a picture of damage", async () => {
        await moveRental(ref, 26);
        await counter.goto(address);
        if (javaScriptEnabled) await waitForScripts(counter);
        const file = { name: "scratch.png", mimeType: "image/png", buffer: await makePicture() };
        if (javaScriptEnabled) await counter.getByLabel("Evidence files").setInputFiles(file);
        else {
          await counter.getByLabel("Add a file first").setInputFiles(file);
          await counter.getByRole("button", { name: "Send this file" }).click();
        }
        await expect(counter.getByRole("link", { name: "scratch.png" })).toBeVisible();
        await counter.getByLabel("Odometer reading (km)").fill("12100");
        await counter.getByRole("button", { name: /^Take .* back$/ }).click();
        const back = counter.getByRole("region", { name: "Return", exact: true });
        await expect(back).toContainText("12,100 km");
        await expect(back.getByRole("link", { name: "scratch.png" })).toBeVisible();
      });
      await test.step("the administrator confirms the password and charges the client", async () => {
        const charge = counter.getByText(/^Late return, /);
        await expect(charge).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(counter);
        else {
          await counter.getByLabel("Your password").fill("wayfare-demo-2027");
          await counter.getByRole("button", { name: "Confirm", exact: true }).click();
          await expect(charge).toBeVisible();
        }
        await counter.getByRole("button", { name: "Charge the client" }).first().click();
        if (javaScriptEnabled) await confirmPassword(counter);
        await expect(charge).toBeHidden();
      });
      await test.step("the client sees the charge and can open a claim", async () => {
        await page.goto(`/transport/order/payment/status?ref=${ref}`);
        const charges = page.getByRole("region", { name: "Charges after booking" });
        await expect(charges).toContainText("Late return");
        await expect(charges.getByText("Test mode: no card is charged.")).toBeVisible();
        await expect(charges.getByRole("link", { name: "open a claim" })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
      });
    });

    test("a bike is rented by the hour, and each started hour is charged", onlyInFull, async ({ page }) => {
      await findBike(page, inDays(javaScriptEnabled ? 8 : 9));
      await expect(page.getByRole("rowheader", { name: /3 hours/ })).toBeVisible();
      await expect(page.getByRole("row", { name: /3 hours/ })).toContainText("12.00");
      await bookAsGuest(page, "rider", { scripts: javaScriptEnabled });
      await expect(page.getByRole("main")).toContainText(/Vehicle B-\d+/);
    });
  });
}

test("a client rents a car and pays on the same page", onlyInFull, async ({ openPage, baseURL }) => {
  const { state } = await newClient(baseURL ?? "");
  const page = await openPage({ storageState: state });
  await findCar(page, 70);
  await expectFees(page);
  await expectAccessible(page);
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  await page.waitForURL(/\/transport\/order\/payment\/status\?ref=/);
});

test("a change applies at once and keeps entered details, and an invalid one cannot be paid", async ({ page }) => {
  await findCar(page, 50);
  await expectFees(page);
  await waitForScripts(page);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Return station").selectOption({ index: 0 });
  await expect(page.getByRole("rowheader", { name: "One-way fee" })).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.locator("[inert] form")).toHaveCount(0);
  await page.getByLabel("Driver's age").fill("");
  await expect(page.getByText("You changed your selection. Update the price to continue.")).toBeVisible();
  await expect(page.locator("[inert] form")).not.toHaveCount(0);
  await page.getByLabel("Driver's age").fill("40");
  await page.getByLabel("Driver's age").press("Enter");
  await expect(page.getByRole("rowheader", { name: "Young-driver fee" })).toHaveCount(0);
  await expect(page.locator("[inert] form")).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a guest rents a car with links and forms alone", async ({ page }) => {
    await findCar(page, 60);
    await expectFees(page);
    await page.getByLabel("Return station").selectOption({ index: 0 });
    await page.getByRole("button", { name: "Show price" }).click();
    await expect(page.getByRole("rowheader", { name: "One-way fee" })).toHaveCount(0);
    await bookAsGuest(page, "driver", { scripts: false });
    const german = await page.request.get("/de/transport?mode=bike");
    expect(await german.text()).toContain("Abholstation");
  });
});
