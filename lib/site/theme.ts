/** Adjusts the administrator's colour so that text on it and in it has a contrast of at least 4.5:1 (WCAG 2.2 AA). */

type Rgb = readonly [number, number, number];

const lightGround: Rgb = [250, 247, 242];
const darkGround: Rgb = [34, 29, 26];
const white: Rgb = [255, 255, 255];
const ink: Rgb = [31, 26, 23];
export const defaultPrimary = "#c8102e";

function parseHex(hex: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return null;
  const [, r = "0", g = "0", b = "0"] = match;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const s = part / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function contrastRatio(hexA: string, hexB: string): number {
  return contrast(parseHex(hexA) ?? ink, parseHex(hexB) ?? ink);
}

const mix = (from: Rgb, to: Rgb, part: number): Rgb => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

/** The closest colour to `colour`, mixed towards `towards`, with sufficient contrast on `ground`. */
function readable(colour: Rgb, ground: Rgb, towards: Rgb, least: number): Rgb {
  for (let part = 0; part <= 1; part += 0.05) {
    const tried = mix(colour, towards, part);
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards;
}

export type ThemeColours = {
  primary: string;
  onPrimary: string;
  inkOnLight: string;
  inkOnDark: string;
};

export function themeColours(hex: string): ThemeColours {
  const picked = parseHex(hex) ?? (parseHex(defaultPrimary) as Rgb);
  const words = contrast(picked, white) >= contrast(picked, ink) ? white : ink;
  return {
    primary: toHex(readable(picked, words, words === white ? [0, 0, 0] : white, 4.5)),
    onPrimary: toHex(words),
    inkOnLight: toHex(readable(picked, lightGround, [0, 0, 0], 6)),
    inkOnDark: toHex(readable(picked, darkGround, white, 6)),
  };
}

/** Contrast that text needs (WCAG 2.2 AA). */
export const leastContrast = 4.5;

/**
 * The contrast of text on a colour, and the nearest colour that has enough. Text is white or nearly black, whichever
 * has more contrast.
 */
export function checkContrast(hex: string): { ratio: number; nearest: string | null } {
  const { primary, onPrimary } = themeColours(hex);
  const ratio = contrastRatio(hex, onPrimary);
  return { ratio, nearest: ratio >= leastContrast ? null : primary };
}

export type Headings = "fraunces" | "inter" | "system";

const headingFonts: Record<Headings, string | null> = {
  fraunces: null,
  inter: "var(--font-inter), var(--font-inter-more), system-ui, sans-serif",
  system: "system-ui, sans-serif",
};

export type SiteTheme = { primary: string; radiusPx: number; mode: "auto" | "light" | "dark"; headings: Headings };

/** CSS custom properties of the root element for the administrator's theme settings. */
export function themeVariables({ primary, radiusPx, headings }: Omit<SiteTheme, "mode">): Record<string, string> {
  const font = headingFonts[headings];
  const colours = themeColours(primary);
  return {
    "--site-primary": colours.primary,
    "--site-on-primary": colours.onPrimary,
    "--site-ink-on-light": colours.inkOnLight,
    "--site-ink-on-dark": colours.inkOnDark,
    "--site-radius": `${radiusPx}px`,
    ...(font && { "--site-headings": font }),
  };
}
