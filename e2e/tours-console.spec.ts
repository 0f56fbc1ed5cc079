import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, inVariant, onlyInFull, test } from "./fixtures";
import { bookByCall } from "./journey";
import { addOwnTour, findPlace } from "./own-tour";

async function look(page: Page, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `${name} at ${width} px`).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Fills the form of a tour with one departure today, shortly before midnight at its place. */
async function fillTour(
  form: Locator,
  title: string,
  { city: place, pin, today }: ReturnType<typeof findPlace>,
): Promise<void> {
  await form.getByLabel("Name", { exact: true }).fill(title);
  await form.getByLabel("Type", { exact: true }).selectOption({ index: 1 });
  await form.getByLabel("Description", { exact: true }).fill("Two hours under the stars.");
  const city = form.getByRole("combobox", { name: "City" });
  await city.click();
  await city.fill(place);
  await form
    .getByRole("option", { name: new RegExp(`^${place}`) })
    .first()
    .click();
  await form.getByRole("textbox", { name: "Meeting point" }).fill("Rossio, under the clock");
  await form.getByLabel("Latitude").fill(String(pin.latitude));
  await form.getByLabel("Longitude").fill(String(pin.longitude));
  await form.getByLabel("Name of the option").fill("Group tour");
  await form.getByLabel("Price", { exact: true }).fill("25");
  await form.getByLabel("First date").fill(today);
  await form.getByLabel("Start times").fill("23:55");
  await form.getByLabel("Capacity (places)").fill("8");
  await form.getByLabel("Cancellation policy").selectOption({ index: 1 });
  await form.getByLabel("Sales end before the start").fill("0");
}

test(
  "an administrator adds a tour, sees its participants and redeems a ticket once",
  onlyInFull,
  async ({ pageAs, apiAs, baseURL }) => {
    test.slow();
    const page = await pageAs("admin");
    const origin = baseURL ?? "";
    const place = findPlace();
    const title = `Night walk ${Date.now()}`;
    await page.goto("/admin/tours/add/new");
    await look(page, "tour-form");
    await fillTour(page.getByRole("main"), title, place);
    await page.getByRole("button", { name: "Add tour" }).click();
    await page.waitForURL(/\/admin\/tours\/view\/\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await look(page, "tour-view");
    const tourId = Number(page.url().split("/").at(-1));

    // The message of the saved form lies above the link.
    await page.goto((await page.getByRole("link", { name: "Departures" }).last().getAttribute("href")) ?? "");
    await page.getByRole("link", { name: /^23:55/ }).click();
    await expect(page.getByText("No active bookings for this departure.")).toBeVisible();
    const slotId = Number(new URL(page.url()).searchParams.get("slot"));

    const client = await apiAs("client");
    const { options } = await (await (await apiAs("admin")).get(`/api/admin/tours/${tourId}`)).json();
    const units = [{ unitId: options[0].units[0].id, quantity: 1 }];
    await bookByCall(client, origin, "tour", { tourId, slotId, units });

    await page.reload();
    await expect(page.getByRole("link", { name: "Ada Byron" })).toBeVisible();
    await look(page, "tour-slot");
    await expectAccessible(page);
    const code = (await page.locator("td .font-mono").first().textContent()) ?? "";
    await page.goto("/admin/tours/all?show=tickets");
    await page.getByLabel("Ticket code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Redeem" }).click();
    const ticket = page.getByRole("region", { name: "Ticket" });
    await expect(ticket).toContainText("Redeemed");
    await look(page, "tour-ticket");
    await expectAccessible(page);
    await page.getByLabel("Ticket code").fill(code);
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByText(/Already redeemed: .+ by /)).toBeVisible();

    await expect(page.getByLabel("Accept it outside the opening hours")).toHaveCount(0);

    await page.goto("/admin/tours/all");
    await look(page, "tours");
  },
);

for (const javaScriptEnabled of [true, false]) {
  const title = `a ticket refused outside the opening hours is accepted, ${javaScriptEnabled ? "with" : "without"} scripts`;
  test(title, inVariant(!javaScriptEnabled), async ({ apiAs, baseURL, openPage }) => {
    const origin = baseURL ?? "";
    const admin = await apiAs("admin");
    const client = await apiAs("client");
    const tour = await addOwnTour(admin, origin, { times: "23:55-23:59" });
    const [slot] = tour.slots;
    const units = [{ unitId: tour.units[0]?.id, quantity: 1 }];
    await bookByCall(client, origin, "tour", { tourId: tour.id, slotId: slot?.id, units });
    const { participants } = await (await admin.get(`/api/admin/tour-slots/${slot?.id}`)).json();
    const [{ code }] = participants[0].tickets;

    const page = await openPage({ javaScriptEnabled, storageState: await admin.storageState() });
    await page.goto("/admin/tours/all?show=tickets");
    const box = page.getByLabel("Accept it outside the opening hours");
    await expect(box).toHaveCount(0);
    await page.getByLabel("Ticket code").fill(code);
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByText(/Outside the opening hours\. It is valid/)).toBeVisible();
    await box.check();
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByRole("region", { name: "Ticket" })).toContainText("Redeemed");
    await expect(box).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(page);
  });
}
