import type { ReportSums } from "@/lib/contracts/report";
import { multiplyDivide, WHOLE_BP } from "@/lib/money";

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : multiplyDivide(part, WHOLE_BP, whole);
const each = (sum: number, of: number): number | null => (of === 0 ? null : multiplyDivide(sum, 1, of));

/** Room nights sold of those there were, in basis points; null where there were none. */
export const occupancyBp = (sums: ReportSums): number | null => share(sums.nightsSold, sums.nightsThere);
/** Average daily rate: what a sold room night cost, in minor units. */
export const averageRateMinor = (sums: ReportSums): number | null => each(sums.nightsMinor, sums.nightsSold);
/** Revenue per available room: what a room night brought, sold or not, in minor units. */
export const perRoomMinor = (sums: ReportSums): number | null => each(sums.nightsMinor, sums.nightsThere);
/** Orders that were paid for of those that were begun, in basis points. */
export const conversionBp = (sums: ReportSums): number | null => share(sums.booked, sums.begun);
/** Days from booking to check-in, in tenths. */
export const leadTenths = (sums: ReportSums): number | null => each(sums.leadDays * 10, sums.booked);

/** By how much a figure moved, in percent, rounded; null where there was nothing to compare with. */
export function changePercent(now: number | null, earlier: number | null): number | null {
  if (now === null || earlier === null || earlier === 0) return null;
  return Math.round(((now - earlier) / Math.abs(earlier)) * 100);
}
