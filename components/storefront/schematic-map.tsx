import type { CSSProperties } from "react";
import { MapPin } from "@/components/ui/icon";
import { AppLink } from "@/components/ui/link";
import { cn } from "@/lib/cn";
import { getSay } from "@/lib/language/server";
import { ShownCurrency, WholeMoney } from "./money";

/**
 * A map without streets: no tile server is asked, so nothing of what one looks at leaves the site. Places stand where
 * they are, by latitude and longitude, in rings of true distance around the middle of the city.
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
  /** Labels with prices, or dots while the frame is narrow. */
  labels?: "always" | "wide";
  className?: string;
};

const metresPerDegree = 111_320;
const steps = [250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** `250 m`, `2 km`: short enough to stand on a ring in every language. */
const ringWords = (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

type Spot = MapPoint & { x: number; y: number };

/** Metres east and south of the middle; a city is small enough to be flat. */
function spotsOf({ centre, points }: Pick<MapProps, "centre" | "points">): Spot[] {
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  return points.map((point) => ({
    ...point,
    x: (point.longitude - centre.longitude) * metresPerDegree * narrowing,
    y: (centre.latitude - point.latitude) * metresPerDegree,
  }));
}

/** Half of the shorter side of the frame, in its hundredths (`cqmin`), that the reach of the map takes. */
const half = 47;
const edge = 46;

/** Moves labels apart a little, so that each can be read and pressed. */
function spread(spots: { left: number; top: number }[], gapX: number, gapY: number): void {
  for (let round = 0; round < 60; round++) {
    let moved = false;
    for (const [at, a] of spots.entries()) {
      for (const b of spots.slice(at + 1)) {
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

export async function SchematicMap({ centre, points, currency, labels = "always", className }: MapProps) {
  const say = await getSay();
  const spots = spotsOf({ centre, points });
  const far = spots.map(({ x, y }) => Math.hypot(x, y)).sort((a, b) => a - b);
  // The frame holds nineteen of twenty; a house far out stands at the edge.
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
        <span className="absolute top-1/2 left-1/2 translate-x-2 translate-y-1 font-semibold text-ink">
          {centre.label}
        </span>
        {rings
          .filter((radius) => radius < reach)
          .map((radius) => (
            <span
              key={radius}
              className="absolute left-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-sunken px-1"
              style={{ top: `calc(50% - ${((radius / reach) * half).toFixed(2)}cqmin)` }}
            >
              {ringWords(radius)}
            </span>
          ))}
        <span className="absolute top-2 right-2.5 font-semibold">N ↑</span>
        <span className={cn("absolute bottom-2 left-2.5", !always && "hidden @sm:block")}>
          <ShownCurrency base={currency} />
        </span>
      </div>
      {placed.map((spot, index) => {
        const topOf = (top = 0) => `calc(50% + ${top.toFixed(2)}cqmin)`;
        // A dot stands where the house is, a label where it can be read.
        const style = {
          left: `calc(50% + ${spot.left.toFixed(2)}cqmin)`,
          ...(always ? { top: topOf(spot.top) } : { top: topOf(at[index]), "--label": topOf(spot.top) }),
        } as CSSProperties;
        if (spot.here) {
          return (
            <span
              key={spot.id}
              style={style}
              className="absolute z-20 flex -translate-x-1/2 -translate-y-full flex-col items-center"
            >
              <span className="max-w-40 truncate rounded-full bg-ink px-2.5 py-1 text-xs font-semibold text-paper">
                {spot.title}
              </span>
              <MapPin aria-hidden className="-mt-0.5 size-7 fill-primary text-card" />
            </span>
          );
        }
        const pill = cn(
          "absolute -translate-1/2 rounded-full border text-xs leading-tight font-semibold whitespace-nowrap text-ink hover:z-30 hover:border-ink focus-visible:z-30 data-[lit]:z-20 data-[lit]:border-ink data-[lit]:bg-ink data-[lit]:text-paper",
          always
            ? "border-line bg-card px-2 py-1"
            : "size-2.5 border-card bg-primary data-[lit]:scale-150 max-@sm:pointer-events-none @sm:top-(--label)! @sm:size-auto @sm:border-line @sm:bg-card @sm:px-2 @sm:py-1 @sm:data-[lit]:scale-100 @sm:data-[lit]:border-ink @sm:data-[lit]:bg-ink",
        );
        const label = spot.priceMinor ? <WholeMoney minor={spot.priceMinor} currency={currency} /> : spot.title;
        const words = always ? label : <span className="hidden @sm:inline">{label}</span>;
        return spot.href ? (
          // The list beside it says the same and is what the keyboard walks through.
          <AppLink
            key={spot.id}
            href={spot.href}
            tabIndex={-1}
            data-pin={spot.id}
            title={spot.title}
            style={style}
            className={pill}
          >
            <span className="sr-only">{spot.title}: </span>
            {words}
          </AppLink>
        ) : (
          <span key={spot.id} data-pin={spot.id} style={style} className={pill}>
            {words}
          </span>
        );
      })}
      <figcaption className="sr-only">
        {say("Where {what} lie around the middle of {place}. The list says the same in words.", {
          what: points.length === 1 ? (points[0]?.title ?? "") : say.count("{n} stay", "{n} stays", points.length),
          place: centre.label,
        })}
      </figcaption>
    </figure>
  );
}
