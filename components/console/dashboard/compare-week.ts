/** A figure of today compared with the same hours of the same weekday a week ago. */
export function compareWithWeekBefore(now: number, before: number): string {
  if (before === 0) return now === 0 ? "as a week ago" : "none a week ago by this hour";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "as a week ago by this hour";
  return `${Math.abs(percent)} % ${percent > 0 ? "more" : "less"} than a week ago by this hour`;
}

/** Rooms sold of the rooms there, in percent: with one decimal below ten. */
export function formatShare(sold: number, there: number): string {
  const share = there > 0 ? (sold / there) * 100 : 0;
  return `${share > 0 && share < 9.95 ? share.toFixed(1) : Math.round(share)} %`;
}
