import type { APIRequestContext, Page } from "@playwright/test";
import { addDays } from "@/lib/dates";
import { confirmPath } from "@/lib/links/selection-url";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import {
  confirmAddress,
  findStay,
  holdByCall,
  mailedLink,
  newEmail,
  payAtBank,
  reference,
  roomAddress,
  runOutHold,
} from "./journey";

const backend = process.env.BACKEND_URL ?? "http://127.0.0.1:4000";
const contents = async (request: APIRequestContext, path: string) => (await request.get(backend + path)).text();

/**
 * Latin text on an Arabic page that is not marked as another language: untranslated text, or content of the catalogue
 * (`content`: the catalogue's responses as text).
 */
async function expectArabic(page: Page, html: string, path: string, content: string): Promise<void> {
  const found = await page.evaluate((text) => {
    const doc = new DOMParser().parseFromString(text, "text/html");
    const isForeign = (message: string) => /[A-Za-z][a-z]{2}/.test(message) && !/[\u0600-\u06ff]/.test(message);
    const isMarked = (element: Element | null) => element?.closest("[lang]:not(html), script, style, noscript") != null;
    const shown: string[] = [];
    const walk = doc.createTreeWalker(doc.documentElement, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (!isMarked(walk.currentNode.parentElement)) shown.push(walk.currentNode.textContent?.trim() ?? "");
    const names = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "placeholder",
      "title",
      "alt",
    ];
    for (const element of doc.querySelectorAll(names.map((name) => `[${name}]`).join()))
      for (const name of names) if (!isMarked(element)) shown.push(element.getAttribute(name) ?? "");
    for (const meta of doc.querySelectorAll("meta[property='og:title'], meta[property='og:image:alt']"))
      shown.push(meta.getAttribute("content") ?? "");
    return [...new Set(shown.filter(isForeign))];
  }, html);
  // Names and alternative texts are content; a title combines several.
  const isContent = (text: string) =>
    text.split(/, | \| |: /).every((part) => content.includes(JSON.stringify(part).slice(1, -1)));
  expect(
    found.filter((text) => !isContent(text)),
    path,
  ).toEqual([]);
}

/** Checks that the page does not overflow horizontally. */
async function expectWhole(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(beyond, { message: `${page.url()} at ${width}` }).toBeLessThanOrEqual(0);
  }
}

test(
  "a stay is searched, chosen and confirmed in Arabic, from right to left",
  onlyInFull,
  async ({ page, request }) => {
    const stay = await findStay(request, { daysAhead: 40 });
    const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
    await page.goto("/ar");
    const html = page.locator("html");
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(html).toHaveAttribute("lang", "ar");
    await expectWhole(page, [390, 1280]);

    await page.getByRole("combobox", { name: "إلى أين" }).fill(stay.hotel.title);
    await page.getByRole("button", { name: "بحث", exact: true }).click();
    await page.waitForURL(/\/ar\/hotel\/lists\?/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute("dir", "rtl");
    await expectWhole(page, [390, 1280]);

    await page.goto(`/ar/hotel/details/${stay.hotel.id}/${stay.hotel.slug}?${dates}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(stay.hotel.title);
    await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveAttribute("lang", "en");
    await expectWhole(page, [390, 1280]);
    await expectAccessible(page);
    const reserve = page.getByRole("link", { name: /^احجز/ }).first();
    await expect(reserve).toHaveAttribute("href", /^\/ar\/booking\/confirm\?/);

    await page.goto(`/ar${confirmPath({ ...stay, roomId: stay.room.id, party: [{ adults: 2, childAges: [] }] })}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("أكّد حجزك");
    await expectWhole(page, [390, 1280]);
    await expectAccessible(page);
  },
);

test(
  "German pages work without scripts and link to the same page in other languages",
  onlyInFull,
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto("/de/hotel/lists?page=2");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "English" })).toHaveAttribute("href", "/hotel/lists?page=2");
    await expect(footer.getByRole("link", { name: "العربية" })).toHaveAttribute("href", "/ar/hotel/lists?page=2");
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Unterkünfte" }).click();
    await page.waitForURL("/de");
    await page.getByRole("combobox", { name: "Wohin" }).fill("Lisbon");
    await page.getByRole("button", { name: "Suchen" }).first().click();
    await page.waitForURL(/\/de\/hotel\/lists\?/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Lissabon: \d+ Unterkünfte/);
  },
);

