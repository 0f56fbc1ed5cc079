import { useSite } from "@/lib/data/site/site";
import { useServerTranslations } from "@/lib/language/server";
import { LandLines, MapTiles, mapUnits } from "../results/map-base";
import { getOffset } from "../results/map-scale";

type Port = { name: string; latitude: number; longitude: number };

/** The frame is this number of times wider than high, less the room for the marks. */
const shape = 1.3;
const margin = 1.2;
/** The frame shows at least this distance from its centre, in metres. */
const leastReach = 40_000;

/** The ports in their order on a map of the coasts, joined by lines. The itinerary beside it has the same as text. */
export function RouteMap({ ports, title }: { ports: readonly Port[]; title: string }) {
  const t = useServerTranslations();
  const hasTiles = useSite().map.tiles !== "";
  const [first] = ports;
  if (!first) return null;
  // Relative to the first port, so that routes over the date line stay together.
  const offsets = ports.map((port) => getOffset(first, port));
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const degree = 111_320;
  const latitude = first.latitude - middle(offsets.map(({ y }) => y)) / degree;
  const across = degree * Math.cos((first.latitude * Math.PI) / 180);
  const longitude = first.longitude + middle(offsets.map(({ x }) => x)) / across;
  const centre = { latitude, longitude };
  const placed = ports.map((port) => getOffset(centre, port));
  const reach =
    margin * Math.max(leastReach, ...placed.map(({ y }) => Math.abs(y)), ...placed.map(({ x }) => Math.abs(x) / shape));
  const spots = placed.map(({ x, y }) => ({ x: (x / reach) * mapUnits, y: (y / reach) * mapUnits }));
  const marks = spots.flatMap((spot, at) => {
    const name = ports[at]?.name;
    return ports.findIndex((port) => port.name === name) === at ? [{ ...spot, n: at + 1, name }] : [];
  });
  return (
    <figure
      dir="ltr"
      className="relative aspect-4/3 w-full overflow-hidden rounded-lg border border-line bg-sunken [container-type:size]"
    >
      <MapTiles centre={centre} reach={reach} isTall={false} />
      <svg
        viewBox="-100 -100 200 200"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden
        className="absolute inset-0 size-full overflow-visible"
      >
        {hasTiles ? null : <LandLines centre={centre} reach={reach} />}
        <polyline
          points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
          fill="none"
          className="stroke-ink"
          strokeWidth={1}
          strokeDasharray="3 2"
        />
        {marks.map(({ x, y, n, name }) => (
          <g key={n} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r={5.2} style={{ fill: "var(--primary)", stroke: "var(--card)" }} strokeWidth={1} />
            <text textAnchor="middle" dy={2.4} fontSize={6.6} style={{ fill: "var(--on-primary)" }} fontWeight={600}>
              {n}
            </text>
            <title>{name}</title>
          </g>
        ))}
      </svg>
      <figcaption className="sr-only">{t("Map of the route: {route}", { route: title })}</figcaption>
    </figure>
  );
}
