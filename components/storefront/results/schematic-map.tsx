import { cn } from "@/lib/cn";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { serialize } from "@/lib/serialized-props";
import { ShownCurrency } from "../money";
import { MapPins } from "./map-pins";

/**
 * A map without streets: no tile server is used, so no browsing data leaves the site. Positions are computed from
 * latitude and longitude, in rings of true distance around the city's centre.
 */

export type MapPoint = {
  id: number;
  title: string;
  latitude: number;
  longitude: number;
  href?: string;
  priceMinor?: number | null;
  here?: boolean;
};

type MapProps = {
  centre: { latitude: number; longitude: number; label: string };
  points: MapPoint[];
  currency: string;
  /** Labels with prices, or dots on narrow frames. */
  labels?: "always" | "wide";
  className?: string;
};

const metresPerDegree = 111_320;
const steps = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** `250 m`, `2 km`: short enough for a ring label in every language. */
const formatRing = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

type Spot = MapPoint & { x: number; y: number };

/** Metres east and south of the centre; a city is small enough to be treated as flat. */
function getSpots({ centre, points }: Pick<MapProps, "centre" | "points">): Spot[] {
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  return points.map((point) => ({
    ...point,
    x: (point.longitude - centre.longitude) * metresPerDegree * narrowing,
    y: (centre.latitude - point.latitude) * metresPerDegree,
  }));
}

/** Hundredths of the frame's shorter side (`cqmin`) that the map's reach takes from the centre. */
const half = 47;
const edge = 46;

type Placed = { left: number; top: number };

/** Moves overlapping labels apart, so that each can be read and pressed. */
function spread(spots: Placed[], gapX: number, gapY: number): void {
  for (let round = 0; round < 60; round++) {
    let moved = false;
    for (let at = 0; at < spots.length; at++) {
      const a = spots[at] as Placed;
      for (let other = at + 1; other < spots.length; other++) {
        const b = spots[other] as Placed;
        const overX = gapX - Math.abs(a.left - b.left);
        const overY = gapY - Math.abs(a.top - b.top);
        if (overX <= 0 || overY <= 0) continue;
        moved = true;
        const push = overY / 2 + 0.05;
        const sign = a.top <= b.top ? -1 : 1;
        a.top += sign * push;
        b.top -= sign * push;
      }
    }
    for (const spot of spots) spot.top = Math.min(edge, Math.max(-edge, spot.top));
    if (!moved) return;
  }
}

/**
 * The caption of a property with its neighbours, or of the properties of a place, which are also in a list beside the
 * map.
 */
function getCaption(t: PageTranslator, points: readonly MapPoint[], place: string): string {
  const here = points.find((point) => point.here);
  const others = points.filter((point) => !point.here);
  if (here && others.length === 0) return here.title;
  const what = points.length === 1 ? (points[0]?.title ?? "") : t.count("{n} stay", "{n} stays", others.length);
  return here
    ? t("Map of {what} around {place}.", { what, place: here.title })
    : t("Map of {what} around the centre of {place}. The list has the same information as text.", { what, place });
}

export function SchematicMap({ centre, points, currency, labels = "always", className }: MapProps) {
  const t = useServerTranslations();
  const spots = getSpots({ centre, points });
  const far = spots.map(({ x, y }) => Math.hypot(x, y)).sort((a, b) => a - b);
  // The frame contains 95 percent of the positions; distant properties are placed at the edge.
  const reach = Math.max(600, (far[Math.floor((far.length - 1) * 0.95)] ?? 0) * 1.14);
  const step = steps.find((size) => size * 3.2 >= reach) ?? 100_000;
  const rings = [1, 2, 3, 4, 5, 6].map((n) => n * step).filter((radius) => radius < reach * 2.6);
  const always = labels === "always";
  const placed = spots.map((spot) => ({
    ...spot,
    left: Math.max(-edge, Math.min(edge, (spot.x / reach) * half)),
    top: Math.max(-edge, Math.min(edge, (spot.y / reach) * half)),
  }));
  const at = placed.map(({ top }) => top);
  spread(placed, 12, 7.2);
  return (
    <figure
      dir="ltr"
      className={cn(
        "relative overflow-hidden rounded-lg border border-line bg-sunken [container-type:size]",
        className,
      )}
    >
      <svg
        viewBox="-100 -100 200 200"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden
        className="absolute inset-0 size-full overflow-visible"
      >
        <circle r={(rings.at(-1) ?? reach) / (reach / 94)} className="fill-card" opacity={0.55} />
        {rings.map((radius) => (
          <circle
            key={radius}
            r={(radius / reach) * 94}
            fill="none"
            className="stroke-edge"
            strokeWidth={0.35}
            strokeDasharray="1.4 1.8"
            opacity={0.8}
          />
        ))}
        <path d="M0-400V400M-400 0H400" className="stroke-line" strokeWidth={0.4} />
        <circle r={1.6} className="fill-ink" />
      </svg>
      <div aria-hidden className="pointer-events-none absolute inset-0 text-[0.6875rem] text-soft">
        <span className="absolute top-1.5 left-2.5 font-display text-lg text-ink">{centre.label}</span>
        {rings
          .filter((radius) => radius < reach)
          .map((radius) => (
            <span
              key={radius}
              className="absolute left-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-sunken px-1"
              style={{ top: `calc(50% - ${((radius / reach) * half).toFixed(2)}cqmin)` }}
            >
              {formatRing(radius)}
            </span>
          ))}
        <span className="absolute top-2 right-2.5 font-semibold">N ↑</span>
        <span className={cn("absolute bottom-2 left-2.5", !always && "hidden @sm:block")}>
          <ShownCurrency base={currency} />
        </span>
      </div>
      <MapPins
        pins={serialize(
          placed.map(({ id, title, href, priceMinor, here, left, top }, index) => ({
            ...{ id, title, priceMinor, href, here },
            ...{ left: left.toFixed(2), top: (at[index] ?? 0).toFixed(2), label: top.toFixed(2) },
          })),
        )}
        currency={currency}
        always={always}
      />
      <figcaption className="sr-only">{getCaption(t, points, centre.label)}</figcaption>
    </figure>
  );
}
