import { addDays, listNights, nightsBetween } from "@/lib/dates";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import type { Party, RatePlanTerms } from "./types";

/** One night of a room type as stock keeps it; half-open, so the check-out date's row only says `noDeparture`. */
export interface NightRow {
  date: string;
  total: number;
  sold: number;
  held: number;
  closed: boolean;
  noArrival: boolean;
  noDeparture: boolean;
  minNights: number | null;
  maxNights: number | null;
}

export interface RoomLimits {
  maxAdults: number;
  maxChildren: number;
  maxGuests: number;
  minNights: number;
  maxNights: number;
  /** Approved and active, the hotel as well as the room. */
  forSale: boolean;
}

export interface HotelTimes {
  timeZone: string;
  /** `HH:MM` from which guests may come. */
  checkInFrom: string;
  /** How long before check-in a booking must be made; 0 sells until the day of arrival ends. */
  leadMinutes: number;
  /** How many days ahead nights are sold. */
  windowDays: number;
  /** Oldest age that counts as a child; who is older is an adult. */
  childAgeLimit: number;
}

export const REFUSAL_CODES = [
  "inactive",
  "past_date",
  "too_far_ahead",
  "lead_time",
  "adults_exceeded",
  "children_exceeded",
  "occupancy_exceeded",
  "plan_not_sold",
  "closed",
  "sold_out",
  "partial_inventory",
  "no_arrival",
  "no_departure",
  "min_nights",
  "max_nights",
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  code: RefusalCode;
  /** The nights that stand in the way. */
  nights?: string[];
  /** The number that was broken: nights, guests, days, minutes. */
  limit?: number;
}

export interface StayDates {
  checkIn: string;
  checkOut: string;
}

/** The party as the hotel counts it: children above its age limit are adults, in price and occupancy alike. */
export function countedParty(rooms: Party, childAgeLimit: number): Party {
  return rooms.map((room) => {
    const childAges = room.childAges.filter((age) => age <= childAgeLimit);
    return { adults: room.adults + room.childAges.length - childAges.length, childAges };
  });
}

/** What the rooms of a party have to take at most, each number by itself. */
export interface RoomDemand {
  adults: number;
  children: number;
  guests: number;
}

export function getDemand(rooms: Party): RoomDemand {
  const most = { adults: 0, children: 0, guests: 0 };
  for (const { adults, childAges } of rooms) {
    most.adults = Math.max(most.adults, adults);
    most.children = Math.max(most.children, childAges.length);
    most.guests = Math.max(most.guests, adults + childAges.length);
  }
  return most;
}

/** Whether these guests fit, room by room; each reason once. */
export function checkParty(limits: RoomLimits, rooms: Party): Refusal[] {
  const { adults, children, guests } = getDemand(rooms);
  const refusals: Refusal[] = [];
  if (adults > limits.maxAdults) refusals.push({ code: "adults_exceeded", limit: limits.maxAdults });
  if (children > limits.maxChildren) refusals.push({ code: "children_exceeded", limit: limits.maxChildren });
  if (guests > limits.maxGuests) refusals.push({ code: "occupancy_exceeded", limit: limits.maxGuests });
  return refusals;
}

/** Whether the hotel sells these dates at this moment, before any stock is looked at. */
export function checkTiming(hotel: HotelTimes, stay: StayDates, now: Date): Refusal[] {
  const today = wallClock(now.getTime(), hotel.timeZone).date;
  const refusals: Refusal[] = [];
  if (stay.checkIn < today) refusals.push({ code: "past_date" });
  else if (hotel.leadMinutes > 0) {
    const arrival = zonedInstant(stay.checkIn, hotel.checkInFrom, hotel.timeZone);
    if (now.getTime() > arrival.getTime() - hotel.leadMinutes * 60_000) {
      refusals.push({ code: "lead_time", limit: hotel.leadMinutes });
    }
  }
  if (stay.checkOut > addDays(today, hotel.windowDays)) {
    refusals.push({ code: "too_far_ahead", limit: hotel.windowDays });
  }
  return refusals;
}

