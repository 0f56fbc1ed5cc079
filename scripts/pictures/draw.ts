/** SVG helpers for the diagrams of docs/engine.md, with fixed colours that are readable on any page. */

export const ink = { dark: "#1c2430", soft: "#5b6675", line: "#8792a2", paper: "#ffffff", border: "#d5dbe3" };

export type Run = {
  text: string;
  weight?: 400 | 600;
  size?: number;
  fill?: string;
  /** Icons in front of the text in fixed positions; null leaves a position empty. */
  marks?: readonly (string | null)[];
};
export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const rounded = (n: number) => Math.round(n * 10) / 10;

const markWidth = 11;
const marksWidth = ({ marks = [] }: Run) => (marks.length > 0 ? marks.length * markWidth + 3 : 0);

/** Approximate text width; fonts are not measured. */
export const getWidth = (run: Run): number =>
  run.text.length * (run.size ?? 13) * (run.weight === 600 ? 0.56 : 0.5) + marksWidth(run);

const dot = (x: number, y: number, fill: string) =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="4" fill="${fill}"/>`;
const place = (x: number, y: number) =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="3.5" fill="none" stroke="${ink.border}"/>`;

/** Lines of text with the first baseline at `y`; `anchor` is the alignment at `x`. */
export function textLines(
  lines: readonly Run[],
  { x, y }: Point,
  anchor: "start" | "middle" = "start",
  leading = 17,
): string {
  return lines
    .map((line, at) => {
      const { text, size = 13, weight = 400, fill = ink.dark, marks = [] } = line;
      const top = y + at * leading;
      const circles = marks.map((colour, index) => {
        const cx = x + 4 + index * markWidth;
        const cy = top - size * 0.34;
        return colour ? dot(cx, cy, colour) : place(cx, cy);
      });
      const centred = anchor === "middle" ? ` text-anchor="middle"` : "";
      return `${circles.join("")}<text x="${rounded(x + marksWidth(line))}" y="${rounded(top)}" font-size="${size}" font-weight="${weight}" fill="${fill}"${centred}>${escaped(text)}</text>`;
    })
    .join("\n");
}

/** Text on a background, so that lines may pass below it; `at` is its centre. */
export function label(
  lines: readonly Run[],
  at: Point,
  { leading = 17, anchor = "middle" }: { leading?: number; anchor?: "start" | "middle" } = {},
): string {
  const width = Math.max(...lines.map(getWidth)) + 12;
  const height = lines.length * leading + 6;
  const top = at.y - height / 2;
  return [
    `<rect x="${rounded(at.x - width / 2)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}" rx="6" fill="${ink.paper}"/>`,
    textLines(lines, { x: anchor === "middle" ? at.x : at.x - width / 2 + 6, y: top + leading - 2 }, anchor, leading),
  ].join("\n");
}

export const box = ({ x, y, width, height }: Box, fill: string, stroke: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`;

type ArrowStyle = { stroke?: string; dashed?: boolean; tail?: boolean };

/** A straight arrow; `tail` adds a dot at its start. */
export function arrow(from: Point, to: Point, { stroke = ink.line, dashed, tail }: ArrowStyle = {}): string {
  const dash = dashed ? ` stroke-dasharray="6 5"` : "";
  return [
    `<line x1="${rounded(from.x)}" y1="${rounded(from.y)}" x2="${rounded(to.x)}" y2="${rounded(to.y)}" stroke="${stroke}" stroke-width="1.75"${dash} marker-end="url(#head)"/>`,
    tail ? dot(from.x, from.y, stroke) : "",
  ].join("");
}

/** The complete SVG with its alternative text. */
export function picture(
  width: number,
  height: number,
  title: string,
  description: string,
  parts: readonly string[],
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(description)}</desc>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0.8 L9.5 5 L0 9.2 z" fill="${ink.line}"/></marker></defs>
<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="14" fill="${ink.paper}" stroke="${ink.border}"/>
${parts.join("\n")}
</svg>
`;
}

/** Groups in order of first occurrence. */
export function grouped<T>(list: readonly T[], toKey: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
  return [...groups.values()];
}
