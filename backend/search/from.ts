import { dayNumber, fromDayNumber } from "@/lib/dates";
import { discounted } from "@/lib/money";
import { checkPlan } from "@/lib/pricing/stay-rules";
import { ruledNights, totalOfStay } from "@/lib/pricing/total";
import type { TaxRule } from "@/lib/pricing/types";
import type { HotelEntry, RoomEntry } from "./catalogue";
import { freeOn } from "./nights";

/** How far ahead a 'from' price looks. */
const AHEAD_DAYS = 90;

/** The cheapest night of a room type for two (or as many as fit) that is free in the coming weeks, taxes in. */
export function fromOfRoom({ terms, nights }: RoomEntry, taxes: readonly TaxRule[], today: number): number | null {
  const { rates, plans, services, limits } = terms;
  const days = Array.from({ length: AHEAD_DAYS }, (_, at) => today + at).filter((day) => freeOn(nights, day) > 0);
  const ruled = ruledNights(rates, days.map(fromDayNumber));
  const net = (night: (typeof ruled)[number]) =>
    night.allowDiscount ? discounted(night.minor, rates.discountBp) : night.minor;
  const [first] = ruled;
  if (!first) return null;
  const cheapest = ruled.reduce((least, night) => (net(night) < net(least) ? night : least), first);
  const stay = { checkIn: cheapest.night, checkOut: fromDayNumber(dayNumber(cheapest.night) + 1) };
  const request = { ...stay, rooms: [{ adults: Math.min(2, limits.maxAdults), childAges: [] }], services: [] };
  let least: number | null = null;
  for (const plan of plans) {
    if (plan.memberOnly || checkPlan({ ...plan, minNights: null }, stay).length > 0) continue;
    const { totalMinor } = totalOfStay(request, { rates, plan, services, taxes }, [cheapest]);
    if (least === null || totalMinor < least) least = totalMinor;
  }
  return least;
}

/** The cheapest of a hotel's rooms, kept with the hotel for the day. */
export function fromOf(hotel: HotelEntry, today: number): number | null {
  if (hotel.from?.day !== today) {
    const prices = hotel.rooms.flatMap((room) => fromOfRoom(room, hotel.taxes, today) ?? []);
    hotel.from = { day: today, minor: prices.length > 0 ? Math.min(...prices) : null };
  }
  return hotel.from.minor;
}

export function todayNumber(now = new Date()): number {
  return dayNumber(now.toISOString().slice(0, 10));
}
