import type { ReportSums } from "@/lib/contracts/site/report";
import { multiplyDivide, wholeBp } from "@/lib/money";

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : multiplyDivide(part, wholeBp, whole);
const each = (sum: number, of: number): number | null => (of === 0 ? null : multiplyDivide(sum, 1, of));

/** Sold room nights relative to available ones, in basis points; null without available nights. */
export const occupancyBp = (sums: ReportSums): number | null => share(sums.nightsSold, sums.nightsThere);
/** Average daily rate: revenue per sold room night in minor units. */
export const averageRateMinor = (sums: ReportSums): number | null => each(sums.nightsMinor, sums.nightsSold);
/** Revenue per available room night in minor units. */
export const perRoomMinor = (sums: ReportSums): number | null => each(sums.nightsMinor, sums.nightsThere);
/** Paid orders relative to started orders, in basis points. */
export const conversionBp = (sums: ReportSums): number | null => share(sums.booked, sums.begun);
/** Average days from booking to check-in, in tenths. */
export const leadTenths = (sums: ReportSums): number | null => each(sums.leadDays * 10, sums.booked);

/** Change of a figure in percent, rounded; null without a comparison value. */
export function changePercent(now: number | null, earlier: number | null): number | null {
  if (now === null || earlier === null || earlier === 0) return null;
  return Math.round(((now - earlier) / Math.abs(earlier)) * 100);
}
