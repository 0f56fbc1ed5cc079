import { describe, expect, it } from "vitest";
import { searchTours, suggestTours } from "@/lib/contracts/tours/search";
import { dayNumber } from "@/lib/dates";
import { notOnSale } from "../from-prices";
import { normalise, type TourCatalogue, type TourEntry } from "./entry";
import { getDuration } from "./filters";
import { findTours } from "./search";
import { listTourSuggestions } from "./suggest";

const today = "2030-05-01";
type Given = Partial<TourEntry["card"]> & { id: number; typeId?: number; itemIds?: number[]; prices?: number[] };

function tour({ id, typeId = 1, itemIds = [], prices = [5000], ...card }: Given): TourEntry {
  const place = { cityId: 1, city: "São Paulo", country: "Brazil" };
  const full = {
    id,
    title: `Tour ${id}`,
    slug: `tour-${id}`,
    type: "Walk",
    place,
    latitude: 1,
    longitude: 2,
    durationMinutes: 120,
    languages: ["en"],
    scoreTenths: null,
    reviewCount: 0,
    picture: null,
    freeCancellation: true,
    perGroup: false,
    summary: "",
    ...card,
  };
  return {
    card: full,
    cityId: full.place.cityId,
    duration: getDuration(full.durationMinutes),
    countryId: 1,
    typeId,
    itemIds,
    firstDay: dayNumber(today),
    prices: Int32Array.from(prices),
    text: normalise(`${full.title} ${full.type} ${full.place.city} ${full.place.country}`),
  };
}

const types = new Map([
  [1, "Walk"],
  [2, "Boat"],
]);
const items = new Map([
  [1, "Lunch"],
  [2, "Transfer"],
]);
function search(tours: TourEntry[], query: Record<string, string> = {}) {
  const catalogue: TourCatalogue = { tours, types, items };
  return findTours(catalogue, searchTours.query.parse(query), 100, today);
}
const ids = (result: ReturnType<typeof search>) => result.items.map(({ id }) => id);

