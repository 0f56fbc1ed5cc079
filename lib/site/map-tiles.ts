export type TileSource = {
  origin: string;
  /** Raster or vector tiles by a URL template, or one PMTiles archive with either. */
  kind: "raster" | "vector" | "archive";
};

/**
 * Parses the URL of a tile source: `https://tiles.example.com/{z}/{x}/{y}.png`, the same with `.mvt` or `.pbf` for vector
 * tiles, or `https://tiles.example.com/city.pmtiles`. Null for other texts.
 */
export function parseTileSource(url: string): TileSource | null {
  const [, origin, path = ""] = /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(\/[^\s"'<>;,]*)$/i.exec(url) ?? [];
  if (!origin) return null;
  const file = path.replace(/\?.*$/, "").toLowerCase();
  const isTemplate = ["{z}", "{x}", "{y}"].every((part) => path.includes(part));
  if (file.endsWith(".pmtiles")) return isTemplate ? null : { origin: origin.toLowerCase(), kind: "archive" };
  if (!isTemplate) return null;
  return { origin: origin.toLowerCase(), kind: /\.(mvt|pbf)$/.test(file) ? "vector" : "raster" };
}

export const isTileSource = (url: string): boolean => parseTileSource(url) !== null;

/** The URL of one tile of a template. */
export const tileUrl = (template: string, { z, x, y }: { z: number; x: number; y: number }): string =>
  template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
