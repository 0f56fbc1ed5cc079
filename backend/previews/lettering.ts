import { create, type Font } from "fontkit";
import { type Face, fontBytes, splitRuns } from "@/backend/documents/pdf/fonts";

/** Text as vector shapes, so that rendering needs no installed font. */
export type Lettering = { width: number; at: (x: number, baseline: number) => string };

const fonts = new Map<string, Font>();

function getFont(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const font = create(fontBytes(file));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  fonts.set(file, font);
  return font;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** One line of text at a size in pixels. */
export function lettering(text: string, face: Face, size: number): Lettering {
  const glyphs: { path: string; scale: number; x: number; y: number }[] = [];
  let width = 0;
  for (const run of splitRuns(text, face)) {
    const font = getFont(run.file);
    const scale = size / font.unitsPerEm;
    const { glyphs: shapes, positions } = font.layout(run.text);
    for (const [at, shape] of shapes.entries()) {
      const position = positions[at];
      if (!position) continue;
      const path = shape.path.toSVG();
      if (path) glyphs.push({ path, scale, x: width + position.xOffset * scale, y: position.yOffset * scale });
      width += position.xAdvance * scale;
    }
  }
  const at = (x: number, baseline: number) =>
    glyphs
      .map(({ path, scale, ...offset }) => {
        const place = `${rounded(x + offset.x)} ${rounded(baseline - offset.y)}`;
        const flipped = `${scale.toFixed(5)} ${(-scale).toFixed(5)}`;
        return `<path transform="translate(${place}) scale(${flipped})" d="${path}"/>`;
      })
      .join("");
  return { width, at };
}

/** Breaks a text into lines of at most `width` pixels. A word that is too long is truncated. */
export function lines(text: string, face: Face, size: number, width: number): string[] {
  const measure = (message: string) => lettering(message, face, size).width;
  const broken: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = broken.length > 0 ? `${broken.at(-1)} ${word}` : word;
    if (broken.length > 0 && measure(longer) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.map((line) => shortened(line, width, measure));
}

function shortened(line: string, width: number, measure: (message: string) => number): string {
  const letters = [...line];
  while (letters.length > 1 && measure(letters.join("")) > width) letters.splice(-2, 2, "…");
  return letters.join("");
}
