import type { APIRequestContext, Page } from "@playwright/test";
import { PDFParse } from "pdf-parse";
import type { OrderView } from "@/lib/contracts/orders/order";
import { currencyExponent, formatMoney } from "@/lib/money";
import { currencyCookie } from "@/lib/protocol";
import { expect, onlyInFull, test } from "./fixtures";
import { confirmAddress, findStay, holdAndPay, newClient, reference, roomAddress, send } from "./journey";

/**
 * Every page that shows money, in currencies with no and with three decimals. The other tests book in the base currency,
 * which has two.
 */

test.describe.configure({ mode: "parallel" });

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";
const base = "USD";

/** Rounded half away from zero in whole numbers, apart from the product's own conversion. */
function convert(minor: number, rate: string, currency: string): number {
  const [whole = "", decimals = ""] = rate.split(".");
  const numerator = BigInt(minor) * BigInt(whole + decimals) * 10n ** BigInt(currencyExponent(currency));
  const denominator = 10n ** BigInt(decimals.length + currencyExponent(base));
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

const amountsIn = (text: string): { digits: string; currency: string }[] =>
  [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s(USD|JPY|KWD)\b/g)].map(([, digits = "", currency = ""]) => ({
    digits,
    currency,
  }));

/** Every amount has the decimals of its currency, and none is in a currency that was not chosen. */
function expectDecimals(text: string, chosen: string): void {
  const amounts = amountsIn(text);
  expect(amounts.length).toBeGreaterThan(0);
  for (const { digits, currency } of amounts) {
    expect([base, chosen]).toContain(currency);
    expect(digits.split(".")[1]?.length ?? 0, `${digits} ${currency}`).toBe(currencyExponent(currency));
  }
}

/** Converted amounts of a public page against the base amounts they were made of. */
async function expectConverted(page: Page, rate: string, currency: string): Promise<void> {
  const shown = page.locator("main data[value]", { hasText: currency });
  await expect(shown.first()).toBeVisible();
  const pairs = await shown.evaluateAll((all) =>
    all.map((one) => [one.getAttribute("value") ?? "", one.textContent ?? ""] as const),
  );
  for (const [value, text] of pairs) {
    const minor = Number(value.replace(/\D/g, ""));
    const wanted = formatMoney(convert(minor, rate, currency), currency);
    expect(text).toBe(`≈\u00a0${wanted}`);
  }
  await expect(page.getByText(`Prices in ${currency} are estimates. You pay in ${base}.`)).toBeVisible();
}

/** With line breaks between cells, so that amounts next to each other stay apart. */
const mainText = (page: Page): Promise<string> =>
  // biome-ignore lint/performance/useDomNodeTextContent: text content joins the amounts of neighbouring cells
  page.locator("main").evaluate((main) => (main as HTMLElement).innerText);

/** All amounts of an order's record, in minor units. */
function getMinorAmounts(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === "number") found.add(Math.abs(value));
  else if (value && typeof value === "object") for (const part of Object.values(value)) getMinorAmounts(part, found);
  return found;
}

/** Every amount shown of an order is one of the order's; `estimates` are its total in the chosen currency. */
function expectOfOrder(text: string, order: OrderView, estimates: readonly number[], currency: string): void {
  expectDecimals(text, currency);
  const known = getMinorAmounts([order.price, order.policy, order.payments, order.totalMinor, order.paidMinor]);
  for (const { digits, currency: code } of amountsIn(text)) {
    const minor = Number(digits.replace(/\D/g, ""));
    if (code === base) expect([...known], `${digits} ${code}`).toContain(minor);
    else expect(estimates, `${digits} ${code}`).toContain(minor);
  }
}

