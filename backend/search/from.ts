import { isPublicPlan } from "@/backend/terms/room";
import { defaultParty } from "@/lib/booking/party";
import { dayNumber, fromDayNumber, listNights } from "@/lib/dates";
import { discounted } from "@/lib/money";
import { checkPlan } from "@/lib/pricing/stay-rules";
import { type RuledNight, StayPriceCalculator } from "@/lib/pricing/total";
import type { Party, RoomGuests } from "@/lib/pricing/types";
import type { HotelEntry } from "./catalogue";

/** The number of days ahead that from-prices consider. */
const aheadDays = 90;
const minutesPerDay = 1440;
/** The easternmost time zone is UTC+14. */
const firstZoneMinutes = 840;

/** A from-price in minor units with added taxes, and the number of adults it applies to. */
export interface From {
  minor: number | null;
  adults: number;
}

const [usual] = defaultParty as [RoomGuests];
const single: RoomGuests = { adults: 1, childAges: [] };

type Sold = HotelEntry["rooms"][number];
const takes = ({ limits }: Sold, { adults }: RoomGuests) => limits.maxAdults >= adults && limits.maxGuests >= adults;

/** The first check-in day that is bookable during the whole UTC day in the hotel's time zone. */
const firstDay = ({ times }: HotelEntry, today: number): number =>
  today + 1 + Math.ceil((times.leadMinutes + firstZoneMinutes) / minutesPerDay);

/** The start day of the cheapest bookable stay of a given length, before rate plan and guests. */
function cheapestStart(hotel: HotelEntry, at: number, length: number, today: number): number | null {
  const { nights, rooms, times } = hotel;
  const { rates, limits } = rooms[at] as Sold;
  const last = today + Math.min(aheadDays, times.windowDays - 1) - length;
  const ruled: RuledNight = { minor: 0, allowDiscount: true };
  let cheapest: { day: number; net: number } | null = null;
  for (let day = firstDay(hotel, today); day <= last; day++) {
    if (nights.unitsFree(at, day, length, limits.bufferNights) < 1 || !nights.keepsRules(at, day, length)) continue;
    let net = 0;
    for (let night = day; night < day + length; night++) {
      nights.price(at, rates, night, ruled);
      net += ruled.allowDiscount ? discounted(ruled.minor, rates.discountBp) : ruled.minor;
    }
    if (!cheapest || net < cheapest.net) cheapest = { day, net };
  }
  return cheapest?.day ?? null;
}

type Start = { day: number; today: number };

function computeTotal(hotel: HotelEntry, at: number, plan: Sold["plans"][number], start: Start, guests: number) {
  const { rates, services, limits } = hotel.rooms[at] as Sold;
  const length = Math.max(1, limits.minNights, plan.minNights ?? 1);
  const { day, today } = start;
  const dates = { checkIn: fromDayNumber(day), checkOut: fromDayNumber(day + length) };
  // The date of the place can be the day before or after the UTC date.
  if ([today - 1, today + 1].some((one) => checkPlan(plan, dates, fromDayNumber(one)).length > 0)) return null;
  const party: Party = [{ adults: guests, childAges: [] }];
  const nights = listNights(dates.checkIn, dates.checkOut);
  const ruled = nights.map((_, night) => {
    const into: RuledNight = { minor: 0, allowDiscount: true };
    hotel.nights.price(at, rates, day + night, into);
    return into;
  });
  const meter = new StayPriceCalculator(nights, party, hotel.taxes);
  return Math.ceil(meter.total(rates, plan, ruled, meter.services(services)) / length);
}

/**
 * The from-price of a room type: the cheapest upcoming night for two adults, or for one if the room takes only one. The
 * night is part of a bookable stay. If the minimum stay is longer, the total of the shortest stay is divided by its
 * nights and rounded up.
 */
export function fromOfRoom(hotel: HotelEntry, at: number, today: number): From {
  const room = hotel.rooms[at];
  const { adults } = room && takes(room, usual) ? usual : single;
  if (!room) return { minor: null, adults };
  const starts = new Map<number, number | null>();
  let least: number | null = null;
  for (const plan of room.plans) {
    if (!isPublicPlan(plan)) continue;
    const length = Math.max(1, room.limits.minNights, plan.minNights ?? 1);
    if (length > room.limits.maxNights) continue;
    if (!starts.has(length)) starts.set(length, cheapestStart(hotel, at, length, today));
    const day = starts.get(length) ?? null;
    const minor = day === null ? null : computeTotal(hotel, at, plan, { day, today }, adults);
    if (minor !== null && (least === null || minor < least)) least = minor;
  }
  return { minor: least, adults };
}

/** The lowest of several from-prices for two adults. Prices for one adult count only if there is no other. */
function getMinimum(prices: readonly From[]): From {
  for (const { adults } of [usual, single]) {
    const some = prices.flatMap((price) => (price.adults === adults && price.minor !== null ? [price.minor] : []));
    if (some.length > 0) return { minor: Math.min(...some), adults };
  }
  return noFrom;
}

/** The from-price of a hotel, cached in its entry for the day. */
export function getLowestPrice(hotel: HotelEntry, today: number): From {
  if (hotel.from?.day !== today) {
    hotel.from = { day: today, price: getMinimum(hotel.rooms.map((_, at) => fromOfRoom(hotel, at, today))) };
  }
  return hotel.from.price;
}

/** The lowest from-price of a place for two adults, in minor units. */
export function fromOfPlace(hotels: readonly HotelEntry[], today: number): number | null {
  const least = getMinimum(hotels.map((hotel) => getLowestPrice(hotel, today)));
  return least.adults === usual.adults ? least.minor : null;
}

/** Nothing is on sale. */
export const noFrom: From = { minor: null, adults: usual.adults };

/** The from-price fields of cards. */
export const fromFields = ({ minor, adults }: From) => ({ fromMinor: minor, fromAdults: adults });

export function todayNumber(now = new Date()): number {
  return dayNumber(now.toISOString().slice(0, 10));
}
