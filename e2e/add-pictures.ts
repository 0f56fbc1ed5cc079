import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures";

/** A plain picture, different for each name and large enough for all sizes. */
const photo = async (name: string, shade: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: shade, g: 120, b: 255 - shade } },
  })
    .jpeg()
    .toBuffer(),
});

/** Uploads pictures in the form of a console, with their descriptions. */
export async function addPictures(form: Locator, pictures: readonly { alt: string; shade: number }[]): Promise<void> {
  const files = await Promise.all(pictures.map(({ shade }, at) => photo(`picture-${at}.jpg`, shade)));
  await form.locator('input[type="file"]').first().setInputFiles(files);
  const description = (at: number) => form.getByLabel(`What photo ${at + 1} shows`);
  // Uploads finish in any order but keep the order of selection, so the test waits for all of them.
  await expect(description(pictures.length - 1)).toBeVisible();
  for (const [at, { alt }] of pictures.entries()) await description(at).fill(alt);
}
