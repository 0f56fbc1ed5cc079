import type { Locator, Page } from "@playwright/test";
import { PDFParse } from "pdf-parse";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { bookByCall, fillGuests, newEmail, payAtBank, reference } from "./journey";
import { addOwnTour, type OwnTour } from "./own-tour";

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";

/** Opens the page of the tour by the search and chooses the date and the first time. */
async function chooseDate(page: Page, tour: OwnTour, date: string): Promise<void> {
  await page.goto("/tours");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a tour");
  await page.getByLabel("Place or tour").fill(tour.title);
  await page.getByLabel("Date").fill(date);
  await page.getByRole("button", { name: "Search tours" }).click();
  await page.waitForURL(/\/tours\/lists\?/);
  await page.getByRole("article").getByRole("link", { name: tour.title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tour.title);
  await page.waitForURL(/date=/);
  const times = page.getByRole("link", { name: /^\d\d:\d\d/ });
  await times.first().click();
  await expect(page.getByRole("form", { name: "Participants" })).toBeVisible();
}

/** Chooses two adults, a child and an infant. `apply` submits each choice where no script does. */
async function chooseFamily(page: Page, apply: (form: Locator) => Promise<void> = async () => {}): Promise<void> {
  const form = page.getByRole("form", { name: "Participants" });
  await form.getByLabel("Infant").selectOption({ label: "1" });
  await form.getByLabel("Adult").selectOption({ label: "0" });
  await apply(form);
  await expect(page.getByText(/only together with/)).toBeVisible();
  await form.getByLabel("Adult").selectOption({ label: "2" });
  await form.getByLabel("Child").selectOption({ label: "1" });
  await apply(form);
  await page.getByRole("link", { name: "Continue to booking" }).click();
  await page.waitForURL(/\/tours\/confirm\/payment\/\d+\/[^?]+\?/);
}

/** Books without an account and pays by card. */
async function payAsGuest(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(newEmail("family"));
  await fillGuests(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
}

async function expectBooked(page: Page): Promise<string> {
  await page.waitForURL(/\/tours\/order\/payment\/status\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your tour is booked");
  return reference(page);
}

/** The codes on the tickets of a booking. */
async function readTickets(page: Page, ref: string): Promise<string[]> {
  const file = await page.request.get(`/api/orders/${ref}/documents/ticket`);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const { text } = await new PDFParse({ data: new Uint8Array(await file.body()) }).getText();
  return [...new Set(text.replace(/\s/g, "").match(new RegExp(`${ref}-\\d+-[A-Z2-9]{10}`, "g")))];
}

test("a family of four books a tour and redeems tickets once, and all clients of a cancelled departure are refunded", async ({
  page,
  openPage,
  baseURL,
  pageAs,
  apiAs,
  request,
}) => {
  const origin = baseURL ?? "";
  const api = await apiAs("admin");
  const tour = await addOwnTour(api, origin);
  const [today, later] = tour.slots;
  if (!today || !later) throw new Error("the tour has no departures");

  const ref = await test.step("the family finds the tour, books, pays and gets a ticket for each person", async () => {
    await chooseDate(page, tour, today.date);
    await page
      .getByRole("button", { name: `Save ${tour.title}` })
      .first()
      .click();
    await chooseFamily(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your booking");
    await expectAccessible(page);
    await payAsGuest(page);
    return expectBooked(page);
  });
  await test.step("the tour is in the wish list and among the recently viewed", async () => {
    await page.goto("/");
    const recent = page.getByRole("region", { name: "Recently viewed" });
    await expect(recent.getByRole("link", { name: tour.title })).toBeVisible();
    await page.getByRole("button", { name: /^Wish list/ }).click();
    const saved = page.getByRole("dialog", { name: "Wish list" }).getByRole("link", { name: tour.title });
    await expect(saved).toContainText("from 40.00 USD");
    await saved.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tour.title);
  });
  const codes = await readTickets(page, ref);
  expect(codes).toHaveLength(4);

  const admin = await pageAs("admin");
  await test.step("tickets are redeemed by their codes, and only once", async () => {
    const redeem = async (code: string) => {
      await admin.goto("/admin/tours/all?show=tickets");
      await admin.getByLabel("Ticket code").fill(code);
      await admin.getByRole("button", { name: "Redeem" }).click();
    };
    for (const code of codes.slice(0, 2)) {
      await redeem(code);
      await expect(admin.getByRole("region", { name: "Ticket" })).toContainText("Redeemed");
    }
    await redeem(codes[0] ?? "");
    await expect(admin.getByText(/Already redeemed: .+ by /)).toBeVisible();
  });

  const plain = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const plainRef = await test.step("a guest books and pays a later departure without scripts", async () => {
    await chooseDate(plain, tour, later.date);
    await chooseFamily(plain, (form) => form.getByRole("button", { name: "Update the price" }).click());
    await payAsGuest(plain);
    await plain.getByRole("button", { name: "Return to Wayfare" }).click();
    return expectBooked(plain);
  });
  const adult = tour.units.find(({ kind }) => kind === "adult")?.id;
  const clientRef = await bookByCall(await apiAs("client"), origin, "tour", {
    tourId: tour.id,
    slotId: later.id,
    units: [{ unitId: adult, quantity: 1 }],
  });

  await test.step("the departure is cancelled for weather, and all clients are fully refunded", async () => {
    await admin.goto(`/admin/tours/all?show=departures&slot=${later.id}`);
    await expect(admin.getByText("4 of 20").first()).toBeVisible();
    await admin.getByRole("link", { name: "Cancel for all guests" }).click();
    await admin.getByLabel("Reason").fill("Storm warning");
    await admin.getByRole("button", { name: /^Cancel and give .+ back$/ }).click();
    await expect(admin.getByText("Storm warning").first()).toBeVisible();
    for (const [one, totalMinor] of [
      [plainRef, 10_000],
      [clientRef, 4_000],
    ] as const) {
      const order = await (await api.get(`/api/admin/orders/tour/${one}`)).json();
      expect(order).toMatchObject({ status: "cancelled", receivedMinor: totalMinor, refundedMinor: totalMinor });
    }
  });

  await test.step("the page is translated, a wrong slug redirects, and the cancelled departure is no longer open", async () => {
    const german = await request.get(`/de/tours/details/${tour.id}/${tour.slug}`);
    expect(await german.text()).toContain("Treffpunkt");
    expect((await request.get(`/tours/details/${tour.id}/wrong`, { maxRedirects: 0 })).status()).toBe(308);
    const gone = await (
      await request.get(`${backend}/api/tour/calendar/${tour.id}?month=${later.date.slice(0, 7)}`)
    ).json();
    expect(gone.slots.find(({ id }: { id: number }) => id === later.id)?.state).not.toBe("open");
  });
});

test("the booking link is inert while another choice is loading", onlyInFull, async ({ page, apiAs, baseURL }) => {
  const tour = await addOwnTour(await apiAs("admin"), baseURL ?? "");
  await page.goto(`/tours/details/${tour.id}/${tour.slug}?date=${tour.slots[1]?.date}`);
  const form = page.getByRole("form", { name: "Participants" });
  await expect(form).toBeVisible();
  let respond = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(`**/tours/details/${tour.id}/**`, async (route) => {
    await released;
    await route.continue();
  });
  await form.getByLabel("Child").selectOption({ label: "1" });
  const old = page.locator("[inert]").getByText("Continue to booking");
  await expect(old).toBeVisible();
  await expect(form.getByLabel("Child")).toBeEnabled();
  respond();
  await page.getByRole("link", { name: "Continue to booking" }).click();
  await page.waitForURL(/\/tours\/confirm\/payment\//);
  await expect(page.getByRole("complementary", { name: "Tour" })).toContainText("1 child");
});
