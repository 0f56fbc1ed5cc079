import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "@/lib/backend";
import type { Endpoint } from "@/lib/contracts/define";
import type { SearchParams } from "@/lib/links/selection-url";
import { listStays, readNarrowing, searchStays } from "./search";
import { findTours, readTourNarrowing } from "./tours";
import { findDays, findJourneys, findJourneysBetween, readJourneySearch } from "./transport/journeys";
import { findRentals, readRentalNarrowing } from "./transport/rentals";

vi.mock("@/lib/backend", () => ({ call: vi.fn(async () => ({})), callOrNull: vi.fn() }));
vi.mock("./site/site", () => ({
  getSite: async () => ({ enabledKinds: ["hotel", "tour", "transport"], baseCurrency: "KWD" }),
}));

/** The last request, with its query as the backend receives it. */
function readLast() {
  const [endpoint, input] = vi.mocked(call).mock.lastCall as unknown as [Endpoint, { query: Record<string, unknown> }];
  const entries = Object.entries(input.query).flatMap(([name, value]) => {
    const parts = [value].flat().filter((part) => part !== undefined && part !== null && part !== "");
    if (parts.length === 0) return [];
    return [[name, parts.length === 1 ? String(parts[0]) : parts.map(String)]];
  });
  return { endpoint, query: Object.fromEntries(entries) as Record<string, unknown> };
}

beforeEach(() => vi.mocked(call).mockClear());

const stay = { checkIn: "2027-03-05", checkOut: "2027-03-08", party: [{ adults: 2, childAges: [5] }] };
const searches: Record<string, (asked: SearchParams) => Promise<unknown>> = {
  "hotels with dates": (asked) => searchStays(readNarrowing(asked), stay),
  "hotels without dates": (asked) => listStays(readNarrowing(asked)),
  tours: (asked) => findTours(readTourNarrowing(asked)),
  rentals: (asked) => findRentals("car", readRentalNarrowing(asked)),
};

describe("search from a URL", () => {
  it("sends the values of the URL to the backend", async () => {
    await searches["hotels with dates"]?.({ q: " Porto ", stars: "4,5", board: "breakfast", freeCancellation: "1" });
    expect(readLast().query).toMatchObject({
      q: "Porto",
      stars: "4,5",
      board: "breakfast",
      freeCancellation: "1",
      sort: "recommended",
      page: "1",
      in: "2027-03-05",
      out: "2027-03-08",
      party: "2-5",
    });
    await searches.tours?.({ type: ["3", "4"], duration: "short,long", date: "2027-03-12", page: "2" });
    expect(readLast().query).toMatchObject({ type: "3,4", duration: "short", date: "2027-03-12", page: "2" });
  });

  it("sends the pick-up place as a station or a city", async () => {
    await searches.rentals?.({ place: "12" });
    expect(readLast().query).toMatchObject({ from: "12", mode: "car" });
    await searches.rentals?.({ place: "c34" });
    expect(readLast().query).toMatchObject({ city: "34" });
    await searches.rentals?.({ place: "c0" });
    expect(readLast().query).not.toHaveProperty("city");
  });

  it("converts the highest price into minor units of the currency", async () => {
    const search = readJourneySearch({ from: "Lisbon", to: "Porto", date: "2027-03-12", maxPrice: "40" }, "train");
    await findJourneys({ ...search, date: "2027-03-12" });
    expect(readLast().query).toMatchObject({ from: "Lisbon", to: "Porto", adult: "1", maxMinor: "40000" });
    await findDays({ ...search, date: "2027-03-12" });
    // The days beside it have the same filters.
    expect(readLast().query).toMatchObject({ from: "Lisbon", date: "2027-03-12", mode: "train", maxMinor: "40000" });
  });

  const nonsense = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.constantFrom("-1", "0", "1e9", "99999999999", "2027-02-30", "9999-12-31", "24:00", ",,,", "%", "__proto__"),
    fc.constantFrom("1", "2027-03-12", "10:00", "c12", "12", "a,b", "true"),
  );
  const value = fc.oneof(nonsense, fc.array(nonsense, { maxLength: 60 }));
  const names = [
    "q",
    "city",
    "country",
    "state",
    "hotel",
    "minPrice",
    "maxPrice",
    "stars",
    "type",
    "feature",
    "score",
    "board",
    "freeCancellation",
    "sort",
    "page",
    "date",
    "until",
    "item",
    "duration",
    "language",
    "place",
    "to",
    "age",
    "pickUpDate",
    "pickUpTime",
    "returnDate",
    "returnTime",
    "gearbox",
    "fuel",
    "operator",
    "seats",
    "adult",
    "youth",
    "child",
    "senior",
    "infant",
    "part",
    "maxMinutes",
    "changes",
    "class",
    "from",
  ];
  const asked = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

  it.each(Object.keys(searches))(`for %s is accepted by the backend for any URL (SEED=${seed})`, async (name) => {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        await searches[name]?.(one);
        const { endpoint, query } = readLast();
        expect(endpoint.query.safeParse(query)).toMatchObject({ success: true });
      }),
      { seed, numRuns: 300 },
    );
  });

  it(`for journeys is accepted by the backend for any URL (SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const search = readJourneySearch({ ...one, from: "Lisbon", to: "Porto" }, "train");
        await findJourneys({ ...search, date: search.date ?? "2027-03-12" });
        const { endpoint, query } = readLast();
        expect(endpoint.query.safeParse(query)).toMatchObject({ success: true });
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe("journeys between two booked stops", () => {
  const at = (stopId: number, name: string) => ({
    stopId,
    name,
    date: "2027-03-12",
    time: "10:00",
    timeZone: "Europe/Lisbon",
    at: "2027-03-12T10:00:00.000Z",
  });
  const passengers = { adult: 1, youth: 0, child: 0, senior: 0, infant: 0 };
  const between = { from: at(7, "Oriente"), to: at(9, "Campanhã"), date: "2027-03-13", passengers };

  it("are searched by the stops, and by their names if a stop is a platform", async () => {
    const place = { key: "s7", name: "Oriente", detail: "" };
    vi.mocked(call).mockResolvedValueOnce({ from: place, to: null });
    await findJourneysBetween(between);
    const queries = vi.mocked(call).mock.calls.map(([, input]) => (input as { query: { from: string } }).query.from);
    expect(queries).toEqual(["s7", "Oriente"]);

    vi.mocked(call).mockClear();
    vi.mocked(call).mockResolvedValueOnce({ from: place, to: place });
    await findJourneysBetween(between);
    expect(vi.mocked(call)).toHaveBeenCalledTimes(1);
  });
});