/** What the rows of the nights say. A night without a row is not for sale, never free. */
export function checkNights(
  rows: readonly NightRow[],
  stay: StayDates,
  units: number,
  limits: Pick<RoomLimits, "minNights" | "maxNights">,
): Refusal[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const nights = listNights(stay.checkIn, stay.checkOut);
  const refusals: Refusal[] = [];
  const closed = nights.filter((night) => byDate.get(night)?.closed ?? true);
  if (closed.length > 0) refusals.push({ code: "closed", nights: closed });
  const short = nights.filter((night) => {
    const row = byDate.get(night);
    return row !== undefined && !row.closed && row.total - row.sold - row.held < units;
  });
  if (short.length > 0) {
    refusals.push({ code: short.length === nights.length ? "sold_out" : "partial_inventory", nights: short });
  }
  const arrival = byDate.get(stay.checkIn);
  if (arrival?.noArrival) refusals.push({ code: "no_arrival", nights: [stay.checkIn] });
  if (byDate.get(stay.checkOut)?.noDeparture) refusals.push({ code: "no_departure", nights: [stay.checkOut] });
  const least = Math.max(limits.minNights, arrival?.minNights ?? 0);
  if (nights.length < least) refusals.push({ code: "min_nights", limit: least });
  const most = Math.min(limits.maxNights, arrival?.maxNights ?? limits.maxNights);
  if (nights.length > most) refusals.push({ code: "max_nights", limit: most });
  return refusals;
}

function checkLength(
  stay: StayDates,
  { minNights, maxNights }: Pick<RoomLimits, "minNights" | "maxNights">,
): Refusal[] {
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights < minNights) return [{ code: "min_nights", limit: minNights }];
  return nights > maxNights ? [{ code: "max_nights", limit: maxNights }] : [];
}

/** Whether the plan is sold for every night of the stay, and long enough. */
export function checkPlan(
  plan: Pick<RatePlanTerms, "minNights" | "validFrom" | "validTo">,
  stay: StayDates,
): Refusal[] {
  const early = plan.validFrom !== null && stay.checkIn < plan.validFrom;
  const late = plan.validTo !== null && addDays(stay.checkOut, -1) > plan.validTo;
  if (early || late) return [{ code: "plan_not_sold" }];
  if (plan.minNights !== null && nightsBetween(stay.checkIn, stay.checkOut) < plan.minNights) {
    return [{ code: "min_nights", limit: plan.minNights }];
  }
  return [];
}

export interface StayQuestion {
  limits: RoomLimits;
  hotel: HotelTimes;
  plan: Pick<RatePlanTerms, "minNights" | "validFrom" | "validTo"> | null;
  /** null: whoever asks looks at the nights themselves, later; the stay's length is looked at all the same. */
  rows: readonly NightRow[] | null;
  stay: StayDates;
  rooms: Party;
  now: Date;
}

/** Every reason why a stay cannot be sold, the one to tell first at the head; none means it can. */
export function getRefusals(question: StayQuestion): Refusal[] {
  const { limits, hotel, plan, rows, stay, rooms, now } = question;
  const all: Refusal[] = limits.forSale ? [] : [{ code: "inactive" }];
  all.push(...checkTiming(hotel, stay, now), ...checkParty(limits, countedParty(rooms, hotel.childAgeLimit)));
  if (plan) all.push(...checkPlan(plan, stay));
  const timing = all.some((refusal) => refusal.code === "past_date" || refusal.code === "too_far_ahead");
  if (!timing) all.push(...(rows ? checkNights(rows, stay, rooms.length, limits) : checkLength(stay, limits)));
  return all.sort((a, b) => REFUSAL_CODES.indexOf(a.code) - REFUSAL_CODES.indexOf(b.code));
}

/** How many units are free on every night of a stay. */
export function unitsFree(rows: readonly NightRow[], stay: StayDates): number {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const free = listNights(stay.checkIn, stay.checkOut).map((night) => {
    const row = byDate.get(night);
    return !row || row.closed ? 0 : row.total - row.sold - row.held;
  });
  return free.length === 0 ? 0 : Math.max(0, Math.min(...free));
}
