import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays } from "@/lib/dates";
import { formatAmount } from "@/lib/money";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { fillGuests, findStay, holdByCall, newClient, payAtBank } from "./journey";

const phone = { width: 390, height: 844 };

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

const fits = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};

test("a client tops up at the bank, pays a booking from the wallet and by card, and downloads the statement", async ({
  openPage,
  request,
  baseURL,
}) => {
  const { state } = await newClient(baseURL ?? "", "Paula Reis");
  const page = await openPage({ storageState: state });
  const stay = await findStay(request, { confirmMode: "instant" });

  await test.step("tops up the wallet", async () => {
    await page.goto("/client/Wallet");
    await expect(page.getByText("Test mode: no card is charged.")).toBeVisible();
    await page.getByText("25", { exact: true }).click();
    await page.getByRole("button", { name: "Top up 25.00 USD" }).click();
    await payAtBank(page);
    await page.waitForURL(/\/client\/Wallet\?topup=/);
    await expect(page.getByText("Topped up")).toBeVisible();
    await expect(page.getByText("Available")).toBeVisible();
    await expectAccessible(page);
  });

  const ref = await holdByCall(page.request, baseURL ?? "", stay);
  const held = await page.request.get(`/api/my/orders/${ref}`);
  // The amount due at the property is not requested here.
  const { dueMinor } = (await held.json()) as { dueMinor: number };
  expect(dueMinor).toBeGreaterThan(2_500);
  await test.step("finds the amount due on the panel", async () => {
    await page.goto("/client/panel");
    await expect(page.getByRole("heading", { name: "Still to pay" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: `Pay ${formatAmount(dueMinor, "USD")} USD` }).click();
    await page.waitForURL(/\/booking\/confirm\?ref=/);
  });

  await test.step("pays a part from the wallet and the rest at the bank", async () => {
    await fillGuests(page);
    await page.getByRole("radio", { name: /Wallet, the rest by card/ }).check();
    await page.getByRole("button", { name: /^Pay \d/ }).click();
    await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/client/Wallet");
    await expect(other.getByText("25.00 USD is reserved while the bank processes its part")).toBeVisible();
    await other.close();
    await payAtBank(page);
    await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
    await page.goto(`/client/travel/details?ref=${ref}`);
    const payments = page.getByRole("region", { name: "Payments" });
    await expect(payments.getByRole("row", { name: /Wallet.*25\.00 USD/ })).toBeVisible();
    await expect(payments.getByRole("row", { name: `${formatAmount(dueMinor - 2_500, "USD")} USD` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("sees the payment in the statement and downloads it as PDF and CSV", async () => {
    await page.goto("/client/wallet/txn");
    const rows = page.getByRole("region", { name: "Statement" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(/−25\.00\s*0\.00/);
    await expect(rows.nth(2)).toContainText(/\+25\.00\s*25\.00/);
    await expectAccessible(page);
    await page.getByLabel("Type", { exact: true }).selectOption("payment");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/kind=payment/);
    await expect(rows).toHaveCount(2);
    expect((await downloaded(page, "PDF")).subarray(0, 5).toString()).toBe("%PDF-");
    const [, line = "", rest] = (await downloaded(page, "CSV")).toString().trim().split("\r\n");
    expect(line).toContain(`${ref},-25.00,0.00,USD`);
    expect(rest).toBeUndefined();
  });

  await test.step("finds the booking by the beginning of its reference, checks new dates, and sees the spending by month", async () => {
    for (const list of ["/client/travel/bookings", "/client/hotel/bookings"]) {
      await page.goto(list);
      await page.getByLabel("Reference, name or place").fill(ref.slice(0, 5).toLowerCase());
      await page.getByRole("button", { name: "Search my bookings" }).click();
      await expect(page.getByRole("link", { name: stay.hotel.title })).toBeVisible();
    }
    const row = page.getByRole("listitem").filter({ hasText: ref });
    await expect(row.locator("img")).toBeVisible();
    await expect(row.getByRole("link", { name: "Cancel this booking" })).toBeVisible();
    await row.getByRole("link", { name: "View booking" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(stay.hotel.title);
    await page.getByRole("link", { name: "Change it" }).click();
    const change = page.getByRole("form", { name: "New dates and guests" });
    await expect(change.locator('input[type="date"]').first()).toBeHidden();
    await expectAccessible(page);
    await change.getByRole("button", { name: /^Check in/ }).click();
    await page.locator(`[data-day="${stay.checkIn}"]`).click();
    await page.locator(`[data-day="${addDays(stay.checkIn, 1)}"]`).click();
    await page.getByRole("button", { name: "Check new price" }).click();
    await page.waitForURL(new RegExp(`in=${stay.checkIn}&out=${addDays(stay.checkIn, 1)}`));

    await page.goto("/client/panel");
    await page.getByText("Show as table").click();
    const spent = page.getByRole("region", { name: /Spent by month and kind/ });
    await expect(spent.getByRole("row").nth(1)).toContainText(formatAmount(dueMinor, "USD"));
  });
});

test(
  "booking lists, payment and wallet work on a phone without scripts",
  onlyInFull,
  async ({ openPage, request, baseURL }) => {
    const { state } = await newClient(baseURL ?? "", "Rui Melo");
    const page = await openPage({ storageState: state, viewport: phone, javaScriptEnabled: false });
    const ref = await holdByCall(page.request, baseURL ?? "", await findStay(request));

    for (const [address, title] of [
      ["/client/travel/bookings", "All bookings"],
      ["/client/tours/bookings", "Tour bookings"],
      ["/client/transport/bookings", "Transport bookings"],
      ["/client/air/bookings", "Flight bookings"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("heading", { level: 2, name: "No upcoming bookings" })).toBeVisible();
      await fits(page);
    }
    await page.getByRole("navigation", { name: "Kinds of bookings" }).getByRole("link", { name: "Stays" }).click();
    await page.getByRole("link", { name: /^To pay/ }).click();
    await page.getByLabel("Reference, name or place").fill(ref);
    await page.getByRole("button", { name: "Search my bookings" }).click();
    await expect(page).toHaveURL(/\/client\/hotel\/bookings\?tab=to_pay&q=/);
    await expect(page.getByText(ref)).toBeVisible();
    await fits(page);

    await page.goto(`/client/make/travel/payment?ref=${ref}`);
    await fillGuests(page);
    await page.getByRole("radio", { name: /^Card/ }).check();
    await page.getByRole("button", { name: /^Pay \d/ }).click();
    await payAtBank(page);
    // Without scripts the bank's page needs a click to return.
    await page.getByRole("button", { name: /^Return to/ }).click();
    await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
    await page.goto(`/client/travel/details?ref=${ref}`);
    await expect(page.getByRole("region", { name: "Payments" })).toBeVisible();
    await fits(page);
    for (const address of ["/client/panel", "/client/Wallet", "/client/wallet/txn"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await fits(page);
    }
    await page.goto("/client/travel/details?ref=AAAAAAAAAAAA");
    await expect(page.getByRole("heading", { name: "Booking not found" })).toBeVisible();
  },
);
