import sharp from "sharp";
import { renderPoster } from "@/backend/posters/posters";
import { type PreviewFacts, previewSize } from "@/lib/site/previews";
import { themeColours } from "@/lib/site/theme";
import { lettering, lines } from "./lettering";

const paper = "#faf7f2";
const ink = "#1f1a17";
const soft = "#5f564f";

/** The text panel on the left, with the picture beside it. */
const panel = { width: 560, left: 64, textWidth: 440 } as const;
const beside = { width: previewSize.width - panel.width, height: previewSize.height } as const;

/** Font sizes; the largest one with at most four lines is used. */
const titleSizes = [72, 64, 56, 48, 42, 36] as const;
const maxLines = 4;

function fitTitle(text: string): { size: number; rows: string[] } {
  for (const size of titleSizes) {
    const rows = lines(text, "display", size, panel.textWidth);
    if (rows.length <= maxLines && !rows.some((row) => row.endsWith("…"))) return { size, rows };
  }
  const size = titleSizes[titleSizes.length - 1] ?? 36;
  const rows = lines(text, "display", size, panel.textWidth).slice(0, maxLines);
  return { size, rows };
}

/** The text under the title, at most four lines. */
function firstLines(text: string): string[] {
  const rows = lines(text, "body", 30, panel.textWidth);
  if (rows.length <= maxLines) return rows;
  return [...rows.slice(0, maxLines - 1), `${rows[maxLines - 1]?.replace(/[\s,.]*\S*$/, "")}…`];
}

/** A five-pointed star around a centre. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    const reach = at % 2 === 0 ? radius : radius * 0.42;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}"/>`;
}

/** Start of a line: the left edge, or the right edge for right-to-left text. */
const getStart = (row: string, width: number): number =>
  /[\u0590-\u08ff]/.test(row) ? panel.left + panel.textWidth - width : panel.left;

/** The text panel as SVG. Text is converted to shapes, so no font is needed. */
export function textSide(facts: PreviewFacts): string {
  const colours = themeColours(facts.primary);
  const { left } = panel;
  const title = fitTitle(facts.title);
  const lineHeight = title.size * 1.12;
  const place = firstLines(facts.line);
  const height = title.rows.length * lineHeight + place.length * 40 + (place.length > 0 ? 14 : 0);
  const top = Math.max(130, (previewSize.height - height) / 2);
  const titleShapes = title.rows.map((row, at) => {
    const shape = lettering(row, "display", title.size);
    return shape.at(getStart(row, shape.width), top + title.size * 0.82 + at * lineHeight);
  });
  const placeTop = top + title.rows.length * lineHeight + 36;
  const placeShapes = place.map((row, at) => {
    const shape = lettering(row, "body", 30);
    return shape.at(getStart(row, shape.width), placeTop + at * 40);
  });
  const brand = facts.title === facts.site ? "" : lettering(facts.site, "display", 34).at(left, 86);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${panel.width}" height="${previewSize.height}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    `<g fill="${colours.inkOnLight}">${brand}</g>`,
    `<g fill="${ink}">${titleShapes.join("")}</g>`,
    `<g fill="${soft}">${placeShapes.join("")}</g>`,
    marks(facts, colours),
    "</svg>",
  ].join("");
}

/** The guest score badge and the stars. */
function marks({ score, stars }: PreviewFacts, colours: ReturnType<typeof themeColours>): string {
  const { left } = panel;
  const middle = previewSize.height - 84;
  let x = left;
  let badge = "";
  if (score) {
    const figure = lettering(score, "strong", 32);
    const width = figure.width + 32;
    badge =
      `<rect x="${x}" y="${middle - 28}" width="${width}" height="56" rx="12" fill="${colours.primary}"/>` +
      `<g fill="${colours.onPrimary}">${figure.at(x + 16, middle + 11)}</g>`;
    x += width + 24;
  }
  const shapes = Array.from({ length: stars }, (_, at) => star(x + 14 + at * 36, middle, 15)).join("");
  return `${badge}<g fill="${colours.inkOnLight}">${shapes}</g>`;
}

/**
 * Renders the preview as JPEG, because messengers support nothing newer. `photo` is shown beside the text; without one
 * a picture is generated.
 */
export async function renderPreview(facts: PreviewFacts, photo: Buffer | null, mark: string): Promise<Buffer> {
  const source = photo ?? Buffer.from(renderPoster({ seed: `${facts.site} ${facts.title}`, kind: "coast", ...beside }));
  const picture = await sharp(source)
    .resize({ ...beside, fit: "cover" })
    .toBuffer();
  return sharp({ create: { ...previewSize, channels: 3, background: paper } })
    .composite([
      { input: picture, left: panel.width, top: 0 },
      { input: Buffer.from(textSide(facts)), left: 0, top: 0 },
    ])
    .withExif({ IFD0: { ImageDescription: mark } })
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}
