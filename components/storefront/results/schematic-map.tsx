import { MapPin } from "@/components/ui/icon";
import { cn } from "@/lib/cn";
import { useSite } from "@/lib/data/site/site";
import type { PageTranslator } from "@/lib/language/messages";
import { useServerTranslations } from "@/lib/language/server";
import { serialize } from "@/lib/serialized-props";
import { clusterSpots } from "@/lib/site/map-layout";
import { ShownCurrency } from "../money";
import { half, LandLines, MapTiles, mapUnits } from "./map-base";
import { MapPins } from "./map-pins";
import { formatRing, getReach, listRings, placeSpots } from "./map-scale";

/**
 * A map with positions computed from latitude and longitude, and rings of true distance around the city's centre. It
 * shows the tiles of the source in the settings; without one coasts and borders, and no browsing data leaves the site.
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
  /** The number of products in words; stays without it. */
  count?: (t: PageTranslator, n: number) => string;
  /** The frame may be higher than wide. */
  isTall?: boolean;
  className?: string;
};

/** Labels are about this large. */
const label = { width: 12, height: 7.2 };

/**
 * The caption of a property with its neighbours, or of the properties of a place, which are also in a list beside the
 * map.
 */
const countStays = (t: PageTranslator, n: number) => t.count("{n} stay", "{n} stays", n);

function getCaption(
  t: PageTranslator,
  points: readonly MapPoint[],
  place: string,
  count: NonNullable<MapProps["count"]>,
): string {
  const here = points.find((point) => point.here);
  const others = points.filter((point) => !point.here);
  if (here && others.length === 0) return here.title;
  const what = points.length === 1 ? (points[0]?.title ?? "") : count(t, others.length);
  return here
    ? t("Map of {what} around {place}.", { what, place: here.title })
    : t("Map of {what} around the centre of {place}. The list has the same information as text.", { what, place });
}

export function SchematicMap({
  centre,
  points,
  currency,
  labels = "always",
  count = countStays,
  isTall = false,
  className,
}: MapProps) {
  const t = useServerTranslations();
  const reach = getReach(centre, points);
  const rings = listRings(reach);
  const always = labels === "always";
  const placed = placeSpots(centre, points, reach);
  // The property of the page first, so that its marker is at its place.
  const groups = clusterSpots(
    placed.toSorted((a, b) => Number(b.here ?? false) - Number(a.here ?? false)),
    label.width,
    label.height,
  );
  const here = placed.find((point) => point.here);
  const hasTiles = useSite().map.tiles !== "";
  const hasPrices = points.some(({ priceMinor }) => typeof priceMinor === "number");
  return (
    <figure
      dir="ltr"
      className={cn(
        "relative overflow-hidden rounded-lg border border-line bg-sunken [container-type:size]",
        className,
      )}
    >
      <MapTiles centre={centre} reach={reach} isTall={isTall} />
      <svg
        viewBox="-100 -100 200 200"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden
        className="absolute inset-0 size-full overflow-visible"
      >
        {hasTiles ? null : <LandLines centre={centre} reach={reach} />}
        {rings.map((radius) => (
          <circle
            key={radius}
            r={(radius / reach) * mapUnits}
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
        {hasPrices ? (
          <span className={cn("absolute bottom-2 left-2.5", !always && "hidden @sm:block")}>
            <ShownCurrency base={currency} />
          </span>
        ) : null}
      </div>
      <MapPins
        groups={serialize(
          groups.map(({ left, top, members }) => ({
            left: left.toFixed(2),
            // Below the marker of the property of the page.
            top: (members[0]?.here ? top + label.height : top).toFixed(2),
            pins: members
              .filter((point) => !point.here)
              .map(({ id, title, href, priceMinor }) => ({ id, title, priceMinor, href })),
          })),
        )}
        currency={currency}
        always={always}
        tabIndex={here ? undefined : -1}
      />
      {here ? (
        <span
          style={{ left: `calc(50% + ${here.left.toFixed(2)}cqmin)`, top: `calc(50% + ${here.top.toFixed(2)}cqmin)` }}
          className="absolute z-20 flex -translate-x-1/2 -translate-y-full flex-col items-center"
        >
          <span className="max-w-40 truncate rounded-full bg-ink px-2.5 py-1 text-xs font-semibold text-paper">
            {here.title}
          </span>
          <MapPin aria-hidden className="-mt-0.5 size-7 fill-primary text-card" />
        </span>
      ) : null}
      <figcaption className="sr-only">{getCaption(t, points, centre.label, count)}</figcaption>
    </figure>
  );
}
