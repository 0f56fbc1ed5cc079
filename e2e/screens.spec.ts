import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, test, withContrast } from "./fixtures";
import { visitPages } from "./visit-pages";

/**
 * Pictures of all pages of all roles at 1440 and 390 px, light and dark: `SCREENS=folder npm run e2e -- screens`. Axe
 * finds nothing on them, and none is wider than its screen.
 */
const folder = process.env.SCREENS;
const views = [
  { width: 1440, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 390, theme: "light" },
  { width: 390, theme: "dark" },
] as const;

const toFileName = (path: string): string => path.replaceAll(/[^\w-]+/g, "_").slice(0, 100) || "_";

async function takePictures(page: Page, path: string, into: string): Promise<string[]> {
  const response = await page.goto(path);
  const status = response?.status() ?? 0;
  const found = status < 500 ? [] : [`status ${status}`];
  await page.locator("h1").first().waitFor({ state: "attached" });
  for (const { width, theme } of views) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    const file = `${into}/${toFileName(path)}-${width}-${theme}.jpg`;
    await page.screenshot({ path: file, type: "jpeg", quality: 60, animations: "disabled" });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) found.push(`${over} px wider than the screen of ${width} px`);
    // Axe does not return from the frame of an email, in which no scripts run.
    if (path.startsWith("/demo/outbox/")) continue;
    await expectAccessible(page, withContrast).catch((error: unknown) => {
      found.push(`${width} px, ${theme}: ${error}`);
    });
  }
  return found;
}

test.describe.configure({ mode: "parallel" });

if (folder)
  for (const visitor of ["guest", "client", "admin", "subadmin"] as const)
    test(`all pages of ${visitor} are captured, accessible and not wider than the screen`, async ({
      sharedPageAs,
      request,
    }) => {
      test.setTimeout(3_600_000);
      const into = `${folder}/${visitor}`;
      mkdirSync(into, { recursive: true });
      const page = await sharedPageAs(visitor);
      await visitPages(page, visitor, request, (path) => takePictures(page, path, into));
    });
