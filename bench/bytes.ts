import { gzipSync } from "node:zlib";

/** The bytes that a browser loads before any interaction, as transferred. */
export type Weight = { html: number; css: number; script: number };

async function sentBytes(url: string): Promise<{ text: string; bytes: number }> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const text = await response.text();
  return { text, bytes: gzipSync(text, { level: 6 }).length };
}

const found = (html: string, pattern: RegExp) =>
  [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""))].filter(Boolean);

/** Includes scripts that are loaded after the first paint, excludes `nomodule` scripts. */
export async function weigh(origin: string, path: string): Promise<Weight> {
  const page = await sentBytes(origin + path);
  const withoutOld = page.text.replace(/<script[^>]*nomodule[^>]*>/gi, "");
  const total = async (paths: string[]) => {
    const sizes = await Promise.all(paths.map(async (one) => (await sentBytes(new URL(one, origin).toString())).bytes));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  return {
    html: page.bytes,
    css: await total(found(page.text, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
    script: await total([
      ...found(withoutOld, /<script[^>]+src="([^"]+)"/g),
      ...found(withoutOld, /<script data-then="([^"]+)"/g).flatMap((sources) => sources.split(" ")),
    ]),
  };
}
