import type { APIRequestContext } from "@playwright/test";
import { transportModes } from "../lib/kinds/transport/modes";
import { getProblems } from "../scripts/testing/schema-org";
import { expect, test } from "./fixtures";
import { type Graph, getAddresses, getHead } from "./head";

/** One path of each kind of page, found as crawlers do. */
async function findPages(api: APIRequestContext) {
  const files = getAddresses(await (await api.get("/sitemap.xml")).text()).map(({ pathname }) => pathname);
  const one = async (kind: string) => {
    const file = files.find((name) => name.startsWith(`/sitemap/${kind}-`));
    expect(file, `a sitemap of ${kind}`).toBeDefined();
    const [first] = getAddresses(await (await api.get(file ?? "")).text());
    return (first?.pathname ?? "") + (first?.search ?? "");
  };
  const [hotel, room, city, country] = await Promise.all(["hotels", "rooms", "cities", "countries"].map(one));
  return { hotel: hotel ?? "", room: room ?? "", city: city ?? "", country: country ?? "" };
}

test("each kind of public page has its own title, canonical address, picture and structured data", async ({
  apiAs,
}) => {
  const api = await apiAs("guest");
  const { hotel, room, city, country } = await findPages(api);
  const words = ["/about/us", "/terms/and/condition", "/privacy/policy", "/license", "/contact/us"];
  const titles = new Set<string>();
  const pictures = new Set<string>();
  const pages = ["/", "/hotel/lists", hotel, room, city, country, ...words];
  for (const path of pages) {
    const { meta, ...head } = getHead(await (await api.get(path)).text());
    expect(head.title, path).toMatch(/./);
    expect(meta("description"), path).toMatch(/.{20}/);
    expect(meta("robots"), path).toBeUndefined();
    const own = new URL(head.canonical ?? "");
    expect(own.pathname + own.search, path).toBe(path);
    expect(meta("og:url"), path).toBe(head.canonical);
    expect(meta("twitter:card"), path).toBe("summary_large_image");
    expect([meta("og:image:width"), meta("og:image:height"), Boolean(meta("og:image:alt"))], path).toEqual([
      "1200",
      "630",
      true,
    ]);
    titles.add(head.title);
    pictures.add(meta("og:image") ?? "");
    if (words.includes(path)) continue;
    expect(head.languages, path).toContain("x-default");
    expect(await getProblems(head.data), path).toEqual([]);
  }
  expect(titles.size).toBe(pages.length);
  // The list of all stays uses the site's own picture.
  expect(pictures.size).toBe(pages.length - 1);
  for (const address of pictures) {
    const picture = await api.get(new URL(address).pathname);
    expect([picture.status(), picture.headers()["content-type"]], address).toEqual([200, "image/jpeg"]);
    expect(picture.headers()["cache-control"], address).toContain("immutable");
  }
});

