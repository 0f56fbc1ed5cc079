import { addDays } from "@/lib/dates";
import { localToday } from "@/lib/time-zone";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";
import { send } from "./journey";

const day = (n: number) => addDays(localToday("UTC", new Date()), n);
const found = (more = "") => `/search/hotel/room?q=Lisbon&in=${day(40)}&out=${day(43)}&party=2${more}`;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    "the map fills the screen, keeps the filters, and highlights the pin of the hotel card in view",
    onlyInFull,
    async ({ page }) => {
      await page.goto(found());
      await page.getByRole("link", { name: "Map", exact: true }).click();
      await page.waitForURL(/view=map/);
      await expect(page.getByRole("banner")).toBeHidden();
      const map = page.locator("figure");
      await expect(map).toHaveCSS("width", "390px");
      const height = (await map.boundingBox())?.height ?? 0;
      expect(height).toBeGreaterThan(600);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(845);
      await expectAccessible(page);

      const cards = page.getByRole("list", { name: "Places" }).locator("li[data-hit]");
      const pin = map.locator("a[data-pin]").last();
      const id = await pin.getAttribute("data-pin");
      await pin.evaluate((link: HTMLElement) => link.click());
      await expect(pin).toHaveAttribute("data-lit", "");
      await expect(page.locator(`.map-cards [data-hit="${id}"]`)).toBeInViewport({ ratio: 0.9 });
      await expect(page).toHaveURL(/view=map/);
      const lit = () => map.locator("[data-lit]").getAttribute("data-pin");
      const first = (await cards.first().getAttribute("data-hit")) ?? "";
      await page.locator(".map-cards").evaluate((list) => list.scrollTo({ left: 0, behavior: "instant" }));
      await expect.poll(async () => (await lit())?.split(" ")).toContain(first);

      await page.locator("summary", { hasText: "Filters" }).click();
      const before = await cards.count();
      await page.getByRole("checkbox", { name: /^Free cancellation/ }).click();
      await page.waitForURL(/freeCancellation=1/);
      await expect(page).toHaveURL(/view=map/);
      await expect(page.locator("details[data-sheet][open]").getByText("Clear the filter")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: /^Free cancellation/ })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect.poll(() => cards.count()).toBeLessThanOrEqual(before);
      await page.getByRole("link", { name: "List", exact: true }).click();
      await expect(page.getByRole("banner")).toBeVisible();
    },
  );
});

test(
  "the filters can be skipped by keyboard, and the page shows the lowest totals by check-in date",
  onlyInFull,
  async ({ page }) => {
    await page.goto(found());
    await expect(page.getByText("Lowest total for 3 nights by check-in date")).toBeVisible();
    const skip = page.getByRole("link", { name: "Skip the filters" });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.locator("article[data-hit]").first().locator(":focus")).toHaveCount(1);
  },
);

test(
  "an empty result keeps the options of the filters and removes a filter by its chip",
  onlyInFull,
  async ({ page }) => {
    await page.goto(found("&stars=5&maxPrice=1"));
    await expect(page.getByRole("heading", { name: "No stays match all your filters" })).toBeVisible();
    const filters = page.getByRole("form", { name: "Filters" });
    await expect(filters.getByRole("group", { name: "Amenities" }).getByRole("checkbox").first()).toBeVisible();
    await expect(filters.getByRole("spinbutton", { name: "To" })).toHaveValue("1");
    const chips = page.getByRole("list", { name: "Filters in use" });
    await expect(chips.getByRole("link")).toHaveText([/Up to 1\.00 USD/, /5 stars/]);
    await expectAccessible(page);
    await chips.getByRole("link", { name: /Up to/ }).click();
    await expect(chips.getByRole("link")).toHaveCount(1);
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(page.locator("article[data-hit]").first()).toBeVisible();
  },
);

test("the price filter is in the displayed currency", onlyInFull, async ({ page, request, baseURL }) => {
  type Info = { data: { data: { currencies: { code: string; rate: string }[] } } };
  const info = await send<Info>(request, baseURL ?? "", "/get/web/info", { base_price: "KWD" });
  const rate = info.data.data.currencies.find(({ code }) => code === "KWD")?.rate ?? "";
  await page.addInitScript(
    (chosen) => window.localStorage.setItem("wayfare.rate", chosen),
    JSON.stringify({ c: "KWD", r: rate }),
  );
  await page.goto(found());
  const filters = page.getByRole("form", { name: "Filters" });
  await expect(filters.getByRole("group", { name: /, KWD$/ })).toBeVisible();
  const limit = filters.getByRole("spinbutton", { name: "To" });
  await limit.fill("400");
  await limit.press("Tab");
  await page.waitForURL(/maxPrice=\d+/);
  const sent = Number(new URL(page.url()).searchParams.get("maxPrice"));
  expect(sent).toBeGreaterThanOrEqual(400 / Number(rate));
  expect(sent).toBeLessThan(400 / Number(rate) + 2);
  await expect(limit).toHaveValue("400");
  await expect(page.getByRole("link", { name: /Up to 400\.000 KWD/ })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Free cancellation/ }).click();
  await page.waitForURL(/freeCancellation=1/);
  expect(new URL(page.url()).searchParams.get("maxPrice")).toBe(String(sent));
});

test("the down key and Enter choose the first place, also before the suggestions have loaded", async ({ page }) => {
  await page.route("**/api/places/suggestions?q=lisb*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto("/");
  const where = page.getByRole("combobox", { name: /where/i });
  await where.fill("lisb");
  await where.press("ArrowDown");
  await where.press("Enter");
  await expect(where).toHaveValue("Lisbon, Portugal");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('input[name="city"]')).toHaveCount(1);
});

test("on a phone the rooms of a hotel come before its description and location", onlyInFull, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(found());
  await page.locator("article[data-hit] h3 a").first().click();
  await page.waitForURL(/\/hotel\/details\//);
  const rooms = page.getByRole("heading", { name: "Rooms", exact: true });
  await expect(rooms).toBeAttached();
  const top = await rooms.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
  expect(top).toBeLessThan(1.5 * 844);
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  const at = (name: RegExp) => headings.findIndex((heading) => name.test(heading));
  expect(at(/^Rooms$/)).toBeLessThan(at(/^About /));
  expect(at(/^About /)).toBeLessThan(at(/^Location$/));
  await expectAccessible(page);
});

test(
  "login pages have a language menu, and a client chooses the language of emails",
  onlyInFull,
  async ({ page, pageAs }) => {
    await page.goto("/auth/login?next=%2Fclient%2Fpanel");
    await expectAccessible(page);
    await page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "Deutsch" }).click();
    await page.waitForURL(/\/de\/auth\/login\?next=/);
    await expect(
      page.getByRole("navigation", { name: "Sprache" }).getByRole("link", { name: "English" }),
    ).toBeVisible();

    const own = await pageAs("client");
    const choose = async (language: string) => {
      await own.goto("/client/profile/settings");
      const section = own.locator("#language");
      await section.getByLabel("Language of emails and notifications").selectOption({ label: language });
      await section.getByRole("button", { name: "Save" }).click();
      await expect(own.getByText("Emails and notifications use this language.").first()).toBeVisible();
      await own.reload();
      await expect(section.getByRole("combobox").locator("option:checked")).toHaveText(language);
    };
    await choose("Français");
    await choose("English");
  },
);
