/** The chart's own units. It is stretched to the space that it has. */
export const height = 100;
export const width = 1_000;

/** The values at the top and at the bottom, which is zero unless a value is below it. */
export type Scale = { highest: number; lowest: number };

/** Null if all values are zero or missing, because there is nothing to show. */
export function getScale(values: readonly (number | null)[]): Scale | null {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(...known, 0);
  const lowest = Math.min(...known, 0);
  return highest === lowest ? null : { highest, lowest };
}

/**
 * Continuous runs of values as one path; days without a value are gaps. A value between two gaps is a line without
 * length, which is shown as a point.
 */
export function toPath(values: readonly (number | null)[], { highest, lowest }: Scale): string {
  const step = width / Math.max(1, values.length - 1);
  const y = (value: number) => height - ((value - lowest) / (highest - lowest)) * height;
  const isGap = (at: number) => (values[at] ?? null) === null;
  return values
    .map((value, at) => {
      if (value === null) return "";
      const point = `${isGap(at - 1) ? "M" : "L"}${(at * step).toFixed(1)} ${y(value).toFixed(2)}`;
      return isGap(at - 1) && isGap(at + 1) ? `${point}h0` : point;
    })
    .join("");
}
