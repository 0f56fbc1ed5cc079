import { addDays, dayNumber } from "@/lib/dates";
import type { Random } from "./draw";
import type { DemoCity } from "./world/cities";

export type DemoSpecialPrice = {
  name: string;
  rank: "date" | "weekday_range" | "range";
  from: string;
  to: string;
  weekdays: number;
  kind: "fixed" | "percent_off" | "amount_off" | "increase";
  value: number;
  allowDiscount: boolean;
};

/** Number of bookable nights, all of which have prices. */
export const nightsAhead = 548;

const everyDay = 127;
const fridayAndSaturday = 0b0110000;
type Span = { from: string; to: string };

/** Seasonal prices of a hotel, equal for all its rooms. */
export type PropertySeasons = {
  high: Span[];
  low: Span[];
  highBp: number;
  lowBp: number;
  weekendBp: number;
  newYears: string[];
  birthday: string | null;
};

/** Runs of days inside or outside the season's months. */
function getSpans(months: ReadonlySet<number>, today: string, inSeason: boolean): Span[] {
  const spans: Span[] = [];
  for (let day = 0; day <= nightsAhead; day++) {
    const date = addDays(today, day);
    if (months.has(Number(date.slice(5, 7))) !== inSeason) continue;
    const last = spans[spans.length - 1];
    if (last && dayNumber(last.to) + 1 === dayNumber(date)) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}

export function propertySeasons(city: DemoCity, today: string, r: Random): PropertySeasons {
  const months = new Set(city.season);
  const year = Number(today.slice(0, 4));
  const last = addDays(today, nightsAhead);
  const newYears = [`${year}-12-31`, `${year + 1}-12-31`].filter((date) => date >= today && date <= last);
  const low = getSpans(months, today, false).filter((span) => dayNumber(span.to) - dayNumber(span.from) >= 20);
  const birthday = addDays(today, r.int(20, 300));
  return {
    high: getSpans(months, today, true),
    low: r.chance(0.55) ? low : [],
    highBp: r.int(4, 14) * 250,
    lowBp: r.int(2, 8) * 250,
    weekendBp: r.int(6, 18) * 250,
    newYears,
    birthday: r.chance(0.3) && !newYears.includes(birthday) ? birthday : null,
  };
}

/** A date overrides weekdays in a range, which override a range. Rules of one rank never overlap. */
export function composeSpecialPrices(seasons: PropertySeasons, costMinor: number, r: Random): DemoSpecialPrice[] {
  const range = (
    name: string,
    { from, to }: Span,
    kind: "increase" | "percent_off",
    value: number,
  ): DemoSpecialPrice => ({
    name,
    rank: "range",
    from,
    to,
    weekdays: everyDay,
    kind,
    value,
    allowDiscount: true,
  });
  const prices = [
    ...seasons.high.map((span) => range("High season", span, "increase", seasons.highBp)),
    ...seasons.low.map((span) => range("Quiet weeks", span, "percent_off", seasons.lowBp)),
  ];
  if (r.chance(0.6)) {
    for (const span of seasons.high) {
      prices.push({
        ...range("Weekend in season", span, "increase", seasons.highBp + seasons.weekendBp),
        rank: "weekday_range",
        weekdays: fridayAndSaturday,
      });
    }
  }
  for (const date of seasons.newYears) {
    prices.push({
      ...range("New Year's Eve", { from: date, to: date }, "increase", 6000),
      rank: "date",
      kind: "fixed",
      value: Math.round((costMinor * 1.75) / 500) * 500,
      allowDiscount: false,
    });
  }
  if (seasons.birthday) {
    prices.push({
      ...range("The house's birthday", { from: seasons.birthday, to: seasons.birthday }, "percent_off", 3000),
      rank: "date",
    });
  }
  return prices;
}
