import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addDays } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { localToday } from "@/lib/time-zone";
import { countPresses } from "./clicks";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { confirmPassword } from "./journey";

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";

async function ask<T>(page: Page, path: string, data?: object): Promise<T> {
  const { origin } = new URL(page.url());
  const cookie = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN");
  const headers = {
    origin,
    "x-requested-with": "XMLHttpRequest",
    "x-xsrf-token": decodeURIComponent(cookie?.value ?? ""),
    "idempotency-key": randomUUID(),
  };
  const response = data
    ? await page.request.post(path, { data, headers })
    : await page.request.get(path.startsWith("/api/hotel/") ? backend + path : path);
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

type Room = {
  id: number;
  title: string;
  refusal: unknown;
  offers: {
    planId: number;
    payment: string;
    totalMinor: number | null;
    policy: { freeUntilUtc: string | null } | null;
  }[];
};
type Found = { roomId: number; planId: number; checkIn: string; checkOut: string };

/** Two rooms of one type that the wallet can pay and that are free to cancel. */
async function findRooms(page: Page, maxMinor: number): Promise<Found> {
  const checkIn = addDays(localToday("UTC", new Date()), 50);
  const checkOut = addDays(checkIn, 1);
  for (let at = 1; at <= 8; at++) {
    const { items } = await ask<{ items: { id: number; fromMinor: number | null }[] }>(
      page,
      `/api/hotel/list?pageSize=50&page=${at}`,
    );
    for (const { id } of items.filter(({ fromMinor }) => fromMinor !== null && fromMinor * 2 <= maxMinor)) {
      const stay = `in=${checkIn}&out=${checkOut}&party=2_2`;
      const hotel = await ask<{ confirmMode: string; rooms: Room[] }>(page, `/api/hotel/details/${id}?${stay}`);
      for (const room of hotel.confirmMode === "instant" ? hotel.rooms : []) {
        const offer = room.offers.find(
          ({ payment, totalMinor, policy }) =>
            payment === "pay_now" && totalMinor !== null && totalMinor <= maxMinor && policy?.freeUntilUtc,
        );
        if (offer && !room.refusal) return { roomId: room.id, planId: offer.planId, checkIn, checkOut };
      }
    }
  }
  throw new Error(`no two rooms for ${maxMinor}`);
}

const guests = { firstName: "Clara", lastName: "Moreau", email: "client@demo.test", phone: "+33 612 000 000" };

async function bookTwoRooms(page: Page): Promise<{ ref: string; totalMinor: number; balanceMinor: number }> {
  const { balanceMinor } = await ask<{ balanceMinor: number }>(page, "/api/my/wallet");
  const party = [
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [] },
  ];
  const selection = { ...(await findRooms(page, Math.min(balanceMinor, 20_000))), party };
  const quote = await ask<{ token: string }>(page, "/api/hotel/quotes", { request: selection });
  const { ref } = await ask<{ ref: string }>(page, "/api/orders", { quoteToken: quote.token });
  await ask(page, `/api/orders/${ref}/payment`, { method: "wallet", guests });
  const { totalMinor } = await ask<{ totalMinor: number }>(page, `/api/my/orders/${ref}`);
  return { ref, totalMinor, balanceMinor };
}

test(
  "a client cancels one of two rooms, then the other one without scripts on a phone",
  onlyInFull,
  async ({ pageAs, openPage }) => {
    const page = await pageAs("client");
    await page.goto("/client/claim/and/refund");
    const { ref, totalMinor, balanceMinor } = await bookTwoRooms(page);
    await page.goto(`/client/cancel/txn/${ref}`);
    await expect(
      page.getByRole("button", { name: `Cancel and get ${formatMoney(totalMinor, "USD")} back` }),
    ).toBeVisible();
    await page.getByRole("checkbox", { name: /^Room 2/ }).uncheck();
    const one = page.getByRole("button", { name: /^Cancel the selection and get/ });
    await expect(one).toBeVisible();
    await expect(page.getByText(/Valid until/)).toBeVisible();
    await expectAccessible(page);
    await one.click();
    await expect(page).toHaveURL(/\/client\/hotel\/details\?ref=/);
    await expect(page.getByText("Part of your booking is cancelled").first()).toBeVisible();

    const still = await openPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      storageState: await page.context().storageState(),
    });
    await still.goto(`/client/cancel/txn/${ref}`);
    await still.getByLabel("Reason for cancelling").fill("Our plans changed.");
    await still.getByRole("button", { name: /^Cancel and get/ }).click();
    await expect(still.getByText("Your booking is cancelled.").first()).toBeVisible();
    await still.goto(`/client/cancel/txn/${ref}`);
    await expect(still.getByText("This booking is already cancelled.")).toBeVisible();
    const width = await still.locator("main").evaluate((main) => main.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect((await ask<{ balanceMinor: number }>(page, "/api/my/wallet")).balanceMinor).toBe(balanceMinor);
  },
);

