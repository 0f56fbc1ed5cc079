import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { projectFolder } from "../folders.mjs";
import { listDiagrams } from "./all";
import { posters } from "./posters";

const read = (file: string) => readFileSync(join(projectFolder, file), "utf8");

it.each(listDiagrams(read))("%s matches the code (npm run pictures writes it again)", (file, content) => {
  expect(read(file)).toBe(content);
});

/** Mean difference of two pictures per channel, 0 to 255. Encoder differences stay below one. */
async function difference(one: Buffer | string, other: Buffer | string): Promise<number> {
  const dots = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  const [a = Buffer.alloc(0), b = Buffer.alloc(0)] = dots;
  expect(b.length).toBe(a.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

it.each(posters)("$file matches the posters (npm run pictures renders it again)", async ({ file, render }) => {
  expect(await difference(join(projectFolder, file), await render())).toBeLessThan(2);
});

it("the folder of pictures has exactly the rendered posters", () => {
  const lying = readdirSync(join(projectFolder, "public/pictures")).filter((name) => name.endsWith(".webp"));
  expect(lying.map((name) => `public/pictures/${name}`).sort()).toEqual(posters.map(({ file }) => file).sort());
});
