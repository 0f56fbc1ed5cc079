import type { Page } from "@playwright/test";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { chooseRoom, confirmAddress, fillGuests, findStay, newClient, payAtBank, reference } from "./journey";

const checkout = "**/api/orders/checkout";

/** Sends the next checkout with a total of one cent less, as if the price had risen since the page was rendered. */
async function raisePriceOnce(page: Page): Promise<void> {
  await page.route(
    checkout,
    (route) => {
      const form = new URLSearchParams(route.request().postData() ?? "");
      form.set("acceptTotalMinor", String(Number(form.get("acceptTotalMinor")) - 1));
      return route.continue({ postData: form.toString() });
    },
    { times: 1 },
  );
}

test("a client accepts a changed price, pays on the page of the selection, and Back from the bank leads to the hold", async ({
  pageAs,
  request,
  consoleErrors,
}) => {
  const stay = await findStay(request, { confirmMode: "instant", daysAhead: 83 });
  const page = await pageAs("client");
  await page.goto(confirmAddress(stay));
  await expect(page.getByText(/^Step \d of 2$/)).toHaveCount(0);
  await expect(page.getByText("By booking, you agree to the terms and the cancellation policy above.")).toBeVisible();
  await expect(page.getByText(/^This price is guaranteed for 1[45]:\d\d/)).toBeVisible();
  await fillGuests(page);
  await page.getByLabel("Special requests").fill("A quiet room.");
  await page.getByRole("radio", { name: /card/i }).first().check();
  const pay = page.getByRole("button", { name: /^Pay \d/ });

  await raisePriceOnce(page);
  await pay.click();
  const notice = page.getByText("The price has changed. Check the new price before you book.");
  await expect(notice).toBeInViewport();
  // The browser reports the refusal.
  consoleErrors.length = 0;
  await expect(page.getByLabel("Special requests")).toHaveValue("A quiet room.");
  await expectAccessible(page);

  await pay.click();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await page.goBack();
  await page.waitForURL(/\/booking\/confirm\?ref=/);
  await expect(page.getByText(/^We.re holding your rooms for/)).toBeVisible();
  await expect(page.getByText(/^Step \d of 2$/)).toHaveCount(0);
  await expect(page.getByLabel("First name (as on passport)")).toHaveValue("Inês");
  await expect(page.getByLabel("Special requests")).toHaveValue("A quiet room.");
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Release/ }).click();
  await page.waitForURL(new RegExp(`/hotel/details/${stay.hotel.id}/`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(stay.hotel.title);
});

test("a client books a stay with payment at the hotel in one step", onlyInFull, async ({ pageAs, request }) => {
  const stay = await findStay(request, { payment: "at_property", daysAhead: 83 });
  const page = await pageAs("client");
  await page.goto(confirmAddress(stay));
  await fillGuests(page);
  await page.getByRole("button", { name: "Book, and pay at the hotel" }).click();
  await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
  const ref = await reference(page);
  await page.goto(`/client/hotel/details?ref=${ref}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(stay.hotel.title);
});

test("without scripts a refused checkout keeps the entered values, and the second attempt pays at the bank", async ({
  openPage,
  baseURL,
  request,
}) => {
  const stay = await findStay(request, { confirmMode: "instant", daysAhead: 87 });
  const { state } = await newClient(baseURL ?? "");
  const page = await openPage({ storageState: state, javaScriptEnabled: false });
  await chooseRoom(page, stay);
  await fillGuests(page);
  await raisePriceOnce(page);
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await expect(page.getByText("The price has changed. Check the new price before you book.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Carvalho");
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await payAtBank(page);
  await page.getByRole("button", { name: "Return to Wayfare" }).click();
  await page.waitForURL(/\/hotel\/reserving\/payment\/status\?ref=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is booked");
});