test("a claim with a picture is queried, answered, granted in part and paid to the wallet, and its letter is a PDF", async ({
  pageAs,
}) => {
  const client = await pageAs("client");
  const admin = await pageAs("admin");
  await client.goto("/client/claim/and/refund?new=1");
  const past = await ask<{ items: { ref: string; status: string; paidMinor: number }[] }>(
    client,
    "/api/my/orders?tab=past",
  );
  const stay = past.items.find(({ status, paidMinor }) => status === "completed" && paidMinor > 0);
  expect(stay, "a stay that is over and was paid").toBeTruthy();
  await client.getByRole("link", { name: new RegExp(stay?.ref ?? "") }).click();
  await client
    .getByLabel("What happened?")
    .fill("The shower was cold on both mornings. We informed the front desk at eight.");
  await client.getByLabel(/Amount claimed/).fill("2.50");
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a4a2b" } })
    .png()
    .toBuffer();
  await client
    .getByLabel("Evidence files")
    .setInputFiles({ name: "cold-shower.png", mimeType: "image/png", buffer: picture });
  await expect(client.getByRole("link", { name: "cold-shower.png" })).toBeVisible();
  await expectAccessible(client);
  await expect(client.getByRole("radio", { name: "Original payment method" })).toBeChecked();
  await client.getByRole("radio", { name: "Wallet (instant)" }).check();
  await client.getByRole("button", { name: "Send the claim" }).click();
  await client.waitForURL(/\/claim\/and\/refund$/);
  await client.getByRole("link", { name: "View", exact: true }).first().click();
  const claimRef = (await client.locator("main header .font-mono").textContent()) ?? "";
  await expect(client.getByRole("link", { name: "cold-shower.png" })).toBeVisible();

  const presses = await countPresses(admin);
  await admin.goto("/admin/check/cancel/request?kind=claim");
  await admin.goto(`/admin/check/cancel/request?kind=claim&q=${claimRef}`);
  await admin.getByRole("row", { name: /Claim/ }).getByRole("link").first().click();
  await admin.getByRole("button", { name: "Start the review" }).click();
  await presses.expect(2);
  await admin.getByLabel("Your question").fill("Which room was it?");
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(admin.getByText("Waiting for your reply")).toBeVisible();

  await client.reload();
  await client.getByLabel("Your reply").fill("The one at the end of the corridor.");
  await client.getByRole("button", { name: "Send reply" }).click();
  await expect(client.getByText("The one at the end of the corridor.")).toBeVisible();

  await admin.reload();
  presses.reset();
  await admin.getByRole("radio", { name: /In part/ }).check();
  await admin.getByLabel("How much, in USD").fill("99.00");
  await admin.getByLabel("Letter to the client").fill("One morning of two was cold. We give that one back.");
  await admin.getByRole("button", { name: "Decide and notify the client" }).click();
  await expect(admin.getByText(/Enter less than 2.50 USD|At most/).first()).toBeVisible();
  await presses.expect(2);
  presses.reset();
  await admin.getByLabel("How much, in USD").fill("1.00");
  await admin.getByRole("button", { name: "Decide and notify the client" }).click();
  await confirmPassword(admin);
  const payOut = admin.getByRole("button", { name: "Pay out 1.00 USD" });
  await payOut.click();
  await confirmPassword(admin);
  await expect(payOut).toHaveCount(0);
  // From the list to the payment: open, assign, choose, decide, pay out; twice the password.
  await presses.expect(4);
  await expect(admin.getByRole("heading", { name: "Paid out" })).toBeVisible();

  await client.goto(`/client/claim/and/refund?claim=${claimRef}`);
  await expect(client.getByText("Accepted in part: 1.00 USD of 2.50 USD")).toBeVisible();
  await expect(client.getByText("One morning of two was cold. We give that one back.").first()).toBeVisible();
  await expect(client.getByText("To the wallet").first()).toBeVisible();
  await expectAccessible(client);
  const letter = await client.request.get(`/api/claims/${claimRef}/letter`);
  expect([letter.status(), letter.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const { last } = await ask<{ last: { amountMinor: number; text: string }[] }>(client, "/api/my/wallet");
  expect(last.some(({ amountMinor, text }) => amountMinor === 100 && text.includes(claimRef))).toBe(true);
});
