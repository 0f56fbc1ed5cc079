import { connect } from "@/backend/db/client";
import { type Catalogue, type HotelEntry, putHotel } from "@/backend/search/catalogue";
import { LiveCatalogue } from "@/backend/search/live";
import { loadCatalogue } from "@/backend/search/load/load";
import { HotelNights } from "@/backend/search/nights";
import { findHotels } from "@/backend/search/search";
import { searchHotels } from "@/lib/contracts/hotels/hotel";
import { addDays } from "@/lib/dates";
import type { Bench } from "../bench";
import { reach } from "../report";

const few = 1_000;
const growth = 10;
const questions = 100;

/** A catalogue of another size with copies of the same hotels and the same share per city. */
class Copies extends LiveCatalogue {
  private readonly copies: Catalogue;

  constructor(db: ReturnType<typeof connect>, from: Catalogue, size: number) {
    super(db);
    this.copies = { ...from, hotels: new Map(), hotelOfRoom: new Map(), hotelsOfCity: new Map() };
    const hotels = [...from.hotels.values()];
    for (let at = 0; at < size; at++) putHotel(this.copies, getCopy(hotels[at % hotels.length] as HotelEntry, at + 1));
  }

  override async current(): Promise<Catalogue> {
    return this.copies;
  }

  /** The median and the largest city. */
  get cities(): { mid: number; big: number } {
    const sizes = [...this.copies.hotelsOfCity].sort(([, a], [, b]) => a.size - b.size).map(([id]) => id);
    return { mid: sizes[Math.floor(sizes.length / 2)] ?? 0, big: sizes.at(-1) ?? 0 };
  }

  hotelsIn(city: number): number {
    return this.copies.hotelsOfCity.get(city)?.size ?? 0;
  }
}

function getCopy(hotel: HotelEntry, id: number): HotelEntry {
  const rooms = hotel.rooms.map((terms, at) => ({ ...terms, id: id * 100 + at, hotelId: id }));
  const nights = HotelNights.of(rooms.map((_, at) => hotel.nights.ofRoom(at)));
  return { ...hotel, id, card: { ...hotel.card, id }, rooms, nights, packedRates: undefined, from: undefined };
}

/** Processor time of one search with serialization, in milliseconds. Each search is for another stay. */
async function getCpu(db: ReturnType<typeof connect>, live: LiveCatalogue, city: number): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const ask = async (at: number) => {
    const checkIn = addDays(today, 10 + ((at * 37) % 300));
    const query = { city: String(city), in: checkIn, out: addDays(checkIn, 1 + (at % 5)), party: "2" };
    return JSON.stringify(await findHotels(db, live, searchHotels.query.parse(query)));
  };
  for (let at = 0; at < questions; at++) await ask(at);
  // Prices the nights in advance, as in a running product, and invalidates cached results.
  live.version++;
  const before = process.cpuUsage();
  for (let at = 0; at < questions; at++) await ask(at);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / questions;
}

/** T8: ten times the hotels, in this process on the product's index filled with copies. */
export async function searchGrowth({ databaseUrl, add }: Bench): Promise<void> {
  const db = connect(databaseUrl);
  const from = await loadCatalogue(db);
  const small = new Copies(db, from, few);
  const large = new Copies(db, from, few * growth);
  for (const [size, target] of [
    ["mid", 2],
    ["big", 4],
  ] as const) {
    const city = small.cities[size];
    const before = await getCpu(db, small, city);
    const after = await getCpu(db, large, city);
    const ratio = after / before;
    add({
      id: "T8",
      what: `A search in the ${size === "mid" ? "middle" : "largest"} city among ${(few * growth).toLocaleString("en")} hotels (${large.hotelsIn(city)} of them there)`,
      ours: `${after.toFixed(2)} ms of processor`,
      against: `among ${few.toLocaleString("en")} (${small.hotelsIn(city)} there) ${before.toFixed(2)} ms, both on the index in one process`,
      ratio,
      ...reach.atMost(ratio, target),
    });
  }
  await db.$client.end();
}
