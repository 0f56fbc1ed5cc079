import { expect, onlyInFull, test } from "./fixtures";

test(
  "toasts collapse after some seconds, expand again on focus, and disappear on the next page",
  onlyInFull,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto("/#session-out");
    const toast = page.getByRole("region", { name: /Notifications/ }).getByText("Opps");
    await page.clock.runFor(1_000);
    await expect(toast).toBeVisible();

    await page.clock.runFor(9_000);
    await expect(toast).toBeHidden();
    const tab = page.getByRole("button", { name: "Notifications (1)" });
    await tab.focus();
    await expect(toast).toBeVisible();

    await page.clock.runFor(9_000);
    await expect(toast).toBeHidden();
    await page.getByRole("link", { name: "Tours", exact: true }).first().click();
    await expect(page).toHaveURL(/\/tours$/);
    await page.clock.runFor(1_000);
    await expect(tab).toHaveCount(0);
    await context.close();
  },
);
