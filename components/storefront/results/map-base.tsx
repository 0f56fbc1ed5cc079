import { useSite } from "@/lib/data/site/site";
import { serialize } from "@/lib/serialized-props";
import { findLand } from "@/lib/site/land";
import { listTiles, metresPerDegree, type Point } from "@/lib/site/map-layout";
import { parseTileSource, tileUrl } from "@/lib/site/map-tiles";
import { CanvasTiles } from "./canvas-tiles";

type BaseProps = {
  centre: { latitude: number; longitude: number };
  /** Metres from the centre to the edge of the frame's shorter side. */
  reach: number;
};

/** Units of the drawing from the centre to the edge of the shorter side. */
export const mapUnits = 94;
/** Hundredths of the shorter side (`cqmin`) from the centre to its edge. */
export const half = 47;
/** Frames are at most this number of times wider or higher than their shorter side. */
const longest = 3.4;
/** The wanted size of a tile, and the parts of a frame that tiles cover, in `cqmin`. */
const tileSize = 57;
const covered = { x: 130, y: 75 };
const coveredTall = { x: 75, y: 120 };
/** The highest zoom level that all usual vector sources have. */
const finestVector = 14;
/** A little larger, so that rounding leaves no gaps. */
const overlap = 0.05;

/** Land, coasts and borders as one drawing, for sites without a tile server: no data of visitors leaves the site. */
export function LandLines({ centre, reach }: BaseProps) {
  const across = Math.cos((centre.latitude * Math.PI) / 180);
  const degrees = (reach * longest) / metresPerDegree;
  const { land, borders } = findLand({
    west: centre.longitude - degrees / across,
    east: centre.longitude + degrees / across,
    south: centre.latitude - degrees,
    north: centre.latitude + degrees,
  });
  if (land.length === 0) return null;
  const unit = (metresPerDegree * mapUnits) / reach;
  const toText = (points: readonly Point[]) =>
    points
      .map(
        ([x, y]) => `${Math.round((x - centre.longitude) * unit * across)} ${Math.round((centre.latitude - y) * unit)}`,
      )
      .join("L");
  const side = 200 * longest;
  return (
    <>
      <rect x={-side} y={-side} width={2 * side} height={2 * side} style={{ fill: "var(--info-wash)" }} />
      <path
        d={land.map((ring) => `M${toText(ring)}Z`).join("")}
        fillRule="evenodd"
        className="stroke-edge"
        strokeWidth={0.5}
        style={{ fill: "var(--sunken)" }}
      />
      {borders.length > 0 ? (
        <path
          d={borders.map((line) => `M${toText(line)}`).join("")}
          fill="none"
          className="stroke-edge"
          strokeWidth={0.8}
          strokeDasharray="3 2"
        />
      ) : null}
    </>
  );
}

/** Tiles of the source in the settings, placed at the scale of the frame. Nothing without a source. */
export function MapTiles({ centre, reach, isTall }: BaseProps & { isTall: boolean }) {
  const { tiles, attribution } = useSite().map;
  const source = parseTileSource(tiles);
  if (!source) return null;
  const { kind } = source;
  const area = isTall ? coveredTall : covered;
  const placed = listTiles(centre, reach / half, area, tileSize, kind === "raster" ? undefined : finestVector).map(
    ({ left, top, size, ...tile }) => ({
      ...tile,
      left: left.toFixed(3),
      top: top.toFixed(3),
      size: (size + overlap).toFixed(3),
    }),
  );
  return (
    <div aria-hidden className="absolute inset-0">
      {kind === "raster" ? (
        placed.map(({ left, top, size, ...tile }) => (
          <img
            key={`${left} ${top}`}
            src={tileUrl(tiles, tile)}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="origin"
            className="absolute"
            style={{
              left: `calc(50% + ${left}cqmin)`,
              top: `calc(50% + ${top}cqmin)`,
              width: `${size}cqmin`,
              height: `${size}cqmin`,
              maxWidth: "none",
            }}
          />
        ))
      ) : (
        <CanvasTiles url={tiles} kind={kind} tiles={serialize(placed)} />
      )}
      <span className="absolute bottom-2 right-2.5 bg-card px-1 text-xs text-ink">{attribution}</span>
    </div>
  );
}
