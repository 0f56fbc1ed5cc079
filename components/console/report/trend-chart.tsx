import { formatDate } from "@/lib/dates";

export type Point = { date: string; now: number | null; earlier: number | null };

const height = 100;
const width = 1_000;

/** A continuous run of values as one path; days without a value are gaps. */
function path(values: readonly (number | null)[], highest: number): string {
  const step = width / Math.max(1, values.length - 1);
  const y = (value: number) => height - (value / highest) * height;
  return values
    .map((value, at) => {
      if (value === null) return "";
      const command = at === 0 || values[at - 1] === null ? "M" : "L";
      return `${command}${(at * step).toFixed(1)} ${y(value).toFixed(2)}`;
    })
    .join("");
}

/**
 * One measure by day as a line, with the previous period as a fainter line. Rendered on the server; the table beside it
 * has the same values.
 */
export function TrendChart({ points, t }: { points: Point[]; t: (value: number) => string }) {
  const values = points.flatMap(({ now, earlier }) => [now ?? 0, earlier ?? 0]);
  const highest = Math.max(...values, 0);
  if (highest === 0) {
    return <p className="border-t border-line py-6 text-sm text-soft">No data for this period or the previous one.</p>;
  }
  const ends = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return (
    <div aria-hidden className="border-t border-line pt-3">
      <p className="tabular mb-1 text-xs text-soft">{t(highest)}</p>
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
            d={path(
              points.map((point) => point.earlier),
              highest,
            )}
            fill="none"
            stroke="var(--edge)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
          <path
            d={path(
              points.map((point) => point.now),
              highest,
            )}
            fill="none"
            stroke="var(--primary)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <div className="tabular mt-1.5 flex justify-between text-xs text-soft">
        {ends.map((point, at) => (point ? <span key={`${at}-${point.date}`}>{formatDate(point.date)}</span> : null))}
      </div>
    </div>
  );
}