test("a protected path with a language prefix returns 404, also with forged headers", async ({ request }) => {
  const forged = { "x-wayfare-translated": "1", "x-wayfare-language": "de" };
  for (const path of ["/de/admin/panel", "/fr/subadmin/panel", "/de/api/auth/me", "/de/DE/admin"])
    for (const headers of [{}, forged]) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      expect(response.status(), path).toBe(404);
    }
});

test("public pages in Arabic contain no untranslated text", async ({ page, request }) => {
  const stay = await findStay(request);
  const { hotel } = stay;
  const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
  const details = `/hotel/details/${hotel.id}/${hotel.slug}`;
  const search = `/search/hotel/room?q=${encodeURIComponent(hotel.place.city)}&${dates}`;
  const catalogue = [
    await contents(request, `/api/hotel/details/${hotel.id}`),
    await contents(request, `/api/hotel/list?pageSize=50&q=${encodeURIComponent(hotel.place.city)}`),
    // The site's name and address, and a search that finds nothing.
    "Wayfare hello@wayfare.example Nowhere at all",
  ].join(" ");
  await page.goto("about:blank");
  for (const path of [
    "",
    "/hotel/lists",
    "/hotel/lists?q=Nowhere%20at%20all",
    search,
    details,
    `${details}?${dates.replace("party=2", "party=9-1-2")}`,
    roomAddress(stay),
    "/booking/confirm",
    confirmAddress(stay),
    confirmAddress(stay).replace("party=2", "party=16"),
    "/no/such/page",
    "/hotel/reserving/payment/status?link=none",
    "/hotel/reserving/payment/status?ref=ABCDEFGH2345",
    ...["unknown", "foreign", "unpaid", "expired"].map((reason) => `/txn/download/status?reason=${reason}`),
    "/contact/us",
    "/contact/us?sent=1",
    "/about/us",
    "/terms/and/condition",
    "/privacy/policy",
    ...["login", "register", "forgot/password", "reset/password?token=a", "verification/failed"].map(
      (to) => `/auth/${to}`,
    ),
    ...["verification/success", "email/confirmation", "email/confirmation?token=a"].map((to) => `/auth/${to}`),
  ]) {
    const response = await request.get(`/ar${path}`);
    await expectArabic(page, await response.text(), path, catalogue);
  }
});

