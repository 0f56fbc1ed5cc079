import type { DayInfo } from "@/components/ui/date-choice";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import { addMonths } from "@/lib/dates";
import { convertedIn, formatMoneyIn } from "@/lib/language/formats";
import type { AnyTranslator } from "@/lib/language/messages";
import { convertMinor, wholeUnits } from "@/lib/money";
import type { Rate } from "../shown-rate";

export type ShownMonths = { month: string; months: number };

/** Whether the days of a shown month are not loaded yet. */
export const hasMissingMonth = (known: readonly Pick<CalendarDay, "date">[], { month, months }: ShownMonths): boolean =>
  Array.from({ length: months }, (_, at) => addMonths(month, at)).some(
    (shown) => !known.some(({ date }) => date.startsWith(shown)),
  );

/** The known days with newer ones in place of older ones. */
export function mergeDays(known: readonly CalendarDay[], newer: readonly CalendarDay[]): CalendarDay[] {
  const dates = new Set(newer.map(({ date }) => date));
  return [...known.filter(({ date }) => !dates.has(date)), ...newer];
}

type Currencies = {
  /** Of the prices. */
  currency: string;
  /** The currency that the visitor selected. */
  rate: Rate | null;
};

/** Whether a stay may begin on a day, and its lowest price. */
export function toDayInfo(t: AnyTranslator, day: CalendarDay, { currency, rate }: Currencies): DayInfo {
  const closed = day.state === "sold_out" || day.state === "closed";
  if (day.priceMinor === null) return { closed, noArrival: !closed };
  const shown = rate ? convertMinor(day.priceMinor, rate.r, currency, rate.c) : day.priceMinor;
  const price = rate
    ? convertedIn(t.language, day.priceMinor, currency, rate)
    : formatMoneyIn(t.language, shown, currency);
  const isReduced = day.grossMinor !== null && day.grossMinor > day.priceMinor;
  return {
    closed,
    noArrival: day.state === "no_arrival" || day.checkOutOnly,
    note: String(wholeUnits(shown, rate?.c ?? currency)),
    spoken: [
      t("{price} a night", { price }),
      day.special,
      day.state === "few" ? t("{n} left", { n: day.unitsLeft }) : null,
      day.minNights > 1 ? t("at least {n} nights", { n: day.minNights }) : null,
    ]
      .filter(Boolean)
      .join(", "),
    tone: day.special ? "special" : isReduced ? "deal" : "plain",
  };
}
