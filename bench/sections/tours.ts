import { connect } from "@/backend/db/client";
import type { TourCatalogue, TourEntry } from "@/backend/tours/search/entry";
import { loadTours } from "@/backend/tours/search/load";
import { findTours } from "@/backend/tours/search/search";
import { slotWindowDays } from "@/backend/tours/slots";
import { searchTours } from "@/lib/contracts/tours/search";
import { addDays, dayNumber } from "@/lib/dates";
import { percentile } from "@/prove/numbers";
import type { Bench } from "../bench";
import { reach } from "../report";

const few = 500;
const growth = 10;
const searches = 1_000;
const p99LimitMs = 20;

const today = () => new Date().toISOString().slice(0, 10);

/** A copy with departures on every day of the window. */
function getCopy(tour: TourEntry, id: number): TourEntry {
  const [usual = 5_000] = tour.prices.filter((price) => price >= 0);
  const prices = Int32Array.from({ length: slotWindowDays }, (_, day) => usual + ((day * 7 + id) % 30) * 100);
  return { ...tour, card: { ...tour.card, id }, firstDay: dayNumber(today()), prices };
}

function enlarge(from: TourCatalogue, size: number): TourCatalogue {
  const { tours } = from;
  return {
    ...from,
    tours: Array.from({ length: size }, (_, at) => getCopy(tours[at % tours.length] as TourEntry, at + 1)),
  };
}

/** Searches in all places, in one city, by words, by date and with filters in turn; no two are the same. */
function makeQueries({ tours }: TourCatalogue, types: readonly number[]): Record<string, string>[] {
  return Array.from({ length: searches }, (_, at): Record<string, string> => {
    const { card } = tours[(at * 31) % tours.length] as TourEntry;
    const date = addDays(today(), 1 + (at % (slotWindowDays - 10)));
    const dated = { date, until: addDays(date, at % 7) };
    const page = String(1 + (at % 5));
    const kinds: Record<string, string>[] = [
      { ...dated, page },
      { city: String(card.place.cityId), ...dated },
      { q: card.title.split(" ")[0] ?? "", page },
      { type: String(types[at % types.length]), minPrice: String(10 + (at % 40)), sort: "price_up", page },
      { score: "80", ...dated, sort: "score" },
    ];
    return kinds[at % kinds.length] as Record<string, string>;
  });
}

type Times = { p99Ms: number; cpuP99Ms: number; cpuMs: number };

/** Each search with its serialization: by the clock, and by processor time, which other load does not lengthen. */
function measure(catalogue: TourCatalogue): Times {
  const queries = makeQueries(catalogue, [...catalogue.types.keys()]).map((one) => searchTours.query.parse(one));
  const ask = (query: (typeof queries)[number]) => JSON.stringify(findTours(catalogue, query, 100, today()));
  for (const query of queries) ask(query);
  const [times, cpuTimes]: [number[], number[]] = [[], []];
  for (const query of queries) {
    const began = performance.now();
    const before = process.cpuUsage();
    ask(query);
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    cpuTimes.push((user + system) / 1000);
  }
  const cpuMs = cpuTimes.reduce((sum, time) => sum + time, 0) / cpuTimes.length;
  return { p99Ms: percentile(times, 0.99), cpuP99Ms: percentile(cpuTimes, 0.99), cpuMs };
}

/** T18: searches among 500 and 5,000 tours with departures on 400 days, in this process on the product's index. */
export async function tourSearches({ databaseUrl, add }: Bench): Promise<void> {
  const db = connect(databaseUrl);
  const from = await loadTours(db);
  await db.$client.end();
  const small = measure(enlarge(from, few));
  const large = measure(enlarge(from, few * growth));
  const what = `A search among ${(few * growth).toLocaleString("en")} tours with departures on ${slotWindowDays} days`;
  add({
    id: "T18",
    what,
    ours: `p99 ${large.p99Ms.toFixed(1)} ms, ${large.cpuP99Ms.toFixed(1)} ms of processor`,
    against: `${p99LimitMs} ms`,
    ratio: large.p99Ms / p99LimitMs,
    ...reach.atMost(large.p99Ms / p99LimitMs, 1),
  });
  const ratio = large.cpuMs / small.cpuMs;
  add({
    id: "T18",
    what,
    ours: `${large.cpuMs.toFixed(2)} ms of processor`,
    against: `among ${few} ${small.cpuMs.toFixed(2)} ms, both on the index in one process`,
    ratio,
    ...reach.atMost(ratio, growth),
  });
}
