import type { Page } from "@playwright/test";
import { addressesWithPages } from "./addresses";
import { expect, expectAccessible, inFull, onlyInFull, test, withContrast } from "./fixtures";
import { confirmAddress, findStay, roomAddress } from "./journey";

/**
 * All screens: axe finds nothing, nothing is cut off, targets are large enough. By default each page is opened either dark
 * on the narrowest phone or light on a wide screen, in turns; `TESTS=full` covers every width in both themes, including
 * 200 % zoom (640 px), and large text on every page.
 */
type View = { width: number; theme: "light" | "dark" };

const thin: View[] = [
  { width: 320, theme: "dark" },
  { width: 1920, theme: "light" },
];
const full = [320, 390, 640, 768, 1280, 1920].flatMap((width): View[] => [
  { width, theme: "dark" },
  { width, theme: "light" },
]);

/** Targets of 24 px (WCAG 2.5.8), which axe checks only on request. */
const rules = { ...withContrast.rules, "target-size": { enabled: true } };

/** @param turn the number of the page, which determines its view */
async function expectForEveryone(page: Page, path: string, turn: number): Promise<void> {
  await page.goto(path);
  const views = inFull ? full : thin.filter((_, index) => index === turn % thin.length);
  for (const { width, theme } of views) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: width < 700 ? 740 : 1000 });
    await expectAccessible(page, { rules });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${path} at ${width} px is wider than its screen`).toBeLessThanOrEqual(0);
  }
  if (inFull) await expectLargeText(page, path);
}

/** Text that is not visible in place: for screen readers only, scrolled away, or closed. */
const unseen =
  "[class*='sr-only'], [class*='overflow-x-auto'], .truncate, details:not([open]) > :not(summary), [popover]:not(:popover-open)";

/** Lines beyond the edge of the screen, and the horizontal overflow of the page. Empty when all is well. */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(async (unseen) => {
    await new Promise<void>((rendered) => requestAnimationFrame(() => requestAnimationFrame(() => rendered())));
    const { scrollWidth, clientWidth } = document.documentElement;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the screen`] : [];
    while (words.nextNode()) {
      const beside = words.currentNode.parentElement;
      if (!beside?.checkVisibility({ visibilityProperty: true }) || beside.closest(unseen)) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      for (const { left, right, width } of range.getClientRects())
        if (width > 1 && (left < -1 || right > clientWidth + 1))
          found.push(
            `"${words.currentNode.textContent?.trim().slice(0, 40)}" of ${beside.outerHTML.slice(0, 80)} from ${left} to ${right}`,
          );
    }
    return found;
  }, unseen);
}

/** Text at twice the size: no line is cut off and nothing leaves the screen (WCAG 1.4.4). */
async function expectLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  // Disables transitions, so that nothing is measured while it changes its size.
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; animation: none !important }",
  });
  const large = await page.addStyleTag({ content: "html { font-size: 200% }" });
  expect(await beyond(page), `${path} with letters twice as large`).toEqual([]);
  await large.evaluate((style) => (style as HTMLStyleElement).remove());
}

/** Replaces hotel names by the longest possible one. */
async function stretchNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
    const headings = "main :is(h1, h3, nav li > [aria-current=page])";
    const shown = `${headings}, main :is(h1, h3, nav li > *, header p) :is(a, bdi)`;
    for (const element of document.querySelectorAll(shown)) {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (text) text.textContent = name;
    }
  });
}

/** Replaces prices by one with seven digits in a three-decimal currency. */
async function stretchPrices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const amount of document.querySelectorAll("main data"))
      if (/[A-Z]{3}/.test(amount.textContent ?? "")) amount.textContent = "1,234,567.890 KWD";
  });
}

/** Pages without parameters. */
const fixed = addressesWithPages
  .filter(({ area, path }) => (area === "public" || area === "auth") && !path.includes("{"))
  .map(({ path }) => path);

// The tests only read pages, so all workers share them.
test.describe.configure({ mode: "parallel" });

for (const [index, path] of fixed.entries()) {
  test(`${path} is accessible and not cut off`, async ({ sharedPageAs }) => {
    test.setTimeout(120_000 * full.length);
    await expectForEveryone(await sharedPageAs("guest"), path, index);
  });
}

test("pages of a stay are accessible and not cut off", async ({ page, request }) => {
  const stay = await findStay(request);
  const { hotel } = stay;
  const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
  const paths = [
    `/search/hotel/room?q=${encodeURIComponent(hotel.place.city)}&${dates}`,
    `/hotel/details/${hotel.id}/${hotel.slug}?${dates}`,
    roomAddress(stay),
    confirmAddress(stay),
    "/no/such/page",
    // `languages.spec.ts` opens the page of a hotel in Arabic.
    ...(inFull ? ["/ar/hotel/lists", `/ar/hotel/details/${hotel.id}/${hotel.slug}?${dates}`] : []),
  ];
  test.setTimeout(60_000 * full.length * paths.length);
  for (const [index, path] of paths.entries()) await test.step(path, () => expectForEveryone(page, path, index));
});

test(
  "pages in other languages fit the screen with large text and with the longest names and prices",
  onlyInFull,
  async ({ page, request }) => {
    const stay = await findStay(request);
    const { hotel } = stay;
    const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
    const found = `/search/hotel/room?q=${encodeURIComponent(hotel.place.city)}&${dates}`;
    const hotelPath = `/hotel/details/${hotel.id}/${hotel.slug}?${dates}`;
    // German has the longest words, French the longest sentences. Right-to-left is checked on the densest pages.
    const paths = [
      ...["", found, hotelPath, "/hotel/lists", roomAddress(stay)].map((path) => `/de${path}`),
      ...["fr", "ar"].flatMap((language) => [`/${language}${found}`, `/${language}${hotelPath}`]),
    ];
    test.setTimeout(60_000 * paths.length);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        // Renders off-screen content, so that it is checked as well.
        await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
        await expectLargeText(page, path);
        await stretchNames(page);
        await expectLargeText(page, `${path}, with the longest names`);
        await stretchPrices(page);
        await page.setViewportSize({ width: 320, height: 740 });
        expect(await beyond(page), `${path} at 320 px, with the longest names and prices`).toEqual([]);
      });
  },
);

test("on a phone the filters keep the focus, and Escape closes them and returns it to their button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto("/hotel/lists");
  const opener = page.locator("summary", { hasText: "Filters" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.locator("details[data-sheet][open]");
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(sheet.getByRole("button", { name: /^Show / })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});
