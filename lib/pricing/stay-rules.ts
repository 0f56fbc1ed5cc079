import { addDays, listNights, nightsBetween } from "@/lib/dates";
import { wallClock, zonedInstant } from "@/lib/time-zone";
import type { Party, PlanSale } from "./types";

/**
 * Inventory of one night of a room type. Stays are half-open, so only `noDeparture` is read from the row of the
 * check-out date.
 */
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
  /** Nights after each stay on which its room is kept free. */
  bufferNights: number;
  /** The hotel and the room are both approved and active. */
  forSale: boolean;
}

export interface HotelTimes {
  timeZone: string;
  /** Earliest check-in, `HH:MM` in local time. */
  checkInFrom: string;
  /** Minimum time between booking and check-in in minutes; 0 allows bookings until the end of the arrival day. */
  leadMinutes: number;
  /** Number of days in advance that nights are on sale. */
  windowDays: number;
  /** Highest age that counts as a child. */
  childAgeLimit: number;
}

/** For bookings by staff, such as of a guest who stands at the desk. */
export const withoutLeadTime = <T extends HotelTimes>(hotel: T): T => ({ ...hotel, leadMinutes: 0 });

export const refusalCodes = [
  "inactive",
  "past_date",
  "too_far_ahead",
  "lead_time",
  "adults_exceeded",
  "children_exceeded",
  "occupancy_exceeded",
  "plan_not_sold",
  "plan_too_late",
  "plan_too_early",
  "closed",
  "sold_out",
  "partial_inventory",
  "no_arrival",
  "no_departure",
  "min_nights",
  "max_nights",
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  code: RefusalCode;
  /** Nights that cause the refusal. */
  nights?: string[];
  /** The exceeded limit: nights, guests, days or minutes. */
  limit?: number;
}

export interface StayDates {
  checkIn: string;
  checkOut: string;
}

/** The party as counted by the hotel: children above its age limit are adults, for price and occupancy. */
export function countedParty(rooms: Party, childAgeLimit: number): Party {
  return rooms.map((room) => {
    const childAges = room.childAges.filter((age) => age <= childAgeLimit);
    return { adults: room.adults + room.childAges.length - childAges.length, childAges };
  });
}

/** Maximum of each occupancy number over all rooms of a party. */
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

/** Checks the occupancy room by room; each reason is reported once. */
export function checkParty(limits: RoomLimits, rooms: Party): Refusal[] {
  const { adults, children, guests } = getDemand(rooms);
  const refusals: Refusal[] = [];
  if (adults > limits.maxAdults) refusals.push({ code: "adults_exceeded", limit: limits.maxAdults });
  if (children > limits.maxChildren) refusals.push({ code: "children_exceeded", limit: limits.maxChildren });
  if (guests > limits.maxGuests) refusals.push({ code: "occupancy_exceeded", limit: limits.maxGuests });
  return refusals;
}

/** Checks that the hotel sells these dates now, independent of inventory. */
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

/**
 * The nights as they can be sold: the room of a stay is also needed on the `bufferNights` nights after it, so a night has
 * at most the units that are free on all of these. Same rules as a hold: closed nights among them can be kept free as far
 * as they are not booked, missing nights cannot.
 */
export function withBuffer(rows: readonly NightRow[], bufferNights: number): readonly NightRow[] {
  if (bufferNights === 0) return rows;
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return rows.map((row) => {
    const free = row.total - row.sold - row.held;
    const after = Array.from({ length: bufferNights }, (_, at) => byDate.get(addDays(row.date, at + 1)));
    const least = Math.min(free, ...after.map((one) => (one ? one.total - one.sold - one.held : 0)));
    return { ...row, held: row.held + free - least };
  });
}

/** Checks the inventory rows of the nights. A night without a row is not for sale. */
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

/** Checks that the plan is sold for every night and permits the length of stay. */
export function checkPlanNights(
  plan: Pick<PlanSale, "minNights" | "maxNights" | "validFrom" | "validTo">,
  stay: StayDates,
): Refusal[] {
  const early = plan.validFrom !== null && stay.checkIn < plan.validFrom;
  const late = plan.validTo !== null && addDays(stay.checkOut, -1) > plan.validTo;
  if (early || late) return [{ code: "plan_not_sold" }];
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (plan.minNights !== null && nights < plan.minNights) return [{ code: "min_nights", limit: plan.minNights }];
  if (plan.maxNights !== null && nights > plan.maxNights) return [{ code: "max_nights", limit: plan.maxNights }];
  return [];
}

/** The same, and the days until check-in. `today` is the current date of the place. */
export function checkPlan(plan: PlanSale, stay: StayDates, today: string): Refusal[] {
  const refusals = checkPlanNights(plan, stay);
  if (refusals.length > 0) return refusals;
  const ahead = nightsBetween(today, stay.checkIn);
  const { minDaysAhead, maxDaysAhead } = plan;
  if (minDaysAhead !== null && ahead < minDaysAhead) return [{ code: "plan_too_late", limit: minDaysAhead }];
  if (maxDaysAhead !== null && ahead > maxDaysAhead) return [{ code: "plan_too_early", limit: maxDaysAhead }];
  return [];
}

export interface StayQuestion {
  limits: RoomLimits;
  hotel: HotelTimes;
  plan: PlanSale | null;
  /** Null when the caller checks the nights later; the length of stay is still checked. */
  rows: readonly NightRow[] | null;
  stay: StayDates;
  rooms: Party;
  now: Date;
}

/** All reasons why a stay is not available, the most important one first; empty when it is available. */
export function getRefusals(question: StayQuestion): Refusal[] {
  const { limits, hotel, plan, rows, stay, rooms, now } = question;
  const all: Refusal[] = limits.forSale ? [] : [{ code: "inactive" }];
  all.push(...checkTiming(hotel, stay, now), ...checkParty(limits, countedParty(rooms, hotel.childAgeLimit)));
  if (plan) all.push(...checkPlan(plan, stay, wallClock(now.getTime(), hotel.timeZone).date));
  const timing = all.some((refusal) => refusal.code === "past_date" || refusal.code === "too_far_ahead");
  if (!timing) all.push(...(rows ? checkNights(rows, stay, rooms.length, limits) : checkLength(stay, limits)));
  return all.sort((a, b) => refusalCodes.indexOf(a.code) - refusalCodes.indexOf(b.code));
}

/** Number of units that are free on every night of a stay. */
export function unitsFree(rows: readonly NightRow[], stay: StayDates): number {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const free = listNights(stay.checkIn, stay.checkOut).map((night) => {
    const row = byDate.get(night);
    return !row || row.closed ? 0 : row.total - row.sold - row.held;
  });
  return free.length === 0 ? 0 : Math.max(0, Math.min(...free));
}
