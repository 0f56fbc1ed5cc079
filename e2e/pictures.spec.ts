import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, onlyInFull, test } from "./fixtures";

const photo = async (name: string, colour: string, width = 1600, height = 1200) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
const words = (page: Page) =>
  page
    .getByLabel(/^What photo \d+ shows$/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test(
  "photos are described, ordered by keyboard, cropped, removed and restored, and a file that is no image is refused",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("subadmin");
    await page.goto("/subadmin/hotel/add");
    await page
      .locator("input[type=file]")
      .setInputFiles([
        await photo("one.jpg", "#aa3333"),
        await photo("two.jpg", "#33aa33", 900, 1400),
        { name: "trick.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
        await photo("three.jpg", "#3333aa"),
      ]);
    await expect(page.getByText("Choose a JPEG, PNG or WebP image.")).toBeVisible();
    await page.getByRole("button", { name: "Remove trick.jpg" }).click();
    // Pictures keep the order of selection whatever the order of upload.
    await expect(page.getByRole("button", { name: "Move photo 3 of 3" })).toBeVisible();
    await expect(page.getByText("3 photos have no description.")).toBeVisible();
    for (const [at, text] of ["Red", "Green", "Blue"].entries())
      await page.getByLabel(`What photo ${at + 1} shows`).fill(text);
    await expect(page.getByText("Only 900 pixels wide")).toBeVisible();

    await page.getByRole("button", { name: "Move photo 3 of 3" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await words(page)).toEqual(["Blue", "Red", "Green"]);
    await expect(page.getByText("Photo 1 of 3, the cover.")).toBeAttached();

    await page.getByRole("button", { name: "Remove photo 2" }).click();
    expect(await words(page)).toEqual(["Blue", "Green"]);
    await page.getByRole("button", { name: "Restore" }).click();
    expect(await words(page)).toEqual(["Blue", "Red", "Green"]);

    await page.getByRole("button", { name: "Crop photo 3" }).click();
    const frame = page.getByRole("button", { name: /^The part that is shown, 900 by 675 pixels/ });
    await expect(frame).toBeVisible();
    await frame.focus();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("button", { name: /^The part that is shown, 818 by 614 pixels/ })).toBeVisible();
    await page.getByLabel("Square").check();
    await page.getByRole("button", { name: "Show this part" }).click();
    await expect(page.getByText("Only 818 pixels wide")).toBeVisible();
    expect(await words(page)).toEqual(["Blue", "Red", "Green"]);

    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

test(
  "the pin is placed by keyboard, by pointer and by pasted coordinates, and the map requests no other server",
  onlyInFull,
  async ({ pageAs }) => {
    const page = await pageAs("admin");
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).origin));
    await page.goto("/admin/hotel/add");
    const city = page.getByRole("combobox", { name: "City" });
    await city.click();
    await city.fill("Lisbon");
    await page
      .getByRole("option", { name: /^Lisbon/ })
      .first()
      .click();
    const pin = page.getByRole("button", { name: /^Pin, / });
    await expect(pin).toHaveAccessibleName(/not set yet/);
    await pin.focus();
    await page.keyboard.press("ArrowRight");
    const degrees = async () => Number(await page.getByLabel("Longitude").inputValue());
    const first = await degrees();
    await page.keyboard.press("Shift+ArrowRight");
    expect(await degrees()).toBeGreaterThan(first);

    await pin.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const map = await pin.locator("xpath=..").boundingBox();
    if (!map) throw new Error("no map");
    await page.mouse.move(map.x + map.width * 0.25, map.y + map.height * 0.75);
    await page.mouse.down();
    await page.mouse.move(map.x + map.width * 0.3, map.y + map.height * 0.6, { steps: 4 });
    await page.mouse.up();
    expect(await degrees()).toBeLessThan(first);

    await page.getByLabel("Latitude").fill("38.7131, -9.1393");
    await expect(page.getByLabel("Latitude")).toHaveValue("38.7131");
    await expect(page.getByLabel("Longitude")).toHaveValue("-9.1393");
    await expect(pin).toHaveAccessibleName(/38\.7131, -9\.1393/);
    expect([...asked]).toEqual([new URL(page.url()).origin]);
  },
);
