import type { Db } from "@/backend/db/client";
import type { HotelTerms } from "@/backend/terms/hotel";
import { readSellableNights } from "@/backend/terms/nights";
import { isPublicPlan, type RoomTerms } from "@/backend/terms/room";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { defaultParty } from "@/lib/booking/party";
import type { CalendarDay } from "@/lib/contracts/hotels/room";
import { addDays, addMonths, listNights, monthRange } from "@/lib/dates";
import { describeRule, winningRule } from "@/lib/pricing/special-prices";
import { checkParty, checkPlan, checkTiming, countedParty, type NightRow } from "@/lib/pricing/stay-rules";
import { ruledNight, StayPriceCalculator } from "@/lib/pricing/total";
import type { Party, TaxRule } from "@/lib/pricing/types";
import { localToday } from "@/lib/time-zone";

/** Number of remaining units up to which scarcity is shown. */
const fewUnits = 2;

interface PriceCalendarQuery {
  /** Currency of the prices: the base currency. */
  currency: string;
  month?: string;
  months: number;
  party?: Party;
}

interface Month {
  currency: string;
  hotel: HotelTerms;
  party: Party;
  taxes: readonly TaxRule[];
  today: string;
  /** The first day for which arrivals are still booked, by the lead time of the hotel. */
  firstArrival: string;
  /** The last night of the booking window. */
  lastNight: string;
}

/** The first day from today on whose lead time has not passed. */
function findFirstArrival(hotel: HotelTerms, today: string, now: Date): string {
  const isLate = (date: string) =>
    checkTiming(hotel, { checkIn: date, checkOut: addDays(date, 1) }, now).some(({ code }) => code === "lead_time");
  let date = today;
  while (isLate(date)) date = addDays(date, 1);
  return date;
}

interface NightTotal {
  totalMinor: number;
  discountMinor: number;
}

/** The cheapest plan's price for one night in minor units; none if the party does not fit. */
function nightTotal(room: RoomTerms, date: string, { hotel, party, taxes, today }: Month): NightTotal | null {
  const rooms = countedParty(party, hotel.childAgeLimit);
  if (checkParty(room.limits, rooms).length > 0) return null;
  const stay = { checkIn: date, checkOut: addDays(date, 1) };
  const meter = new StayPriceCalculator([date], rooms, taxes);
  const ruled = [ruledNight(room.rates, date)];
  let least: NightTotal | null = null;
  for (const plan of room.plans) {
    if (!isPublicPlan(plan) || checkPlan({ ...plan, minNights: null }, stay, today).length > 0) continue;
    const totalMinor = meter.total(room.rates, plan, ruled, meter.services(room.services));
    if (!least || totalMinor < least.totalMinor) least = { totalMinor, discountMinor: meter.discountMinor };
  }
  return least;
}

function getDayState(row: NightRow | undefined, date: string, month: Month): CalendarDay["state"] {
  const units = month.party.length;
  if (date < month.today) return "past";
  if (!row || row.closed || date < month.firstArrival || date > month.lastNight) return "closed";
  const free = row.total - row.sold - row.held;
  if (free < units) return "sold_out";
  if (row.noArrival) return "no_arrival";
  return free <= fewUnits ? "few" : "free";
}

const canArrive = (state: CalendarDay["state"]) => state === "free" || state === "few";

function getDays(room: RoomTerms, rows: readonly NightRow[], dates: readonly string[], month: Month): CalendarDay[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return dates.map((date): CalendarDay => {
    const row = byDate.get(date);
    const state = getDayState(row, date, month);
    const before = addDays(date, -1);
    const nightBefore = getDayState(byDate.get(before), before, month);
    const total = canArrive(state) ? nightTotal(room, date, month) : null;
    const rule = winningRule(room.rates.specialPrices, date);
    const endsHere = (canArrive(nightBefore) || nightBefore === "no_arrival") && !row?.noDeparture;
    return {
      date,
      priceMinor: total?.totalMinor ?? null,
      grossMinor: total && total.totalMinor + total.discountMinor,
      special: total && rule ? describeRule(rule, month.currency) : null,
      state,
      checkOutOnly: !canArrive(state) && state !== "past" && endsHere,
      minNights: Math.max(1, room.limits.minNights, row?.minNights ?? 0),
      unitsLeft: row && state !== "closed" && state !== "past" ? Math.max(0, row.total - row.sold - row.held) : 0,
    };
  });
}

/** Best first: a hotel's day has the best state of its rooms. */
const dayStates = ["free", "few", "no_arrival", "sold_out", "closed", "past"] as const;

/** A hotel's day: its cheapest available room. */
function mergeDay(days: readonly CalendarDay[], date: string): CalendarDay {
  const byState = [...days].sort((a, b) => dayStates.indexOf(a.state) - dayStates.indexOf(b.state));
  const priced = days.filter((day) => day.priceMinor !== null);
  const cheapest = priced.sort((a, b) => (a.priceMinor ?? 0) - (b.priceMinor ?? 0))[0];
  const state = byState[0]?.state ?? "closed";
  return {
    date,
    priceMinor: cheapest?.priceMinor ?? null,
    grossMinor: cheapest?.grossMinor ?? null,
    special: cheapest?.special ?? null,
    state,
    checkOutOnly: !canArrive(state) && days.some((day) => day.checkOutOnly),
    minNights: Math.min(...(priced.length > 0 ? priced : days).map((day) => day.minNights), 30),
    unitsLeft: days.reduce((sum, day) => sum + day.unitsLeft, 0),
  };
}

/** Price and availability by day from the first of a month, for a room type or for a hotel's cheapest room. */
export async function getCalendar(
  db: Db,
  hotel: HotelTerms,
  rooms: readonly RoomTerms[],
  query: PriceCalendarQuery,
  now = new Date(),
): Promise<CalendarDay[]> {
  const today = localToday(hotel.timeZone, now);
  const month = query.month ?? today.slice(0, 7);
  const first = `${month}-01`;
  const { last } = monthRange(addMonths(month, query.months - 1));
  const nights = await readSellableNights(db, rooms, addDays(first, -1), last);
  const taxes = taxesAt(await readTaxRules(db, "hotel"), hotel);
  const scene: Month = {
    hotel,
    currency: query.currency,
    party: query.party ?? defaultParty,
    taxes,
    today,
    firstArrival: findFirstArrival(hotel, today, now),
    lastNight: addDays(today, hotel.windowDays - 1),
  };
  const dates = listNights(first, addDays(last, 1));
  const ofRooms = rooms.map((room) => getDays(room, nights.get(room.id) ?? [], dates, scene));
  const [only] = ofRooms;
  if (ofRooms.length === 1 && only) return only;
  return dates.map((date, at) =>
    mergeDay(
      ofRooms.flatMap((days) => days[at] ?? []),
      date,
    ),
  );
}
