import type { APIRequestContext, Page } from "@playwright/test";
import { addDays } from "@/lib/dates";
import { tourConfirmPath } from "@/lib/links/tour-links";
import { formatMoney } from "@/lib/money";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { confirmAddress, fillGuests, findTwoRooms, newClient, newEmail, payAtBank, reference } from "./journey";
import { ownTitle } from "./own-tour";

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";

type Found = { path: string; title: string; totalMinor: number };

/** A departure of the demo for two adults that is confirmed at once. */
async function findTour(api: APIRequestContext): Promise<Found> {
  const { items } = await (await api.get(`${backend}/api/tour/search?pageSize=50&sort=soonest`)).json();
  const soon = addDays(new Date().toISOString().slice(0, 10), 3);
  for (const { id, title } of items as { id: number; title: string }[]) {
    if (title.startsWith(ownTitle)) continue;
    const tour = await (await api.get(`${backend}/api/tour/details/${id}`)).json();
    const month = addDays(soon, 30).slice(0, 7);
    const { slots } = await (await api.get(`${backend}/api/tour/calendar/${id}?month=${month}`)).json();
    const slot = slots.find((one: { date: string; state: string }) => one.date > soon && one.state === "open");
    const unit = tour.options[0]?.units.find(({ kind }: { kind: string }) => kind === "adult");
    if (!slot || !unit || tour.confirmMode !== "instant") continue;
    const units = [{ unitId: unit.id, quantity: 2 }];
    const request = { tourId: id, slotId: slot.id, units, pickup: null, language: null };
    const priced = await api.post(`${backend}/api/tour/quotes`, { data: { request } });
    if (!priced.ok()) continue;
    const { price } = await priced.json();
    const path = tourConfirmPath(tour, { slot: slot.id, units: [`${unit.id}:2`] });
    return { path, title: tour.title, totalMinor: price.totals.totalMinor };
  }
  throw new Error("no tour for two in the demo catalogue");
}

async function add(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Add to trip" }).click();
  await page.waitForURL(/\/booking\/trip$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your trip");
}

const items = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Remove / });

test("two room types and a tour are held together, paid once without an account, and the tour is cancelled alone", async ({
  page,
  request,
}) => {
  const [[first, second], tour] = [await findTwoRooms(request, 80), await findTour(request)];
  await test.step("collects the rooms and the tour", async () => {
    await add(page, confirmAddress(first));
    await add(page, tour.path);
    await add(page, confirmAddress(second));
    await expect(items(page)).toHaveCount(3);
    await add(page, confirmAddress(second));
    await expect(items(page), "the same selection again").toHaveCount(3);
    const total = first.totalMinor + second.totalMinor + tour.totalMinor;
    await expect(page.getByRole("complementary", { name: "Total" })).toContainText(formatMoney(total, "USD"));
    await expect(page.getByRole("banner").getByRole("link", { name: "Your trip 3" })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("holds and pays them together", async () => {
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await page.waitForURL(/\/booking\/trip\?ref=/);
    await expect(page.getByText(/We.re holding everything for/)).toBeVisible();
    await page.getByLabel("Email").fill(newEmail("trip"));
    await fillGuests(page);
    await page.getByRole("button", { name: /^Pay \d/ }).click();
    await payAtBank(page);
    await page.waitForURL(/\/booking\/trip\?ref=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your trip is booked");
    await reference(page);
    await expectAccessible(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Your trip", exact: true })).toBeVisible();
  });
  const trip = page.url();
  await test.step("cancels the tour alone", async () => {
    const own = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: tour.title }) });
    await own.getByRole("link", { name: "View booking" }).click();
    await page.waitForURL(/\/tours\/order\/payment\/status\?ref=/);
    await page.getByRole("link", { name: "Cancel this booking" }).click();
    await page.getByRole("button", { name: /^Cancel (and get|without)/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This booking is cancelled");
    await page.goto(trip);
    await expect(page.getByRole("main").getByText("Cancelled", { exact: true })).toHaveCount(1);
    const receipt = await page.request.get(
      (await page.getByRole("link", { name: "Download receipt" }).getAttribute("href")) ?? "",
    );
    expect(receipt.headers()["content-type"]).toBe("application/pdf");
  });
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test(
    "a client collects and removes selections, holds the trip and pays, with links and forms",
    onlyInFull,
    async ({ openPage, baseURL, request }) => {
      const [[first, second], tour] = [await findTwoRooms(request, 110), await findTour(request)];
      const { state } = await newClient(baseURL ?? "");
      const page = await openPage({
        storageState: state,
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      await page.goto("/de/booking/trip");
      await expect(page.getByRole("heading", { name: "Ihre Reise ist noch leer" })).toBeVisible();
      await add(page, confirmAddress(first));
      await add(page, tour.path);
      await add(page, confirmAddress(second));
      await page.getByRole("button", { name: `Remove ${tour.title}` }).click();
      await expect(items(page)).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      for (const language of ["de", "fr", "ar"]) {
        const { status, text } = await page.request
          .get(`/${language}/booking/trip`)
          .then(async (response) => ({ status: response.status(), text: await response.text() }));
        expect([status, text.includes("Remove from trip")], language).toEqual([200, false]);
      }
      await page.getByRole("button", { name: /^Hold everything for/ }).click();
      await page.waitForURL(/\/booking\/trip\?ref=/);
      await expect(page.getByRole("complementary", { name: "Your trip" })).toContainText(first.room.title);
      await fillGuests(page);
      await page.getByRole("radio", { name: /card/i }).first().check();
      await page.getByRole("button", { name: /^Pay \d/ }).click();
      await payAtBank(page);
      await page.getByRole("button", { name: "Return to Wayfare" }).click();
      await page.waitForURL(/\/client\/travel\/details\?ref=/);
      await expect(page.getByText(/, 2 bookings$/)).toBeVisible();
    },
  );
});
