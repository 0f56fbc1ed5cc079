import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/client";
import type { StayTerms } from "@/backend/quotes/stay-terms";
import { readHotelTerms } from "@/backend/terms/hotel";
import { readRoomTerms } from "@/backend/terms/room";
import { readTaxRules, taxesAt } from "@/backend/terms/taxes";
import { addDays, listNights } from "@/lib/dates";
import { defaultBasePrice } from "@/lib/money";
import { getDemand, type NightRow } from "@/lib/pricing/stay-rules";
import type { Party } from "@/lib/pricing/types";
import { createRandom, type Random } from "../draw";

type BlockedNight = { room: number; slot: string } & Pick<
  NightRow,
  "closed" | "noArrival" | "noDeparture" | "minNights" | "maxNights"
>;

/** Special prices of the past year are those of the same weeks of the coming year. */
const yearDays = 364;

/** A room type on sale with everything that decides whether and at which price it was booked. */
export class Offer {
  /** Sold units by night. */
  readonly sold = new Map<string, number>();
  private readonly past: StayTerms;

  constructor(
    readonly terms: StayTerms,
    readonly units: number,
    /** Whether it belongs to the hotels of the demo sub-administrator. */
    readonly owned: boolean,
    private readonly blocked: ReadonlyMap<string, BlockedNight>,
  ) {
    const { room } = terms;
    const specialPrices = room.rates.specialPrices
      .filter(({ rank }) => rank !== "date")
      .map((rule) => ({ ...rule, from: addDays(rule.from, -yearDays), to: addDays(rule.to, -yearDays) }));
    this.past = { ...terms, room: { ...room, rates: { ...room.rates, specialPrices } } };
  }

  termsAt(checkIn: string, today: string): StayTerms {
    return checkIn < today ? this.past : this.terms;
  }

  fits(party: Party): boolean {
    const { maxAdults, maxChildren, maxGuests } = this.terms.room.limits;
    const demand = getDemand(party);
    return demand.adults <= maxAdults && demand.children <= maxChildren && demand.guests <= maxGuests;
  }

  /** Whether these nights can be sold. Rules of nights are known from today on. */
  sells(checkIn: string, checkOut: string, rooms: number): boolean {
    const nights = listNights(checkIn, checkOut);
    const { minNights, maxNights } = this.terms.room.limits;
    if (nights.length < minNights || nights.length > maxNights) return false;
    const first = this.blocked.get(checkIn);
    if (first?.noArrival || this.blocked.get(checkOut)?.noDeparture) return false;
    if ((first?.minNights ?? 0) > nights.length) return false;
    return nights.every(
      (night) => !this.blocked.get(night)?.closed && (this.sold.get(night) ?? 0) + rooms <= this.units,
    );
  }

  sell(nights: readonly string[], rooms: number): void {
    for (const night of nights) this.sold.set(night, (this.sold.get(night) ?? 0) + rooms);
  }
}

/** Reads all room types on sale. */
export async function readOffers(db: Db): Promise<Offer[]> {
  const { rows } = await db.execute<{ id: number; hotelId: number; units: number; owned: boolean }>(sql`
    SELECT r.id, r.hotel_id AS "hotelId", r.units, h.owner_id IS NOT NULL AS owned
      FROM public_room r JOIN public_hotel h ON h.id = r.hotel_id ORDER BY r.id`);
  const nights = await db.execute<BlockedNight>(sql`
    SELECT product_id AS room, slot::text, closed, no_arrival AS "noArrival", no_departure AS "noDeparture",
           min_nights AS "minNights", max_nights AS "maxNights"
      FROM stock WHERE kind = 'room' AND (closed OR no_arrival OR no_departure OR min_nights IS NOT NULL)`);
  const blocked = new Map<number, Map<string, BlockedNight>>();
  for (const night of nights.rows) {
    const known = blocked.get(night.room) ?? new Map<string, BlockedNight>();
    blocked.set(night.room, known.set(night.slot, night));
  }
  const terms = await readRoomTerms(db, { rooms: rows.map(({ id }) => id) });
  const rooms = new Map(terms.map((room) => [room.id, room] as const));
  const taxRules = await readTaxRules(db, "hotel");
  const hotels = new Map<number, Pick<StayTerms, "hotel" | "taxes">>();
  for (const hotelId of new Set(rows.map((row) => row.hotelId))) {
    const hotel = await readHotelTerms(db, hotelId);
    if (hotel) hotels.set(hotelId, { hotel, taxes: taxesAt(taxRules, hotel) });
  }
  return rows.flatMap(({ id, hotelId, units, owned }) => {
    const room = rooms.get(id);
    const hotel = hotels.get(hotelId);
    if (!room || !hotel) return [];
    return [new Offer({ room, ...hotel, base: defaultBasePrice.c }, units, owned, blocked.get(id) ?? new Map())];
  });
}

/** Draws offers by popularity: some hotels are booked far more often than others. */
export class Market {
  private readonly ends: number[] = [];
  private total = 0;

  constructor(
    private readonly offers: readonly Offer[],
    seed: string,
    ownedShare: number,
  ) {
    const appeal = offers.map((offer) => {
      const r = createRandom(`${seed} appeal ${offer.terms.hotel.id}`);
      const charm = Math.exp(1.8 * (r.next() + r.next() + r.next() - 1.5));
      return charm * offer.units ** 0.8;
    });
    const sum = (owned: boolean) =>
      offers.reduce((total, offer, at) => total + (offer.owned === owned ? (appeal[at] ?? 0) : 0), 0);
    const boost = sum(true) > 0 ? (ownedShare * sum(false)) / ((1 - ownedShare) * sum(true)) : 1;
    offers.forEach((offer, at) => {
      this.total += (appeal[at] ?? 0) * (offer.owned ? boost : 1);
      this.ends.push(this.total);
    });
  }

  draw(r: Random): Offer {
    const wanted = r.next() * this.total;
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return this.offers[low] as Offer;
  }
}