describe("tour search", () => {
  const closed = notOnSale;

  it("lists only tours with free places on a given date, with the price of that date", () => {
    const tours = [tour({ id: 1, prices: [closed, 7000, 3000] }), tour({ id: 2, prices: [4000, closed, closed] })];
    const day = search(tours, { date: "2030-05-02" });
    expect(day.items).toEqual([expect.objectContaining({ id: 1, fromMinor: 7000, nextDate: "2030-05-02" })]);
    const range = search(tours, { date: "2030-05-02", until: "2030-05-03" });
    expect(range.items).toEqual([expect.objectContaining({ id: 1, fromMinor: 3000, nextDate: "2030-05-02" })]);
  });

  it("lists sold-out tours last without a date", () => {
    const tours = [tour({ id: 1, prices: [closed], scoreTenths: 99, reviewCount: 500 }), tour({ id: 2 })];
    for (const sort of ["recommended", "price_up", "price_down", "soonest"])
      expect(ids(search(tours, { sort }))).toEqual([2, 1]);
    expect(search(tours).items[1]).toMatchObject({ fromMinor: null, nextDate: null });
  });

  it("ignores past dates", () => {
    const past = { ...tour({ id: 1, prices: [4000, 6000] }), firstDay: dayNumber("2030-04-30") };
    expect(search([past]).items[0]).toMatchObject({ fromMinor: 6000, nextDate: today });
    expect(search([past], { date: "2030-04-30" }).total).toBe(0);
  });

  it("counts each filter with the others applied", () => {
    const { facets, total } = search(
      [
        tour({ id: 1, typeId: 1, itemIds: [1], languages: ["en", "de"], scoreTenths: 91 }),
        tour({ id: 2, typeId: 2, itemIds: [1, 2], languages: ["de"], durationMinutes: 3000 }),
        tour({ id: 3, typeId: 2, itemIds: [2], languages: ["fr"], prices: [20_000], freeCancellation: false }),
      ],
      { type: "2", maxPrice: "100" },
    );
    expect(total).toBe(1);
    const counts = (options: { value: string; count: number }[]) => options.map(({ value, count }) => [value, count]);
    expect(counts(facets.types)).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
    expect(facets.types.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(counts(facets.items)).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
    expect(counts(facets.languages)).toEqual([["de", 1]]);
    expect(counts(facets.durations)).toEqual([["multi_day", 1]]);
    expect(facets.freeCancellation).toBe(1);
    expect(facets.prices).toMatchObject({ lowMinor: 5000, highMinor: 20_000 });
    expect(facets.prices?.bars.reduce((sum, bar) => sum + bar)).toBe(2);
  });

  it("requires all items, and any of the types, languages and durations", () => {
    const tours = [tour({ id: 1, itemIds: [1] }), tour({ id: 2, itemIds: [1, 2], typeId: 2, languages: ["de"] })];
    expect(ids(search(tours, { item: "1,2" }))).toEqual([2]);
    expect(ids(search(tours, { type: "1,2", language: "en,de", duration: "short,full_day" }))).toEqual([1, 2]);
  });

  it("matches the beginning of words without regard to accents", () => {
    const tours = [tour({ id: 1, title: "Évora by night" }), tour({ id: 2, title: "Harbour" })];
    expect(ids(search(tours, { q: "evo" }))).toEqual([1]);
    expect(ids(search(tours, { q: "sao harb" }))).toEqual([2]);
    expect(search(tours, { q: "our" }).total).toBe(0);
  });

  it("corrects a mistyped place or word", () => {
    const lisbon = { cityId: 2, city: "Lisbon", country: "Portugal" };
    const tours = [
      tour({ id: 1, title: "Harbour lights" }),
      tour({ id: 2, title: "Sunset sailing", place: lisbon }),
      tour({ id: 3, title: "Genoa by bike", place: { cityId: 3, city: "Genoa", country: "Italy" } }),
    ];
    const found = (q: string) => [search(tours, { q }).corrected, ids(search(tours, { q }))];
    expect(found("Lisbon")).toEqual([null, [2]]);
    expect(found("Lissabon")).toEqual([null, [2]]);
    expect(found("Lizbon")).toEqual(["Lisbon", [2]]);
    expect(found("Lissabn")).toEqual(["Lisbon", [2]]);
    expect(found("Lizbon sailng")).toEqual(["lisbon sailing", [2]]);
    expect(found("harbor")).toEqual(["harbour", [1]]);
    expect(found("Geneo")).toEqual(["Genoa", [3]]);
    expect(found("xqzw lisbon")).toEqual([null, []]);
  });

  it("suggests places in the language of the visitor, then tours, and similar places if none matches", () => {
    const lisbon = { cityId: 2, city: "Lisbon", country: "Portugal" };
    const tours = [
      tour({ id: 1 }),
      tour({ id: 2, title: "Lisbon by tram", place: lisbon }),
      tour({ id: 3, title: "Fado night", place: lisbon }),
    ];
    const suggest = (q: string, language?: string) =>
      listTourSuggestions(tours, suggestTours.query.parse({ q, language }));
    expect(suggest("Liss", "de")).toEqual([
      { kind: "city", id: 2, name: "Lissabon", where: "Portugal", tours: 2, path: null },
    ]);
    expect(suggest("lis").map(({ name, path }) => [name, path])).toEqual([
      ["Lisbon", null],
      ["Lisbon by tram", "/tours/details/2/tour-2"],
    ]);
    expect(suggest("sao").map(({ name }) => name)).toEqual(["São Paulo"]);
    expect(suggest("Lisobn", "fr").map(({ name }) => name)).toEqual(["Lisbonne"]);
    expect(suggest("").map(({ name, tours: count }) => [name, count])).toEqual([
      ["Lisbon", 2],
      ["São Paulo", 1],
    ]);
    expect(suggest("xqzw")).toEqual([]);
  });

  it("returns pages without overlap for tours of equal rank", () => {
    const tours = Array.from({ length: 7 }, (_, at) => tour({ id: 7 - at }));
    const pages = ["1", "2", "3"].map((page) => ids(search(tours, { page, pageSize: "3", sort: "score" })));
    expect(pages).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  });

  it("sorts the first page like the complete list", () => {
    const tours = Array.from({ length: 48 }, (_, at) =>
      tour({ id: at + 1, scoreTenths: (at * 7) % 11, reviewCount: at % 3, prices: [(at * 5) % 13, notOnSale] }),
    );
    for (const sort of ["recommended", "price_up", "price_down", "score", "soonest", "shortest"]) {
      const all = ids(search(tours, { sort, pageSize: "48" }));
      expect(all).toHaveLength(48);
      expect(ids(search(tours, { sort, pageSize: "4" })), sort).toEqual(all.slice(0, 4));
    }
  });

  it("ranks many good reviews before one perfect review", () => {
    const tours = [
      tour({ id: 1, scoreTenths: 100, reviewCount: 1 }),
      tour({ id: 2, scoreTenths: 92, reviewCount: 300 }),
    ];
    expect(ids(search(tours))).toEqual([2, 1]);
    expect(ids(search(tours, { sort: "score" }))).toEqual([2, 1]);
  });

  it("returns a map for a city and the list of cities for larger places", () => {
    const paris = { cityId: 2, city: "Paris", country: "France" };
    const tours = [tour({ id: 1 }), tour({ id: 2, place: paris, latitude: 48 })];
    expect(search(tours, { city: "2" })).toMatchObject({
      place: { kind: "city", name: "Paris", latitude: 48 },
      map: [{ id: 2 }],
      places: [],
    });
    expect(search(tours).places).toHaveLength(2);
    expect(search(tours).map).toEqual([]);
  });
});
