import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

const logo = "/admin/logo/icon/settings";
const captcha = "/admin/google/captcha/settings";

const icon = await sharp({ create: { width: 512, height: 512, channels: 4, background: "#0a5c36" } })
  .png()
  .toBuffer();

/** Settings screens with their own parts; `console-data.spec.ts` opens others. */
const screens = [
  [logo, "Logo and icon"],
  [captcha, "Captcha"],
  ["/admin/theme/settings", "Theme"],
  ["/admin/email/settings", "Email"],
  ["/admin/citybank/api/settings", "City Bank"],
] as const;

for (const [address, title] of screens) {
  for (const width of [1280, 390]) {
    test(`${address} opens and passes axe at ${width} px`, onlyInFull, async ({ sharedPageAs }) => {
      const page = await sharedPageAs("admin");
      await page.setViewportSize({ width, height: 900 });
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page.locator("main h1").first()).toHaveText(title);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      if (process.env.SHOTS) {
        const name = `${address.replace(/\W+/g, "-")}-${width}.png`;
        await page.screenshot({ path: `${process.env.SHOTS}/${name}`, fullPage: true });
      }
    });
  }
}

test(
  "the icon is uploaded, cropped and removed without scripts, and a file that is no image is refused",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin", { javaScriptEnabled: false });
    const part = page.locator("section", { has: page.getByRole("heading", { name: "Icon", exact: true }) });
    const getIcon = async () => {
      const { icons } = await (await page.request.get("/manifest.webmanifest")).json();
      return icons[0].src as string;
    };
    await page.goto(logo);
    await part.locator('input[type="file"]').setInputFiles({ name: "icon.png", mimeType: "image/png", buffer: icon });
    await part.getByRole("button", { name: /^(Upload|Replace)$/ }).click();
    await expect(page.getByText("It is shown on all pages from now on.")).toBeVisible();
    const uploaded = await getIcon();
    expect(uploaded).toMatch(/^\/media\/icon\/up-/);
    const png = await page.request.get(uploaded);
    expect(await sharp(await png.body()).metadata()).toMatchObject({ format: "png", width: 192 });

    await part.getByText("Crop icon").click();
    await part.getByLabel("Width, %").fill("50");
    await part.getByRole("button", { name: "Show this part" }).click();
    await expect(page.getByText("It is shown on all pages from now on.")).toBeVisible();
    expect(await getIcon()).not.toBe(uploaded);
    await page.goto("/");
    expect(await page.locator('link[rel="icon"]').getAttribute("href")).toContain((await getIcon()).slice(0, 30));

    await page.goto(logo);
    await part.getByRole("button", { name: "Remove icon" }).click();
    expect(await getIcon()).toMatch(/^\/media\/icon\/[0-9a-f]{6}-192\.png$/);
    for (const [path, type] of [
      ["/favicon.ico", "image/x-icon"],
      ["/icon.svg", "image/svg+xml"],
      ["/apple-touch-icon.png", "image/png"],
    ] as const) {
      const file = await page.request.get(path);
      expect([file.status(), file.headers()["content-type"]]).toEqual([200, type]);
    }
    const refused = part.locator('input[type="file"]');
    await refused.setInputFiles({ name: "icon.png", mimeType: "image/png", buffer: deflateSync("not a picture") });
    await part.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Choose a JPEG, PNG or WebP image.")).toBeVisible();
  },
);
