import type { ReportSums } from "@/lib/contracts/report";
import { formatDecimal, formatMoney } from "@/lib/money";
import { averageRateMinor, conversionBp, leadTenths, occupancyBp, perRoomMinor } from "@/lib/report-figures";

export type Measure = {
  id: string;
  label: string;
  /** What it counts, on which day. */
  about: string;
  of: (sums: ReportSums) => number | null;
  say: (value: number, currency: string) => string;
  /** True where less is better, so that a rise is not painted green. */
  lessIsBetter?: boolean;
};

const money = (value: number, currency: string) => formatMoney(value, currency);
const count = (value: number) => value.toLocaleString("en");
const percent = (bp: number) => `${formatDecimal(bp, 2).replace(/\.?0+$/, "")} %`;

/** The figures of a hotel business; the first few can be seen by day. */
export const measures = [
  {
    id: "bookings",
    label: "Bookings",
    about: "paid for, on the day they were made",
    of: (sums) => sums.booked,
    say: count,
  },
  {
    id: "booked",
    label: "Booked value",
    about: "of these bookings, taxes included",
    of: (sums) => sums.bookedMinor,
    say: money,
  },
  {
    id: "occupancy",
    label: "Occupancy",
    about: "room nights sold of those there were",
    of: occupancyBp,
    say: percent,
  },
  {
    id: "rate",
    label: "Average daily rate",
    about: "per room night sold, without taxes",
    of: averageRateMinor,
    say: money,
  },
  {
    id: "per-room",
    label: "Revenue per available room",
    about: "per room night, sold or not",
    of: perRoomMinor,
    say: money,
  },
  {
    id: "earned",
    label: "Earned",
    about: "stays given and fees kept, by the ledger",
    of: (sums) => sums.earnedMinor,
    say: money,
  },
  {
    id: "cancelled",
    label: "Cancellations",
    about: "on the day of cancelling",
    of: (sums) => sums.cancelled,
    say: count,
    lessIsBetter: true,
  },
  {
    id: "lead",
    label: "Lead time",
    about: "days from booking to arrival",
    of: leadTenths,
    say: (tenths) => `${(tenths / 10).toLocaleString("en")} days`,
  },
  {
    id: "conversion",
    label: "Conversion",
    about: "paid for, of the bookings begun",
    of: conversionBp,
    say: percent,
  },
] as const satisfies readonly Measure[];

export const measureOf = (id: string | undefined): Measure => measures.find((one) => one.id === id) ?? measures[0];
