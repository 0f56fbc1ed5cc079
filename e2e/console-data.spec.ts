import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

/**
 * Screens that edit texts, emails and settings without a list of their own. `console-screens.spec.ts` opens the lists,
 * and `roles.spec.ts` reads the HTML of all screens.
 */
const screens = [
  ["/admin/about/us/settings", "About us"],
  ["/admin/tms/settings?language=de", "Terms and conditions"],
  ["/admin/privacy/settings?compare=0", "Privacy policy"],
  ["/admin/mail/template/settings", "Email texts"],
  ["/admin/claim/and/refund/settings?show=claims", "Claims and refunds"],
  ["/admin/claim/and/refund/settings?add=1", "Cancellation policies"],
  ["/admin/tax/vat/settings?add=1", "Taxes"],
  ["/admin/site/settings?show=currencies&add=1", "Currencies"],
  ["/admin/database/settings", "Database"],
  ["/admin/set/user/role?show=audit", "Audit log"],
] as const;

for (const [address, title] of screens) {
  for (const width of [390, 1280]) {
    test(`${address} opens and passes axe at ${width} px`, onlyInFull, async ({ sharedPageAs, consoleErrors }) => {
      const page = await sharedPageAs("admin");
      await page.setViewportSize({ width, height: 900 });
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page.locator("main h1").first()).toHaveText(title);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      // The check cannot run inside the sandboxed frame of the email.
      const own = consoleErrors.filter((text) => !text.includes("about:srcdoc"));
      consoleErrors.splice(0, consoleErrors.length, ...own);
      if (process.env.SHOTS) {
        const name = `${address.replace(/\W+/g, "-")}-${width}.png`;
        await page.screenshot({ path: `${process.env.SHOTS}/${name}`, fullPage: true });
      }
    });
  }
}
