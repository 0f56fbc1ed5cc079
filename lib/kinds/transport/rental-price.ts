import { addDays, nightsBetween, weekday } from "../../dates";
import { getPercentage } from "../../money";

/** Local date and time of a station. */
export type LocalTime = { date: string; time: string };

/** Minutes after the time of the pick-up at which another day begins. */
const graceMinutes = 59;

/** Minutes between a return and the next pick-up of a vehicle, unless it has its own (docs/domain.md §1.5). */
export const usualTurnaround = { car: 60, bike: 15 } as const;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Days of a car rental by local dates, which changes of the clock do not affect (docs/domain.md §1.5): the difference
 * of the dates, one more if the return is later on its day than the pick-up plus 59 minutes, at least one.
 */
export function rentalDays(pickUp: LocalTime, back: LocalTime): number {
  const over = toMinutes(back.time) > toMinutes(pickUp.time) + graceMinutes ? 1 : 0;
  return Math.max(1, nightsBetween(pickUp.date, back.date) + over);
}

/** A daily price for dates; the shortest period applies, then the entry with the highest id. */
export type DatedPrice = {
  id: number;
  name: string;
  firstDate: string;
  lastDate: string;
  /** ISO weekdays: 1 is Monday. */
  weekdays: readonly number[];
  dailyMinor: number;
};

export type RentalRates = {
  dailyMinor: number;
  /** Null: only by the day. */
  hourlyMinor: number | null;
  /** Discount of rentals of seven days or more, in basis points. */
  weekDiscountBp: number;
  prices: readonly DatedPrice[];
};

const weekDays = 7;
const length = ({ firstDate, lastDate }: DatedPrice) => nightsBetween(firstDate, lastDate);

/** The price of a day. */
export function dayPrice({ dailyMinor, prices }: RentalRates, date: string): number {
  const on = weekday(date) + 1;
  const valid = prices.filter((one) => one.firstDate <= date && date <= one.lastDate && one.weekdays.includes(on));
  const [first] = [...valid].sort((a, b) => length(a) - length(b) || b.id - a.id);
  return first?.dailyMinor ?? dailyMinor;
}

/** A priced day of one unit, or all started hours of a short rental. */
export type RentalUnit = {
  date: string;
  unit: "day" | "hour";
  count: number;
  grossMinor: number;
  discountBp: number;
  discountMinor: number;
};

/**
 * The units of a rental of one vehicle in minor units. Up to 24 hours a bike costs its started hours, at most one day;
 * longer rentals and cars cost days.
 * @param elapsedMinutes between the instants of pick-up and return
 */
export function rentalUnits(
  rates: RentalRates,
  pickUp: LocalTime,
  back: LocalTime,
  elapsedMinutes: number,
): RentalUnit[] {
  const hours = Math.max(1, Math.ceil(elapsedMinutes / 60));
  const first = dayPrice(rates, pickUp.date);
  if (rates.hourlyMinor !== null && hours <= 24) {
    const price = hours * rates.hourlyMinor;
    const plain = { date: pickUp.date, discountBp: 0, discountMinor: 0 };
    return price < first
      ? [{ ...plain, unit: "hour", count: hours, grossMinor: price }]
      : [{ ...plain, unit: "day", count: 1, grossMinor: first }];
  }
  const days = rentalDays(pickUp, back);
  const discountBp = days >= weekDays ? rates.weekDiscountBp : 0;
  return Array.from({ length: days }, (_, at) => {
    const date = addDays(pickUp.date, at);
    const grossMinor = dayPrice(rates, date);
    const discountMinor = getPercentage(grossMinor, discountBp);
    return { date, unit: "day", count: 1, grossMinor, discountBp, discountMinor };
  });
}

/** Opening hours of one weekday; `24:00` is the end of the day. */
export type StationHours = { weekday: number; opens: string; closes: string };

/** Open at the local time, also at the minute of closing. */
export const isStationOpen = (hours: readonly StationHours[], { date, time }: LocalTime): boolean =>
  hours.some((one) => one.weekday === weekday(date) + 1 && one.opens <= time && time <= one.closes);
