import type { ReportSums } from "@/lib/contracts/site/report";
import { addDays, listNights, nightsBetween } from "@/lib/dates";
import type { Part } from "./store";

export type Period = { from: string; to: string };

/** The period of equal length that ends the day before. Both ends are included. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -1 - nightsBetween(from, to)), to: addDays(from, -1) };
}

export const noSums = (): ReportSums => ({
  begun: 0,
  booked: 0,
  bookedMinor: 0,
  leadDays: 0,
  cancelled: 0,
  cancelledMinor: 0,
  arrivals: 0,
  siteTaxMinor: 0,
  nightsSold: 0,
  nightsThere: 0,
  nightsMinor: 0,
  takenMinor: 0,
  givenBackMinor: 0,
  earnedMinor: 0,
  feesMinor: 0,
});

function add(sums: ReportSums, part: Partial<ReportSums>): ReportSums {
  for (const name of Object.keys(sums) as (keyof ReportSums)[]) sums[name] += part[name] ?? 0;
  return sums;
}

type Compared = { now: ReportSums; earlier: ReportSums };

/** Merges the parts of all queries into totals, days with their comparison, and hotels. */
export function assemble(parts: readonly Part[], period: Period) {
  const before = periodBefore(period);
  const byDay = new Map<string, ReportSums>();
  const byHotel = new Map<number, Compared>();
  const getOrInsert = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    const found = map.get(key) ?? make();
    map.set(key, found);
    return found;
  };
  for (const part of parts) {
    if (part.day !== null) add(getOrInsert(byDay, part.day, noSums), part);
    else if (part.hotel !== null) {
      const hotel = getOrInsert(byHotel, part.hotel, () => ({ now: noSums(), earlier: noSums() }));
      add(part.current ? hotel.now : hotel.earlier, part);
    }
  }
  const on = (day: string) => byDay.get(day) ?? noSums();
  const daysBefore = listNights(before.from, addDays(before.to, 1));
  const days = listNights(period.from, addDays(period.to, 1)).map((date, at) => ({
    date,
    now: on(date),
    earlier: on(daysBefore[at] ?? date),
  }));
  const whole = (which: keyof Compared) => days.reduce((sums, day) => add(sums, day[which]), noSums());
  return { earlierPeriod: before, days, byHotel, now: whole("now"), earlier: whole("earlier") };
}
