import { formatDate } from "@/lib/dates";
import { getScale, height, toPath, width } from "./trend-path";

type Point = { date: string; now: number | null; earlier: number | null };

/**
 * One measure by day as a line, with the previous period as a fainter line. Rendered on the server; the table beside it
 * has the same values.
 */
export function TrendChart({ points, t }: { points: Point[]; t: (value: number) => string }) {
  const scale = getScale(points.flatMap(({ now, earlier }) => [now, earlier]));
  if (!scale) {
    return <p className="border-t border-line py-6 text-sm text-soft">No data for this period or the previous one.</p>;
  }
  const ends = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <div aria-hidden className="border-t border-line pt-3">
      <p className="tabular mb-1 text-xs text-soft">{t(scale.highest)}</p>
      <div className="relative h-44">
        <div className="absolute inset-x-0 top-0 border-t border-dashed border-line" />
        <div className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
        <div className="absolute inset-x-0 bottom-0 border-t border-edge" />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <title>By day</title>
          <path
            d={toPath(
              points.map((point) => point.earlier),
              scale,
            )}
            fill="none"
            stroke="var(--edge)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d={toPath(
              points.map((point) => point.now),
              scale,
            )}
            fill="none"
            stroke="var(--primary)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      {scale.lowest < 0 ? <p className="tabular mt-1 text-xs text-soft">{t(scale.lowest)}</p> : null}
      <div className="tabular mt-1.5 flex justify-between text-xs text-soft">
        {ends.map((point, at) => (point ? <span key={`${at}-${point.date}`}>{formatDate(point.date)}</span> : null))}
      </div>
    </div>
  );
}