test("structured data for search engines matches the content of the page", async ({ page, apiAs }) => {
  const { hotel, room, city } = await findPages(await apiAs("guest"));
  const facts = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "") as Graph;
  const of = async (type: string) =>
    (await facts())["@graph"].find((thing) => [thing["@type"]].flat().includes(type)) as never;
  const crumbs = async () =>
    ((await of("BreadcrumbList")) as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);
  const shownCrumbs = () =>
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem").allTextContents();

  await page.goto(hotel);
  type Offer = { name: string; price: string; priceCurrency: string };
  const listed = (await of("Hotel")) as {
    name: string;
    aggregateRating?: { ratingValue: string; reviewCount: number };
    makesOffer: Offer[];
  };
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed.name);
  if (listed.aggregateRating) {
    const { ratingValue, reviewCount } = listed.aggregateRating;
    await expect(page.locator('article header a[href="#reviews"]')).toContainText(ratingValue);
    await expect(page.locator('article header a[href="#reviews"]')).toContainText(String(reviewCount));
  }
  expect(listed.makesOffer.length).toBeGreaterThan(0);
  const plain = (text: string | null) => (text ?? "").replace(/[,\u00a0]/g, (sign) => (sign === "," ? "" : " "));
  for (const { name, price, priceCurrency } of listed.makesOffer) {
    const row = page.locator("#rooms article").filter({ has: page.getByRole("heading", { name, exact: true }) });
    expect(plain(await row.textContent())).toContain(`${price} ${priceCurrency}`);
  }
  expect(await crumbs()).toEqual(await shownCrumbs());
  const scripts = await page.locator('#policies script[type="application/ld+json"]').allTextContents();
  const [faq] = scripts.map((text) => JSON.parse(text)["@graph"][0]);
  expect(faq).toMatchObject({ "@type": "FAQPage" });
  const answers = faq.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(answers.map(({ name }) => name)).toEqual(await page.locator("#policies dt").allTextContents());
  expect(answers.map((one) => one.acceptedAnswer.text)).toEqual(await page.locator("#policies dd").allTextContents());

  await page.goto(room);
  const { name, offers } = (await of("HotelRoom")) as { name: string; offers?: Offer };
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  if (offers)
    expect(plain(await page.locator("#reserve").textContent())).toContain(`${offers.price} ${offers.priceCurrency}`);
  expect(await crumbs()).toEqual(await shownCrumbs());

  await page.goto(city);
  const list = (await of("ItemList")) as { numberOfItems: number; itemListElement: { name: string }[] };
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${list.numberOfItems} stay`);
  expect(list.itemListElement.map((item) => item.name)).toEqual(
    await page.locator("main article h3").allTextContents(),
  );
  expect(await crumbs()).toEqual(await shownCrumbs());
});

test("a list has one canonical address, and pages in another language name places and flights in it", async ({
  apiAs,
}) => {
  const api = await apiAs("guest");
  const read = async (path: string) => (await api.get(path)).text();
  for (const path of ["/transport/lists", `/transport/lists?mode=${transportModes[0]}`]) {
    const own = new URL(getHead(await read(path)).canonical ?? "");
    expect(own.pathname + own.search, path).toBe("/transport/lists");
  }
  const places = new Set((await read("/de/tours/lists")).match(/\/de\/tours\/lists\?city=\d+/g));
  const titles = await Promise.all([...places].map(async (path) => getHead(await read(path)).title));
  expect(titles.filter((title) => title.includes("Lissabon"))).toHaveLength(1);
  expect(titles.filter((title) => title.includes("Lisbon"))).toEqual([]);
  const flights = JSON.stringify(getHead(await read("/de/flights")).data);
  expect(flights).toContain("/de/flights?from=");
  expect(flights).not.toMatch(/"[^"]*:\/\/[^/"]+\/flights\?from=/);
});

test("variants of pages are not indexed, wrong slugs redirect, and unknown records return 404", async ({ apiAs }) => {
  const api = await apiAs("guest");
  const { hotel, room, city } = await findPages(api);
  const stay = "in=2030-05-01&out=2030-05-03&party=2";
  const at = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`;
  const hidden = [
    at(city, "stars=5"),
    at(city, "sort=price_up"),
    "/hotel/lists?q=lisbon",
    at(hotel, "reviews=2"),
    at(hotel, "order=best"),
    at(hotel, "with=family"),
    at(hotel, "text=quiet"),
    `/search/hotel/room?${stay}`,
    "/booking/confirm",
    "/hotel/reserving/payment/status",
    "/txn/download/status",
    "/auth/login",
    "/auth/register",
  ];
  for (const path of hidden)
    expect(getHead(await (await api.get(path)).text()).meta("robots"), path).toContain("noindex");

  for (const path of [city, hotel, room]) {
    const head = getHead(await (await api.get(at(path, "utm_source=mail&utm_medium=x"))).text());
    const own = new URL(head.canonical ?? "");
    expect([own.pathname + own.search, head.meta("robots")], path).toEqual([path, undefined]);
  }
  for (const path of [hotel, room]) {
    const wrong = await api.get(path.replace(/[^/]+$/, "another-name?party=3"), { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers().location], path).toEqual([308, `${path}?party=3`]);
  }
  const nowhere = [
    "/hotel/details/999999999/x",
    "/hotel/room/details/999999999/x",
    "/hotel/lists?city=999999999",
    "/hotel/lists?page=999",
  ];
  for (const path of nowhere) expect((await api.get(path)).status(), path).toBe(404);

  const robots = await (await api.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  expect(robots).not.toMatch(/^Disallow: \/(hotel|auth)?$/m);
});
