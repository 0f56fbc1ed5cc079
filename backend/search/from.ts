import { dayNumber, fromDayNumber } from "@/lib/dates";
import { discounted } from "@/lib/money";
import { checkPlan } from "@/lib/pricing/stay-rules";
import { type RuledNight, StayMeter } from "@/lib/pricing/total";
import type { HotelEntry } from "./catalogue";

/** How far ahead a 'from' price looks. */
const AHEAD_DAYS = 90;

/** The cheapest night of one of a hotel's room types for two (or as many as fit) that is free in the coming weeks, taxes in. */
export function fromOfRoom({ rooms, nights, taxes }: HotelEntry, at: number, today: number): number | null {
  const room = rooms[at];
  if (!room) return null;
  const { rates, plans, services, limits } = room;
  const ruled: RuledNight = { minor: 0, allowDiscount: true };
  let cheapest: (RuledNight & { day: number; net: number }) | null = null;
  for (let day = today; day < today + AHEAD_DAYS; day++) {
    if (nights.freeOn(at, day) < 1) continue;
    nights.price(at, rates, day, ruled);
    const net = ruled.allowDiscount ? discounted(ruled.minor, rates.discountBp) : ruled.minor;
    if (!cheapest || net < cheapest.net) cheapest = { ...ruled, day, net };
  }
  if (!cheapest) return null;
  const night = fromDayNumber(cheapest.day);
  const stay = { checkIn: night, checkOut: fromDayNumber(cheapest.day + 1) };
  const meter = new StayMeter([night], [{ adults: Math.min(2, limits.maxAdults), childAges: [] }], taxes);
  let least: number | null = null;
  for (const plan of plans) {
    if (plan.memberOnly || checkPlan({ ...plan, minNights: null }, stay).length > 0) continue;
    const total = meter.total(rates, plan, [cheapest], meter.services(services));
    if (least === null || total < least) least = total;
  }
  return least;
}

/** The cheapest of a hotel's rooms, kept with the hotel for the day. */
export function fromOf(hotel: HotelEntry, today: number): number | null {
  if (hotel.from?.day !== today) {
    const prices = hotel.rooms.flatMap((_, at) => fromOfRoom(hotel, at, today) ?? []);
    hotel.from = { day: today, minor: prices.length > 0 ? Math.min(...prices) : null };
  }
  return hotel.from.minor;
}

export function todayNumber(now = new Date()): number {
  return dayNumber(now.toISOString().slice(0, 10));
}
