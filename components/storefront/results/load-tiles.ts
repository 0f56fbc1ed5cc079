import { PMTiles, TileType } from "pmtiles";
import { type TileSource, tileUrl } from "@/lib/site/map-tiles";
import { drawTile, readColours } from "./draw-tile";

export type TileAddress = { z: number; x: number; y: number };
type Source = { url: string; kind: Exclude<TileSource["kind"], "raster"> };
type Loaded = { data: ArrayBuffer; isVector: boolean };

const largestCanvas = 2048;

/** Reads tiles by URL or from an archive; null for a tile that does not exist. */
function openSource({ url, kind }: Source): (tile: TileAddress) => Promise<Loaded | null> {
  if (kind === "vector")
    return async (tile) => {
      const response = await fetch(tileUrl(url, tile), { referrerPolicy: "origin" });
      return response.ok && response.status !== 204 ? { data: await response.arrayBuffer(), isVector: true } : null;
    };
  const archive = new PMTiles(url);
  return async ({ z, x, y }) => {
    const [{ tileType }, found] = await Promise.all([archive.getHeader(), archive.getZxy(z, x, y)]);
    return found ? { data: found.data, isVector: tileType === TileType.Mvt } : null;
  };
}

async function draw(canvas: HTMLCanvasElement, { data, isVector }: Loaded, language: string): Promise<void> {
  const size = Math.min(largestCanvas, Math.round(canvas.clientWidth * window.devicePixelRatio));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context || size === 0) return;
  if (isVector) drawTile(context, data, { size, colours: readColours(canvas), language });
  else context.drawImage(await createImageBitmap(new Blob([data])), 0, 0, size, size);
}

/** Loads each tile and draws it on its canvas, again when the colour scheme changes. Returns a function that stops. */
export function showTiles(
  source: Source,
  canvases: readonly { canvas: HTMLCanvasElement; tile: TileAddress }[],
  language: string,
): () => void {
  const load = openSource(source);
  const shown = canvases.map(async ({ canvas, tile }) => ({ canvas, loaded: await load(tile) }));
  const drawAll = () => {
    // A tile that can't be loaded leaves the ground of the map.
    for (const one of shown) one.then(({ canvas, loaded }) => loaded && draw(canvas, loaded, language)).catch(() => {});
  };
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  drawAll();
  scheme.addEventListener("change", drawAll);
  return () => scheme.removeEventListener("change", drawAll);
}
