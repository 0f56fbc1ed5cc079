import type { ReportKind, ReportSums } from "@/lib/contracts/site/report";
import { formatMoney } from "@/lib/money";
import { formatPercent } from "@/lib/pricing/special-prices";
import { metrics } from "@/lib/report/metrics";
import { averageRateMinor, conversionBp, leadTenths, occupancyBp, perRoomMinor } from "@/lib/report/report-figures";

export type Measure = {
  id: string;
  label: string;
  /** Definition: the counted items and the date that assigns them to a day. */
  about: string;
  of: (sums: ReportSums) => number | null;
  t: (value: number, currency: string) => string;
  /** True if a lower value is better, so that a rise is not green. */
  lessIsBetter?: boolean;
};

const money = (value: number, currency: string) => formatMoney(value, currency);
const count = (value: number) => value.toLocaleString("en");

const booking = [
  { id: "bookings", ...metrics.bookings, of: (sums) => sums.booked, t: count },
  { id: "booked", ...metrics.bookedValue, of: (sums) => sums.bookedMinor, t: money },
  { id: "cancelled", ...metrics.cancellations, of: (sums) => sums.cancelled, t: count, lessIsBetter: true },
  { id: "lead", ...metrics.leadTime, of: leadTenths, t: (tenths) => `${(tenths / 10).toLocaleString("en")} days` },
  { id: "conversion", ...metrics.conversion, of: conversionBp, t: formatPercent },
  { id: "received", ...metrics.received, of: (sums) => sums.takenMinor, t: money },
  { id: "refunds", ...metrics.refunds, of: (sums) => sums.givenBackMinor, t: money, lessIsBetter: true },
  { id: "fees", ...metrics.fees, of: (sums) => sums.feesMinor, t: money },
  { id: "earned", ...metrics.revenue, of: (sums) => sums.earnedMinor, t: money },
] as const satisfies readonly Measure[];

const stay = [
  { id: "occupancy", ...metrics.occupancy, of: occupancyBp, t: formatPercent },
  { id: "room-revenue", ...metrics.roomRevenue, of: (sums) => sums.nightsMinor, t: money },
  { id: "rate", ...metrics.averageRate, of: averageRateMinor, t: money },
  { id: "per-room", ...metrics.perRoom, of: perRoomMinor, t: money },
  { id: "arrivals", ...metrics.arrivals, of: (sums) => sums.arrivals, t: count },
  { id: "site-taxes", ...metrics.siteTaxes, of: (sums) => sums.siteTaxMinor, t: money },
] as const satisfies readonly Measure[];

/** Only hotels have nights. */
const start = [
  { id: "arrivals", ...metrics.starting, of: (sums) => sums.arrivals, t: count },
  { id: "site-taxes", ...metrics.siteTaxes, of: (sums) => sums.siteTaxMinor, t: money },
] as const satisfies readonly Measure[];

export type Basis = "booking" | "stay";
type Measures = Record<Basis, readonly [Measure, ...Measure[]]>;
/** Measures by basis: booking date, or stay date, which may be in the future. */
export const measuresBy: Measures = { booking, stay };
export const basisLabels: Record<Basis, string> = { booking: "By booking date", stay: "By stay date" };

/** The measures of a kind of product with the labels of their bases. */
export const getMeasures = (kind: ReportKind): { measures: Measures; labels: Record<Basis, string> } =>
  kind === "hotel"
    ? { measures: measuresBy, labels: basisLabels }
    : { measures: { booking, stay: start }, labels: { ...basisLabels, stay: "By start date" } };

/** The measure of an id in any basis; otherwise the first one of the basis. */
export const getMeasure = (id: string | undefined, basis: Basis = "booking", measures = measuresBy): Measure =>
  [...measures.booking, ...measures.stay].find((one) => one.id === id) ?? measures[basis][0];
/** Future periods use stay dates unless the selected measure decides otherwise. */
export const getBasis = (show: string | undefined, isAhead: boolean): Basis => {
  if (stay.some(({ id }) => id === show)) return "stay";
  return show === undefined && isAhead ? "stay" : "booking";
};

/** The value of a measure as text. */
export const toText = (measure: Measure, value: number | null, currency: string): string =>
  value === null ? "–" : measure.t(value, currency);
