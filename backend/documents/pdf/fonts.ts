import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getSfnt } from "./woff";

/**
 * Typefaces of printed documents. The web fonts are split into subsets by script. A character uses the first subset
 * that contains it, else DejaVu Sans (Arabic, Hebrew, Armenian, Georgian …). No font contains Chinese, Japanese or
 * Korean, which print as empty boxes.
 */
export type Face = "display" | "body" | "strong";

type Range = readonly [first: number, last: number];
type Subset = { name: string; file: string; ranges: readonly Range[] };

const require = createRequire(import.meta.url);

function parseRanges(text: string): Range[] {
  return text.split(",").map((part): Range => {
    const [first = "0", last = first] = part.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function getSubsets(family: "inter" | "fraunces", weight: number, scripts: readonly string[]): Subset[] {
  const ranges = require(`@fontsource/${family}/unicode.json`) as Record<string, string>;
  return scripts.map((script) => ({
    name: `${family}-${script}-${weight}`,
    file: `@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`,
    ranges: parseRanges(ranges[script] ?? ""),
  }));
}

const interScripts = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];
const everything: readonly Range[] = [[0, 0x10ffff]];
const fallback = (bold: boolean): Subset => ({
  name: bold ? "fallback-bold" : "fallback",
  file: `dejavu-fonts-ttf/ttf/DejaVuSans${bold ? "-Bold" : ""}.ttf`,
  ranges: everything,
});

const chains: Record<Face, readonly Subset[]> = {
  display: [
    ...getSubsets("fraunces", 600, ["latin", "latin-ext"]),
    ...getSubsets("inter", 600, interScripts),
    fallback(true),
  ],
  body: [...getSubsets("inter", 400, interScripts), fallback(false)],
  strong: [...getSubsets("inter", 600, interScripts), fallback(true)],
};

const files = new Map<string, Buffer>();

/** The bytes of a font, read once. */
export function fontBytes(file: string): Buffer {
  let bytes = files.get(file);
  if (!bytes) {
    const stored = readFileSync(require.resolve(file));
    bytes = file.endsWith(".woff") ? getSfnt(stored) : stored;
    files.set(file, bytes);
  }
  return bytes;
}

const has = ({ ranges }: Subset, codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
/**
 * Combining marks belong to the preceding character. Spaces and punctuation between characters of one script belong to
 * it.
 */
const clings = /^[\p{M}\u200c\u200d]$/u;
const neutral = /^[\s\p{P}]$/u;

export type Run = { font: string; file: string; text: string };

/** Splits a text into runs of one font. */
export function splitRuns(text: string, face: Face): Run[] {
  const chain = chains[face];
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const stays = last && (clings.test(letter) || (neutral.test(letter) && last.font.startsWith("fallback")));
    const codePoint = letter.codePointAt(0) ?? 0;
    const subset = chain.find((one) => has(one, codePoint)) ?? chain[chain.length - 1];
    if (!subset) throw new Error("a face without fonts");
    if (last && (stays || last.font === subset.name)) last.text += letter;
    else runs.push({ font: subset.name, file: subset.file, text: letter });
  }
  return runs;
}