test(
  "a booking made in German has its emails, documents, change, claim and cancellation in German",
  onlyInFull,
  async ({ openPage, request }) => {
    const stay = await findStay(request, { daysAhead: 47 });
    const email = newEmail("auf-deutsch");
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`/de${confirmAddress(stay)}`);
    const offers = `/api/hotel/details/${stay.hotel.id}?in=${stay.checkIn}&out=${addDays(stay.checkIn, 1)}&party=2`;
    const catalogue = `${await contents(request, offers)} Wayfare hello@wayfare.example`;
    const checkout = `/ar${confirmAddress(stay)}`;
    await expectArabic(page, await (await page.request.get(checkout)).text(), checkout, catalogue);
    await page.getByLabel("Vorname").fill("Jördis");
    await page.getByLabel("Nachname").fill("Groß");
    await page.getByLabel("E-Mail").fill(email);
    await page.getByLabel("Telefon").fill("+49 30 1234567");
    await page.getByRole("button", { name: /bezahlen$/ }).click();
    await payAtBank(page);
    await page.getByRole("button", { name: "Return to Wayfare" }).click();
    await page.waitForURL(/\/de\/hotel\/reserving\/payment\/status\?ref=/);
    const booked = /Ihr Aufenthalt ist gebucht|Bezahlt und an das Hotel gesendet/;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(booked);
    await expect(page.getByText(/Zahlung über [\d.]+,\d\d\sUSD eingegangen/)).toBeVisible();

    const link = await mailedLink(request, email, "/api/guest/bookings/");
    const { items } = JSON.parse(await contents(request, `/api/demo/outbox?to=${encodeURIComponent(email)}`)) as {
      items: { id: number; subject: string }[];
    };
    for (const { id, subject } of items) {
      expect(subject).toMatch(/^(Bestätigt|Wir haben Ihre)/);
      expect(JSON.parse(await contents(request, `/api/demo/outbox/${id}`))).toMatchObject({
        html: expect.stringMatching(/<html lang="de" dir="ltr">[\s\S]*Buchung ansehen/),
        text: expect.stringMatching(/\d\d,\d\d.USD/),
      });
    }
    await page.context().clearCookies();
    await page.goto(link);
    await page.waitForURL(/\/de\/hotel\/reserving\/payment\/status\?ref=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(booked);
    const ref = await reference(page);
    const ticket = await page.request.get(`/api/orders/${ref}/documents/ticket`);
    expect((await ticket.body()).toString("latin1")).toContain("/Lang (de)");
    const entry = await (await page.request.get(`/api/orders/${ref}/documents/calendar`)).text();
    expect(entry).toMatch(/^SUMMARY:Aufenthalt: /m);
    // The link of a guest booking leads to the guest page, not to the login.
    expect(entry.replace(/\r\n[ \t]/g, "")).toMatch(/^URL:\S+\/de\/hotel\/reserving\/payment\/status\?ref=/m);

    await page.getByRole("link", { name: "Diese Buchung ändern" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Buchung ändern");
    await page.getByLabel("Abreise").fill(addDays(stay.checkIn, 1));
    await page.getByRole("button", { name: "Neuen Preis prüfen" }).click();
    await expect(page).toHaveURL(/^[^?]*\/de\/.*do=change/);
    await expect(page.getByRole("heading", { name: /^Der Preis sinkt um [\d.]+,\d\d\sUSD$/ })).toBeVisible();

    const home = `/hotel/reserving/payment/status?ref=${ref}`;
    await page.goto(`/de${home}&do=claim`);
    await page.getByLabel("Was ist passiert?").fill("Die Heizung war kalt.");
    await page.getByLabel("Geforderter Betrag").fill("99999");
    await page.getByRole("button", { name: "Beschwerde senden" }).click();
    await expect(page.getByText(/^Höchstens [\d.]+,\d\d\sUSD\.$/).first()).toBeVisible();
    await page.getByLabel("Geforderter Betrag").fill("10");
    await page.getByRole("button", { name: "Beschwerde senden" }).click();
    await expect(page.getByRole("heading", { name: /^10,00\sUSD gefordert$/ })).toBeVisible();
    const changed = `&do=change&in=${stay.checkIn}&out=${addDays(stay.checkIn, 1)}`;
    for (const act of ["", "&do=change", changed, "&do=claim", "&do=cancel"]) {
      const response = await page.request.get(`/ar${home}${act}`);
      await expectArabic(page, await response.text(), act, catalogue);
    }

    await page.goto(`/de${home}`);
    await page.getByRole("link", { name: "Diese Buchung stornieren" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Buchung stornieren?");
    await page.getByRole("button", { name: /^Stornieren und / }).click();
    await expect(page.getByText(/Ihre Buchung ist storniert\. [\d.]+,\d\d\sUSD sind auf dem Weg/)).toBeVisible();
  },
);

test(
  "the page of an expired hold states that nothing was charged and links to the same stay",
  onlyInFull,
  async ({ openPage, baseURL, request }) => {
    test.skip(!process.env.WAYFARE_DATA, "only npm run e2e says where the product's database is");
    const stay = await findStay(request, { daysAhead: 51 });
    const page = await openPage({ javaScriptEnabled: false });
    const ref = await holdByCall(page.request, baseURL ?? "", stay, "/api/guest/orders");
    await page.goto(`/de/booking/confirm?ref=${ref}`);
    await expect(page.getByRole("button", { name: /bezahlen$/ })).toBeVisible();
    await runOutHold(ref);

    const scripted = await openPage({ storageState: await page.context().storageState() });
    const { hotel } = stay;
    const content = `${await contents(request, `/api/hotel/details/${hotel.id}`)} Wayfare hello@wayfare.example`;
    for (const [language, title] of [
      ["", "Payment time expired"],
      ["/de", "Zahlungsfrist abgelaufen"],
      ["/fr", "Délai de paiement dépassé"],
      ["/ar", "انتهت مهلة الدفع"],
    ] as const) {
      const path = `${language}/booking/confirm?ref=${ref}`;
      await scripted.goto(path);
      await expect(scripted.getByRole("heading", { level: 1 })).toHaveText(title);
      await expectAccessible(scripted);
      await expectWhole(scripted, [390, 1280]);
    }
    await expectArabic(scripted, await scripted.content(), "a hold that ran out", content);

    await page.reload();
    await expect(page.getByText(/nichts abgebucht/)).toBeVisible();
    await page.getByRole("link", { name: "Diesen Aufenthalt erneut suchen" }).click();
    await page.waitForURL((url) => {
      const asked = url.searchParams;
      return (
        asked.get("room") === String(stay.room.id) && asked.get("in") === stay.checkIn && asked.get("party") === "2"
      );
    });
    await expect(page.getByRole("button", { name: /bezahlen$/ })).toBeVisible();
  },
);
