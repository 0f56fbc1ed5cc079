import type { Page } from "@playwright/test";
import { addressesWithPages } from "./addresses";
import { expect, expectAccessible, test } from "./fixtures";
import { confirmAddress, findStay, roomAddress } from "./journey";

/**
 * Whoever looks, on whatever screen: nothing that axe finds, nothing cut off, nothing too small to hit. By default dark on
 * the narrowest phone and light on a wide screen; `EVERYONE=full npm run e2e -- everyone` goes through every width in
 * both themes, 200 % zoom (640 px) among them.
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
const views = process.env.EVERYONE === "full" ? full : thin;

/** Targets of 24 px (WCAG 2.5.8), which axe leaves out unless it is asked. */
const rules = { "target-size": { enabled: true } };

async function expectForEveryone(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const { width, theme } of views) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: width < 700 ? 740 : 1000 });
    await expectAccessible(page, { rules });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${path} at ${width} px is wider than its screen`).toBeLessThanOrEqual(0);
  }
  await expectLargeText(page, path);
}

/** Letters twice as large, nothing else: no line is cut off, and nothing leaves the screen (WCAG 1.4.4). */
async function expectLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const large = await page.addStyleTag({ content: "html { font-size: 200% }" });
  const cut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the screen`] : [];
    while (words.nextNode()) {
      // Said to who listens alone, or scrolled to.
      if (words.currentNode.parentElement?.closest(".sr-only, [class*='overflow-x-auto']")) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      for (const { left, right, width } of range.getClientRects())
        if (width > 1 && (left < -1 || right > clientWidth + 1))
          found.push(`"${words.currentNode.textContent?.trim().slice(0, 40)}" from ${left} to ${right}`);
    }
    return found;
  });
  expect(cut, `${path} with letters twice as large`).toEqual([]);
  await large.evaluate((style) => (style as HTMLStyleElement).remove());
}

/** Those whose addresses name nothing: what they show hangs on nobody's choice. */
const fixed = addressesWithPages
  .filter(({ area, path }) => (area === "public" || area === "auth") && !path.includes("{"))
  .map(({ path }) => path);

test("every public page is whole and usable on the narrowest phone and on a wide screen, light and dark", async ({
  page,
  request,
}) => {
  const stay = await findStay(request);
  const { hotel } = stay;
  const dates = `in=${stay.checkIn}&out=${stay.checkOut}&party=2`;
  const filled = [
    `/search/hotel/room?q=${encodeURIComponent(hotel.place.city)}&${dates}`,
    `/hotel/details/${hotel.id}/${hotel.slug}?${dates}`,
    roomAddress(stay),
    confirmAddress(stay),
    "/no/such/page",
    "/ar/hotel/lists",
    `/ar/hotel/details/${hotel.id}/${hotel.slug}?${dates}`,
  ];
  const paths = [...fixed, ...filled];
  test.setTimeout(6_000 * views.length * paths.length);
  for (const path of paths) await test.step(path, () => expectForEveryone(page, path));
});

test("on a phone the filters keep the focus, give it back, and leave by Escape", async ({ page }) => {
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