async function mailsTo(api: APIRequestContext, to: string): Promise<string> {
  const get = async <T>(path: string) => (await (await api.get(backend + path)).json()) as T;
  let text = "";
  await expect
    .poll(
      async () => {
        const { items } = await get<{ items: { id: number }[] }>(`/api/demo/outbox?to=${encodeURIComponent(to)}`);
        const mails = await Promise.all(items.map(({ id }) => get<{ text: string }>(`/api/demo/outbox/${id}`)));
        text = mails.map((mail) => mail.text).join("\n");
        return text.includes("E-ticket") || text.includes("Paid");
      },
      { message: `a confirmation to ${to}` },
    )
    .toBe(true);
  return text;
}

for (const [at, currency] of ["KWD", "JPY"].entries()) {
  test(
    `amounts in ${currency} are correct on every page that shows money`,
    onlyInFull,
    async ({ browser, baseURL, request }) => {
      const origin = baseURL ?? "";
      type Info = { data: { data: { currencies: { code: string; rate: string }[] } } };
      const info = await send<Info>(request, origin, "/get/web/info", { base_price: currency });
      const rate = info.data.data.currencies.find(({ code }) => code === currency)?.rate ?? "";
      expect(rate).toMatch(/^\d+(\.\d+)?$/);
      const { email, state } = await newClient(origin);
      const context = await browser.newContext({ baseURL: origin, storageState: state });
      await context.addCookies([{ name: currencyCookie, value: currency, url: origin }]);
      await context.addInitScript(
        (chosen) => window.localStorage.setItem("wayfare.rate", chosen),
        JSON.stringify({ c: currency, r: rate }),
      );
      const page = await context.newPage();
      const stay = await findStay(request, { confirmMode: "instant", daysAhead: 60 + at * 3 });
      const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;

      for (const path of [
        "/",
        "/hotel/lists",
        `/search/hotel/room?q=${encodeURIComponent(stay.hotel.place.city)}&${dates}`,
        `/hotel/details/${stay.hotel.id}/${stay.hotel.slug}?${dates}`,
        roomAddress(stay),
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectConverted(page, rate, currency);
        });
      }

      await page.goto(confirmAddress(stay));
      await expect(page.getByRole("button", { name: /^Pay \d/ })).toBeVisible();
      expectDecimals(await mainText(page), currency);
      await holdAndPay(page);
      await page.waitForURL(/payment\/status/);
      const ref = await reference(page);
      const order = (await (await page.request.get(`${origin}/api/my/orders/${ref}`)).json()) as OrderView;
      const estimate = order.price.lines.reduce((sum, line) => sum + convert(line.amountMinor, rate, currency), 0);
      expect(order.price.display).toMatchObject({ currency, totalMinor: estimate });

      // The agreed estimate is the sum of converted lines; lists convert the total.
      const estimates = [estimate, convert(order.totalMinor, rate, currency)];

      for (const path of [
        `/hotel/reserving/payment/status?ref=${ref}`,
        `/client/hotel/details?ref=${ref}`,
        `/client/cancel/txn/${ref}`,
        "/client/hotel/bookings",
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.locator("main")).toContainText(stay.hotel.title);
          const text = await mainText(page);
          expectOfOrder(text, order, estimates, currency);
          const isList = path === "/client/hotel/bookings";
          if (isList) expect(text).toContain(`≈\u00a0${formatMoney(estimates[1] ?? 0, currency)}`);
        });
      }

      await test.step("receipt", async () => {
        const file = await page.request.get(`${origin}/api/orders/${ref}/documents/receipt`);
        const { text } = await new PDFParse({ data: new Uint8Array(await file.body()) }).getText();
        const [quoted, quotedRate] = /\(1 USD = ([\d.]+) \w{3},/.exec(text) ?? ["", String(Number(rate))];
        expect(Number(quotedRate)).toBe(Number(rate));
        expectOfOrder(text.replace(quoted, ""), order, estimates, currency);
      });
      await test.step("mails", async () => expectOfOrder(await mailsTo(request, email), order, estimates, currency));
      await context.close();
    },
  );
}
